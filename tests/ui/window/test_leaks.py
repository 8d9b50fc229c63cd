"""Around one screen: two matches that differ only in a secret look, read and feel the same to everybody else."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from neptun_desktop.games.neptun.clicks.targets import OarTarget
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import ChooseOar
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.games.neptun.table.event_animations import script
from neptun_desktop.match.match import Match
from neptun_desktop.ui.match.table_session import TableSession
from neptun_desktop.ui.paint.speed import Speed
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.window.actions import window_actions
from neptun_desktop.ui.window.window import MainWindow
from tests.conftest import SOAK
from tests.property.hidden import reshuffled, secret_choices
from tests.ui.replay.matches import twins
from tests.ui.samples.table_sheet import STAGES, play_randomly

from .leaks import (
    Tale,
    assert_the_same,
    closed_hands_dealt_anew,
    evidence,
    frames,
    lay,
    lift,
    match_from,
    snoop,
    still_window,
)

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.painted]

AT_THE_TABLE = {
    "menu",
    "undo",
    "redo",
    "restart",
    "hint",
    "neptun/points",
    "neptun/piles",
    "reasons",
    "recap",
    "options",
    "standing",
    "changes",
    "find",
    "close_hand",
}
POINTED_AT = {"played oar", "closed oar", "contract", "contract card", "slot", "button"}
LOOKED_AT = ("contracts", "hand", "merchants")


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    with still_window(tmp_path, monkeypatch, match_from(next(play_randomly(3, 1)).state)) as window:
        yield window


# --- a card that was chosen -------------------------------------------------------------------------------------------


def beginnings_of_choices(seats: int) -> list[State]:
    """Return positions where all are to choose, so that every seat comes before every other in one of them."""
    found: list[State] = []
    pairs: set[tuple[int, int]] = set()
    for seed in range(1, 200):
        for moment in play_randomly(seats, seed):
            state = moment.state
            before = set(combinations(state.queue, 2))
            choosing = state.stage == "choose" and len(state.queue) == seats
            if choosing and not before <= pairs and all(len(secret_choices(state, seat)) > 1 for seat in state.queue):
                found.append(state)
                pairs |= before
        if len(pairs) == seats * (seats - 1):
            return found
    raise LookupError(seats)


def choose(session: TableSession, card: int) -> None:
    """Choose a card by the mouse."""
    view, item = session.page.view, session.page.scene.item_of(OarTarget(card))
    assert item is not None
    at = view.mapFromScene(item.box().center())
    QTest.mouseMove(view.viewport(), at)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def shortcuts_behind_the_curtain(window: MainWindow, session: TableSession) -> Tale:
    """Try every deed of the table that has a key, while nobody should sit there."""
    panels, tale = session.panels, Tale()
    match, commands = session.match, session.match.timeline.commands
    for name, deed in window_actions(window, {}).items():
        if name in AT_THE_TABLE:
            deed()
            seen = SOAK or len(tale) % 3 == 0  # what is there is read each time
            tale.append((f"{name} behind the curtain", evidence(window, session, pixels=seen)))
            for panel in (panels.menu, *panels.of_game.values(), panels.reasons, panels.telling):
                panel.close_sheet()
            panels.hint.close_sheet()
    assert match.timeline.commands == commands, "a key behind the curtain has changed the match"
    assert len(tale) == len(AT_THE_TABLE)
    session.page.curtain.setFocus()
    return tale


def choices_behind_the_curtain(window: MainWindow, start: State, first: int, *, memory_aid: bool, speed: Speed) -> Tale:
    """Let all choose, the first one its `first`-th card; return what the others could see."""
    session = lay(window, match_from(start, memory_aid=memory_aid))
    page = session.page
    page.projector.speed = speed
    tale: Tale = []
    *choosers, last = start.queue
    for number, seat in enumerate(choosers):
        lift(session)
        assert page.asked == seat
        cards = [command.card for command in secret_choices(page.state, seat)]
        choose(session, cards[first if number == 0 else 0])
        tale += frames(window, session)
        tale.append((f"the curtain after {number}", evidence(window, session)))
        QTest.keyClick(page.curtain, Qt.Key.Key_Tab)
        tale.append((f"Tab behind the curtain after {number}", evidence(window, session, pixels=False)))
        if number == 0 and speed != "off":
            tale += shortcuts_behind_the_curtain(window, session)
        lift(session)
        tale.append((f"the next one sits down after {number}", evidence(window, session)))
        if number == 0 and speed != "off":
            tale += snoop(window, session, POINTED_AT, LOOKED_AT)
            QTest.mouseMove(page.view.viewport(), QPoint(2, 2))
    assert page.asked == last
    return tale


def after_choices(start: State, choosers: int) -> State:
    """Return the position when so many have chosen."""
    state = start
    for seat in start.queue[:choosers]:
        state = engine.apply(state, seat, secret_choices(state, seat)[0]).state
    return state


@pytest.mark.soak
@pytest.mark.parametrize("memory_aid", [True, False])
def test_nothing_tells_the_card_that_another_has_chosen(
    window: MainWindow, soak_factor: int, *, memory_aid: bool
) -> None:
    """In the soak every seat's card, before every other's eyes; else the first one's, with closed hands two of them."""
    long = soak_factor > 1
    for count in (3, 4, 5) if long else (3,):
        pairs: set[tuple[int, int]] = set()
        starts = beginnings_of_choices(count)
        for start in starts if long else starts[:1]:
            for choosers in range(count - 1 if long or not memory_aid else 1):
                state = after_choices(start, choosers)
                speed: Speed = "off" if pairs or (memory_aid and not long) else "normal"
                tales = [
                    choices_behind_the_curtain(window, state, card, memory_aid=memory_aid, speed=speed)
                    for card in (0, -1)
                ]
                assert_the_same(*tales)
                pairs |= {(state.queue[0], seat) for seat in state.queue[1:]}
        assert len(pairs) == (count * (count - 1) if long else 2 if memory_aid else 3)


def what_was_missed(window: MainWindow, match: Match) -> Tale:
    """Take over, and watch the film of what happened meanwhile to its end."""
    session = lay(window, match)
    session.page.projector.speed = "normal"
    lift(session)
    assert session.page.projector.running
    return [*frames(window, session), ("the choice", evidence(window, session))]


def test_the_film_on_taking_over_tells_no_card(window: MainWindow) -> None:
    assert_the_same(*(what_was_missed(window, match) for match in twins()))


def test_a_film_of_a_choice_is_as_long_for_every_card(window: MainWindow) -> None:
    (start, *_) = beginnings_of_choices(3)
    session = lay(window, match_from(start))
    seat = start.queue[0]
    films = set()
    for command in secret_choices(start, seat):
        events = engine.apply(start, seat, ChooseOar(command.card)).events
        cues = list(script(events, session.page.scene))  # type: ignore[arg-type]
        films.add(tuple((type(cue).__name__, cue.duration) for cue in cues))
    assert len(films) == 1


# --- piles and closed hands -------------------------------------------------------------------------------------------


def moments(seats: int, persons: int) -> dict[tuple[str, int], State]:
    """Return a moment of each stage, for so many of the seats as the one who acts."""
    found: dict[tuple[str, int], State] = {}
    wanted = len(STAGES) * persons
    for seed in range(1, 60):
        for moment in play_randomly(seats, seed):
            state = moment.state
            acts = state.queue[0] if state.queue else 0
            if sum(stage == state.stage for stage, _ in found) < persons:
                found.setdefault((state.stage, acts), state)
        if len(found) >= wanted - (persons - 1):  # the end is nobody's
            break
    return found


def looks(window: MainWindow, state: State, *, memory_aid: bool, closely: bool) -> Tale:
    """Come to a table, sit down, and look; closely: at everything that can be pointed at or opened."""
    session = lay(window, match_from(state, memory_aid=memory_aid))
    tale = [("on coming", evidence(window, session))]
    lift(session)
    tale.append(("on session down", evidence(window, session)))
    if closely:
        tale += snoop(window, session, POINTED_AT, LOOKED_AT)
    return tale


@pytest.mark.soak
@pytest.mark.parametrize("memory_aid", [True, False])
def test_nothing_tells_what_lies_in_the_piles_or_in_closed_hands(
    window: MainWindow, soak_factor: int, *, memory_aid: bool
) -> None:
    long = soak_factor > 1
    for count in (3, 4, 5) if long else (3,):
        for (stage, seat), state in moments(count, count if long else 1).items():
            if memory_aid and not long and stage not in {"draft", "choose"}:
                continue  # hands and piles are looked at together without the memory aid
            chance = Random(f"{stage} {seat} {count}")
            twin = reshuffled(state, None, chance)
            if not memory_aid and stage != "over":
                opens_hand = stage in {"choose", "play"}
                twin = closed_hands_dealt_anew(twin, chance, but=seat if opens_hand else None)
            closely = long or (not memory_aid and stage == "choose")
            tales = [looks(window, either, memory_aid=memory_aid, closely=closely) for either in (state, twin)]
            assert_the_same(*tales)


def closed_table(window: MainWindow, stage: str) -> TableSession:
    """Lay a table with closed hands at a moment of a stage."""
    state = next(moment.state for moment in play_randomly(3, 1) if moment.state.stage == stage)
    return lay(window, match_from(state, memory_aid=False))


def open_cards(session: TableSession) -> set[int]:
    """Return the cards of the hand that lie open."""
    return {int(key[1]) for key in session.page.scene.items_by_key if key[0] == "oar"}


def test_a_peek_ends_with_the_turn(window: MainWindow) -> None:
    """Who holds the peeking key while the turn passes on must not see the next hand."""
    session = closed_table(window, "draft")
    page = session.page
    QTest.keyPress(page.view, Qt.Key.Key_P)
    first = page.asked
    assert first is not None
    assert open_cards(session) == set(page.state.merchants[first].hand)
    while page.asked == first:
        legal = engine.legal(page.state, first)
        page.host.submit(first, legal[-1])
        QApplication.processEvents()
    assert open_cards(session) == set()


def test_a_peek_ends_when_the_keyboard_or_the_window_goes_elsewhere(window: MainWindow, qtbot: QtBot) -> None:
    session = closed_table(window, "draft")
    QTest.keyPress(session.page.view, Qt.Key.Key_P)
    assert open_cards(session)
    session.page.press("menu")
    session.panels.menu.resume.setFocus()
    QTest.keyRelease(session.panels.menu, Qt.Key.Key_P)
    session.panels.menu.close_sheet()
    QApplication.processEvents()
    assert open_cards(session) == set()
    QTest.keyPress(session.page.view, Qt.Key.Key_P)
    assert open_cards(session)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not window.isActiveWindow())
    assert open_cards(session) == set()


def test_a_closed_hand_is_closed_again_before_others_watch_the_film(window: MainWindow) -> None:
    session = closed_table(window, "choose")
    page = session.page
    page.projector.speed = "normal"
    lift(session)
    assert page.asked is not None
    cards = [command.card for command in secret_choices(page.state, page.asked)]
    assert open_cards(session) >= set(cards)
    choose(session, cards[0])
    assert page.projector.running
    assert open_cards(session) == set()


def test_the_curtain_covers_what_was_advised(window: MainWindow) -> None:
    """A hint names cards of a closed hand: it is gone, words and all, when the next person sits down."""
    session = closed_table(window, "choose")
    page, hint = session.page, session.panels.hint
    lift(session)
    page.press("hint")
    QTest.qWait(50)
    assert hint.isVisible()
    assert page.asked is not None
    choose(session, secret_choices(page.state, page.asked)[0].card)
    assert page.curtain.isVisible()
    assert not hint.isVisible()
    lift(session)
    QTest.qWait(200)
    assert not hint.isVisible()


def test_looking_back_keeps_hands_closed(window: MainWindow) -> None:
    """A table that plays without the memory aid has none in the theatre either."""
    closed_table(window, "choose")
    window.replays.look_back(-1)
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, ReplayPage)
    assert not {key[0] for key in theatre.scene.items_by_key} & {"oar", "known oar"}
