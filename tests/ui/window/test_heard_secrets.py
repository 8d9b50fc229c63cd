"""Around one screen, by ear alone: two rounds that differ in one chosen card sound the same to everybody else."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.window.window import MainWindow
from tests.kit.slices import one_in
from tests.property.hidden import secret_choices
from tests.ui.samples.table_sheet import play_randomly

from .leaks import ANNOUNCED, lay, match_from, still_window
from .listener import Heard, heard_in

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.painted]

Sound = tuple[str, list[tuple[str, str]], list[str]]  # when, all names and descriptions, everything announced so far


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    with still_window(tmp_path, monkeypatch, match_from(next(play_randomly(3, 1)).state)) as window:
        yield window


def a_choice_of_three() -> State:
    """Return a position where all three are to choose among several cards."""
    for seed in range(1, 60):
        for moment in play_randomly(3, seed):
            state = moment.state
            all_choose = state.stage == "choose" and len(state.queue) == 3
            if all_choose and all(len(secret_choices(state, seat)) > 1 for seat in state.queue):
                return state
    raise LookupError


def heard(window: MainWindow, when: str) -> Sound:
    QApplication.processEvents()
    names = [(each.name, each.description) for each in heard_in(window)]
    return when, names, list(ANNOUNCED[window])


def sit_down(session: TableSession) -> None:
    """Confirm by a press on the curtain that one is alone."""
    button = next(each for each in heard_in(session.page.curtain) if each.name == "Lift the curtain")
    button.press()
    QApplication.processEvents()


def cards(session: TableSession) -> list[Heard]:
    """Return the cards of a hand, as they are heard: those that can be chosen, and those that are read."""
    return [each for each in heard_in(session.page.view) if each.name.startswith("Strength")]


def a_round(window: MainWindow, start: State, place: int, *, memory_aid: bool) -> list[Sound]:
    """Let three people choose by ear, the first one this card; return what the others hear."""
    session = lay(window, match_from(start, memory_aid=memory_aid))
    sounds = [heard(window, "the curtain before")]
    for number in range(2):
        sit_down(session)
        own = [card for card in cards(session) if card.role == QAccessible.Role.Button]
        assert len(own) > 1
        own[place if number == 0 else 0].press()
        sounds.append(heard(window, f"the curtain after {number}"))
        assert session.page.curtain.isVisible()
        assert not cards(session)
    sit_down(session)
    sounds.append(heard(window, "the last one sits down"))
    return sounds


@pytest.mark.soak
@pytest.mark.parametrize("memory_aid", one_in(2, [False, True]))
def test_a_chosen_card_cannot_be_heard_by_the_others(window: MainWindow, *, memory_aid: bool) -> None:
    start = a_choice_of_three()
    one, other = (a_round(window, start, place, memory_aid=memory_aid) for place in (0, -1))
    assert one == other
    assert any(announced for _when, _names, announced in one)


def test_behind_the_curtain_only_the_call_is_heard(window: MainWindow) -> None:
    session = lay(window, match_from(a_choice_of_three(), memory_aid=False))
    assert session.page.curtain.isVisible()
    QApplication.processEvents()
    assert not heard_in(session.page.view.viewport())[1:]
    called = heard_in(session.page.curtain)
    assert called[0].name == session.page.curtain.words
