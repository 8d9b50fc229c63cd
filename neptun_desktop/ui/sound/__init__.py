"""Sound: short cues and quiet loops, mixed and played beside the window, never in its way."""
