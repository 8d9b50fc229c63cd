"""Playing on from a moment of a match, as another match and to nobody's advantage."""

from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay, branch


def played_on(match: Match, at: Replay) -> Match:
    """Begin another match from here; what is being chosen in secret while a match goes on is chosen again."""
    return branch(match, at if match.result is not None else before_choices(at), match.occupants, match.name)


def before_choices(at: Replay) -> Replay:
    """Return where the choice began that is being made in secret, or the place itself if none is."""
    while at.entry is not None and at.entry.before.stage == at.state.stage == "choose":
        at = at.back()
    return at
