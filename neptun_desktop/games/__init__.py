"""The games: each is one package with its rules, bots, texts, table and pages."""
