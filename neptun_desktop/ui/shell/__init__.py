"""The window around the table: pages, match host, settings."""
