"""The settings page and its chapters."""
