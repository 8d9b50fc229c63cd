"""Keys: no two deeds share one, and those that move about stay free."""

import pytest
from PySide6.QtCore import Qt

from neptun_desktop.ui.shell.settings.shortcuts import (
    ACTIONS,
    RESERVED,
    USUAL,
    Reserved,
    Shortcuts,
    Taken,
    pressed,
    shortcuts_of,
)
from neptun_desktop.words.shell.shortcuts import DEEDS as WORDS

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_usual_keys_do_not_clash() -> None:
    keys = [deed.keys for deed in ACTIONS]
    assert len(set(keys)) == len(keys)
    assert not RESERVED & set(keys)
    assert {deed.name for deed in ACTIONS} == set(WORDS)
    assert all(Shortcuts().shown(name) for name in USUAL)


def test_a_clash_is_told_as_data() -> None:
    assert Shortcuts().conflict("hint", "Ctrl+Z") == Taken("Ctrl+Z", "undo")
    assert Shortcuts().conflict("hint", "Space") == Reserved("Space")
    assert Shortcuts().conflict("hint", "F2") is None
    assert Shortcuts().conflict("hint", "H") is None


def test_only_what_differs_is_kept() -> None:
    changed = Shortcuts().changed_to("hint", "F2").changed_to("undo", "U")
    assert changed.kept == (("hint", "F2"), ("undo", "U"))
    assert changed.changed_to("hint", "H").kept == (("undo", "U"),)
    assert shortcuts_of(changed.kept) == changed


def test_two_deeds_may_have_changed_places() -> None:
    swapped = (("hint", "T"), ("points", "H"))
    assert shortcuts_of(swapped).kept == swapped


@pytest.mark.parametrize(
    "wrong",
    [
        [("hint", "Ctrl+Z")],
        [("no such deed", "F2")],
        [("hint", "")],
        [("hint", "Space")],
        [("hint", "nonsense")],
        [("hint", "Ctrl+A, Ctrl+B")],
        [("hint", "F2"), ("undo", "F2"), ("redo", "F2")],
    ],
)
def test_what_cannot_be_is_left_out(wrong: list[tuple[str, str]]) -> None:
    found = shortcuts_of(wrong)
    keys = [found.keys(name) for name in USUAL]
    assert len(set(keys)) == len(keys)
    assert not RESERVED & set(keys)


def test_what_was_pressed() -> None:
    none, control = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
    assert pressed(Qt.Key.Key_F2, none) == "F2"
    assert pressed(Qt.Key.Key_J, control) == "Ctrl+J"
    assert pressed(Qt.Key.Key_Control, control) == ""
    assert pressed(Qt.Key.Key_5, Qt.KeyboardModifier.KeypadModifier) == "5"
