"""What all games and all hosts share."""
