"""Turning points: found while the window lives on, told on the last page, and seen again in the theatre."""

import re
from random import Random

import pytest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from neptun_desktop.bots.messages import Failed
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin_from
from neptun_desktop.texts.language import MINUS
from neptun_desktop.ui.match.final_page import FinalPage
from neptun_desktop.ui.match.table_session import table_session
from neptun_desktop.ui.match.turning_points import LookingBack
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.window.window import MainWindow

COMMANDS = 60
FIGURE = re.compile(rf"[+{MINUS}]\d+")
PATIENCE_MS = 60_000


def last_turns_at_random() -> Match:
    """Return a finished match that began near its end, between a person and two bots who all play at random."""
    states, chance = [engine.new(shipped_edition(), 3, 8, Options())], Random(8)
    while engine.result(states[-1]) is None:
        seat = chance.choice(sorted(engine.to_act(states[-1])))
        states.append(engine.apply(states[-1], seat, chance.choice(engine.legal(states[-1], seat))).state)
    bots = tuple(Occupant(name=name, kind="bot", level="trader") for name in ("Titus", "Livia"))
    occupants = (Occupant(name="Mara", kind="human"), *bots)
    setting = Setting(game=engine, edition=shipped_edition(), occupants=occupants)
    match = begin_from(setting, states[-COMMANDS])
    while match.result is None:
        seat = chance.choice(sorted(match.to_act))
        match.submit(seat, chance.choice(match.legal(seat)))
    return match


@pytest.fixture
def final(window: MainWindow) -> FinalPage:
    window.sit(table_session(window.box, last_turns_at_random(), None, window.preferences))
    page = window.stack.currentWidget()
    assert isinstance(page, FinalPage)
    return page


def test_they_are_found_and_told_the_costliest_first(final: FinalPage, qtbot: QtBot) -> None:
    assert final.turning.line.text().startswith("A bot is reviewing every decision")
    qtbot.waitUntil(lambda: final.turning.share == 100, timeout=PATIENCE_MS)
    told = final.turning.points
    assert told
    assert {point.badge.name for point in told} == {"Mara"}
    sizes = [int(point.figure[1:]) for point in told]
    assert sizes == sorted(sizes, reverse=True)
    for point in told:
        done, other = point.plays
        assert done.caption == "Played"
        assert done.words != other.words
        assert point.figure[0] == ("+" if point.merit else MINUS)
        assert (done.best, other.best) == (point.merit, not point.merit)
        amounts = [int(figure.replace(MINUS, "-")) for figure in FIGURE.findall(point.parts)]
        assert sum(amounts) == int(point.figure[1:]), "what it consists of adds up"
    said = [sentence for point in told for sentence in (*point.more, *(each.sentence for each in point.moments))]
    assert len(set(said)) == len(said), "no sentence twice"
    assert final.turning.line.text() == "The decisions that cost or won the most, as a bot sees them (Navigator)."
    assert len(final.turning.curve.marks) == sum(len(point.moments) for point in told)


def test_one_leads_to_its_moment_and_back(final: FinalPage, window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: bool(final.turning.cards), timeout=PATIENCE_MS)
    final.open_sheet("turning")
    card = final.turning.cards[0]
    card.buttons[0].click()
    theatre = window.stack.currentWidget()
    assert isinstance(theatre, ReplayPage)
    following = theatre.at.forward().entry
    assert following is not None
    assert following.seat == 0
    label = theatre.replay_presenter.phrases.button(engine.observe(theatre.at.state, 0), 0, following.command)
    assert card.point.plays[0].words == label
    theatre.back.emit()
    assert window.stack.currentWidget() is final
    assert final.tabs.current == "turning"


def test_a_navigator_who_does_not_answer_is_not_waited_for(final: FinalPage, window: MainWindow) -> None:
    looking = final.findChildren(LookingBack)[0]
    assert window.session is not None
    assert looking._request is not None  # noqa: SLF001
    window.session.host.consulted.emit(Failed(looking._request, "The worker ended"))  # noqa: SLF001
    assert final.turning.line.text().startswith("The reviewing bot (Navigator) isn't responding")


def test_leaving_in_the_midst_of_it_leaves_nothing_behind(final: FinalPage, window: MainWindow, qtbot: QtBot) -> None:
    window.show_start()
    qtbot.waitUntil(lambda: not isValid(final))
