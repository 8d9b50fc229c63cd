"""Which commands of a match were decisions, and whose are looked at after it."""

from random import Random

from neptun_desktop.match.decisions import Decision, decisions
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match
from tests.faults.matches import content, finished, new_match, opened, play

BOT = Occupant(name="Titus", kind="bot", level="trader")
PERSON = Occupant(name="Mara", kind="human")


def passed_around() -> tuple[Match, int, int]:
    """Return a match whose only person hands over to a bot and sits down elsewhere later, and when that was."""
    match, dice = new_match(3, humans=(0,)), Random(3)
    left = play(match, dice, 40).timeline.commands
    match.change_seat(0, BOT)
    back = play(match, dice, 40).timeline.commands
    match.change_seat(2, PERSON)
    return play(match, dice), left, back


def seats_of(found: list[Decision], places: range) -> set[int]:
    return {decision.entry.seat for decision in found if decision.place in places}


def test_a_decision_is_a_command_where_there_was_a_choice() -> None:
    match = finished(3)
    found = list(decisions(match))
    own = [entry for entry in match.entries if entry.seat == 0]
    assert 0 < len(found) < len(own)
    for decision in found:
        assert match.entries[decision.place] is decision.entry
        assert decision.entry.seat == 0
        assert len(decision.legal) > 1
        assert decision.entry.command in decision.legal
    assert [decision.place for decision in found] == sorted(decision.place for decision in found)


def test_a_decision_is_whose_who_sat_there_then() -> None:
    match, left, back = passed_around()
    for played in (match, opened(content(match)).match):
        found = list(decisions(played))
        assert seats_of(found, range(left)) == {0}
        assert seats_of(found, range(left, back)) == set()
        assert seats_of(found, range(back, played.timeline.commands)) == {2}


def test_where_no_person_ever_played_everybodys_are_looked_at() -> None:
    match = play(new_match(3, humans=()), Random(3))
    assert seats_of(list(decisions(match)), range(match.timeline.commands)) == {0, 1, 2}
