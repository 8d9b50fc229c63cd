"""Neptun's measurements: the edition seen through bots, and figures learnt from games."""
