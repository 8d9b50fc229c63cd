"""Saved and finished games as the window knows them: opened, deleted and noted, with a sentence where that fails."""

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from neptun_desktop.games.neptun.edition import ROUNDS
from neptun_desktop.match.disk import Failure, NotWritten
from neptun_desktop.match.history import History
from neptun_desktop.match.library import Library, Trashed
from neptun_desktop.match.lock import in_use
from neptun_desktop.match.match import Match
from neptun_desktop.match.opening import Opened, Unopenable, open_match
from neptun_desktop.match.record import Record
from neptun_desktop.match.summary import Summary
from neptun_desktop.match.timeline import AnyGame
from neptun_desktop.ui.shell.saved.file_messages import losses, not_kept, not_opened, played_elsewhere
from neptun_desktop.ui.shell.saved.thumbnails import Thumbnails
from neptun_desktop.ui.shell.start.start_page import LastGame
from neptun_desktop.words.journal import lost_sentence
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell.history import file_gone, out_of_reach
from neptun_desktop.words.shell.library import not_done

Games: TypeAlias = Mapping[str, AnyGame]


class SavedGames:
    """The library, its pictures and the history, with somebody to tell what went wrong."""

    def __init__(self, library: Library, games: Callable[[], Games], tell: Callable[[str], None]) -> None:
        """Look after this library; pictures, history and reports lie beside it, wherever games are kept later."""
        self.library, self._usual, self._games, self._tell = library, library, games, tell
        self._home = library.folder.parent
        self.thumbnails = Thumbnails(self._home / "pictures")

    @cached_property
    def games(self) -> Games:
        """All that can be played; their rules are loaded when a saved game is opened."""
        return self._games()

    @property
    def reports(self) -> Path:
        """Where reports of errors lie."""
        return self._home / "reports"

    @property
    def _history(self) -> History:
        return History(self.games, self.library.folder, self._home / "history.sqlite")

    def opened(self, path: Path, say: Language) -> Opened | None:
        """Return a saved game; say what of it was lost, or why it cannot be opened."""
        found = open_match(path, self.games)
        if isinstance(found, Unopenable):
            self._tell(not_opened(say, found))
            return None
        if found.losses:
            self._tell(losses(say, found))
        return found

    def to_play(self, path: Path, say: Language) -> Opened | None:
        """Return a saved game that nobody else plays: two who go on with the same file would undo each other's work."""
        if in_use(path):
            self._tell(played_elsewhere(say, path))
            return None
        return self.opened(path, say)

    def path_of(self, match_id: str) -> Path | None:
        """Return where a game of the history lies: where games are kept now, or in the usual folder."""
        games = chain(self.library.summaries(), self._usual.summaries())
        return next((game.path for game in games if isinstance(game, Summary) and game.id == match_id), None)

    def finished(self, match_id: str, say: Language) -> Opened | None:
        """Return a game of the history, or say that its file is gone."""
        path = self.path_of(match_id)
        if path is None:
            self._tell(file_gone(say, str(self.library.folder)))
            return None
        return self.opened(path, say)

    def last_game(self, say: Language) -> LastGame | None:
        """Return what the start page offers to continue."""
        found = self.library.to_continue()
        if found is None:
            return None
        names = say.listing([occupant.name for occupant in found.occupants])
        line = say.gettext("Round {round}", round=ROUNDS[found.round])
        return LastGame(self.thumbnails.picture(found.id), found.name or names, line)

    def note(self, match: Match, say: Language) -> None:
        """Write a finished game into the history."""
        try:
            self._history.note(match.record)
        except NotWritten as failed:
            self._tell(out_of_reach(say, str(failed.failure.path), failed.failure.trouble))

    def records(self, say: Language) -> tuple[Record, ...]:
        """Return all finished games; none where the disk does not tell."""
        try:
            return self._history.records()
        except NotWritten as failed:
            self._tell(out_of_reach(say, str(failed.failure.path), failed.failure.trouble))
        return ()

    def delete(self, path: Path, say: Language) -> Trashed | None:
        """Put a saved game into the trash; None: it could not be done."""
        try:
            return self.library.delete(path)
        except NotWritten as failed:
            self._tell(not_done(say, failed.failure.trouble))
        return None

    def restore(self, gone: Trashed, say: Language) -> None:
        """Take a saved game out of the trash again."""
        try:
            self.library.restore(gone)
        except NotWritten as failed:
            self._tell(not_done(say, failed.failure.trouble))

    def tell_failure(self, failure: Failure, say: Language) -> None:
        """Say that something is not on the disk."""
        self._tell(not_kept(say, failure))

    def tell_loss(self, failure: Failure, say: Language) -> None:
        """Say that a match was left, and what was done last is not on the disk."""
        self._tell(lost_sentence(say, str(failure.path), failure.trouble))
