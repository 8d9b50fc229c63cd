"""Saved and finished games as the window knows them: opened, deleted and noted, with a sentence where that fails."""

from collections.abc import Callable, Mapping
from pathlib import Path

from neptun_desktop.games.neptun.edition import ROUNDS
from neptun_desktop.match.disk import Failure, NotWritten
from neptun_desktop.match.history import History
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened, Unopenable, open_match
from neptun_desktop.match.record import Record
from neptun_desktop.match.summary import Summary
from neptun_desktop.match.timeline import AnyGame
from neptun_desktop.ui.shell.album import Album
from neptun_desktop.ui.shell.news import losses, not_kept, not_opened
from neptun_desktop.ui.shell.pages.start_page import LastGame
from neptun_desktop.words.language import Language


class Archive:
    """The library, its pictures and the history, with somebody to tell what went wrong."""

    def __init__(self, library: Library, games: Mapping[str, AnyGame], tell: Callable[[str], None]) -> None:
        """Look after this library."""
        self.library, self.games, self._tell = library, games, tell
        self.album = Album(library.folder.parent / "pictures")

    @property
    def reports(self) -> Path:
        """Where reports of errors lie."""
        return self.library.folder.parent / "reports"

    def opened(self, path: Path, say: Language) -> Opened | None:
        """Return a saved game; say what of it was lost, or why it cannot be opened."""
        found = open_match(path, self.games)
        if isinstance(found, Unopenable):
            self._tell(not_opened(say, found))
            return None
        if found.losses:
            self._tell(losses(say, found))
        return found

    def finished(self, match_id: str, say: Language) -> Opened | None:
        """Return a finished game by its id, if it is still among the saved ones."""
        found = (game for game in self.library.summaries() if isinstance(game, Summary) and game.id == match_id)
        path = next((game.path for game in found), None)
        return None if path is None else self.opened(path, say)

    def last_game(self, say: Language) -> LastGame | None:
        """Return what the start page offers to continue."""
        found = self.library.to_continue()
        if found is None:
            return None
        names = say.listing([occupant.name for occupant in found.occupants])
        line = say.gettext("Round {round}", round=ROUNDS[found.round])
        return LastGame(self.album.picture(found.id), found.name or names, line)

    def note(self, match: Match) -> None:
        """Write a finished game into the history."""
        History(self.games, self.library.folder).note(match.record)

    def records(self) -> tuple[Record, ...]:
        """Return all finished games."""
        return History(self.games, self.library.folder).records()

    def delete(self, path: Path, say: Language) -> None:
        """Put a saved game into the trash."""
        try:
            self.library.delete(path)
        except NotWritten as trouble:
            self.tell_failure(trouble.failure, say)

    def tell_failure(self, failure: Failure, say: Language) -> None:
        """Say that something is not on the disk."""
        self._tell(not_kept(say, failure))
