"""The texts of the settings page."""

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

PAGE: Final = noted_in("page", "Settings")
RESET: Final = noted("Reset all settings")
RESET_SURE: Final = noted("Really? Press once more")

TABS: Final = MappingProxyType(
    {
        "look": noted("Look and language"),
        "table": noted("At the table"),
        "sound": noted_in("tab", "Sound"),
        "keys": noted_in("tab", "Keys"),
        "computer": noted("This computer"),
    }
)
NO_SOUND: Final = noted("This computer plays no sound at the moment.")
# Every setting: its name, and a sentence about it.
ROWS: Final = MappingProxyType(
    {
        "look": (noted("Light and dark"), noted("How bright everything is.")),
        "text_size": (noted("Text size"), noted("Of all text. On the table it grows as far as there is room.")),
        "palette": (
            noted("Colours of the players"),
            noted("Every player has an emblem of their own, too."),
        ),
        "motion": (
            noted_in("setting", "Motion"),
            noted("Waves, clouds and whatever else moves by itself. Never while animation is off."),
        ),
        "speed": (noted_in("setting", "Animation"), noted("How fast things move on the table. A click always skips.")),
        "bot_pace": (noted("Pace of the bots"), noted("How long they wait, so that you can follow.")),
        "guard": (noted("Ask before acting"), noted("A second click against slips of the hand.")),
        "curtain": (
            noted("Curtain between people"),
            noted("Covers the table until the right person looks. Turn it off to play with open cards."),
        ),
        "companion": (
            noted("Remarks in first games"),
            noted("After a lesson: a sentence when something happens for the first time."),
        ),
        "sound": (noted("All sound"), NO_SOUND),
        "effects_volume": (
            noted_in("setting", "Effects"),
            noted("Cards, coins, oars and bells, and a call when it is your turn."),
        ),
        "ambience_volume": (
            noted_in("setting", "Ambience"),
            noted("The sea, the wind or the harbour, while a table is open."),
        ),
        "language": (noted_in("setting", "Language"), noted("It changes at once, also in the middle of a game.")),
        "full_screen": (noted("Full screen"), noted("Fill the whole screen.")),
        "folder": (noted("Folder of saved games"), noted("Games that were saved before stay where they are.")),
    }
)
VOLUMES: Final = {
    "off": noted_in("volume", "Off"),
    "low": noted_in("volume", "Quiet"),
    "medium": noted_in("volume", "Medium"),
    "high": noted_in("volume", "Loud"),
}
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
            "warm and cold": noted_in("palette", "Warm and cold"),
            "safe": noted_in("palette", "Deep colours"),
            "red and green": noted_in("palette", "Red and green"),
        },
        "motion": {
            "system": noted_in("motion", "As in the system"),
            "full": noted_in("motion", "Full"),
            "reduced": noted_in("motion", "Reduced"),
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
        "effects_volume": VOLUMES,
        "ambience_volume": VOLUMES,
        "guard": {
            "never": noted_in("when to ask", "Never"),
            "settled": noted_in("when to ask", "If it cannot be undone"),
            "always": noted_in("when to ask", "Always"),
        },
    }
)
PALETTE_LINES: Final = MappingProxyType(
    {
        "warm and cold": noted("for all eyes"),
        "safe": noted("if you see all colours"),
        "red and green": noted("if blue and green look alike"),
    }
)
ON: Final = noted_in("switch", "On")
SOUND_ON: Final = noted("Sound is on.")
SOUND_OFF: Final = noted("Sound is off.")
CHOOSE_FOLDER: Final = noted("Choose another folder")
USUAL_FOLDER: Final = noted("Use the usual folder")
FOLDER_ASKED: Final = noted("Where shall games be saved?")
KEYS_LINE: Final = noted("Press a button, then the new keys.")
USUAL_KEYS: Final = noted("The usual keys")
AS_SYSTEM: Final = noted("As the system ({language})")
SOUND_KEY: Final = noted("The key {keys} switches it off and on as well.")


def folder_barred(tr: Language, folder: str, why: StrEnum) -> str:
    """Report that a folder is unusable."""
    return tr.gettext(
        "Games cannot be saved in {folder}: {why}. Please choose another one.",
        folder=folder,
        why=tr.reason(why),
    )


def folder_lost(tr: Language, folder: str, why: StrEnum, usual: str) -> str:
    """Report that the folder of saved games is no longer usable, and where games are saved instead."""
    return tr.gettext(
        "Games cannot be saved in {folder}: {why}. For now they are kept in {usual}; nothing was changed.",
        folder=folder,
        why=tr.reason(why),
        usual=usual,
    )
