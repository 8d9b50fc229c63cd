"""Keys: no two actions share one at the same table, and those that move about stay free."""

import pytest
from PySide6.QtCore import Qt

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.kernel.meta import GameMeta, PanelMeta
from neptun_desktop.texts.language import language
from neptun_desktop.texts.shell.shortcuts import ACTIONS as WORDS
from neptun_desktop.ui.preferences.shortcuts import (
    ACTIONS,
    RESERVED,
    USUAL,
    Reserved,
    Shortcuts,
    Taken,
    action_said,
    panel_action,
    pressed,
    shortcuts_of,
)
from tests.toy.box import box, toy_games

pytestmark = pytest.mark.usefixtures("qapp")


def game(name: str, *panels: PanelMeta) -> GameMeta:
    return GameMeta(name, name, "somebody", (2,), 2, ("red", "blue"), ("Ada", "Bo"), panels=panels)


CHESS = game("chess", PanelMeta("points", "T"), PanelMeta("clock", "C"))
DRAUGHTS = game("draughts", PanelMeta("points", "T"))
GAMES = (CHESS, DRAUGHTS)


def test_the_usual_keys_do_not_clash() -> None:
    keys = [keys for action in ACTIONS for keys in Shortcuts().all_keys(action.name)]
    assert len(set(keys)) == len(keys)
    assert not RESERVED & set(keys)
    assert {action.name for action in ACTIONS} == set(WORDS)
    assert all(Shortcuts().shown(name) for name in USUAL)


def test_no_panel_of_a_game_has_a_key_that_the_shell_has() -> None:
    for meta in game_box().games.metas.values():
        shortcuts = shortcuts_of((), (meta,))
        assert [shortcuts.conflict(action.name, action.keys) for action in shortcuts.actions if action.game] == [
            None for _ in meta.panels
        ]


def test_a_clash_is_told_as_data() -> None:
    assert Shortcuts().conflict("hint", "Ctrl+Z") == Taken("Ctrl+Z", "undo")
    assert Shortcuts().conflict("hint", "Space") == Reserved("Space")
    assert Shortcuts().conflict("hint", "F2") is None
    assert Shortcuts().conflict("hint", "H") is None


def test_panels_clash_with_the_shell_and_with_each_other_but_not_with_another_game() -> None:
    shortcuts, points = shortcuts_of((), GAMES), panel_action("chess", "points")
    assert shortcuts.conflict(points, "H") == Taken("H", "hint")
    assert shortcuts.conflict("hint", "C") == Taken("C", panel_action("chess", "clock"))
    assert shortcuts.conflict(points, "C") == Taken("C", panel_action("chess", "clock"))
    assert shortcuts.conflict(panel_action("draughts", "points"), "C") is None
    assert shortcuts.keys(points) == shortcuts.keys(panel_action("draughts", "points")) == "T"


def test_redo_has_the_keys_of_every_system_until_others_are_chosen() -> None:
    assert Shortcuts().all_keys("redo") == ("Ctrl+Shift+Z", "Ctrl+Y")
    assert Shortcuts().shown("redo") == "Ctrl+Shift+Z, Ctrl+Y"
    assert Shortcuts().changed_to("redo", "F2").all_keys("redo") == ("F2",)
    assert Shortcuts().changed_to("redo", "Ctrl+Y").all_keys("redo") == ("Ctrl+Y",)


def test_a_second_key_yields_to_an_action_for_which_it_was_chosen() -> None:
    """In an older version it was free."""
    found = shortcuts_of((("hint", "Ctrl+Y"),))
    assert found.all_keys("hint") == ("Ctrl+Y",)
    assert found.all_keys("redo") == ("Ctrl+Shift+Z",)


def test_only_what_differs_is_kept() -> None:
    changed = Shortcuts().changed_to("hint", "F2").changed_to("undo", "U")
    assert changed.kept == (("hint", "F2"), ("undo", "U"))
    assert changed.changed_to("hint", "H").kept == (("undo", "U"),)
    assert shortcuts_of(changed.kept) == changed


def test_a_panel_of_one_game_is_changed_alone() -> None:
    changed = shortcuts_of((), GAMES).changed_to(panel_action("draughts", "points"), "F2")
    assert shortcuts_of(changed.kept, GAMES).keys(panel_action("draughts", "points")) == "F2"
    assert shortcuts_of(changed.kept, GAMES).keys(panel_action("chess", "points")) == "T"


def test_a_panel_that_an_older_version_named_without_its_game_is_found() -> None:
    found = shortcuts_of((("points", "F2"), ("piles", "F3")), GAMES)
    assert found.kept == ((panel_action("chess", "points"), "F2"), (panel_action("draughts", "points"), "F2"))


def test_two_actions_may_have_changed_places() -> None:
    swapped = (("chess/points", "H"), ("hint", "T"))
    assert shortcuts_of(swapped, (CHESS,)).kept == swapped


def test_panels_are_told_in_the_words_of_their_game() -> None:
    one, both, tr = box(toy_games()), game_box(), language()
    panel = next(action for action in shortcuts_of((), one.games.metas.values()).actions if action.game)
    assert action_said(panel, one, tr) == one.games.entry(one.games.first).captions(tr).panel(panel.panel)
    panel = next(action for action in shortcuts_of((), both.games.metas.values()).actions if action.game)
    assert action_said(panel, both, tr) == "Neptun \N{MIDDLE DOT} Points if the round ended now"


@pytest.mark.parametrize(
    "wrong",
    [
        [("hint", "Ctrl+Z")],
        [("no such action", "F2")],
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
