"""Pausing garbage collection during start-up: nearly everything that is loaded then stays for good."""

import gc


def pause_gc() -> None:
    """Disable garbage collection while many modules are loaded."""
    gc.disable()


def resume_gc() -> None:
    """Enable it again, for what is allocated from now on."""
    gc.freeze()
    gc.enable()
