"""What lies on the table of Upon a Salty Ocean, how it looks, and what each event moves."""
