"""Sounds made of sines, noise and filters, by plain arithmetic."""
