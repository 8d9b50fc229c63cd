"""Playing on from a moment of a match: with all its luck once it is over, with other luck while it goes on."""

import pytest
from attrs import evolve

from neptun_desktop.games.neptun.game import ENTRY
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import State
from neptun_desktop.match.course import Company
from neptun_desktop.match.lines import Parent
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened, match_of
from neptun_desktop.match.replay import replay
from neptun_desktop.ui.match.branching import before_choices, played_on
from tests.ui.replay.front import STORY, Open
from tests.ui.replay.matches import recorded

PLACES = (0, 20, 60, 100, 150)
HIGH = 8


def seated(match: Match, people: int) -> Match:
    """Return a match with so many people in its first seats."""
    occupants = tuple(
        evolve(occupant, kind="human" if seat < people else "bot") for seat, occupant in enumerate(match.occupants)
    )
    return evolve(match, course=evolve(match.course, companies=(Company(occupants),)))


def piles(state: State) -> list[tuple[int, ...]]:
    """Return what lies in piles that are so high that chance deals no two alike."""
    return [pile for pile in (state.cities, state.goods, state.oars) if len(pile) >= HIGH]


@pytest.mark.parametrize("people", [1, 3])
def test_while_a_match_goes_on_its_piles_are_dealt_anew(people: int) -> None:
    match = seated(recorded(STORY, PLACES[-1]), people)
    eyes = 0 if people == 1 else None
    for place in PLACES:
        at = before_choices(replay(match).to(place), ENTRY.secrecy)
        begun = played_on(match, replay(match).to(place), ENTRY.secrecy)
        where = at.state
        assert begun.parent == Parent(id=match.id, commands=at.commands, round=where.round, turn=where.turn)
        assert engine.observe(begun.state, eyes) == engine.observe(at.state, eyes)
        assert begun.state.seed != at.state.seed
        assert all(other != pile for other, pile in zip(piles(begun.state), piles(at.state), strict=True))
        opened = match_of(b"".join(begun.record), {"neptun": engine})
        assert isinstance(opened, Opened)
        assert not opened.losses


def test_what_was_chosen_in_secret_is_chosen_again() -> None:
    match = recorded(STORY, PLACES[-1])
    choices = [
        number
        for number, entry in enumerate(match.entries, 1)
        if entry.before.stage == "choose" and entry.after.stage == "choose"
    ]
    at = replay(match).to(choices[-1])
    begun = played_on(match, at, ENTRY.secrecy)
    assert len(engine.to_act(begun.state)) > len(engine.to_act(at.state))
    assert begun.state.stage == "choose"


def test_once_it_is_over_it_is_played_on_with_all_its_luck() -> None:
    match = recorded(STORY)
    at = replay(match).to(50)
    assert played_on(match, at, ENTRY.secrecy).state == at.state


def test_the_page_says_which_it_will_be(theatre: Open) -> None:
    over, running = theatre(recorded(STORY)).controls.branch, theatre(recorded(STORY, 70)).controls.branch
    assert (over.text(), over.toolTip()) == ("Play on from here", "")
    assert running.text() == "Play on, reshuffled"
    assert "is reshuffled" in running.toolTip()
