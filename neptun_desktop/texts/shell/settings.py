"""The texts of the settings page."""

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

PAGE: Final = noted_in("page", "Settings")
RESET: Final = noted("Reset all settings")
RESET_SURE: Final = noted("Sure? Press again")

TABS: Final = MappingProxyType(
    {
        "look": noted("Display and language"),
        "table": noted("At the table"),
        "sound": noted_in("tab", "Sound"),
        "keys": noted_in("tab", "Keys"),
        "computer": noted("This computer"),
    }
)
NO_SOUND: Final = noted("This computer can't play sound at the moment.")
# Every setting: its name, and a sentence about it.
ROWS: Final = MappingProxyType(
    {
        "look": (noted("Colour theme"), noted("Light, dark or high contrast.")),
        "text_size": (
            noted("Text size"),
            noted("For all text. From 160%, you see part of the table at a time, and it moves along with the game."),
        ),
        "palette": (
            noted("Player colours"),
            noted("Each player has their own emblem, too."),
        ),
        "motion": (
            noted_in("setting", "Motion"),
            noted("Waves, clouds and anything else that moves by itself. Always still while animations are off."),
        ),
        "tempo": (
            noted_in("setting", "Tempo"),
            noted("How fast your opponents play. Automatic: unhurried the first three times you play each game."),
        ),
        "guard": (noted("Confirm moves"), noted("Asks for a second click, to prevent misclicks.")),
        "curtain": (
            noted("Curtain between players"),
            noted("Hides the table until the right person is looking. Turn it off to play with all hands visible."),
        ),
        "asleep": (
            noted("Passing for the rest of a turn"),
            noted("In {game}, you're asked again before the turn ends if any of this happens:"),
        ),
        "heard_moves": (
            noted("Screen reader: opponents' moves"),
            noted("When a screen reader announces what the others have done."),
        ),
        "heard_details": (
            noted("Screen reader: details"),
            noted("Brief: only the names of things, without what they mean or would do."),
        ),
        "companion": (
            noted("Tips in your first games"),
            noted("After a lesson: a short tip when something happens for the first time."),
        ),
        "sound": (noted("Game sound"), NO_SOUND),
        "effects_volume": (
            noted_in("setting", "Effects"),
            noted("Cards, coins, oars and bells, and a chime when it's your turn."),
        ),
        "ambience_volume": (
            noted_in("setting", "Ambience"),
            noted("The sea, the wind or the harbour, while you're at the table."),
        ),
        "music_volume": (
            noted_in("setting", "Music"),
            noted("Quiet melodies from the game's era, on the start page and at the table."),
        ),
        "language": (noted_in("setting", "Language"), noted("Changes at once, even in the middle of a game.")),
        "full_screen": (noted("Full screen"), noted("Fills the whole screen.")),
        "folder": (noted("Saved games folder"), noted("Games you've already saved stay where they are.")),
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
            "normal": noted_in("text size", "100%"),
            "large": noted_in("text size", "115%"),
            "largest": noted_in("text size", "130%"),
            "huge": noted_in("text size", "160%"),
            "double": noted_in("text size", "200%"),
        },
        "palette": {
            "warm and cold": noted_in("palette", "Warm and cool"),
            "safe": noted_in("palette", "Deep colours"),
        },
        "motion": {
            "system": noted_in("motion", "Same as system"),
            "full": noted_in("motion", "Full"),
            "reduced": noted_in("motion", "Reduced"),
        },
        "tempo": {
            "auto": noted_in("tempo", "Automatic"),
            "step": noted_in("tempo", "Step by step"),
            "unhurried": noted_in("tempo", "Unhurried"),
            "normal": noted_in("tempo", "Normal"),
            "fast": noted_in("tempo", "Fast"),
            "still": noted_in("tempo", "No animations"),
            "instant": noted_in("tempo", "Instant"),
        },
        "effects_volume": VOLUMES,
        "ambience_volume": VOLUMES,
        "music_volume": VOLUMES,
        "heard_moves": {
            "each": noted_in("when to announce", "One by one"),
            "turn": noted_in("when to announce", "When it's your turn"),
            "never": noted_in("when to announce", "Never"),
        },
        "heard_details": {
            "full": noted_in("how much to announce", "Full"),
            "brief": noted_in("how much to announce", "Brief"),
        },
        "guard": {
            "never": noted_in("when to ask", "Never"),
            "settled": noted_in("when to ask", "If they can't be undone"),
            "always": noted_in("when to ask", "Always"),
        },
    }
)
PALETTE_LINES: Final = MappingProxyType(
    {
        "warm and cold": noted("for everyone"),
        "safe": noted("for full colour vision"),
    }
)
ON: Final = noted_in("switch", "On")
OFF: Final = noted_in("switch", "Off")
SOUND_ON: Final = noted("Sound is on.")
SOUND_OFF: Final = noted("Sound is off.")
CHOOSE_FOLDER: Final = noted("Choose another folder")
USUAL_FOLDER: Final = noted("Use the default folder")
FOLDER_ASKED: Final = noted("Choose a folder for games")
KEYS_LINE: Final = noted("Choose a shortcut, then press its new keys.")
USUAL_KEYS: Final = noted("Default keys")
AS_SYSTEM: Final = noted("Same as system ({language})")
SOUND_KEY: Final = noted("You can also press {keys} to turn it off and on.")


def folder_barred(tr: Language, folder: str, why: StrEnum) -> str:
    """Report that a folder is unusable."""
    return tr.gettext(
        "Games can't be saved in {folder}: {why}. Please choose another folder.",
        folder=folder,
        why=tr.reason(why),
    )


def folder_lost(tr: Language, folder: str, why: StrEnum, usual: str) -> str:
    """Report that the folder of saved games is no longer usable, and where games are saved instead."""
    return tr.gettext(
        "Games can't be saved in {folder}: {why}. For now they're saved in {usual}; nothing was changed.",
        folder=folder,
        why=tr.reason(why),
        usual=usual,
    )
