"""Upon a Salty Ocean, by Marco Pranzo."""
