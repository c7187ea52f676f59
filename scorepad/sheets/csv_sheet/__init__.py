"""The sheet: a match as the paper pad reads, written and read."""
