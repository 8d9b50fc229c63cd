"""Saved and finished games for the window: open, delete and record them, with a message if that fails."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from time import time_ns
from typing import TYPE_CHECKING, TypeVar

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from neptun_desktop.controller.games import Games
from neptun_desktop.kernel.command_line import resume_command
from neptun_desktop.kernel.files import Unreadable, read_bytes
from neptun_desktop.match.disk import DiskTrouble, NotWritten
from neptun_desktop.match.last_game import LastOpened, LastPlayed, WaitingGame, last_played_file, mark_of
from neptun_desktop.match.library import Library, Trashed, files_in
from neptun_desktop.texts.journal import off_table_sentence, unopenable_sentence
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell.history import FILE_GONE, out_of_reach
from neptun_desktop.texts.shell.library import not_done
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.start.start_page import LastGame
from neptun_desktop.ui.widgets.stepwise import Stepwise

# The start page waits for this module, so whatever reads journals is imported by the methods that need it.
if TYPE_CHECKING:
    from neptun_desktop.match.game_notes import Notes
    from neptun_desktop.match.history import History
    from neptun_desktop.match.match import Match
    from neptun_desktop.match.opening import Opened
    from neptun_desktop.match.record import Record
    from neptun_desktop.match.summary import Summary
    from neptun_desktop.ui.board.game_box import GameBox
    from neptun_desktop.ui.board.kit import PointsOverTime
    from neptun_desktop.ui.history.history_page import HistoryPage
    from neptun_desktop.ui.records.order_notes import OrderNotes
    from neptun_desktop.ui.records.reviews import KeptReason, Review

Answer = TypeVar("Answer")
HISTORY_PATIENCE = 0.2  # seconds that the window may wait for another program
START_PATIENCE = 0.03  # seconds of reading before the start page is shown
AT_ONCE = 0.03  # seconds of reading before the history is shown
SHOWN_FIRST = 100  # finished games; the others are filled in
LARGEST_NOTE = 2**18  # characters of a review, or of reasons
ENTERED_TOGETHER = 10  # journals: each time, the disk is waited for


class SavedGames:
    """The library, its pictures and the history; errors are reported through `tell`."""

    def __init__(self, library: Library, games: Games, tell: Callable[[str], None]) -> None:
        """Manage this library; pictures, history and reports stay beside it, even if games are kept elsewhere later."""
        self.library, self._usual, self._games, self._tell = library, library, games, tell
        self._home = library.folder.parent
        self._owed: list[Callable[[History], object]] = []  # what the history has missed while it was out of reach
        self._last = last_played_file(self._home / "last-game.json")
        self.thumbnails = Thumbnails(self._home / "pictures")
        self.reports = self._home / "reports"  # the folder of error reports

    def lists(self, path: Path | None) -> bool:
        """Return whether a file is among the saved games: the picture of a copy elsewhere would take their place."""
        return path is not None and (self.library.holds(path) or self._usual.holds(path))

    @cached_property
    def reviews(self) -> Notes[Review]:
        """What bots found when they looked back at finished games."""
        from neptun_desktop.match.game_notes import Notes
        from neptun_desktop.ui.records.reviews import Review, brought_up_to_date

        return Notes(self.thumbnails.notes, "review", Review, LARGEST_NOTE, brought_up_to_date)

    @cached_property
    def reasons(self) -> Notes[tuple[KeptReason, ...]]:
        """What bots thought in games that were left."""
        from neptun_desktop.match.game_notes import Notes
        from neptun_desktop.ui.records.reviews import KeptReason

        return Notes(self.thumbnails.notes, "reasons", tuple[KeptReason, ...], LARGEST_NOTE)

    @cached_property
    def orders(self) -> OrderNotes:
        """The standing orders of games that are on the table, or were left."""
        from neptun_desktop.ui.records.order_notes import FILE, OrderNotes

        return OrderNotes(self._home / FILE)

    # --- the game to continue ----------------------------------------------------------------------------------------

    def waiting(self, tr: Language, patience: float = math.inf) -> WaitingGame | None:
        """Return the game that was open last and can be continued. No journal is read if the answer is cached.

        Raises TakesLonger if reading takes more than so many seconds: then read the library first, step by step.
        """
        files = files_in(self.library.folder)
        if not files:
            return None
        mark = mark_of(files)
        known = self._last.read()
        if known.answers(mark) and (known.game is None or known.game.locale == tr.locale):
            return known.game
        found = self._found_to_continue(tr, patience, known.opened)
        self._last.write(LastPlayed(opened=known.opened, mark=mark, game=found))
        return found

    def last_game(self, tr: Language) -> LastGame | None:
        """Return what the start page offers to continue; raises TakesLonger if that takes long to find."""
        found = self.waiting(tr, START_PATIENCE)
        if found is None:
            return None
        meta = self._games.metas.get(found.game) if len(self._games.metas) > 1 else None
        line = found.place if meta is None else f"{meta.title} \N{MIDDLE DOT} {found.place}"
        return LastGame(self.thumbnails.picture(found.id), found.name or tr.listing(found.players), line)

    def title(self, game: Match | Summary, tr: Language) -> str:
        """Return what a game is called."""
        from neptun_desktop.controller.match_titles import match_title
        from neptun_desktop.match.summary import Summary

        known = game.game if isinstance(game, Summary) else game.header.game
        captions = self._games.entry(known).captions(tr) if known in self._games.metas else None
        return match_title(tr, game, captions, tr.listing([occupant.name for occupant in game.occupants]))

    def at_table(self, match: Match, path: Path) -> None:
        """Remember a match that is put on the table, for when the program is killed before it is left."""
        if (opened := self._opened_now(match, path)) is not None:
            self._last.write(LastPlayed(opened=opened))

    def left(self, match: Match, path: Path, tr: Language) -> None:
        """Remember a match that was just left and is on disk, so that the next start is quick, and how far it is."""
        self._note_progress(match, path, tr)
        if (opened := self._opened_now(match, path)) is not None:
            names = tuple(occupant.name for occupant in match.occupants)
            game = WaitingGame(opened[0], match.id, match.game.GAME, self.title(match, tr), names, match.state.round)
            mark = mark_of(files_in(self.library.folder))
            self._last.write(LastPlayed(opened=opened, mark=mark, game=self._worded(game, tr)))

    def _opened_now(self, match: Match, path: Path) -> LastOpened | None:
        """Return this match as the one to continue, if it can be, is among the saved games, and is not a try."""
        folder, goes_on = self.library.folder, match.result is None and not match.course.ended
        with suppress(OSError):
            if goes_on and match.counted and path.parent.samefile(folder):
                return folder / path.name, time_ns()
        return None

    def _note_progress(self, match: Match, path: Path, tr: Language) -> None:
        from neptun_desktop.ui.records.progress_notes import ProgressNotes, SavedProgress

        entry = self._games.entry(match.header.game)
        phrases = entry.phrases(tr, match.edition, len(match.occupants))
        view, result = match.view(None), match.result
        scores = tuple(tally.total for tally in entry.rules.standing(view)) if result is None else result.scores
        with suppress(OSError):
            changed = path.stat().st_mtime_ns
            progress = SavedProgress(
                changed=changed,
                locale=tr.locale,
                moment=phrases.moment(view),
                scores=scores,
                winners=() if result is None else result.winners,
            )
            ProgressNotes(self.thumbnails.notes).keep(match.id, progress)

    def _found_to_continue(self, tr: Language, patience: float, opened: LastOpened | None) -> WaitingGame | None:
        found = self.library.to_continue(patience, opened)
        if found is None:
            return None
        names = tuple(occupant.name for occupant in found.occupants)
        title = self.title(found, tr)
        return self._worded(WaitingGame(found.path, found.id, found.game, title, names, found.round), tr)

    def _worded(self, found: WaitingGame, tr: Language) -> WaitingGame:
        """Add how far a game is, so that the next start need not load the words of its game."""
        return evolve(found, place=self._place(found, tr), locale=tr.locale)

    def _place(self, found: WaitingGame, tr: Language) -> str:
        """Return how far a game is, or that its game is not installed."""
        from neptun_desktop.match.opening import Obstacle, Unopenable
        from neptun_desktop.ui.library.file_messages import not_opened

        if found.game in self._games.metas:
            return self._games.entry(found.game).captions(tr).round(found.round)
        return not_opened(tr, Unopenable(path=found.path, reason=Obstacle.UNKNOWN_GAME))

    # --- opening -----------------------------------------------------------------------------------------------------

    def opened(self, path: Path, tr: Language) -> Opened | None:
        """Return a saved game and report what of it was lost; None, with a message, if it cannot be shown."""
        from neptun_desktop.match.opening import Unopenable, open_match
        from neptun_desktop.ui.library.file_messages import loss_sentence, not_opened

        found = open_match(path, self._games.rules)
        if isinstance(found, Unopenable):
            self._tell(not_opened(tr, found))
            return None
        editions = self._games.entry(found.match.header.game).editions
        if obstacles := editions.table_obstacles(tr, found.match.edition):
            self._tell(off_table_sentence(tr, path.name, obstacles, resume_command(path)))
            return None
        if found.losses:
            self._tell(tr.sentences(*(loss_sentence(tr, loss) for loss in found.losses)))
        return found

    def to_play(self, path: Path, tr: Language) -> Opened | None:
        """Return a saved game unless it is open elsewhere: two sessions with one file would undo each other's work."""
        from neptun_desktop.match.disk import in_use

        if in_use(path):
            self._tell(unopenable_sentence(tr, path.name, DiskTrouble.IN_USE, {}))
            return None
        return self.opened(path, tr)

    def path_of(self, match_id: str, tr: Language) -> Path | None:
        """Return the file of a game in the history: where it was read from, in the current folder or the usual one."""
        from neptun_desktop.match.summary import Summary

        known = self._asked_of_history(tr, lambda history: history.path_of(match_id), None)
        if known is not None:
            return known
        games = (*self.library.summaries(), *self._usual.summaries())
        return next((game.path for game in games if isinstance(game, Summary) and game.id == match_id), None)

    def ending(self, match_id: str, tr: Language) -> Record | None:
        """Return how a finished game ended, from its file, whether or not it counts; None if it is gone or goes on."""
        from neptun_desktop.match.journal import LARGEST_JOURNAL
        from neptun_desktop.match.record import record_of

        path = self.path_of(match_id, tr)
        with suppress(Unreadable):
            return None if path is None else record_of(read_bytes(path, LARGEST_JOURNAL), self._games.rules, tries=True)
        return None

    def found(self, match_id: str, tr: Language) -> Path | None:
        """Return the file of a game in the history, or report that it is gone."""
        path = self.path_of(match_id, tr)
        if path is None:
            self._tell(tr.gettext(FILE_GONE, folder=str(self.library.folder)))
        return path

    # --- the history -------------------------------------------------------------------------------------------------

    def follow(self, match: Match, tr: Language) -> None:
        """Update the history for a match that has just ended, or whose end was just undone."""
        match_id, journal = match.id, tuple(match.record)
        if match.result is None:
            self._owed.append(lambda history: history.forget(match_id))
        else:
            self._owed.append(lambda history: history.note(journal))
        self._asked_of_history(tr, lambda _: None, None)

    def records(self, tr: Language, latest: int | None = None) -> tuple[Record, ...]:
        """Return the finished games that have been counted so far, or so many; none if the disk cannot be read."""
        return self._asked_of_history(tr, lambda history: history.known(latest), ())

    def recent(self, tr: Language) -> tuple[Record, ...]:
        """Return the latest finished games, which tell how strong a sparring partner should be."""
        from neptun_desktop.controller.sparring import RECENT

        return self.records(tr, RECENT)

    def has_finished(self, game: str, tr: Language) -> bool:
        """Return whether any person has finished a game of this kind."""
        return self._asked_of_history(tr, lambda history: history.has_finished(game), otherwise=False)

    def read_history(self, tr: Language) -> Iterator[None]:
        """Prepare `records`, then count the finished games that the history has not read yet, one at each step.

        These are all if the history was lost, and those that ended while it was out of reach.
        """

        def prepared(history: History) -> Iterator[None] | None:
            steps = history.preparing()
            next(steps, None)
            return steps

        steps = self._asked_of_history(tr, prepared, None)
        if steps is None:
            return
        try:
            yield from steps
            yield from self._history.catching_up(ENTERED_TOGETHER)
        except NotWritten as failed:
            self._tell(out_of_reach(tr, str(failed.failure.path), failed.failure.trouble))

    @property
    def _history(self) -> History:
        from neptun_desktop.match.history import FILE, History

        return History(self._games.rules, self.library.folder, self._home / FILE, HISTORY_PATIENCE)

    def _asked_of_history(self, tr: Language, question: Callable[[History], Answer], otherwise: Answer) -> Answer:
        """Tell the history what it has missed, then ask it; if it is out of reach, tell why and answer otherwise."""
        history = self._history
        try:
            while self._owed:
                self._owed[0](history)
                self._owed.pop(0)
            return question(history)
        except NotWritten as failed:
            self._tell(out_of_reach(tr, str(failed.failure.path), failed.failure.trouble))
            return otherwise

    def points_over_time(self, match_id: str, tr: Language, box: GameBox) -> PointsOverTime | None:
        """Return how points grew in a finished game, or None if its moves are gone."""
        path = self.path_of(match_id, tr)
        opened = None if path is None else self.opened(path, tr)
        return None if opened is None else box.kit(opened.match.header.game).points_over_time(opened.match)

    # --- the trash ---------------------------------------------------------------------------------------------------

    def delete(self, path: Path, tr: Language) -> Trashed | None:
        """Move a saved game to the trash; None if that failed."""
        try:
            return self.library.delete(path)
        except NotWritten as failed:
            self._tell(not_done(tr, failed.failure.trouble))
            return None

    def restore(self, gone: Trashed, tr: Language) -> None:
        """Move a saved game out of the trash."""
        try:
            self.library.restore(gone)
        except NotWritten as failed:
            self._tell(not_done(tr, failed.failure.trouble))


class GradualReading(QObject):
    """Reads many saved games while the window is used, for the start page and the history that wait for them."""

    found = Signal()  # the search for a game to continue is over

    def __init__(self, saved: SavedGames, tr: Callable[[], Language], parent: QObject) -> None:
        """Read nothing yet; `say` returns the language in use."""
        super().__init__(parent)
        self._saved, self._language = saved, tr
        self._page: HistoryPage | None = None
        self.last_game = Stepwise(self)  # the search for a game to continue
        self.last_game.finished.connect(self.found)
        self.history = Stepwise(self)  # finished games that have not been counted yet
        self.history.progressed.connect(self._fill_history)
        self.history.finished.connect(self._fill_history)

    def search(self) -> None:
        """Look for a game to continue, among so many that the start page is shown first."""
        if not self.last_game.busy:
            self.last_game.begin(self._saved.library.reading())

    def show_history(self, page: HistoryPage) -> None:
        """Show the latest games that have been counted, then all, and count the rest."""
        self._page, tr = page, self._language()
        if not self.history.busy:
            self.history.begin(self._saved.read_history(tr), AT_ONCE)
        page.tell_reading(reading=self.history.busy)
        page.show_records(self._saved.records(tr, SHOWN_FIRST if self.history.busy else None))

    def pause(self) -> None:
        """Leave the processor to a table; what is missing is read when the page is opened again."""
        self.last_game.stop()
        self.history.stop()

    def _fill_history(self) -> None:
        page = self._page
        if page is not None and page.isVisible():
            page.tell_reading(reading=self.history.busy)
            page.show_more(self._saved.records(self._language()))
