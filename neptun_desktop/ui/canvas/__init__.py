"""What both games paint with: theme, letters, vector art, cards, tiles, the chart."""
