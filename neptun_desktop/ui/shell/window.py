"""The window: it only assembles pages and lets one of them be seen."""

from collections.abc import Callable
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
from neptun_desktop.match.history import History
from neptun_desktop.match.library import Library
from neptun_desktop.match.opening import Opened, open_match
from neptun_desktop.match.summary import Summary
from neptun_desktop.ui.canvas.theme import LOOKS, Theme
from neptun_desktop.ui.shell.ceremony import final_score, scored_round
from neptun_desktop.ui.shell.pages.about_page import AboutPage
from neptun_desktop.ui.shell.pages.final_page import FinalPage
from neptun_desktop.ui.shell.pages.learn_page import LearnPage
from neptun_desktop.ui.shell.pages.new_game_page import NewGamePage
from neptun_desktop.ui.shell.pages.round_score_page import RoundScorePage
from neptun_desktop.ui.shell.pages.set_up import SetUp
from neptun_desktop.ui.shell.pages.start_page import LastGame, StartPage
from neptun_desktop.ui.shell.preferences import Preferences, read_preferences, write_preferences
from neptun_desktop.ui.shell.sitting import Sitting, new_match, reopened, set_up_of, sit_down
from neptun_desktop.words.language import Language, language

SMALLEST = (1024, 640)
USUAL = (1280, 800)
GAMES = {engine.GAME: engine}
CEREMONY_PACE = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "off": 0.0}


class MainWindow(QMainWindow):
    """Start page, new game, table, scores, rules."""

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
        self._learn_page: LearnPage | None = None
        self._about_page: AboutPage | None = None
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

    # --- pages: each is made when it is first wanted, so that the window opens quickly --------------------------------

    def _connect_start_page(self) -> None:
        page = self.start_page
        page.set_available(load=False, settings=False)
        page.continue_game.connect(self.continue_game)
        page.new_game.connect(self.show_new_game)
        page.learn.connect(self.show_rules)
        page.about.connect(self.show_about)
        page.quit_game.connect(self.close)

    def show_start(self) -> None:
        """Offer what can be done."""
        self.leave_table()
        found = self.library.to_continue()
        self.start_page.continue_with(None if found is None else self._last_game(found))
        self._show(self.start_page)

    def _last_game(self, found: Summary) -> LastGame:
        names = self.language.listing([occupant.name for occupant in found.occupants])
        line = self.language.gettext("Round {round}", round="ABC"[found.round])
        return LastGame(None, found.name or names, line)

    def show_new_game(self) -> None:
        """Ask for a table."""
        if self._new_game_page is None:
            levels = [level.id for level in LADDER]
            self._new_game_page = NewGamePage(self.theme, self.language, levels, shipped_edition().colours)
            self._new_game_page.begin.connect(self.begin)
            self._new_game_page.back.connect(self.show_start)
            self.stack.addWidget(self._new_game_page)
        self._show(self._new_game_page)

    def show_rules(self, rule: str = "") -> None:
        """Open the rules, at a paragraph if one is named."""
        if self._learn_page is None:
            self._learn_page = LearnPage(self.theme, self.language)
            self._learn_page.back.connect(self.show_table_or_start)
            self.stack.addWidget(self._learn_page)
        self._show(self._learn_page)
        if rule:
            self._learn_page.show_rule(rule)

    def show_about(self) -> None:
        """Say what the program stands on."""
        if self._about_page is None:
            self._about_page = AboutPage(self.theme, self.language)
            self._about_page.back.connect(self.show_start)
            self.stack.addWidget(self._about_page)
        self._show(self._about_page)

    def show_table_or_start(self) -> None:
        """Go back to where one came from."""
        if self.sitting is None:
            self.show_start()
        else:
            self._show(self.sitting.page)

    def _show(self, page: QWidget) -> None:
        self.stack.setCurrentWidget(page)
        page.setFocus()

    # --- matches -----------------------------------------------------------------------------------------------------

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
        page, panels = sitting.page, sitting.panels
        page.projector.speed = self.preferences.speed
        page.guard = self.preferences.guard
        page.stepped.connect(self._on_step)
        panels.learn.connect(self.show_rules)
        panels.full_screen.connect(self.toggle_full_screen)
        panels.leave.connect(self.show_start)
        panels.end_game.connect(self._end_game)
        panels.delete_game.connect(self._delete_game)
        self.stack.addWidget(page)
        self._show(page)

    def leave_table(self) -> None:
        """Let the match go; it is safe on the disk."""
        if self.sitting is not None:
            sitting, self.sitting = self.sitting, None
            sitting.host.close()
            self.stack.removeWidget(sitting.page)
            sitting.page.deleteLater()

    def _end_game(self) -> None:
        """Leave a match for good: it stays among the saved games, and is no longer offered."""
        self.show_start()

    def _delete_game(self) -> None:
        if self.sitting is not None:
            path = self.sitting.host.path
            self.leave_table()
            if path is not None:
                self.library.delete(path)
        self.show_start()

    # --- scores ------------------------------------------------------------------------------------------------------

    def _on_step(self, events: object) -> None:
        sitting = self.sitting
        if sitting is None:
            return
        score = scored_round(sitting.match, events)  # type: ignore[arg-type]  # a signal carries objects
        if score is None:
            return
        sitting.page.paused = True
        page = RoundScorePage(self.theme, self.language, sitting.match.edition)
        page.finished.connect(lambda: self._after_ceremony(page))
        self.stack.addWidget(page)
        self._show(page)
        page.show_score(score, sitting.page.scene.look.dresses, speed=CEREMONY_PACE[self.preferences.speed])

    def _after_ceremony(self, ceremony: RoundScorePage) -> None:
        self.stack.removeWidget(ceremony)
        ceremony.deleteLater()
        sitting = self.sitting
        if sitting is None:
            return
        if sitting.match.result is None:
            self._show(sitting.page)
            sitting.page.paused = False
            sitting.page.go_on()
        else:
            self._show_final(sitting)

    def _show_final(self, sitting: Sitting) -> None:
        score = final_score(sitting.match)
        if score is None:
            return
        History(GAMES, self.library.folder).note(sitting.match.record)
        page = FinalPage(self.theme, self.language, sitting.match.edition)
        page.show_score(score, sitting.page.scene.look.dresses)
        page.rematch.connect(lambda: self._leave(page, lambda: self.begin(set_up_of(sitting))))
        page.new_game.connect(lambda: self._leave(page, self.show_new_game))
        page.start_page.connect(lambda: self._leave(page, self.show_start))
        page.look_at_board.connect(lambda: self._leave(page, self.show_table_or_start))
        self.stack.addWidget(page)
        self._show(page)

    def _leave(self, page: QWidget, to: Callable[[], None]) -> None:
        to()
        self.stack.removeWidget(page)
        page.deleteLater()

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
