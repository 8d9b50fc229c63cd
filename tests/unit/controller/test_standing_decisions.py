"""A run of passes that a standing order could have answered is one decision for whoever looks back."""

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.games.salty_ocean.rules.commands import BUY_SALINE, PASS, Build, Command
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.match.decisions import decisions
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin_from
from tests.unit.games.salty_ocean.rules.tables import ANNA, table

ENTRY = GAMES.entry("salty_ocean")


def played(state: State, *commands: Command) -> Match:
    """Play a match in which Anna is a person."""
    occupants = tuple(
        Occupant(name=name, kind="human" if seat == ANNA else "bot", level=None if seat == ANNA else "salter")
        for seat, name in enumerate(("Anna", "Bea", "Carlo"))
    )
    match = begin_from(Setting(game=ENTRY.rules, edition=state.edition, occupants=occupants), state)
    for command in commands:
        match.submit(min(match.to_act), command)
    return match


def places(match: Match) -> list[int]:
    return [decision.place for decision in decisions(match, repeats=ENTRY.repeats)]


def test_passes_in_a_row_are_one_decision() -> None:
    others = (BUY_SALINE, BUY_SALINE)
    match = played(table(), PASS, *others, PASS, *others, PASS, *others, BUY_SALINE)
    assert [decision.place for decision in decisions(match)] == [0, 3, 6, 9]
    assert places(match) == [0, 9]


def test_what_would_have_woken_her_begins_another() -> None:
    """The first bank makes the town hall possible."""
    match = played(table(), PASS, Build("bank"), BUY_SALINE, PASS, BUY_SALINE, PASS, PASS)
    assert places(match) == [0, 3]


def test_a_new_turn_begins_another() -> None:
    match = played(table(), PASS, PASS, PASS)
    assert match.state.round == 1
    while min(match.to_act) != ANNA:
        match.submit(min(match.to_act), PASS)
    match.submit(ANNA, PASS)
    assert len(places(match)) == 2


def test_whoever_goes_on_looking_back_counts_the_same() -> None:
    others = (BUY_SALINE, BUY_SALINE)
    match = played(table(), PASS, *others, PASS, *others, BUY_SALINE)
    assert [decision.place for decision in decisions(match, 3, ENTRY.repeats)] == [6]
