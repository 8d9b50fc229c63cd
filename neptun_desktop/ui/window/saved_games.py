"""Saved and finished games for the window: open, delete and record them, with a message if that fails.

The start page waits for this module, so whatever reads journals is imported by the methods that need it.
"""

from __future__ import annotations

import math
from contextlib import suppress
from functools import cached_property
from time import time_ns
from typing import TYPE_CHECKING

from neptun_desktop.match.last_game import (
    LastOpened,
    WaitingGame,
    journals_in,
    last_opened,
    recall,
    remember,
    remember_opened,
)
from neptun_desktop.match.library import SUFFIX
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.start.start_page import LastGame

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from neptun_desktop.controller.games import Games
    from neptun_desktop.match.disk import Failure
    from neptun_desktop.match.history import History
    from neptun_desktop.match.history_files import FileVersion, Judged
    from neptun_desktop.match.keeper import ForeignWrite
    from neptun_desktop.match.library import Library, Trashed
    from neptun_desktop.match.match import Match
    from neptun_desktop.match.opening import Opened
    from neptun_desktop.match.record import Record
    from neptun_desktop.ui.records.reviews import Reviews
    from neptun_desktop.words.language import Language

HISTORY_PATIENCE = 0.2  # seconds that the window may wait for another program
START_PATIENCE = 0.03  # seconds of reading before the start page is shown
ENTERED_TOGETHER = 10  # journals: each time, the disk is waited for


class SavedGames:
    """The library, its pictures and the history; errors are reported through `tell`."""

    def __init__(self, library: Library, games: Games, tell: Callable[[str], None]) -> None:
        """Manage this library; pictures, history and reports stay beside it, even if games are kept elsewhere later."""
        self.library, self._usual, self._games, self._tell = library, library, games, tell
        self._home = library.folder.parent
        self._owed: list[Callable[[History], object]] = []  # what the history has missed while it was out of reach
        self.thumbnails = Thumbnails(self._home / "pictures")

    @property
    def reports(self) -> Path:
        """The folder of error reports."""
        return self._home / "reports"

    @cached_property
    def reviews(self) -> Reviews:
        """What bots found when they looked back at finished games."""
        from neptun_desktop.ui.records.reviews import Reviews

        return Reviews(self.thumbnails.folder)

    # --- the game to continue ----------------------------------------------------------------------------------------

    def waiting(self, say: Language, patience: float = math.inf) -> WaitingGame | None:
        """Return the game that was open last and can be continued. No journal is read if the answer is cached.

        Raises TakesLonger if reading takes more than so many seconds: then read the library first, step by step.
        """
        journals = journals_in(self.library.folder, SUFFIX)
        if journals.newest is None:
            return None
        known = recall(self._note, journals.mark)
        if known is not None:
            return known.game
        opened = last_opened(self._note)
        found = self._found_to_continue(say, patience, opened)
        remember(self._note, journals.mark, found, opened)
        return found

    def last_game(self, say: Language) -> LastGame | None:
        """Return what the start page offers to continue; raises TakesLonger if that takes long to find."""
        found = self.waiting(say, START_PATIENCE)
        if found is None:
            return None
        title = found.name or say.listing(found.players)
        place = found.place if found.locale == say.locale else self._place(found, say)
        meta = self._games.metas.get(found.game) if len(self._games.metas) > 1 else None
        line = place if meta is None else f"{meta.title} \N{MIDDLE DOT} {place}"
        return LastGame(self.thumbnails.picture(found.id), title, line)

    def at_table(self, match: Match, path: Path) -> None:
        """Remember a match that is put on the table, for when the program is killed before it is left."""
        if (opened := self._opened_now(match, path)) is not None:
            remember_opened(self._note, opened)

    def left(self, match: Match, path: Path, say: Language) -> None:
        """Remember a match that was just left and is on disk, so that the next start is quick, and how far it is."""
        self._note_progress(match, path, say)
        if (opened := self._opened_now(match, path)) is not None:
            names = tuple(occupant.name for occupant in match.occupants)
            game = WaitingGame(opened.path, match.id, match.game.GAME, match.name, names, match.state.round)
            mark = journals_in(self.library.folder, SUFFIX).mark
            remember(self._note, mark, self._worded(game, say), opened)

    def _opened_now(self, match: Match, path: Path) -> LastOpened | None:
        """Return this match as the one to continue, if it can be, is among the saved games, and is not a try."""
        folder, goes_on = self.library.folder, match.result is None and not match.ended
        with suppress(OSError):
            if goes_on and match.counted and path.parent.samefile(folder):
                return LastOpened(folder / path.name, time_ns())
        return None

    def _note_progress(self, match: Match, path: Path, say: Language) -> None:
        from neptun_desktop.ui.records.progress_notes import ProgressNotes, SavedProgress

        entry = self._games.entry(match.header.game)
        words = entry.words(say, match.edition, len(match.occupants))
        view, result = match.view(None), match.result
        scores = tuple(tally.total for tally in entry.rules.standing(view)) if result is None else result.scores
        with suppress(OSError):
            changed = path.stat().st_mtime_ns
            progress = SavedProgress(changed=changed, locale=say.locale, moment=words.moment(view), scores=scores)
            ProgressNotes(self.thumbnails.folder).keep(match.id, progress)

    @property
    def _note(self) -> Path:
        return self._home / "last-game.json"

    def _found_to_continue(self, say: Language, patience: float, opened: LastOpened | None) -> WaitingGame | None:
        found = self.library.to_continue(patience, opened)
        if found is None:
            return None
        names = tuple(occupant.name for occupant in found.occupants)
        return self._worded(WaitingGame(found.path, found.id, found.game, found.name, names, found.round), say)

    def _worded(self, found: WaitingGame, say: Language) -> WaitingGame:
        """Add how far a game is, so that the next start need not load the words of its game."""
        return found._replace(place=self._place(found, say), locale=say.locale)

    def _place(self, found: WaitingGame, say: Language) -> str:
        """Return how far a game is, or that its game is not installed."""
        if found.game in self._games.metas:
            return self._games.entry(found.game).captions(say).round(found.round)
        from neptun_desktop.match.opening import Obstacle, Unopenable
        from neptun_desktop.ui.library.file_messages import not_opened

        return not_opened(say, Unopenable(path=found.path, reason=Obstacle.UNKNOWN_GAME))

    # --- opening -----------------------------------------------------------------------------------------------------

    def opened(self, path: Path, say: Language) -> Opened | None:
        """Return a saved game and report what of it was lost; None, with a message, if it cannot be shown."""
        from neptun_desktop.match.opening import Unopenable, open_match
        from neptun_desktop.ui.library.file_messages import losses, not_for_the_table, not_opened

        found = open_match(path, self._games.rules)
        if isinstance(found, Unopenable):
            self._tell(not_opened(say, found))
            return None
        editions = self._games.entry(found.match.header.game).editions
        if obstacles := editions.table_obstacles(say, found.match.edition):
            self._tell(not_for_the_table(say, path, obstacles))
            return None
        if found.losses:
            self._tell(losses(say, found))
        return found

    def to_play(self, path: Path, say: Language) -> Opened | None:
        """Return a saved game unless it is open elsewhere: two sessions with one file would undo each other's work."""
        from neptun_desktop.match.lock import in_use
        from neptun_desktop.ui.library.file_messages import played_elsewhere

        if in_use(path):
            self._tell(played_elsewhere(say, path))
            return None
        return self.opened(path, say)

    def path_of(self, match_id: str, say: Language) -> Path | None:
        """Return the file of a game in the history: where it was read from, in the current folder or the usual one."""
        from neptun_desktop.match.summary import Summary

        paths: list[Path | None] = []
        self._asked_of_history(say, lambda history: paths.append(history.path_of(match_id)))
        if any(paths):
            return paths[0]
        games = (*self.library.summaries(), *self._usual.summaries())
        return next((game.path for game in games if isinstance(game, Summary) and game.id == match_id), None)

    def ending(self, match_id: str, say: Language) -> Record | None:
        """Return how a finished game ended, from its file, whether or not it counts; None if it is gone or goes on."""
        from neptun_desktop.kernel.files import Unreadable, read_bytes
        from neptun_desktop.match.journal import LARGEST_JOURNAL
        from neptun_desktop.match.record import ending_of

        path = self.path_of(match_id, say)
        with suppress(Unreadable):
            return None if path is None else ending_of(read_bytes(path, LARGEST_JOURNAL), self._games.rules)
        return None

    def finished(self, match_id: str, say: Language) -> Opened | None:
        """Return a game of the history, or report that its file is gone."""
        from neptun_desktop.words.shell.history import file_gone

        path = self.path_of(match_id, say)
        if path is None:
            self._tell(file_gone(say, str(self.library.folder)))
            return None
        return self.opened(path, say)

    # --- the history -------------------------------------------------------------------------------------------------

    def follow(self, match: Match, say: Language) -> None:
        """Update the history for a match that has just ended, or whose end was just undone."""
        match_id, journal = match.id, tuple(match.record)
        if match.result is None:
            self._owed.append(lambda history: history.forget(match_id))
        else:
            self._owed.append(lambda history: history.note(journal))
        self._asked_of_history(say, lambda _: None)

    def records(self, say: Language, latest: int | None = None) -> tuple[Record, ...]:
        """Return the finished games that have been counted so far, or so many; none if the disk cannot be read."""
        found: list[Record] = []
        self._asked_of_history(say, lambda history: found.extend(history.known(latest)))
        return tuple(found)

    def recent(self, say: Language) -> tuple[Record, ...]:
        """Return the latest finished games, which tell how strong a sparring partner should be."""
        from neptun_desktop.controller.sparring import RECENT

        return self.records(say, RECENT)

    def read_history(self, say: Language) -> Iterator[None]:
        """Prepare `records`, then count the finished games that the history has not read yet, one at each step.

        These are all if the history was lost, and those that ended while it was out of reach.
        """
        steps: list[Iterator[None]] = []
        files: list[FileVersion] = []

        def ask(history: History) -> None:
            steps.append(history.preparing())
            next(steps[0], None)
            files.extend(history.unread())

        self._asked_of_history(say, ask)
        for step in steps:
            yield from step
        judged: list[Judged] = []
        for file in files:
            one = self._history.judge(file)
            if one is not None:
                judged.append(one)
            if len(judged) >= ENTERED_TOGETHER:
                if not self._enter(judged, say):
                    return
                judged.clear()
            yield
        self._enter(judged, say)

    def _enter(self, judged: list[Judged], say: Language) -> bool:
        return not judged or self._asked_of_history(say, lambda history: history.enter(judged))

    @property
    def _history(self) -> History:
        from neptun_desktop.match.history import History

        return History(self._games.rules, self.library.folder, self._home / "history.sqlite", HISTORY_PATIENCE)

    def _asked_of_history(self, say: Language, question: Callable[[History], object]) -> bool:
        """Ask the history, or tell why it is out of reach; return whether it was asked."""
        from neptun_desktop.match.disk import NotWritten
        from neptun_desktop.words.shell.history import out_of_reach

        history = self._history
        try:
            while self._owed:
                self._owed[0](history)
                self._owed.pop(0)
            question(history)
        except NotWritten as failed:
            self._tell(out_of_reach(say, str(failed.failure.path), failed.failure.trouble))
            return False
        return True

    # --- the trash ---------------------------------------------------------------------------------------------------

    def delete(self, path: Path, say: Language) -> Trashed | None:
        """Move a saved game to the trash; None if that failed."""
        gone: list[Trashed] = []
        self._done(say, lambda: gone.append(self.library.delete(path)))
        return gone[0] if gone else None

    def restore(self, gone: Trashed, say: Language) -> None:
        """Move a saved game out of the trash."""
        self._done(say, lambda: self.library.restore(gone))

    def _done(self, say: Language, action: Callable[[], object]) -> None:
        from neptun_desktop.match.disk import NotWritten
        from neptun_desktop.words.shell.library import not_done

        try:
            action()
        except NotWritten as failed:
            self._tell(not_done(say, failed.failure.trouble))

    # --- the disk ----------------------------------------------------------------------------------------------------

    def tell_failure(self, failure: Failure, say: Language) -> None:
        """Report that something is not on disk."""
        from neptun_desktop.ui.library.file_messages import not_kept

        self._tell(not_kept(say, failure))

    def tell_foreign_write(self, foreign_write: ForeignWrite, say: Language) -> None:
        """Report that another program wrote to the file of the match."""
        from neptun_desktop.ui.library.file_messages import changed_by_others

        self._tell(changed_by_others(say, foreign_write))

    def tell_loss(self, failure: Failure, say: Language) -> None:
        """Report that a match was closed while its last changes are not on disk."""
        from neptun_desktop.words.journal import lost_sentence

        self._tell(lost_sentence(say, str(failure.path), failure.trouble))
