"""Continuing from a moment of a match as a new match, without an unfair advantage."""

from itertools import count

from neptun_desktop.controller.match_titles import branch_title
from neptun_desktop.controller.secrecy import Secrecy
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay, branch, parent_of
from neptun_desktop.texts.language import Language
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.records.game_description import title


def played_on(match: Match, at: Replay, secrecy: Secrecy, number: int = 1) -> Match:
    """Begin a new match from here; choices being made in secret in a match that is not over are made again."""
    place = at if match.result is not None else before_choices(at, secrecy)
    return branch(match, place, match.occupants, number=number)


def free_number(  # noqa: PLR0913  (a branch, the words for it, and its neighbours)
    match: Match, at: Replay, tr: Language, box: GameBox, library: Library, *, counted: bool = True
) -> int:
    """Return the first number that tells a branch from the other saved games, as far as they are known."""
    captions = box.games.entry(match.header.game).captions(tr)
    players = tr.listing([occupant.name for occupant in match.occupants])
    taken = {title(tr, game, box) for game in library.listed()}

    def called(number: int) -> str:
        return branch_title(tr, parent_of(match, at, number), captions, players, counted=counted and match.counted)

    return next(number for number in count(1) if called(number) not in taken)


def before_choices(at: Replay, secrecy: Secrecy) -> Replay:
    """Return where the current secret choice began, or `at` itself if there is none."""
    while at.entry is not None and secrecy.chosen_in_secret(at.entry.before) and secrecy.chosen_in_secret(at.state):
        at = at.back()
    return at
