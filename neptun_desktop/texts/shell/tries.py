"""The texts about tries: games that are played on from a turning point, and do not count."""

from typing import Final

from neptun_desktop.texts.language import Language, noted, noted_in

# Translators: begins a game at an earlier moment, to see what would have come of another choice
TRY_IT: Final = noted_in("action", "Try it")
# Translators: follows the round and turn above a table, and how far a saved game is
UNCOUNTED: Final = noted("a try: it doesn't count")
BOTH_WAYS: Final = noted("Both ways")
BOTH_WAYS_LINE: Final = noted("How the game ended, and how this try ended. The try doesn't count.")
ORIGINAL_GONE: Final = noted(
    "The game this try came from is no longer among your saved games. The try itself doesn't count."
)
# Translators: the heading of a column: how the game itself ended, before the try
THEN: Final = noted_in("column", "In the game")
# Translators: the heading of a column: how the try ended
NOW: Final = noted_in("column", "In this try")
BACK_TO_ORIGINAL: Final = noted("Back to that game")
# Translators: leads from the table of a try to the end of the game that it came from
BACK_TO_POINTS: Final = noted("Back to the turning points")
# Translators: stands beside what is asked in a try: what would have been better there
ADVICE: Final = noted("Advice: {choice}")
HIDE_ADVICE: Final = noted("You came here to try this. Click to hide it.")
TRY_NAME: Final = noted("Try · {turn}")
# Translators: such as "13 points, fifth"
REACHED: Final = noted("{counted}, {place}")


def uncounted(tr: Language, place: str) -> str:
    """Return where a try stands, and that it does not count."""
    return tr.gettext("{place} · {uncounted}", place=place, uncounted=tr.gettext(UNCOUNTED))
