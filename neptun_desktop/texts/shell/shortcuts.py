"""The texts for keys: what each does, and why two actions cannot share one."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import noted, noted_in

PAGE: Final = noted_in("page", "Keys")
LINE: Final = noted("Everything on the table can be done without a mouse.")
EVERYWHERE: Final = noted_in("where keys work", "Everywhere")
AT_THE_TABLE: Final = noted("At the table")
ALWAYS: Final = noted("Always the same")
PRESS: Final = noted("Press the new keys")
KEEP: Final = noted("Escape keeps the old ones.")
# Translators: no key does this
NONE: Final = noted_in("keys", "none")
CHANGE: Final = noted("{action}: {keys}. Press to choose other keys.")

ACTIONS: Final = MappingProxyType(
    {
        "shortcuts": noted("Show all keys"),
        "full_screen": noted("Full screen"),
        "new_game": noted("New game"),
        "saved_games": noted("Saved games"),
        "rules": noted("Learn the rules"),
        "settings": noted_in("page", "Settings"),
        "sound": noted("Sound off and on"),
        "quit": noted_in("action", "Quit"),
        "menu": noted_in("page", "Menu"),
        "undo": noted_in("action", "Undo"),
        "redo": noted_in("action", "Redo"),
        "restart": noted("Begin this turn again"),
        "hint": noted_in("action", "Hint"),
        "log": noted("What has happened"),
        "reasons": noted("What the bots thought"),
        "recap": noted("Since my last turn"),
        "result": noted("Result, when the game is over"),
        "options": noted("What can I do?"),
        "standing": noted("How do I stand?"),
        "changes": noted("What has changed?"),
        "next_group": noted("Next part of the table"),
        "previous_group": noted("Previous part of the table"),
        "large": noted("Look at a card closely"),
        "peek": noted("Peek at my hand, while held"),
        "close_hand": noted("Close my hand again"),
    }
)
FIXED: Final = (
    (noted("Tab, Shift+Tab"), noted("go through what is possible")),
    (noted("Arrow keys"), noted("go to what lies there; on a map, along its routes")),
    (noted("Home, End"), noted("go to the first or the last thing of a part")),
    (noted("Page Up, Page Down"), noted("turn the pages of what has happened")),
    (noted("Enter or Space"), noted("choose, or hear why not; skip what is being shown")),
    (noted_in("key", "Space"), noted("pause and go on, in a game among bots")),
    (noted_in("key", "Escape"), noted("take a half-made choice back; close; go back; open the menu")),
)
TAKEN: Final = noted("{keys} already means “{action}”. Nothing was changed.")
RESERVED: Final = noted("{keys} is needed for moving and choosing. Nothing was changed.")
