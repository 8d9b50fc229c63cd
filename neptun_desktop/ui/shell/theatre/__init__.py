"""Looking at a match again: the replay theatre, and the recap for whoever takes over."""
