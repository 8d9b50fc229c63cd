"""What is known and said of games that are kept, on whichever page."""
