"""The window: its pages and ways between them, its actions, and how it opens quickly."""
