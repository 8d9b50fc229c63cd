"""The table as a page of the window, with its panels."""
