"""Small widgets that pages and panels are made of, all dressed alike."""
