"""The start page, the page for a new game, and the about page."""
