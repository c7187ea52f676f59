"""The long CSV: one row for each player and round."""
