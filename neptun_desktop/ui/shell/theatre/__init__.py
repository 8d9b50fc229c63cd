"""Looking back at a match: the replay theatre, and the recap for the person who takes over the screen."""
