"""The texts of the page that is shown after an unexpected error."""

from typing import Final

from neptun_desktop.texts.language import noted, noted_in

PAGE: Final = noted("Something went wrong")
CALM: Final = noted(
    "The program met something that it did not expect. That is a mistake of ours; you have done nothing wrong."
)
KEPT: Final = noted("Your game is safe. It is on the disk as it stood after the last move.")
IN_MEMORY: Final = noted(
    "Your game could not be written to the disk, but it is still in memory: continue, and do not close the program yet."
)
NO_GAME: Final = noted("No game was being played.")
REPORT: Final = noted(
    "A report was written. No player is named in it: players are called by their colours. "
    "If you send it to us, it helps us to mend this."
)
NO_REPORT: Final = noted("No report could be written. The details below help us just as well.")
CONTINUE: Final = noted_in("action", "Continue")
START_PAGE: Final = noted("Start page")
QUIT: Final = noted_in("action", "Quit")
SHOW_DETAILS: Final = noted("Show the details")
HIDE_DETAILS: Final = noted("Hide the details")
COPY_DETAILS: Final = noted("Copy the details")
OPEN_FOLDER: Final = noted("Show the report")
DETAILS: Final = noted_in("heading", "Details")
WHERE: Final = noted("It lies at {file}.")
