"""A seat's view of a match: the same as at the table, but without a window."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from neptun_desktop.controller.seat_view import SeatView, seat_view
from neptun_desktop.games.neptun.clicks.targets import ContractTarget, PortTarget
from neptun_desktop.games.neptun.game import ENTRY as NEPTUN
from neptun_desktop.match.timeline import Timeline
from neptun_desktop.texts.language import language
from tests.toy.box import every_game
from tests.toy.tally_ho.clicks import PurseTarget

CHECKOUT = Path(__file__).resolve().parents[3]
CHOICES = 12
WITHOUT_QT = """
import importlib.abc, json, sys
class NoQt(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"PySide6", "shiboken6"}:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, NoQt())
from tests.unit.controller.test_seat_view import played
json.dump({game: played(game) for game in sys.argv[1:]}, sys.stdout)
assert "PySide6" not in sys.modules
"""


def opened(game: str) -> tuple[Any, Any, Timeline]:
    """Return a game's entry, the words of a table of three, and its beginning."""
    entry = every_game().entry(game)
    edition = entry.editions.shipped()
    return entry, entry.phrases(language(), edition, 3), Timeline(entry.rules, entry.new(edition, 3, 5))


def played(game: str) -> list[dict[str, Any]]:
    """Play a few choices by clicking what is offered, the last of it each time; return all that was told."""
    entry, words, timeline = opened(game)
    told = []
    for _ in range(CHOICES):
        view = seat_view(entry, words, timeline, min(entry.rules.to_act(timeline.state)))
        while not view.chosen:
            told.append(
                {
                    "prompt": view.prompt,
                    "offers": [(offer.name, offer.description) for offer in view.offers],
                    "log": [line.text for line in view.log],
                }
            )
            view = view.click(view.offers[-1].target)
        for command in view.chosen:
            timeline = timeline.then(view.seat, command)
    return told


def test_a_seat_is_asked_and_told_without_qt() -> None:
    games = every_game().ids
    words = [sys.executable, "-c", WITHOUT_QT, *games]
    done = subprocess.run(words, cwd=CHECKOUT, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found.keys() == {*games}
    for game, told in found.items():
        assert len(told) >= CHOICES, game
        assert all(each["prompt"] and each["offers"] for each in told), game
        assert all(name for each in told for name, _ in each["offers"]), game
        assert any(description for each in told for _, description in each["offers"]), game
        assert len(told[-1]["log"]) > len(told[0]["log"]) > 0, game


@pytest.mark.parametrize("game", every_game().ids)
def test_others_are_told_what_goes_on_and_offered_nothing(game: str) -> None:
    entry, words, timeline = opened(game)
    while len(entry.rules.to_act(timeline.state)) == 3:
        seat = min(entry.rules.to_act(timeline.state))
        timeline = timeline.then(seat, entry.rules.legal(timeline.state, seat)[0])
    (waiting, *_) = set(range(3)) - entry.rules.to_act(timeline.state)
    view = seat_view(entry, words, timeline, waiting)
    assert view.prompt
    assert view.offers == view.chosen == ()


def test_a_seat_is_told_of_its_own_hand_and_of_no_other() -> None:
    entry, words, timeline = opened("tally_ho")
    view = seat_view(entry, words, timeline, 1)
    own = view.preview(PurseTarget(1))
    assert own is not None
    assert own.saying.lines == (words.coins(timeline.state.purses[1]),)
    assert view.preview(PurseTarget(0)) is None


def neptun_view() -> SeatView:
    """Return the view of whoever has revealed the first contract."""
    entry, words, timeline = NEPTUN, *opened("neptun")[1:]
    seat = timeline.state.queue[0]
    return seat_view(entry, words, timeline.then(seat, entry.rules.legal(timeline.state, seat)[0]), seat)


def test_a_preview_names_the_targets_that_a_table_draws() -> None:
    view = neptun_view()
    preview = view.click(ContractTarget(0)).offers[0]
    told = view.click(ContractTarget(0)).preview(preview.target)
    assert told is not None
    assert told.traces[0] == PortTarget(view.view.merchants[view.seat].port)
    assert len(told.traces) == 2
    assert "miles" in preview.description


def test_a_click_narrows_the_offers_down_and_another_takes_it_back() -> None:
    view = neptun_view()
    half = view.click(ContractTarget(0))
    assert half.clicked == (ContractTarget(0),)
    assert half.prompt != view.prompt
    assert {offer.target for offer in half.offers} == half.choice.targets
    assert half.click(ContractTarget(0)).offers == view.offers
