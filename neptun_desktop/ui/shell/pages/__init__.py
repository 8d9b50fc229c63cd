"""One module a page, and one a panel over the table."""
