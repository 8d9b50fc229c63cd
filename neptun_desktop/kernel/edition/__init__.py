"""Edition files of any game: checked against a form, then for consistency, with every fault reported at once."""
