"""Continuing from a moment of a match as a new match, without an unfair advantage."""

from neptun_desktop.controller.secrecy import Secrecy
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay, branch


def played_on(match: Match, at: Replay, secrecy: Secrecy) -> Match:
    """Begin a new match from here; choices being made in secret in a match that is not over are made again."""
    place = at if match.result is not None else before_choices(at, secrecy)
    return branch(match, place, match.occupants, match.name)


def before_choices(at: Replay, secrecy: Secrecy) -> Replay:
    """Return where the current secret choice began, or `at` itself if there is none."""
    while at.entry is not None and secrecy.chosen_in_secret(at.entry.before) and secrecy.chosen_in_secret(at.state):
        at = at.back()
    return at
