"""A second, slow and simple referee for Upon a Salty Ocean."""
