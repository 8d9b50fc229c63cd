"""What lets the window open quickly: work put off until the first paint, and modules loaded ahead of the next click."""
