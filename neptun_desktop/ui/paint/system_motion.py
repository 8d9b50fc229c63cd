"""Asks the operating system whether its user wishes reduced motion: Qt does not tell, so each is asked its own way."""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QObject, QProcess, QStandardPaths, QTimer
from shiboken6 import isValid

from neptun_desktop.kernel.files import Unreadable, read_bytes

Answer: TypeAlias = Callable[[bool], None]  # called with True if motion shall be reduced

_CLIENT_AREA_ANIMATION = 0x1042  # of SystemParametersInfo: "Show animations in Windows"
MAC_SETTINGS = Path("Library", "Preferences", "com.apple.universalaccess.plist")
LARGEST_FILE = 2**20
_PATIENCE_MS = 10_000  # with a desktop that does not answer
_KILLED_MS = 1000  # at most: a killed process is soon gone
_GNOME_SETTING = ("get", "org.gnome.desktop.interface", "enable-animations")


def ask_system(parent: QObject, answer: Answer) -> None:
    """Answer at once or a little later; never, if the system does not know."""
    if sys.platform == "win32":
        _ask_windows(answer)
    elif sys.platform == "darwin":
        _ask_mac(answer)
    else:
        _ask_gnome(parent, answer)


def _ask_windows(answer: Answer) -> None:
    with suppress(AttributeError, OSError):
        import ctypes  # noqa: PLC0415  (only Windows is asked this way)

        animated = ctypes.c_int(1)
        user32 = ctypes.WinDLL("user32")  # type: ignore[attr-defined,unused-ignore]
        if user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0):
            answer(not animated.value)


def _ask_mac(answer: Answer) -> None:
    import plistlib  # noqa: PLC0415 (only here, with all of XML)

    with suppress(Unreadable, RuntimeError, ValueError, AttributeError):
        answer(bool(plistlib.loads(read_bytes(Path.home() / MAC_SETTINGS, LARGEST_FILE)).get("reduceMotion", False)))


def _ask_gnome(parent: QObject, answer: Answer) -> None:
    """Ask the program that knows, without waiting for it; desktops without it do not tell."""
    program = QStandardPaths.findExecutable("gsettings")
    if not program:
        return
    asking = QProcess(parent)

    def answered() -> None:
        if asking.exitStatus() == QProcess.ExitStatus.NormalExit:
            answer(bytes(asking.readAllStandardOutput().data()).strip() == b"false")
        asking.deleteLater()

    def give_up() -> None:
        if isValid(asking):
            asking.finished.disconnect(answered)
            asking.kill()
            asking.waitForFinished(_KILLED_MS)

    asking.finished.connect(answered)
    parent.destroyed.connect(give_up)
    asking.start(program, list(_GNOME_SETTING))
    QTimer.singleShot(_PATIENCE_MS, asking, asking.kill)
