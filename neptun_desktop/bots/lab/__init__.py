"""Measuring bots: games in blocks, intervals, reports."""
