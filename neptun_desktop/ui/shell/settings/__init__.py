"""What a player can choose, and how it is kept."""
