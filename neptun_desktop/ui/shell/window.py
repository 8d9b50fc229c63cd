"""The window: it only assembles pages and lets one of them be seen."""

from __future__ import annotations

import logging
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtCore
from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.canvas.theme import Theme
from neptun_desktop.ui.shell import pages as makers
from neptun_desktop.ui.shell.banner import Banner
from neptun_desktop.ui.shell.settings.preferences import Preferences, read_preferences, write_preferences
from neptun_desktop.ui.shell.settings.theme_choice import theme_of
from neptun_desktop.ui.shell.start.start_page import StartPage
from neptun_desktop.ui.shell.startup.first_picture import FirstPicture
from neptun_desktop.ui.shell.startup.preloading import Preloading
from neptun_desktop.ui.shell.theatre.theatre_navigation import TheatreNavigation
from neptun_desktop.ui.shell.trouble.log_tail import LogTail
from neptun_desktop.ui.widgets.page_stack import PageStack
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.language import Language, language

# What the start page does not need is loaded by those who first want it.
if TYPE_CHECKING:
    from neptun_desktop.match.disk import Failure
    from neptun_desktop.match.library import Library, Trashed
    from neptun_desktop.ui.shell.new_game.set_up import SetUp
    from neptun_desktop.ui.shell.saved.saved_games import SavedGames
    from neptun_desktop.ui.shell.session.table_session import TableSession
    from neptun_desktop.ui.shell.shortcut_bindings import ShortcutBindings
    from neptun_desktop.ui.shell.trouble.trouble_hook import UnexpectedError

SMALLEST = (1024, 640)
USUAL = (1280, 800)


class MainWindow(QMainWindow):
    """Every page is loaded and made when it is first wanted, so that the window opens quickly."""

    preferred = Signal(object)  # the Preferences that hold from now on

    def __init__(self, library: Library, preferences_path: Path) -> None:
        """Open at the start page."""
        super().__init__()
        self._usual_library = self.library = library
        self._preferences_path = preferences_path
        self.preferences: Preferences = read_preferences(preferences_path)
        self.session: TableSession | None = None
        self.log = LogTail()
        logging.getLogger("neptun_desktop").addHandler(self.log)
        self.theatre = TheatreNavigation(self)
        self._asides: set[QWidget] = set()  # settings and rules lead back
        self._left: QWidget | None = None  # where one was before they were opened
        self.setWindowTitle("Neptun")
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
        self._keep_games_in(self.preferences.folder)
        if self.preferences.full_screen:
            self.setWindowState(QtCore.Qt.WindowState.WindowFullScreen)  # as soon as it is shown
        self.preloading = Preloading(self)
        # Qt's names come first: they take as long as all the rest.
        self.first_picture = FirstPicture(self, lambda: QtCore.Qt, self._make_keys, self._show_icon)
        self.show_start()

    def _make_keys(self) -> None:
        self.keys.follow(self.preferences.shortcuts)

    def _show_icon(self) -> None:
        from PySide6.QtGui import QIcon

        from neptun_desktop.kernel.resources import resource

        self.setWindowIcon(QIcon(str(resource("neptun", "art", "app.svg"))))

    @property
    def styling(self) -> Styling:
        """The look and the language in force."""
        return Styling(theme=theme_of(self.preferences), language=language(self.preferences.locale))

    @property
    def theme_and_language(self) -> tuple[Theme, Language]:
        """Both, as pages take them."""
        return self.styling.theme, self.styling.language

    @cached_property
    def keys(self) -> ShortcutBindings:
        """What is done when a key is pressed."""
        from neptun_desktop.ui.shell.shortcut_bindings import ShortcutBindings
        from neptun_desktop.ui.shell.window_actions import window_actions

        return ShortcutBindings(self, window_actions(self))

    @cached_property
    def saved_games(self) -> SavedGames:
        """Saved and finished games."""
        from neptun_desktop.ui.shell.saved.saved_games import Games, SavedGames

        def games() -> Games:
            from neptun_desktop.games.neptun import engine

            return {engine.GAME: engine}

        saved_games = SavedGames(self._usual_library, games, self.banner.tell)
        saved_games.library = self.library
        return saved_games

    # --- pages -------------------------------------------------------------------------------------------------------

    def show_page(self, page: QWidget) -> None:
        """Let a page be seen, and give it the keyboard."""
        self.banner.withdraw()
        self.stack.setCurrentWidget(page)
        page.setFocus()

    def _show_aside(self, page: QWidget) -> None:
        """Show a page that leads back to where one is now."""
        here = self.stack.currentWidget()
        if here not in self._asides:
            self._left = here
        self._asides.add(page)
        self.show_page(page)

    def show_start(self) -> None:
        """Offer what can be done."""
        self.leave_table()
        page = makers.start_page(self)
        page.continue_with(self.saved_games.last_game(self.styling.language) if self.library.any_kept() else None)
        self.show_page(page)

    def show_new_game(self) -> None:
        """Ask for a table."""
        self.show_page(makers.new_game_page(self))

    def show_library(self) -> None:
        """List the saved games."""
        self.leave_table()
        page = makers.library_page(self)
        page.library = self.library
        self.show_page(page)

    def show_history(self) -> None:
        """Show finished games, and how everybody has done."""
        self.leave_table()
        page = makers.history_page(self)
        page.show_records(self.saved_games.records(self.styling.language))
        self.show_page(page)

    def show_rules(self) -> None:
        """Open the rules, at the paragraph that the table has just named."""
        page = makers.learn_page(self)
        self._show_aside(page)
        named = None if self.session is None else self.session.page.rule_named
        if named is not None:
            page.show_rule(named)

    def show_settings(self) -> None:
        """Let the player choose."""
        self._show_aside(makers.settings_page(self))

    def show_about(self) -> None:
        """Say what the program stands on."""
        self.show_page(makers.about_page(self))

    def show_trouble(self, trouble: UnexpectedError) -> None:
        """Say calmly that something broke, with the match safe and a report written."""
        from neptun_desktop.ui.shell.trouble.report import Account, write_report
        from neptun_desktop.ui.shell.trouble.trouble_page import TroubleTold

        session = self.session
        journal = b"".join(session.match.record) if session is not None else b""
        account = Account(summary=trouble.summary, details=trouble.details, journal=journal, log=tuple(self.log.lines))
        page = makers.trouble_page(self)
        page.tell(
            TroubleTold(
                summary=trouble.summary,
                details=trouble.details,
                report=write_report(account, self.saved_games.reports),
                kept=None if session is None else session.host.safe,
            )
        )
        self.show_page(page)

    def show_table_or_start(self) -> None:
        """Go back to where one came from."""
        was, self._left = self._left, None
        if was is not None and self.stack.holds(was) and not isinstance(was, StartPage):
            self.show_page(was)
        elif self.session is None:
            self.show_start()
        else:
            self.return_to_table()  # whatever held it still is no longer seen

    def show_shortcuts(self) -> None:
        """List all keys over whatever is seen."""
        from neptun_desktop.ui.shell.settings.shortcuts import shortcuts_of
        from neptun_desktop.ui.shell.settings.shortcuts_panel import ShortcutsPanel

        panel = ShortcutsPanel(*self.theme_and_language, self.stack.currentWidget())
        panel.show_shortcuts(shortcuts_of(self.preferences.shortcuts))
        panel.closed.connect(panel.deleteLater)
        panel.open_sheet()

    # --- matches -----------------------------------------------------------------------------------------------------

    def begin(self, set_up: SetUp) -> None:
        """Begin a new match."""
        from neptun_desktop.ui.shell.session.table_session import new_match, table_session

        match = new_match(set_up)
        self.sit(table_session(match, self.library.path_for(match), self.styling))

    def begin_and_keep(self, set_up: SetUp) -> None:
        """Begin with a table that was laid on the page, and keep it for the next time if that is wanted."""
        from neptun_desktop.ui.shell.new_game.new_game_page import NewGamePage
        from neptun_desktop.ui.shell.new_game.set_up import kept_text

        text = kept_text(set_up)
        if text != self.preferences.set_up:
            self.prefer(self.preferences._replace(set_up=text))
        page = self.stack.made(NewGamePage)
        if page is not None:
            page.recall(text)
        self.begin(set_up)

    def continue_game(self) -> None:
        """Take up the game that was played last."""
        found = self.library.to_continue()
        if found is not None:
            self.open(found.path)

    def open(self, path: Path) -> None:
        """Take up a saved game, or say kindly why not."""
        from neptun_desktop.ui.shell.session.table_session import reopened, table_session

        if self._plays(path):
            self.return_to_table()
            return
        self.banner.hide()  # it spoke of another file
        opened = self.saved_games.to_play(path, self.styling.language)
        if opened is not None:
            self.sit(table_session(reopened(opened), path, self.styling))

    def _plays(self, path: Path) -> bool:
        """Return whether this saved game lies on the table."""
        kept = None if self.session is None else self.session.host.path
        try:
            return kept is not None and kept.samefile(path)
        except OSError:
            return False  # one of them is not there, or cannot be

    def return_to_table(self) -> None:
        """Show the table again, and let it go on."""
        if self.session is not None:
            self.show_page(self.session.page)
            self.session.page.paused = False
            self.session.page.go_on()

    def sit(self, session: TableSession) -> None:
        """Show a match on the table, and do what is asked for there."""
        from neptun_desktop.ui.shell.scores.score_flow import ScoreFlow
        from neptun_desktop.ui.shell.session.table_session import set_up_of

        self.leave_table()
        self._make_keys()  # whoever sits down at once may press one at once
        self.session = session
        session.follow(self.preferences)
        session.host.kept.connect(self._on_kept)
        session.page.log_wanted.connect(self.theatre.look_back)
        menu = session.panels.menu
        menu.learn.connect(self.show_rules)
        menu.settings.connect(self.show_settings)
        menu.full_screen.connect(self.toggle_full_screen)
        menu.leave.connect(self.show_start)
        menu.end_game.connect(self._end_game)
        menu.delete_game.connect(self._delete_game)
        scores = ScoreFlow(session, self.stack, lambda: self.styling)
        scores.over.connect(lambda: self.saved_games.note(session.match, self.styling.language))
        scores.rematch.connect(lambda: self.begin(set_up_of(session)))
        scores.new_game.connect(self.show_new_game)
        scores.moment_wanted.connect(self.theatre.show_moment)
        scores.start_page.connect(self.show_start)
        self.stack.addWidget(session.page)
        self.show_page(session.page)
        scores.show_final()  # of a game that is over

    def leave_table(self) -> None:
        """Let the match go, with a picture; it is safe on the disk."""
        if self.session is not None:
            session, self.session = self.session, None
            self.saved_games.thumbnails.keep(session.match.id, session.public_picture())
            failure = session.host.close()
            if failure is not None:
                self.saved_games.tell_loss(failure, self.styling.language)
        self.stack.dismiss_guests()

    def _end_game(self) -> None:
        """Close a game for good before it is over; it stays among the saved ones."""
        if self.session is not None:
            self.session.match.end()
        self.show_start()

    def _delete_game(self) -> None:
        """Put the game on the table into the trash, and offer to take that back."""
        from neptun_desktop.words.shell import library as words

        if self.session is None or self.session.host.path is None:
            self.show_start()
            return
        match, path, say = self.session.match, self.session.host.path, self.styling.language

        def take_back(gone: Trashed) -> None:
            self.saved_games.restore(gone, say)
            self.show_start()

        self.leave_table()
        gone = self.saved_games.delete(path, say)
        self.show_start()
        if gone is not None:
            name = match.name or say.listing([occupant.name for occupant in match.occupants])
            self.banner.tell(words.deleted(say, name), say.gettext(words.UNDO), lambda: take_back(gone))

    def _on_kept(self, failure: Failure | None) -> None:
        if failure is not None:
            self.saved_games.tell_failure(failure, self.styling.language)

    # --- the window itself -------------------------------------------------------------------------------------------

    def prefer(self, preferences: Preferences) -> None:
        """Follow and keep what the player likes now."""
        before, self.preferences = self.preferences, preferences
        write_preferences(self._preferences_path, preferences)
        if before.folder != preferences.folder:
            self._keep_games_in(preferences.folder)
            self.saved_games.library = self.library
        if self.isFullScreen() != preferences.full_screen:
            self.setWindowState(self.windowState() ^ QtCore.Qt.WindowState.WindowFullScreen)
        self.keys.follow(preferences.shortcuts)
        for page in (self.banner, *self.stack.pages):
            page.change_style(*self.theme_and_language)
        self.preferred.emit(preferences)
        if self.session is not None:
            self.session.follow(preferences)

    def _keep_games_in(self, folder: str) -> None:
        """Keep games in this folder from now on; in the usual one where none is chosen, or it is of no use."""
        from neptun_desktop.match.library import chosen_library

        self.library, failure = chosen_library(folder, self._usual_library)
        if failure is not None:
            from neptun_desktop.words.shell.settings import folder_lost

            self.banner.tell(folder_lost(self.styling.language, folder, failure.trouble, str(self.library.folder)))

    def toggle_full_screen(self) -> None:
        """Fill the screen, or no longer."""
        self.prefer(self.preferences._replace(full_screen=not self.isFullScreen()))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.first_picture.expect()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        self.leave_table()
        super().closeEvent(event)
