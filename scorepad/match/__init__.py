"""What happened at the table: the log with its cursor, and everything that follows from it. Pure."""
