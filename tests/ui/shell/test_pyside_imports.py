"""PySide is imported without what can wait; and what has waited is there as soon as somebody needs it."""

import os
import subprocess
import sys

PLAIN = "import PySide6.QtWidgets\n"
QUICK = "from neptun_desktop.app.window import obstacle\nassert obstacle() is None\n"
WRONG_ARGUMENT = """
from PySide6.QtCore import QSize
from PySide6.QtGui import QStandardItemModel
for call in (lambda: QSize("wide"), lambda: QSize.scaled(QSize(), {}), lambda: QStandardItemModel(colour="red")):
    try:
        call()
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)
"""
SIGNATURES = """
from PySide6.QtCore import QSize
from shibokensupport.signature import get_signature
print(QSize.__doc__, get_signature(QSize.scale), QSize.scale.__doc__)
import PySide6.support.signature.lib.pyi_generator as stubs
print(stubs.generate_pyi.__module__, stubs.argparse.__name__, hasattr(stubs, "missing"))
"""
FOR_STUBS_ONLY = "import sys\nprint('argparse' in sys.modules)\n"


def test_a_call_with_wrong_arguments_is_explained_as_ever() -> None:
    explained = told_after(QUICK, WRONG_ARGUMENT)
    assert "QSize.__init__(w: int, h: int, /)" in explained
    assert explained == told_after(PLAIN, WRONG_ARGUMENT)


def test_signatures_and_the_rest_are_there_when_asked_for() -> None:
    told = told_after(QUICK, SIGNATURES)
    assert "w: int, h: int, mode" in told
    assert told == told_after(PLAIN, SIGNATURES)


def test_what_only_writes_type_stubs_is_not_loaded() -> None:
    """If this fails, PySide has changed: it would be slower, not wrong."""
    assert told_after(PLAIN, FOR_STUBS_ONLY) == "True\n"
    assert told_after(QUICK, FOR_STUBS_ONLY) == "False\n"


def told_after(beginning: str, script: str) -> str:
    """Return what a script prints that begins in this way, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-c", beginning + script],
        stdout=subprocess.PIPE,
        check=True,
        text=True,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
    )
    return done.stdout
