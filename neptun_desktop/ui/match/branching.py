"""Continuing from a moment of a match as a new match, without an unfair advantage."""

from collections.abc import Collection
from itertools import chain, count

from neptun_desktop.controller.secrecy import Secrecy
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay, branch
from neptun_desktop.match.summary import Summary
from neptun_desktop.words.harmless import unmarked
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import theatre as words

LONGEST_PARENT = 120  # characters of the other match's name: with the rest, no name gets too long


def played_on(match: Match, at: Replay, secrecy: Secrecy, name: str = "") -> Match:
    """Begin a new match from here; choices being made in secret in a match that is not over are made again."""
    place = at if match.result is not None else before_choices(at, secrecy)
    return branch(match, place, match.occupants, name)


def name_of_branch(match: Match, place: str, say: Language, taken: Collection[str]) -> str:
    """Return a name for a match that is played on from a place: one that no other saved game has."""
    whose = match.name or say.listing([occupant.name for occupant in match.occupants])
    return free_name(unmarked(words.branch_name(say, unmarked(whose)[:LONGEST_PARENT], place)), say, taken)


def free_name(name: str, say: Language, taken: Collection[str]) -> str:
    """Return a name, with a number if another saved game has it."""
    others = (unmarked(words.numbered(say, name, number)) for number in count(2))
    return next(free for free in chain((name,), others) if free not in taken)


def names_in(library: Library) -> frozenset[str]:
    """Return the names of the saved games that are known without being read."""
    return frozenset(game.name for game in library.listed() if isinstance(game, Summary))


def before_choices(at: Replay, secrecy: Secrecy) -> Replay:
    """Return where the current secret choice began, or `at` itself if there is none."""
    while at.entry is not None and secrecy.chosen_in_secret(at.entry.before) and secrecy.chosen_in_secret(at.state):
        at = at.back()
    return at
