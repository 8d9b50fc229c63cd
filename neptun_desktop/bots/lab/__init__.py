"""Measuring bots: games in blocks, confidence intervals, reports."""
