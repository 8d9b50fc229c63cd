"""Where a page may lead. The window does it; pages know neither the window nor each other."""

from pathlib import Path
from typing import Protocol

from neptun_desktop.ui.match.set_up import SetUp


class Navigation(Protocol):
    """Where a page may lead."""

    def show_start(self) -> None:
        """Leave the table, and show the start page."""

    def show_new_game(self, game: str | None = None, table: SetUp | None = None) -> None:
        """Show the page for a new game: with this table, or of this game, or of the one that it has shown last."""

    def show_library(self) -> None:
        """List the saved games."""

    def show_history(self) -> None:
        """Show finished games and statistics."""

    def show_rules(self) -> None:
        """Open the rules, over the current page."""

    def show_settings(self) -> None:
        """Show the settings, over the current page."""

    def show_about(self) -> None:
        """Show version, credits and licences."""

    def go_back(self) -> None:
        """Leave the rules, the settings or an error for the page before, the table, or the start page."""

    def look_at(self, game: str) -> None:
        """Let the start page show this game when it is next seen."""

    def prepare(self) -> None:
        """Load what the next click may need: somebody is about to leave the start page."""

    def quit(self) -> None:
        """Close the window."""

    # --- games -------------------------------------------------------------------------------------------------------

    def begin_game(self, set_up: SetUp) -> None:
        """Begin a new game, and remember how its table was set up."""

    def continue_game(self) -> None:
        """Continue the game that the start page offers."""

    def open_game(self, path: Path) -> None:
        """Continue a saved game, or say why that is impossible."""

    def replay_file(self, path: Path) -> None:
        """Replay a saved game."""

    def replay_finished(self, match_id: str) -> None:
        """Replay a game of the history."""

    def show_result(self, match_id: str) -> None:
        """Show the last page of a game of the history: its result and turning points."""

    # --- lessons -----------------------------------------------------------------------------------------------------

    def begin_lesson(self, game: str) -> None:
        """Begin a game's lesson, or go on where it was left."""

    def dismiss_lesson(self, game: str) -> None:
        """Offer a game's lesson no longer on the start page."""

    def begin_first_game(self, game: str) -> None:
        """Begin a real game against opponents for newcomers, with as many players as in the lesson."""
