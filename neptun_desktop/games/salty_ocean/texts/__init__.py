"""The texts of Upon a Salty Ocean. Nothing is imported here: the start page needs only the captions."""
