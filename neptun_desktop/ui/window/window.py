"""The window: it only assembles pages and shows one of them."""

from __future__ import annotations

import logging
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from neptun_desktop import TITLE
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.language_choice import language_of
from neptun_desktop.ui.preferences.preferences import Preferences, played, read_preferences, write_preferences
from neptun_desktop.ui.preferences.theme_choice import theme_of
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.trouble.log_tail import LogTail
from neptun_desktop.ui.widgets.page_stack import PageStack
from neptun_desktop.ui.widgets.styled_widget import focus_first
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.ui.window.banner import Banner
from neptun_desktop.ui.window.first_page import explaining, show_first_page
from neptun_desktop.ui.window.first_picture import FirstPicture, begin_motion, show_icon
from neptun_desktop.ui.window.lesson_navigation import LessonNavigation
from neptun_desktop.ui.window.pages import page as page_of
from neptun_desktop.ui.window.preloading import Preloading
from neptun_desktop.ui.window.theatre_navigation import TheatreNavigation
from neptun_desktop.words.language import Language

# What the start page does not need is imported where it is first needed.
if TYPE_CHECKING:
    from neptun_desktop.match.library import Library
    from neptun_desktop.match.timeline import AnyEdition
    from neptun_desktop.ui.board.game_box import GameBox
    from neptun_desktop.ui.match.set_up import SetUp
    from neptun_desktop.ui.match.table_session import TableSession
    from neptun_desktop.ui.trouble.trouble_hook import UnexpectedError
    from neptun_desktop.ui.window.gradual_reading import GradualReading
    from neptun_desktop.ui.window.late_writes import LateWrites
    from neptun_desktop.ui.window.match_watch import MatchWatch
    from neptun_desktop.ui.window.saved_games import SavedGames
    from neptun_desktop.ui.window.shortcut_bindings import ShortcutBindings

SMALLEST = (1024, 640)
USUAL = (1280, 800)


class MainWindow(QMainWindow):
    """Every page is loaded and made when it is first needed, so that the window opens quickly."""

    preferred = Signal(object)  # the new Preferences

    def __init__(self, box: GameBox, library: Library, preferences_path: Path, file: Path | None = None) -> None:
        """Open at the start page, or open a saved game as soon as the window is seen."""
        super().__init__()
        self.box: GameBox = box
        self._usual_library = self.library = library
        self.preferences_path = preferences_path
        self.preferences: Preferences = read_preferences(preferences_path)
        self.session: TableSession | None = None
        self.log = LogTail()
        logging.getLogger("neptun_desktop").addHandler(self.log)
        self.theatre: TheatreNavigation = TheatreNavigation(self)
        self.lessons: LessonNavigation = LessonNavigation(self)
        self._asides: set[QWidget] = set()  # pages with a way back, such as settings and rules
        self._left: QWidget | None = None  # the page that was visible before they were opened
        self._watch: MatchWatch | None = None  # of the match on the table
        self._kept_anew = False  # whether the page for new games does not know yet which table was kept
        self.setWindowTitle(TITLE)
        self.setMinimumSize(*SMALLEST)
        self.resize(*USUAL)
        self.banner, self.stack = Banner(*self.theme_and_language), PageStack()
        whole = QWidget(self)
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(self.stack, 1)
        self.setCentralWidget(whole)
        if self.preferences.full_screen:
            self.setWindowState(QtCore.Qt.WindowState.WindowFullScreen)  # takes effect when it is shown
        self.preloading: Preloading = Preloading(self, [box.preloaded.get(game, ()) for game in self.games])
        # Qt's names come first: they take as long as everything else.
        later = (lambda: QtCore.Qt, self._make_keys, lambda: show_icon(self), lambda: begin_motion(self))
        self.first_picture = FirstPicture(self, *later)
        with explaining(self):
            self._keep_games_in(self.preferences.folder)
            show_first_page(self, file)

    def _make_keys(self) -> None:
        from neptun_desktop.ui.preferences.shortcuts import shortcuts_of

        shortcuts = shortcuts_of(self.preferences.shortcuts, self.box.games.metas.values())
        self.keys.follow(shortcuts, None if self.session is None else self.session.entry.id)

    @property
    def games(self) -> tuple[str, ...]:
        """All games, the last one played first."""
        ids = self.box.games.ids
        return tuple(dict.fromkeys((*(game for game in self.preferences.games if game in ids), *ids)))

    @property
    def styling(self) -> Styling:
        """The current theme and language."""
        return Styling(theme=theme_of(self.preferences), language=language_of(self.preferences))

    @property
    def theme_and_language(self) -> tuple[Theme, Language]:
        """Both, as pages take them."""
        return self.styling.theme, self.styling.language

    @cached_property
    def keys(self) -> ShortcutBindings:
        """The shortcuts of the window."""
        from neptun_desktop.ui.window.shortcut_bindings import ShortcutBindings
        from neptun_desktop.ui.window.window_actions import window_actions

        return ShortcutBindings(self, window_actions(self))

    @cached_property
    def saved_games(self) -> SavedGames:
        """Saved and finished games."""
        from neptun_desktop.ui.window.saved_games import SavedGames

        saved_games = SavedGames(self._usual_library, self.box.games, self.banner.tell)
        saved_games.library = self.library
        return saved_games

    @cached_property
    def late_writes(self) -> LateWrites:
        """What has left the table and is not on the disk yet."""
        from neptun_desktop.ui.window.late_writes import LateWrites

        return LateWrites(self)

    @cached_property
    def gradual_reading(self) -> GradualReading:
        """What is read of many saved games while the window is used."""
        from neptun_desktop.ui.window.gradual_reading import GradualReading

        return GradualReading(self)

    # --- pages -------------------------------------------------------------------------------------------------------

    def show_page(self, page: QWidget) -> None:
        """Show a page, with the focus where the page wants it."""
        self.banner.withdraw()
        self.stack.setCurrentWidget(page)
        focus_first(page)

    def _show_aside(self, page: QWidget) -> None:
        """Show a page that leads back to the current one."""
        here = self.stack.currentWidget()
        if here not in self._asides:
            self._left = here
        if self.session is not None and here is self.session.page:
            self.session.page.hold()  # bots wait until it is seen again
        self._asides.add(page)
        self.show_page(page)

    def show_start(self) -> None:
        """Leave the table and show the start page, with the game that was on the table or looked at last."""
        page = page_of(self, "start")
        if self.session is not None:
            page.look_at(self.session.entry.id)
        self.leave_table()
        page.offer_lessons(self.lessons.offered)
        self.offer_last_game()
        self.show_page(page)

    def offer_last_game(self) -> None:
        """Offer the last game on the start page; if too many must be read to find it, later."""
        from neptun_desktop.match.library import TakesLonger

        found = None
        try:
            found = self.saved_games.last_game(self.styling.language) if self.library.any_kept() else None
        except TakesLonger:
            self.gradual_reading.search()
        page_of(self, "start").continue_with(found, newcomer=not self.preferences.tables)

    def show_new_game(self, game: str | None = None) -> None:
        """Show the page for a new game: of this one, or of the one that the page has shown last."""
        page = page_of(self, "new_game")
        if self._kept_anew:
            page.recall(self.preferences.tables)
            self._kept_anew = False
        page.offer_lessons(self.lessons.untaught)
        if game is not None:
            page.choose_game(game)
        self.show_page(page)

    def show_library(self) -> None:
        """List the saved games."""
        self.leave_table()
        page = page_of(self, "library")
        page.library = self.library
        self.show_page(page)

    def show_history(self) -> None:
        """Show finished games and statistics of all players."""
        self.leave_table()
        page = page_of(self, "history")
        self.gradual_reading.show_history(page)
        self.show_page(page)

    def show_rules(self) -> None:
        """Open the rules, at the paragraph that the table has just referred to."""
        page = page_of(self, "learn")
        named = None if self.session is None else self.session.page.explaining.rule_named  # forgotten once it is held
        self._show_aside(page)
        if self.session is not None:
            page.show_game(self.session.entry.id)
            if named is not None:
                page.show_rule(named)

    def show_settings(self) -> None:
        """Show the settings."""
        self._show_aside(page_of(self, "settings"))

    def show_about(self) -> None:
        """Show the about page: version, credits and licences."""
        self.show_page(page_of(self, "about"))

    def show_trouble(self, trouble: UnexpectedError) -> None:
        """Explain calmly that something broke, that the match is safe and where the report is."""
        from neptun_desktop.ui.trouble.reported import reported

        page = page_of(self, "trouble")
        page.tell(reported(trouble, self.session, self.log, self.saved_games.reports))
        self.show_page(page)

    def show_table_or_start(self) -> None:
        """Go back to the page before, to the table, or to the start page."""
        was, self._left = self._left, None
        at_table = self.session is not None and was is self.session.page
        if was is not None and self.stack.holds(was) and not isinstance(was, StartPage) and not at_table:
            self.show_page(was)
        elif self.session is None:
            self.show_start()
        else:
            self.return_to_table()  # the page that held it is no longer visible

    def show_shortcuts(self) -> None:
        """List all shortcuts over the current page."""
        from neptun_desktop.ui.preferences.shortcuts import shortcuts_of
        from neptun_desktop.ui.settings.shortcuts_panel import ShortcutsPanel

        page, session = self.stack.currentWidget(), self.session
        game = session.entry.id if session is not None and page is session.page else None
        panel = ShortcutsPanel(*self.theme_and_language, self.box, page, game)
        panel.show_shortcuts(shortcuts_of(self.preferences.shortcuts, self.box.games.metas.values()))
        panel.closed.connect(panel.deleteLater)
        panel.open_sheet()

    # --- matches -----------------------------------------------------------------------------------------------------

    def begin(self, set_up: SetUp, edition: AnyEdition | None = None) -> None:
        """Begin a new match, by the edition that ships unless another is given."""
        from neptun_desktop.ui.match.table_session import new_match, table_session

        recent = partial(self.saved_games.recent, self.styling.language)
        match = new_match(self.box, set_up, edition, recent)
        session = table_session(self.box, match, self.library.path_for(match), self.preferences, self.stack.size())
        session.page.opening.expect()
        self.sit(session)

    def begin_and_keep(self, set_up: SetUp) -> None:
        """Begin with the table set up on the page, and keep it for next time if wanted."""
        from neptun_desktop.ui.match.set_up import kept_text

        self._note_played(set_up.game, kept_text(set_up))
        self._kept_anew = True
        self.begin(set_up)

    def _note_played(self, game: str, set_up: str | None = None) -> None:
        """Remember which game was played last, and with which table if it is a new one."""
        now = played(self.preferences, game, set_up)
        if now != self.preferences:
            self.prefer(now)

    def continue_game(self) -> None:
        """Continue the game that was played last."""
        found = self.saved_games.waiting(self.styling.language)
        if found is not None:
            self.open(found.path)

    def open(self, path: Path) -> None:
        """Continue a saved game, or explain politely why that is impossible."""
        from neptun_desktop.ui.match.table_session import reopened, table_session

        if self._plays(path):
            self.return_to_table()
            return
        self.banner.hide()  # it was about another file
        opened = self.saved_games.to_play(path, self.styling.language)
        if opened is not None:
            match = reopened(self.box, opened)
            self.sit(table_session(self.box, match, path, self.preferences, self.stack.size()))

    def _plays(self, path: Path) -> bool:
        """Return whether this saved game is on the table."""
        kept = None if self.session is None else self.session.host.path
        try:
            return kept is not None and kept.samefile(path)
        except OSError:
            return False  # one of them does not exist, or cannot be reached

    def return_to_table(self) -> None:
        """Show the table again, and let it go on."""
        if self.session is not None:
            self.show_page(self.session.page)
            self.session.page.begin()

    def sit(self, session: TableSession) -> None:
        """Show a match on the table, and connect its signals."""
        from neptun_desktop.ui.window.match_watch import MatchWatch
        from neptun_desktop.ui.window.window_sound import sound_of

        self.leave_table()
        self.gradual_reading.pause()
        if session.counts:
            self._note_played(session.entry.id)
            session.page.log_wanted.connect(self.theatre.look_back)
            self.lessons.accompany(session)
        self.session = session
        self._make_keys()  # a player may press a key at once
        self._watch = MatchWatch(self, session)
        sound_of(self).accompany(session)
        session.page.group_keys.beside.append(self.banner)
        self.stack.addWidget(session.page)
        self.show_page(session.page)
        if session.match.result is None:
            session.page.begin()
        else:
            self._watch.scores.show_final()

    def leave_table(self) -> None:
        """Close the match and keep a picture of it; the match is safe on disk, or will be, or the player is told."""
        if self.session is not None:
            if self._watch is not None:
                self._watch.scores.keep_review()
            session, self.session, self._watch = self.session, None, None
            self.lessons.leave()
            if session.counts:
                self.saved_games.thumbnails.keep(session.match.id, session.public_picture())
            self.late_writes.close(session.host)
        self.stack.dismiss_guests()

    # --- the window itself -------------------------------------------------------------------------------------------

    def prefer(self, preferences: Preferences) -> None:
        """Apply and save these preferences."""
        before, self.preferences = self.preferences, preferences
        write_preferences(self.preferences_path, preferences)
        if before.folder != preferences.folder:
            self._keep_games_in(preferences.folder)
            self.saved_games.library = self.library
        if self.isFullScreen() != preferences.full_screen:
            self.setWindowState(self.windowState() ^ QtCore.Qt.WindowState.WindowFullScreen)
        self._make_keys()
        for page in (self.banner, *self.stack.pages):
            page.change_style(*self.theme_and_language)
        self.preferred.emit(preferences)
        if self.session is not None:
            self.session.follow(preferences)

    def _keep_games_in(self, folder: str) -> None:
        """Keep games in this folder from now on, or in the usual one if none is chosen or it cannot be used."""
        from neptun_desktop.match.library import chosen_library

        self.library, failure = chosen_library(folder, self._usual_library)
        if failure is not None:
            from neptun_desktop.words.shell.settings import folder_lost

            self.banner.tell(folder_lost(self.styling.language, folder, failure.trouble, str(self.library.folder)))

    def toggle_full_screen(self) -> None:
        """Enter or leave full screen."""
        self.prefer(self.preferences._replace(full_screen=not self.isFullScreen()))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.first_picture.expect()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.late_writes.may_close():
            event.ignore()
            return
        self.gradual_reading.pause()
        super().closeEvent(event)

    def close_for_a_signal(self) -> bool:
        """Close the window, asking nobody; return False if it closes by itself once the disk has written all."""
        self.late_writes.asks = False
        return self.close()
