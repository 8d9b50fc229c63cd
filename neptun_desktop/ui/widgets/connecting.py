"""Connecting signals, written as a list of what each of them does."""

from collections.abc import Callable

from PySide6.QtCore import SignalInstance


def connect(*wires: tuple[SignalInstance, Callable[..., object]]) -> None:
    """Let each signal call what stands behind it."""
    for signal, do in wires:
        signal.connect(do)
