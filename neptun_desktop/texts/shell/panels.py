"""The texts of the panels over the table."""

from typing import Final

from neptun_desktop.texts.language import noted, noted_in

CLOSE: Final = noted_in("action", "Close")

REASONS: Final = noted("What the bots thought")
REASONS_LINE: Final = noted("Each bot's last decision: why it was made, and what else it considered.")
NO_REASONS: Final = noted("Nothing to show yet. Cards chosen in secret appear here once they're revealed.")
OR_ELSE: Final = noted("Or: {choice}")
DECIDED: Final = noted("{level} · {moment}")

LOG: Final = noted("Game log")
LOG_LINE: Final = noted("Double-click a line, or press Enter, to see that moment on the board.")
NO_LOG: Final = noted("Nothing has happened yet.")
WATCH: Final = noted("Watch the replay")

LOOK_AT: Final = noted("Where to look")
THE_MOVE: Final = noted("The move")
# Translators: the third step of a hint: why this move is good
WHY: Final = noted_in("heading", "Why")
NO_BETTER: Final = noted("No other move looked better.")
NEXT_HINT: Final = noted("Tell me more")
STEP: Final = noted("Hint {step} of {all}")
THINKING: Final = noted("Let me think…")

MENU: Final = noted_in("page", "Menu")
RESUME: Final = noted("Back to the game")
UNDO: Final = noted_in("action", "Undo")
RESTART: Final = noted("Restart turn")
LEARN: Final = noted("Learn the rules")
SETTINGS: Final = noted_in("page", "Settings")
SEATS: Final = noted("Who's playing")
SEATS_LINE: Final = noted(
    "You can hand a seat to a bot and take it back at any time. If you both play it, its "
    "result doesn't count for anyone."
)
WHO_PLAYS: Final = noted("Who plays for {player}")
FULL_SCREEN: Final = noted("Full screen")
WINDOW: Final = noted("Exit full screen")
LEAVE: Final = noted("Leave the table")
LEAVE_NOTE: Final = noted("Your game is saved; carry on whenever you like.")
END: Final = noted("End this game")
END_NOTE: Final = noted("It stays among your saved games, but won't be offered again.")
END_SURE: Final = noted("Really end it?")
DELETE: Final = noted("Delete this game")
DELETE_NOTE: Final = noted("It goes into the bin, where you can restore it.")
DELETE_SURE: Final = noted("Really delete it?")
SURE_NOTE: Final = noted("Press again to confirm.")
