"""The texts for keys: what each does, and why two actions cannot share one."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import noted, noted_in, noted_plural

PAGE: Final = noted_in("page", "Keys")
LINE: Final = noted("You can do everything on the table without a mouse.")
EVERYWHERE: Final = noted_in("where keys work", "Everywhere")
AT_THE_TABLE: Final = noted("At the table")
ALWAYS: Final = noted("Fixed keys")
PRESS: Final = noted("Press the new keys")
KEEP: Final = noted("Escape keeps the old ones.")
# Translators: no key does this
NONE: Final = noted_in("keys", "none")
# Translators: in the tip of a button
KEYS_NAMED: Final = noted_plural("Key: {keys}", "Keys: {keys}")
CHANGE: Final = noted("{action}: {keys}. Press to change the keys.")

ACTIONS: Final = MappingProxyType(
    {
        "shortcuts": noted("Show all keys"),
        "full_screen": noted("Full screen"),
        "new_game": noted("New game"),
        "saved_games": noted("Saved games"),
        "rules": noted("Learn the rules"),
        "settings": noted_in("page", "Settings"),
        "sound": noted("Sound on/off"),
        "quit": noted_in("action", "Quit"),
        "menu": noted_in("page", "Menu"),
        "undo": noted_in("action", "Undo"),
        "redo": noted_in("action", "Redo"),
        "restart": noted("Restart turn"),
        "pass": noted_in("action", "Pass"),
        "pass_on": noted("Pass for the rest of the turn"),
        "hint": noted_in("action", "Hint"),
        "log": noted("Game log"),
        "reasons": noted("What the bots thought"),
        "recap": noted("Since my last turn"),
        "result": noted("Result (after the game)"),
        "options": noted("What can I do?"),
        "standing": noted("Where do I stand?"),
        "changes": noted("What's changed?"),
        "find": noted("Find in this game"),
        "next_group": noted("Next area of the table"),
        "previous_group": noted("Previous area of the table"),
        "large": noted("Look closely at a card"),
        "peek": noted("Peek at my hand (hold)"),
        "close_hand": noted("Hide my hand"),
    }
)
FIXED: Final = (
    (noted("Tab, Shift+Tab"), noted("go through the available choices")),
    (noted("Arrow keys"), noted("move in that direction; on a map, along its routes")),
    (noted("Home, End"), noted("go to the first or last item in an area")),
    (noted("Page Up, Page Down"), noted("page through the log")),
    (noted("+, −, 0"), noted("show the table larger, smaller or as usual")),
    (noted("Enter or Space"), noted("choose, or find out why you can't; skip an animation")),
    (noted_in("key", "Space"), noted("pause or resume a game between bots")),
    (noted_in("key", "Escape"), noted("cancel a half-made choice; close; go back; open the menu")),
)
TAKEN: Final = noted("{keys} is already used for “{action}”. Nothing was changed.")
RESERVED: Final = noted("{keys} is reserved for moving and choosing. Nothing was changed.")
