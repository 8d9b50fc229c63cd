"""Loading much at once. Nearly all of it stays, so Python need not look for rubbish in it, neither now nor later."""

import gc


def pause_gc() -> None:
    """Look for no rubbish until all is there."""
    gc.disable()


def resume_gc() -> None:
    """Look for rubbish again, but only in what comes from now on."""
    gc.freeze()
    gc.enable()
