"""The texts of the page that is shown after an unexpected error."""

from typing import Final

from neptun_desktop.texts.language import noted, noted_in

PAGE: Final = noted("Something went wrong")
CALM: Final = noted("Something unexpected happened. It's our fault, not yours.")
KEPT: Final = noted("Your game is safe: it's on disk, exactly as it was after the last move.")
IN_MEMORY: Final = noted(
    "Your game couldn't be saved to disk, but it's still in memory. Continue, and don't close the program yet."
)
NO_GAME: Final = noted("No game was in progress.")
REPORT: Final = noted(
    "A report was saved. It doesn't name players, only their colours. If you send it to us, it'll help us fix this."
)
NO_REPORT: Final = noted("No report could be saved. The details below help us just as much.")
CONTINUE: Final = noted_in("action", "Continue")
START_PAGE: Final = noted("Start page")
QUIT: Final = noted_in("action", "Quit")
SHOW_DETAILS: Final = noted("Show details")
HIDE_DETAILS: Final = noted("Hide details")
COPY_DETAILS: Final = noted("Copy details")
OPEN_FOLDER: Final = noted("Show report")
DETAILS: Final = noted_in("heading", "Details")
WHERE: Final = noted("It's at {file}.")
