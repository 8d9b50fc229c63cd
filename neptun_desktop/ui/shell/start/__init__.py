"""The start page, and the about page."""
