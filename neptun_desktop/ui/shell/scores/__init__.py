"""How a game ended: the final page, points over time, turning points."""
