"""What hosts may ask of a game without a window: its entry, which clicks make a command, what is secret."""
