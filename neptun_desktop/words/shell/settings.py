"""The texts of the settings page."""

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from neptun_desktop.words.language import Language, noted, noted_in
from neptun_desktop.words.reasons import reason_phrase

PAGE: Final = noted("Settings")
BACK: Final = noted("Back")
RESET: Final = noted("Reset all settings")
RESET_SURE: Final = noted("Really? Press once more")

TABS: Final = MappingProxyType(
    {
        "look": noted("Look"),
        "table": noted("At the table"),
        "keys": noted("Keys"),
        "computer": noted("This computer"),
    }
)
# Every setting: its name, and a sentence about it.
ROWS: Final = MappingProxyType(
    {
        "look": (noted("Light and dark"), noted("How bright everything is.")),
        "text_size": (noted("Text size"), noted("On pages and panels. The table grows with the window.")),
        "palette": (
            noted("Colours of the players"),
            noted("Every player has an emblem of their own, too."),
        ),
        "speed": (noted("Animation"), noted("How fast things move on the table. A click always skips.")),
        "bot_pace": (noted("Pace of the bots"), noted("How long they wait, so that you can follow.")),
        "guard": (noted("Ask before acting"), noted("A second click against slips of the hand.")),
        "curtain": (
            noted("Curtain between people"),
            noted("Covers the table until the right person looks. Turn it off to play with open cards."),
        ),
        "locale": (noted("Language"), noted("It changes at once, also in the middle of a game.")),
        "full_screen": (noted("Full screen"), noted("Fill the whole screen.")),
        "folder": (noted("Folder of saved games"), noted("Games that were saved before stay where they are.")),
    }
)
CHOICES: Final = MappingProxyType(
    {
        "look": {
            "light": noted_in("look", "Light"),
            "dark": noted_in("look", "Dark"),
            "high contrast": noted_in("look", "High contrast"),
        },
        "text_size": {
            "normal": noted_in("text size", "Normal"),
            "large": noted_in("text size", "Large"),
            "largest": noted_in("text size", "Very large"),
        },
        "palette": {
            "safe": noted_in("palette", "For all eyes"),
            "warm and cold": noted_in("palette", "Warm and cold"),
            "red and green": noted_in("palette", "Red and green"),
        },
        "speed": {
            "slow": noted_in("animation", "Slow"),
            "normal": noted_in("animation", "Normal"),
            "fast": noted_in("animation", "Fast"),
            "off": noted_in("animation", "Off"),
        },
        "bot_pace": {
            "slow": noted_in("pace of bots", "Unhurried"),
            "normal": noted_in("pace of bots", "Normal"),
            "fast": noted_in("pace of bots", "At once"),
        },
        "guard": {
            "never": noted_in("when to ask", "Never"),
            "settled": noted_in("when to ask", "If it cannot be undone"),
            "always": noted_in("when to ask", "Always"),
        },
    }
)
CONTEXTS: Final = MappingProxyType(
    {
        "look": "look",
        "text_size": "text size",
        "palette": "palette",
        "speed": "animation",
        "bot_pace": "pace of bots",
        "guard": "when to ask",
    }
)
PALETTE_LINES: Final = MappingProxyType(
    {
        "safe": noted("told apart by nearly everybody"),
        "warm and cold": noted("if red and green look alike"),
        "red and green": noted("if blue and green look alike"),
    }
)
ON: Final = noted("On")
CHOOSE_FOLDER: Final = noted("Choose another folder")
USUAL_FOLDER: Final = noted("Use the usual folder")
FOLDER_ASKED: Final = noted("Where shall games be saved?")
KEYS_LINE: Final = noted("Press a button, then the new keys.")
USUAL_KEYS: Final = noted("The usual keys")


def choice(say: Language, setting: str, value: str) -> str:
    """Return the name of a choice."""
    return say.pgettext(CONTEXTS[setting], CHOICES[setting][value])


def folder_barred(say: Language, folder: str, why: StrEnum) -> str:
    """Report that a folder is unusable."""
    why_not = reason_phrase(say, why)
    return say.gettext(
        "Games cannot be saved in {folder}: {why}. Please choose another one.", folder=folder, why=why_not
    )


def folder_lost(say: Language, folder: str, why: StrEnum, usual: str) -> str:
    """Report that the folder of saved games is no longer usable, and where games are saved instead."""
    return say.gettext(
        "Games cannot be saved in {folder}: {why}. For now they are kept in {usual}; nothing was changed.",
        folder=folder,
        why=reason_phrase(say, why),
        usual=usual,
    )
