"""A kit for tests: tables, positions and small maps set up in the words of the rulebook."""
