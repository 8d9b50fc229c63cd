"""The words for keys: what each does, and why two deeds cannot share one."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.words.language import Language, noted

PAGE: Final = noted("Keys")
LINE: Final = noted("Everything on the table can be done without a mouse.")
EVERYWHERE: Final = noted("Everywhere")
AT_THE_TABLE: Final = noted("At the table")
ALWAYS: Final = noted("Always the same")
PRESS: Final = noted("Press the new keys")
KEEP: Final = noted("Escape keeps the old ones.")
NONE: Final = noted("none")
CHANGE: Final = noted("{deed}: {keys}. Press to choose other keys.")

DEEDS: Final = MappingProxyType(
    {
        "shortcuts": noted("Show all keys"),
        "full_screen": noted("Full screen"),
        "new_game": noted("New game"),
        "saved_games": noted("Saved games"),
        "rules": noted("Learn the rules"),
        "settings": noted("Settings"),
        "quit": noted("Quit"),
        "menu": noted("Menu"),
        "undo": noted("Undo"),
        "redo": noted("Redo"),
        "restart": noted("Begin this turn again"),
        "hint": noted("Hint"),
        "points": noted("Points if the round ended now"),
        "piles": noted("What is still to come"),
        "log": noted("What has happened"),
        "reasons": noted("What the bots thought"),
        "recap": noted("Since my last turn"),
        "large": noted("Look at a card closely"),
        "peek": noted("Peek at my hand, while held"),
        "close_hand": noted("Close my hand again"),
    }
)
FIXED: Final = (
    (noted("Tab, Shift+Tab"), noted("go through what is possible")),
    (noted("Arrow keys"), noted("go to what lies there, port by port")),
    (noted("Enter or Space"), noted("choose, or skip what is being shown")),
    (noted("Escape"), noted("take a half-made choice back; close; go back")),
)


def deed(say: Language, name: str) -> str:
    """Return what a shortcut does."""
    return say.gettext(DEEDS[name])


def taken(say: Language, keys: str, other: str) -> str:
    """Say that keys do something else already."""
    return say.gettext("{keys} already means “{deed}”. Nothing was changed.", keys=keys, deed=deed(say, other))


def reserved(say: Language, keys: str) -> str:
    """Say that keys are needed to move about."""
    return say.gettext("{keys} is needed for moving and choosing. Nothing was changed.", keys=keys)
