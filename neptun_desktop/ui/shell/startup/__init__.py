"""What lets the window open quickly: work deferred until after the first paint, and modules loaded ahead of a click."""
