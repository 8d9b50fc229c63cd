"""The game's own pages and panels: scorings, charts, the triumph, and the pictures of the rules."""
