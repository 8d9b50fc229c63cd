"""What a match is called where its players have given it no name: by what it was played on from, in any language."""

from neptun_desktop.match.lines import Parent
from neptun_desktop.match.match import Match
from neptun_desktop.match.summary import Summary
from neptun_desktop.texts.game_phrases import Captions
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell.replay import BRANCH_NAME, NUMBERED
from neptun_desktop.texts.shell.tries import TRY_NAME


def match_title(tr: Language, match: Match | Summary, captions: Captions | None, unnamed: str) -> str:
    """Return what a match is called; `unnamed` if nothing is known of it, such as the captions of its game."""
    if match.name or match.parent is None or captions is None:
        return match.name or unnamed
    return branch_title(tr, match.parent, captions, unnamed, counted=match.counted)


def branch_title(tr: Language, parent: Parent, captions: Captions, unnamed: str, *, counted: bool) -> str:
    """Return what a branch is called; `unnamed` if it was written by an earlier version, which gave it a name."""
    if parent.round is None:
        return unnamed
    if counted:
        title = tr.gettext(BRANCH_NAME, name=parent.name or unnamed, place=captions.round(parent.round))
    else:
        title = tr.gettext(TRY_NAME, turn=captions.turn(parent.round, parent.turn or 0))
    return title if parent.number <= 1 else tr.gettext(NUMBERED, name=title, number=parent.number)
