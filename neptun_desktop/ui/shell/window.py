"""The window: it only assembles pages and lets one of them be seen."""

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget
from typing_extensions import override

from neptun_desktop.bots.ladder import LADDER
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.kernel.resources import resource
from neptun_desktop.match.library import Library
from neptun_desktop.match.opening import Opened, open_match
from neptun_desktop.match.summary import Summary
from neptun_desktop.ui.canvas.theme import LOOKS, Theme
from neptun_desktop.ui.shell.pages.new_game_page import NewGamePage
from neptun_desktop.ui.shell.pages.set_up import SetUp
from neptun_desktop.ui.shell.pages.start_page import LastGame, StartPage
from neptun_desktop.ui.shell.preferences import Preferences, read_preferences, write_preferences
from neptun_desktop.ui.shell.sitting import Sitting, new_match, reopened, sit_down
from neptun_desktop.words.language import Language, language

SMALLEST = (1024, 640)
USUAL = (1280, 800)
GAMES = {engine.GAME: engine}


class MainWindow(QMainWindow):
    """Start page, new game, table."""

    def __init__(self, library: Library, preferences_path: Path) -> None:
        """Open at the start page."""
        super().__init__()
        self.library = library
        self._preferences_path = preferences_path
        self.preferences: Preferences = read_preferences(preferences_path)
        self.sitting: Sitting | None = None
        self.setWindowTitle("Neptun")
        self.setWindowIcon(QIcon(str(resource("neptun", "art", "app.svg"))))
        self.setMinimumSize(*SMALLEST)
        self.resize(*USUAL)
        self.stack = QStackedWidget(self)
        self.setCentralWidget(self.stack)
        self.start_page = StartPage(self.theme, self.language)
        self.stack.addWidget(self.start_page)
        self._new_game_page: NewGamePage | None = None
        self._connect_start_page()
        QShortcut(QKeySequence(Qt.Key.Key_F11), self, self.toggle_full_screen)
        self.show_start()

    @property
    def theme(self) -> Theme:
        """The look in force."""
        return LOOKS[self.preferences.look]

    @property
    def language(self) -> Language:
        """The language in force."""
        return language(self.preferences.locale)

    # --- pages -------------------------------------------------------------------------------------------------------

    def _connect_start_page(self) -> None:
        page = self.start_page
        page.set_available(load=False, settings=False)
        page.continue_game.connect(self.continue_game)
        page.new_game.connect(self.show_new_game)
        page.quit_game.connect(self.close)

    def show_start(self) -> None:
        """Offer what can be done."""
        found = self.library.to_continue()
        self.start_page.continue_with(None if found is None else self._last_game(found))
        self._show(self.start_page)

    def _last_game(self, found: Summary) -> LastGame:
        names = self.language.listing([occupant.name for occupant in found.occupants])
        line = self.language.gettext("Round {round}", round="ABC"[found.round])
        return LastGame(None, found.name or names, line)

    def show_new_game(self) -> None:
        """Ask for a table; made when it is first wanted, so that the window opens quickly."""
        if self._new_game_page is None:
            self._new_game_page = NewGamePage(
                self.theme, self.language, [level.id for level in LADDER], shipped_edition().colours
            )
            self._new_game_page.begin.connect(self.begin)
            self._new_game_page.back.connect(self.show_start)
            self.stack.addWidget(self._new_game_page)
        self._show(self._new_game_page)

    def begin(self, set_up: SetUp) -> None:
        """Begin a new match."""
        match = new_match(set_up)
        path = self.library.path_for(match)
        self._sit(sit_down(match, path, self.theme, self.language, memory_aid=set_up.memory_aid))

    def continue_game(self) -> None:
        """Take up the game that was played last."""
        found = self.library.to_continue()
        if found is not None:
            self.open(found.path)

    def open(self, path: Path) -> None:
        """Take up a saved game."""
        opened = open_match(path, GAMES)
        if isinstance(opened, Opened):
            self._sit(sit_down(reopened(opened), path, self.theme, self.language))

    def _sit(self, sitting: Sitting) -> None:
        self.leave_table()
        self.sitting = sitting
        sitting.page.projector.speed = self.preferences.speed
        sitting.page.guard = self.preferences.guard
        sitting.page.menu_wanted.connect(self.show_start)
        self.stack.addWidget(sitting.page)
        self._show(sitting.page)

    def leave_table(self) -> None:
        """Let the match go; it is safe on the disk."""
        if self.sitting is not None:
            sitting, self.sitting = self.sitting, None
            sitting.host.close()
            self.stack.removeWidget(sitting.page)
            sitting.page.deleteLater()

    def _show(self, page: QWidget) -> None:
        self.stack.setCurrentWidget(page)
        page.setFocus()

    # --- the window itself -------------------------------------------------------------------------------------------

    def prefer(self, preferences: Preferences) -> None:
        """Follow and keep what the player likes now."""
        self.preferences = preferences
        write_preferences(self._preferences_path, preferences)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or no longer."""
        full = not self.isFullScreen()
        self.setWindowState(Qt.WindowState.WindowFullScreen if full else Qt.WindowState.WindowNoState)
        self.prefer(evolve(self.preferences, full_screen=full))

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        self.leave_table()
        super().closeEvent(event)
