"""The start page, and what the program stands on."""
