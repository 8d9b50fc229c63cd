"""What hosts may ask of Upon a Salty Ocean."""
