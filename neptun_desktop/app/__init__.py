"""What one starts: the command line and, through it, the table."""
