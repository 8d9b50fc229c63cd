"""The window: it only assembles pages and lets one of them be seen."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QIcon
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from neptun_desktop.bots.ladder import LADDER
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.edition_loader import shipped_edition
from neptun_desktop.kernel.resources import resource
from neptun_desktop.match.disk import Failure
from neptun_desktop.match.library import Library
from neptun_desktop.match.match import Match
from neptun_desktop.match.replay import Replay, branch
from neptun_desktop.ui.shell.archive import Archive
from neptun_desktop.ui.shell.banner import Banner
from neptun_desktop.ui.shell.ceremony import points_over_time
from neptun_desktop.ui.shell.keys import Keys
from neptun_desktop.ui.shell.looks import theme_of
from neptun_desktop.ui.shell.pages.about_page import AboutPage
from neptun_desktop.ui.shell.pages.history_page import HistoryPage
from neptun_desktop.ui.shell.pages.learn_page import LearnPage
from neptun_desktop.ui.shell.pages.library_page import LibraryPage
from neptun_desktop.ui.shell.pages.new_game_page import NewGamePage
from neptun_desktop.ui.shell.pages.set_up import SetUp
from neptun_desktop.ui.shell.pages.settings_page import SettingsPage
from neptun_desktop.ui.shell.pages.shortcuts_panel import ShortcutsPanel
from neptun_desktop.ui.shell.pages.start_page import StartPage
from neptun_desktop.ui.shell.pages.trouble_page import TroublePage, TroubleTold
from neptun_desktop.ui.shell.parts.worn import Page
from neptun_desktop.ui.shell.preferences import Preferences, read_preferences, write_preferences
from neptun_desktop.ui.shell.report import Account, LogTail, write_report
from neptun_desktop.ui.shell.score_flow import ScoreFlow
from neptun_desktop.ui.shell.shortcuts import shortcuts_of
from neptun_desktop.ui.shell.sitting import Sitting, new_match, reopened, set_up_of, sit_down
from neptun_desktop.ui.shell.style import Attire
from neptun_desktop.ui.shell.theatre.theatre_page import TheatrePage
from neptun_desktop.ui.shell.trouble import Trouble
from neptun_desktop.words.language import language

SMALLEST = (1024, 640)
USUAL = (1280, 800)
GAMES = {engine.GAME: engine}
PageT = TypeVar("PageT", bound=Page)


class MainWindow(QMainWindow):
    """Every page is made when it is first wanted, so that the window opens quickly."""

    def __init__(self, library: Library, preferences_path: Path) -> None:
        """Open at the start page."""
        super().__init__()
        self.library = library
        self._preferences_path = preferences_path
        self.preferences: Preferences = read_preferences(preferences_path)
        self.sitting: Sitting | None = None
        self.log = LogTail()
        logging.getLogger("neptun_desktop").addHandler(self.log)
        self._pages: dict[type[Page], Page] = {}
        self._left: QWidget | None = None  # where one was before settings or rules were opened
        self.setWindowTitle("Neptun")
        self.setWindowIcon(QIcon(str(resource("neptun", "art", "app.svg"))))
        self.setMinimumSize(*SMALLEST)
        self.resize(*USUAL)
        self.banner, self.stack = Banner(self.attire.theme, self.attire.language), QStackedWidget()
        self.archive = Archive(library, GAMES, self.banner.tell)
        whole = QWidget(self)
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.banner)
        column.addWidget(self.stack, 1)
        self.setCentralWidget(whole)
        self.keys = Keys(self, self._deeds())
        self.keys.follow(shortcuts_of(self.preferences.shortcuts))
        self.show_start()

    @property
    def attire(self) -> Attire:
        """The look and the language in force."""
        return Attire(theme=theme_of(self.preferences), language=language(self.preferences.locale))

    # --- pages -------------------------------------------------------------------------------------------------------

    def _page(self, kind: type[PageT], make: Callable[[Attire], PageT], **wishes: Callable[..., object]) -> PageT:
        """Return the page of a kind, made and connected when it is wanted for the first time."""
        page = self._pages.get(kind)
        if not isinstance(page, kind):
            page = self._pages[kind] = make(self.attire)
            for signal, deed in wishes.items():
                getattr(page, signal).connect(deed)
            self.stack.addWidget(page)
        return page

    def _show(self, page: QWidget) -> None:
        self.stack.setCurrentWidget(page)
        page.setFocus()

    def _show_aside(self, page: QWidget) -> None:
        """Show a page that leads back to where one is now."""
        here = self.stack.currentWidget()
        if not isinstance(here, LearnPage | SettingsPage):
            self._left = here
        self._show(page)

    def show_start(self) -> None:
        """Offer what can be done."""
        self.leave_table()
        page = self._page(
            StartPage,
            lambda attire: StartPage(attire.theme, attire.language),
            continue_game=self.continue_game,
            new_game=self.show_new_game,
            load_game=self.show_library,
            learn=self.show_rules,
            settings=self.show_settings,
            about=self.show_about,
            history=self.show_history,
            quit_game=self.close,
        )
        page.set_available(load=True, settings=True)
        page.continue_with(self.archive.last_game(self.attire.language))
        self._show(page)

    def show_new_game(self) -> None:
        """Ask for a table."""
        self._show(
            self._page(
                NewGamePage,
                lambda attire: NewGamePage(
                    attire.theme, attire.language, [level.id for level in LADDER], shipped_edition().colours
                ),
                begin=self.begin,
                back=self.show_start,
            )
        )

    def show_library(self) -> None:
        """List the saved games."""
        self.leave_table()
        self._show(
            self._page(
                LibraryPage,
                lambda attire: LibraryPage(attire.theme, attire.language, self.library, GAMES, self.archive.album),
                open_game=self.open,
                replay_game=self.replay,
                back=self.show_start,
            )
        )

    def show_history(self) -> None:
        """Show finished games, and how everybody has done."""
        self.leave_table()
        page = self._page(
            HistoryPage,
            lambda attire: HistoryPage(
                attire.theme, attire.language, shipped_edition(), [level.id for level in LADDER]
            ),
            replay_game=self._replay_finished,
            course_wanted=self._show_course,
            back=self.show_start,
        )
        page.show_records(self.archive.records())
        self._show(page)

    def _replay_finished(self, match_id: str) -> None:
        opened = self.archive.finished(match_id, self.attire.language)
        if opened is not None:
            page = TheatrePage(opened.match, self.attire.theme, self.attire.language)
            self._open_theatre(page, self.show_history)

    def _show_course(self, match_id: str) -> None:
        opened = self.archive.finished(match_id, self.attire.language)
        page = self._pages.get(HistoryPage)
        if isinstance(page, HistoryPage):
            page.show_course(match_id, None if opened is None else points_over_time(opened.match))

    def show_trouble(self, trouble: Trouble) -> None:
        """Say calmly that something broke, with the match safe and a report written."""
        sitting = self.sitting
        journal = b"".join(sitting.match.record) if sitting is not None else b""
        account = Account(summary=trouble.summary, details=trouble.details, journal=journal, log=tuple(self.log.lines))
        page = self._page(
            TroublePage,
            lambda attire: TroublePage(attire.theme, attire.language),
            go_on=self.show_table_or_start,
            start_page=self.show_start,
            quit_game=self.close,
        )
        page.tell(
            TroubleTold(
                summary=trouble.summary,
                details=trouble.details,
                report=write_report(account, self.archive.reports),
                kept=None if sitting is None else sitting.host.safe,
            )
        )
        self._show(page)

    def show_rules(self) -> None:
        """Open the rules."""
        self._show_aside(
            self._page(
                LearnPage, lambda attire: LearnPage(attire.theme, attire.language), back=self.show_table_or_start
            )
        )

    def show_about(self) -> None:
        """Say what the program stands on."""
        self._show(self._page(AboutPage, lambda attire: AboutPage(attire.theme, attire.language), back=self.show_start))

    def show_settings(self) -> None:
        """Let the player choose."""
        self._show_aside(
            self._page(
                SettingsPage,
                lambda _attire: SettingsPage(self.preferences),
                changed=self.prefer,
                back=self.show_table_or_start,
            )
        )

    def show_table_or_start(self) -> None:
        """Go back to where one came from."""
        was, self._left = self._left, None
        left = next((page for page in map(self.stack.widget, range(self.stack.count())) if page is was), None)
        if left is not None and not isinstance(left, StartPage):
            self._show(left)
        elif self.sitting is None:
            self.show_start()
        else:
            self._return_to_table()  # whatever held it still is no longer seen

    def show_shortcuts(self) -> None:
        """List all keys over whatever is seen."""
        panel = ShortcutsPanel(self.attire.theme, self.attire.language, self.stack.currentWidget())
        panel.show_shortcuts(shortcuts_of(self.preferences.shortcuts))
        panel.closed.connect(panel.deleteLater)
        panel.open_sheet()

    # --- matches -----------------------------------------------------------------------------------------------------

    def begin(self, set_up: SetUp) -> None:
        """Begin a new match."""
        match = new_match(set_up)
        self._sit(sit_down(match, self.library.path_for(match), self.attire, memory_aid=set_up.memory_aid))

    def continue_game(self) -> None:
        """Take up the game that was played last."""
        found = self.library.to_continue()
        if found is not None:
            self.open(found.path)

    def open(self, path: Path) -> None:
        """Take up a saved game, or say kindly why not."""
        opened = self.archive.opened(path, self.attire.language)
        if opened is not None:
            self._sit(sit_down(reopened(opened), path, self.attire))

    def replay(self, path: Path) -> None:
        """Show a saved game again."""
        opened = self.archive.opened(path, self.attire.language)
        if opened is None:
            return
        page = TheatrePage(opened.match, self.attire.theme, self.attire.language)
        self._open_theatre(page, self.show_library)

    def look_back(self, line: int) -> None:
        """Show an earlier moment of the running match: that of a line of the log, or how it stands."""
        if self.sitting is None:
            return
        table, match = self.sitting.page, self.sitting.match
        eyes = table.privacy.eyes(table.state)
        page = TheatrePage(
            match, self.attire.theme, self.attire.language, eyes_allowed=(eyes,), memory_aid=table.teller.memory_aid
        )
        page.show_moment(match.timeline.commands if line < 0 else table.teller.moments[line])
        table.paused = True
        self._open_theatre(page, self._return_to_table)

    def _return_to_table(self) -> None:
        if self.sitting is not None:
            self._show(self.sitting.page)
            self.sitting.page.paused = False
            self.sitting.page.go_on()

    def _open_theatre(self, page: TheatrePage, back: Callable[[], None]) -> None:
        def leave(to: Callable[[], None]) -> None:
            to()
            self.stack.removeWidget(page)
            page.deleteLater()

        page.back.connect(lambda: leave(back))
        page.branch_wanted.connect(lambda at: leave(lambda: self._play_on(page.match, at)))
        self.stack.addWidget(page)
        self._show(page)

    def _play_on(self, match: Match, at: Replay) -> None:
        begun = branch(match, at, match.occupants, match.name)
        self._sit(sit_down(begun, self.library.path_for(begun), self.attire))

    def _sit(self, sitting: Sitting) -> None:
        self.leave_table()
        self.sitting = sitting
        sitting.follow(self.preferences)
        sitting.host.kept.connect(self._on_kept)
        sitting.page.log_wanted.connect(self.look_back)
        panels = sitting.panels
        panels.learn.connect(self.show_rules)
        panels.settings.connect(self.show_settings)
        panels.full_screen.connect(self.toggle_full_screen)
        panels.leave.connect(self.show_start)
        panels.end_game.connect(self.show_start)
        panels.delete_game.connect(self._delete_game)
        scores = ScoreFlow(sitting, self.stack, lambda: self.attire)
        scores.over.connect(lambda: self.archive.note(sitting.match))
        scores.rematch.connect(lambda: self.begin(set_up_of(sitting)))
        scores.new_game.connect(self.show_new_game)
        scores.start_page.connect(self.show_start)
        self.stack.addWidget(sitting.page)
        self._show(sitting.page)

    def leave_table(self) -> None:
        """Let the match go, with a picture; it is safe on the disk."""
        if self.sitting is not None:
            sitting, self.sitting = self.sitting, None
            self.archive.album.keep(sitting.match.id, sitting.public_picture())
            sitting.host.close()
            self.stack.removeWidget(sitting.page)
            sitting.page.deleteLater()

    def _delete_game(self) -> None:
        path = None if self.sitting is None else self.sitting.host.path
        self.leave_table()
        if path is not None:
            self.archive.delete(path, self.attire.language)
        self.show_start()

    def _on_kept(self, failure: Failure | None) -> None:
        if failure is not None:
            self.archive.tell_failure(failure, self.attire.language)

    # --- the window itself -------------------------------------------------------------------------------------------

    def prefer(self, preferences: Preferences) -> None:
        """Follow and keep what the player likes now."""
        self.preferences = preferences
        write_preferences(self._preferences_path, preferences)
        self.keys.follow(shortcuts_of(preferences.shortcuts))
        for page in (self.banner, *self._pages.values()):
            if not isinstance(page, SettingsPage):  # it has dressed itself
                page.dress(self.attire.theme, self.attire.language)
        if self.sitting is not None:
            self.sitting.follow(preferences)

    def toggle_full_screen(self) -> None:
        """Fill the screen, or no longer."""
        full = not self.isFullScreen()
        self.setWindowState(Qt.WindowState.WindowFullScreen if full else Qt.WindowState.WindowNoState)
        self.prefer(evolve(self.preferences, full_screen=full))

    def _deeds(self) -> dict[str, Callable[[], object]]:
        def at_table(deed: Callable[[Sitting], None]) -> Callable[[], None]:
            def do() -> None:
                sitting = self.sitting
                if sitting is not None and self.stack.currentWidget() is sitting.page and not sitting.page.covered:
                    deed(sitting)

            return do

        return {
            "shortcuts": self.show_shortcuts,
            "full_screen": self.toggle_full_screen,
            "new_game": self.show_new_game,
            "saved_games": self.show_library,
            "settings": self.show_settings,
            "quit": self.close,
            "menu": at_table(lambda sitting: sitting.panels.open_menu()),
            "undo": at_table(lambda sitting: sitting.page.press("undo")),
            "redo": at_table(lambda sitting: sitting.page.press("redo")),
            "restart": at_table(lambda sitting: sitting.panels.restart_turn()),
            "hint": at_table(lambda sitting: sitting.page.press("hint")),
            "points": at_table(lambda sitting: sitting.panels.open_points()),
            "piles": at_table(lambda sitting: sitting.panels.open_piles()),
            "log": at_table(lambda sitting: sitting.page.press("log")),
            "recap": at_table(lambda sitting: sitting.page.show_recap()),
            "close_hand": at_table(lambda sitting: sitting.page.close_hand()),
        }

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        self.leave_table()
        super().closeEvent(event)
