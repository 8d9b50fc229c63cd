"""The window and everything in it; with app, the only package that may use Qt."""
