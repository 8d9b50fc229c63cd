"""The window: it only assembles pages and shows one of them."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QIcon, QShowEvent
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from neptun_desktop import TITLE
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.resources import resource
from neptun_desktop.match.glance import game_at_a_glance
from neptun_desktop.match.library import Library, TakesLonger, chosen_library
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import settings as setting_texts
from neptun_desktop.texts.shell.lessons import FOUND_IN_LEARN
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.preferences.preferences import (
    Preferences,
    language_of,
    played,
    read_preferences,
    theme_of,
    with_lesson,
    write_preferences,
)
from neptun_desktop.ui.preferences.shortcuts import shortcuts_of
from neptun_desktop.ui.start.lesson_offer import Offer, offers
from neptun_desktop.ui.start.start_page import StartPage
from neptun_desktop.ui.trouble.trouble_hook import LogTail, UnexpectedError, trouble_of
from neptun_desktop.ui.widgets.layouts import put_in
from neptun_desktop.ui.widgets.notice import Notice
from neptun_desktop.ui.widgets.page_base import PageStack
from neptun_desktop.ui.widgets.styling import Styling, focus_first
from neptun_desktop.ui.window.banner import Banner
from neptun_desktop.ui.window.pages import Pages
from neptun_desktop.ui.window.saved_games import GradualReading, SavedGames
from neptun_desktop.ui.window.start_up import FirstPicture, MotionWish, OpeningPage, Preloading

# Tables, lessons and replays are loaded when they are first needed, or by `Preloading`: so the window opens quickly.
if TYPE_CHECKING:
    from neptun_desktop.match.timeline import AnyEdition
    from neptun_desktop.ui.match.set_up import SetUp
    from neptun_desktop.ui.match.table_session import TableSession
    from neptun_desktop.ui.window.actions import ShortcutBindings
    from neptun_desktop.ui.window.late_writes import LateWrites
    from neptun_desktop.ui.window.lesson_navigation import LessonNavigation
    from neptun_desktop.ui.window.page_sound import StartSound
    from neptun_desktop.ui.window.replay_navigation import ReplayNavigation
    from neptun_desktop.ui.window.table_navigation import TableNavigation
    from neptun_desktop.ui.window.tidying import Tidying
    from neptun_desktop.ui.window.window_sound import WindowSound

log = logging.getLogger(__name__)

SMALLEST = (640, 440)  # half of a laptop's screen, or all of one that shows everything at twice its size
USUAL = (1280, 800)
NOTICE_MARGINS = (22, 9, 22, 9)
SAID_MS = 1500  # how long it is said that sound is off or on
HEARD_AFTER_MS = 2500  # after the first picture: nobody waits for music, nor loads it to look at the start page


class MainWindow(QMainWindow):
    """Assembles pages, and the match on the table. Pages know it as `Navigation`, its own parts as `Window`."""

    preferred = Signal(object)  # the new Preferences

    def __init__(self, box: GameBox, library: Library, preferences_path: Path, file: Path | None = None) -> None:
        """Open at the start page, or open a saved game as soon as the window is seen."""
        super().__init__()
        self.box: GameBox = box
        self._usual_library = library
        self.preferences_path = preferences_path
        self.preferences: Preferences = read_preferences(preferences_path)
        self.styling = Styling(theme=theme_of(self.preferences), language=language_of(self.preferences))
        self.session: TableSession | None = None
        self.log = LogTail()
        logging.getLogger("neptun_desktop").addHandler(self.log)
        self.pages = Pages(self)
        self._asides: set[QWidget] = set()  # pages with a way back, such as settings and rules
        self._left: QWidget | None = None  # the page that was visible before they were opened
        self._trouble: QWidget | None = None  # the page that tells of an error, once there was one
        self._watch: TableNavigation | None = None  # of the match on the table
        self._motion: MotionWish | None = None  # once the first picture is painted
        self._start_sound: StartSound | None = None  # likewise
        self._kept_anew = False  # whether the page for new games does not know yet which table was kept
        self.setWindowTitle(TITLE)
        self.setMinimumSize(*SMALLEST)
        self.resize(*USUAL)
        self.banner, self.stack = Banner(*self.theme_and_language), PageStack()
        whole = QWidget(self)
        column = put_in(QVBoxLayout(whole), self.banner, (self.stack, 1))
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.setCentralWidget(whole)
        if self.preferences.full_screen:
            self.setWindowState(Qt.WindowState.WindowFullScreen)  # takes effect when it is shown
        self.preloading = Preloading(self, box.preloading(self.games))
        self.first_picture = FirstPicture(
            self, self._make_keys, self._show_icon, self._begin_motion, self._let_start_be_heard
        )
        self.saved_games = SavedGames(library, box.games, self.banner.tell)
        self.reading = GradualReading(self.saved_games, lambda: self.styling.language, self)
        self.reading.found.connect(self.offer_last_game)
        with self._explaining():
            self._keep_games_in(self.preferences.folder)
            self._show_first_page(file)

    # --- start-up ----------------------------------------------------------------------------------------------------

    def _show_first_page(self, file: Path | None) -> None:
        """Show the start page or, for a saved game, its picture: its table is loaded once that is seen."""
        if file is None:
            self.show_start()
            return
        try:
            game = game_at_a_glance(file)
            page = OpeningPage(*self.theme_and_language, game if game in self.games else self.games[0])
            page.seen.connect(lambda: self._open_first(file))
            self.stack.addWidget(page)
            self.show_page(page)
        except Exception:
            log.exception("A saved game is opened without a picture")
            self._open_first(file)

    def _open_first(self, file: Path) -> None:
        """Open a saved game; if that is impossible, the start page says why."""
        with self._explaining():
            self.open_game(file)
            if self.session is None:
                self.show_start()

    @contextmanager
    def _explaining(self) -> Iterator[None]:
        """Whatever fails, there is a window that explains it, with a report."""
        try:
            yield
        except Exception as error:
            log.exception("The start failed")
            self.show_trouble(trouble_of(error))

    def _show_icon(self) -> None:
        self.setWindowIcon(QIcon(str(resource("shell", "art", "app.svg"))))

    def _begin_motion(self) -> None:
        """Let things move by themselves from now on, if the player wishes it."""
        self._motion = MotionWish(self, lambda: self.preferences)

    def _let_start_be_heard(self) -> None:
        """Let the start page play its music, once the window has been seen for a while."""
        QTimer.singleShot(HEARD_AFTER_MS, self, self._accompany_start)

    def _accompany_start(self) -> None:
        from neptun_desktop.ui.window.page_sound import StartSound

        page = self.stack.currentWidget()
        if self._start_sound is None and not self.first_picture.tasks and isinstance(page, StartPage):
            self._start_sound = StartSound(self.sound, page)

    def _make_keys(self) -> None:
        shortcuts = shortcuts_of(self.preferences.shortcuts, self.box.games.metas.values())
        self.keys.follow(shortcuts, None if self.session is None else self.session.entry.meta.id)
        if self.session is not None:
            self.session.page.follow_keys(shortcuts)

    # --- parts -------------------------------------------------------------------------------------------------------

    @property
    def games(self) -> tuple[str, ...]:
        """All games, the last one played first."""
        ids = self.box.games.ids
        return tuple(dict.fromkeys((*(game for game in self.preferences.games if game in ids), *ids)))

    @property
    def theme_and_language(self) -> tuple[Theme, Language]:
        """Both, as pages take them."""
        return self.styling.theme, self.styling.language

    @cached_property
    def keys(self) -> ShortcutBindings:
        """The shortcuts of the window."""
        from neptun_desktop.ui.window.actions import ShortcutBindings, window_actions

        own = {"shortcuts": self.show_shortcuts, "sound": self.toggle_sound}
        return ShortcutBindings(self, window_actions(self, own))

    @cached_property
    def lessons(self) -> LessonNavigation:
        """The ways into a lesson and out of it."""
        from neptun_desktop.ui.window.lesson_navigation import LessonNavigation

        return LessonNavigation(self, self.preferences_path.parent)

    @cached_property
    def tidying(self) -> Tidying:
        """What gives back the memory of tables; it waits for an animation to end."""
        from neptun_desktop.ui.window.tidying import Tidying

        return Tidying(self, lambda: self.session is not None and self.session.page.projector.running)

    @cached_property
    def late_writes(self) -> LateWrites:
        """What has left the table and is not on the disk yet."""
        from neptun_desktop.ui.window.late_writes import LateWrites

        return LateWrites(self, self)

    @cached_property
    def replays(self) -> ReplayNavigation:
        """The ways into a replay and out of it."""
        from neptun_desktop.ui.window.replay_navigation import ReplayNavigation

        return ReplayNavigation(self)

    @cached_property
    def sound(self) -> WindowSound:
        """What is heard."""
        from neptun_desktop.ui.window.window_sound import WindowSound

        sound = WindowSound(self, self.preferences, lambda: self.games[0])
        self.preferred.connect(
            lambda preferences: sound.follow(
                preferences, at_table=self.session is not None and self.session.page.isVisible()
            )
        )
        return sound

    @property
    def library(self) -> Library:
        """Where games are saved."""
        return self.saved_games.library

    # --- pages -------------------------------------------------------------------------------------------------------

    def show_page(self, page: QWidget) -> None:
        """Show a page, with the focus where the page wants it; behind any other one, the table stands still."""
        if self.session is not None and page is not self.session.page:
            self.session.page.hold()
        self.banner.withdraw()
        self.stack.setCurrentWidget(page)
        focus_first(page)

    def _show_aside(self, page: QWidget) -> None:
        """Show a page that leads back to the current one."""
        here = self.stack.currentWidget()
        if here not in self._asides:
            self._left = here
        self._asides.add(page)
        self.show_page(page)

    @property
    def _lessons_offered(self) -> dict[str, Offer]:
        return offers(self.box.games.metas.values(), self.preferences.lessons, self.preferences.games)

    def show_start(self) -> None:
        """Leave the table and show the start page, with the game that was on the table or looked at last."""
        page = self.pages.start
        if self.session is not None:
            page.look_at(self.session.entry.meta.id)
        self.leave_table()
        page.offer_lessons(self._lessons_offered)
        self.offer_last_game()
        self.show_page(page)
        self._let_start_be_heard()

    def offer_last_game(self) -> None:
        """Offer the last game on the start page; if too many must be read to find it, later."""
        found = None
        try:
            found = self.saved_games.last_game(self.styling.language)
        except TakesLonger:
            self.reading.search()
        self.pages.start.continue_with(found, newcomer=not self.preferences.tables)

    def show_new_game(self, game: str | None = None, table: SetUp | None = None) -> None:
        """Show the page for a new game: with this table, or of this game, or of the one that it has shown last."""
        page = self.pages.new_game
        if self._kept_anew:
            page.recall(self.preferences.tables)
            self._kept_anew = False
        page.offer_lessons(game for game, offer in self._lessons_offered.items() if offer != "first game")
        if game is not None:
            page.choose_game(game)
        if table is not None:
            page.propose(table)
        self.show_page(page)

    def show_library(self) -> None:
        """List the saved games."""
        self.leave_table()
        self.pages.library.library = self.library
        self.show_page(self.pages.library)

    def show_history(self) -> None:
        """Show finished games and statistics of all players."""
        self.leave_table()
        self.reading.show_history(self.pages.history)
        self.show_page(self.pages.history)

    def show_rules(self) -> None:
        """Open the rules, at the paragraph that the table has just referred to."""
        page = self.pages.learn
        named = None if self.session is None else self.session.page.explaining.rule_named  # forgotten once it is held
        self._show_aside(page)
        if self.session is not None:
            page.show_game(self.session.entry.meta.id)
            if named is not None:
                page.show_rule(named)

    def show_settings(self) -> None:
        """Show the settings."""
        self._show_aside(self.pages.settings)

    def show_about(self) -> None:
        """Show the about page: version, credits and licences."""
        self.show_page(self.pages.about)

    def look_at(self, game: str) -> None:
        """Let the start page show this game when it is next seen."""
        self.pages.start.look_at(game)

    def prepare(self) -> None:
        """Load what the next click may need: somebody is about to leave the start page."""
        self.preloading.begin()

    def quit(self) -> None:
        """Close the window."""
        self.close()

    def show_trouble(self, trouble: UnexpectedError) -> None:
        """Explain calmly that something broke, that the match is safe and where the report is."""
        from neptun_desktop.ui.trouble.trouble_page import reported

        page = self._trouble = self.pages.trouble
        if self.stack.currentWidget() is page and page.trouble.details == trouble.details:
            return  # the player is reading about it
        page.tell(reported(trouble, self.session, self.log, self.saved_games.reports))
        self.show_page(page)

    def go_back(self) -> None:
        """Leave the rules, the settings or an error for the page before, the table, or the start page."""
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
        from neptun_desktop.ui.settings.shortcuts_panel import ShortcutsPanel

        page, session = self.stack.currentWidget(), self.session
        game = session.entry.meta.id if session is not None and page is session.page else None
        panel = ShortcutsPanel(*self.theme_and_language, self.box, page, game)
        panel.show_shortcuts(shortcuts_of(self.preferences.shortcuts, self.box.games.metas.values()))
        panel.closed.connect(panel.deleteLater)
        panel.open_sheet()

    # --- lessons and replays -----------------------------------------------------------------------------------------

    def begin_lesson(self, game: str) -> None:
        """Begin a game's lesson, or go on where it was left."""
        self.lessons.begin(game)

    def dismiss_lesson(self, game: str) -> None:
        """Offer a game's lesson no longer on the start page."""
        self.prefer(with_lesson(self.preferences, game, "dismissed"))
        self.show_start()
        self.banner.tell(self.styling.language.gettext(FOUND_IN_LEARN))

    def begin_first_game(self, game: str) -> None:
        """Begin a real game against opponents for newcomers, with as many players as in the lesson."""
        self.lessons.begin_first_game(game)

    def replay_file(self, path: Path) -> None:
        """Replay a saved game."""
        self.replays.replay(path)

    def replay_finished(self, match_id: str) -> None:
        """Replay a game of the history."""
        self.replays.replay_finished(match_id)

    def show_result(self, match_id: str) -> None:
        """Show the last page of a game of the history: its result and turning points."""
        path = self.saved_games.found(match_id, self.styling.language)
        if path is not None:
            self.open_game(path)

    def show_moment(self, place: int) -> None:
        """Show a moment of the finished match, and lead back to the current page."""
        self.replays.show_moment(place)

    # --- matches -----------------------------------------------------------------------------------------------------

    def begin(self, set_up: SetUp, edition: AnyEdition | None = None) -> None:
        """Begin a new match, by the edition that ships unless another is given."""
        from neptun_desktop.texts.journal import refused_edition_sentence
        from neptun_desktop.ui.match.table_session import new_match, table_session

        tr, editions = self.styling.language, self.box.games.entry(set_up.game).editions
        records = partial(self.saved_games.recent, tr)
        try:
            match = new_match(self.box, set_up, edition, records)
        except editions.error as error:
            self.banner.tell(refused_edition_sentence(tr, editions.faults(tr, error)))
            return
        path = self.library.path_for(match)
        session = table_session(self.box, match, path, self.preferences, self.stack.size(), records)
        session.page.opening.expect()
        self.sit(session)

    def begin_game(self, set_up: SetUp) -> None:
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
        """Continue the game that was open last."""
        found = self.saved_games.waiting(self.styling.language)
        if found is not None:
            self.open_game(found.path)

    def open_game(self, path: Path) -> None:
        """Continue a saved game, or explain politely why that is impossible."""
        from neptun_desktop.ui.match.table_session import reopened, table_session

        if self._plays(path):
            self.return_to_table()
            return
        self.banner.hide()  # it was about another file
        opened = self.saved_games.to_play(path, self.styling.language)
        if opened is not None:
            match = reopened(self.box, opened)
            records = partial(self.saved_games.recent, self.styling.language)
            session = table_session(self.box, match, path, self.preferences, self.stack.size(), records)
            session.panels.thoughts.earlier = lambda: self.saved_games.reasons.of(match.id) or ()
            session.host.take_up_orders(self.saved_games.orders.of(match.id))
            self.sit(session)

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
        from neptun_desktop.ui.window.table_navigation import TableNavigation
        from neptun_desktop.ui.window.table_sound import TableSound

        self.leave_table()
        self.reading.pause()
        if session.counts:
            self._note_played(session.entry.meta.id)
            session.page.log_wanted.connect(self.replays.look_back)
            self.lessons.accompany(session)
        self.session = session
        self._make_keys()  # a player may press a key at once
        self._watch = TableNavigation(self, session)
        if session.host.path is not None:
            self.saved_games.at_table(session.match, session.host.path)
        TableSound(self.sound, session.host, session.page)
        session.page.group_keys.beside.append(self.banner)
        self.stack.addWidget(session.page)
        self.show_page(session.page)
        if session.match.result is None:
            session.page.begin()
        else:
            self._watch.scores.show_final()

    def leave_table(self) -> None:
        """Close the match and keep a picture of it, unless an error was told just now.

        The match is safe on disk, or will be, or the player is told.
        """
        if self.session is not None:
            if self._watch is not None:
                self._watch.scores.keep_review()
            session, self.session, self._watch = self.session, None, None
            self.lessons.leave()
            pictured = session.counts and self.saved_games.lists(session.host.path)
            if pictured and self.stack.currentWidget() is not self._trouble:
                self.saved_games.thumbnails.keep(session.match.id, session.public_picture())
            if session.counts and (reasons := session.panels.thoughts.kept(session.match)):
                self.saved_games.reasons.keep(session.match.id, reasons)
            self.late_writes.close(session.host)
        if self.stack.dismiss_guests():
            self.tidying.expect()

    # --- the window itself -------------------------------------------------------------------------------------------

    def prefer(self, preferences: Preferences) -> None:
        """Apply and save these preferences."""
        before, self.preferences = self.preferences, preferences
        self.styling = Styling(theme=theme_of(preferences), language=language_of(preferences))
        write_preferences(self.preferences_path, preferences)
        if before.folder != preferences.folder:
            self._keep_games_in(preferences.folder)
        if self.isFullScreen() != preferences.full_screen:
            self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)
        if before.shortcuts != preferences.shortcuts:
            self._make_keys()
        if self.session is not None:
            self.session.follow(preferences)
        for part in (self.banner, self.stack):
            part.change_style(*self.theme_and_language)
        if self._motion is not None and (before.motion, before.tempo) != (preferences.motion, preferences.tempo):
            self._motion.follow()
        self.preferred.emit(preferences)

    def _keep_games_in(self, folder: str) -> None:
        """Keep games in this folder from now on, or in the usual one if none is chosen or it cannot be used."""
        self.saved_games.library, failure = chosen_library(folder, self._usual_library)
        if failure is not None:
            self.banner.tell(
                setting_texts.folder_lost(self.styling.language, folder, failure.trouble, str(self.library.folder))
            )

    def toggle_sound(self) -> None:
        """Switch all sound off or on, and say so for a moment."""
        on = not self.preferences.sound
        self.prefer(self.preferences._replace(sound=on))
        notice = Notice(self.styling)
        notice.setParent(self)
        notice.tell(self.styling.language.gettext(setting_texts.SOUND_ON if on else setting_texts.SOUND_OFF))
        notice.row.setContentsMargins(*NOTICE_MARGINS)
        notice.adjustSize()
        notice.move((self.width() - notice.width()) // 2, self.height() // 12)
        QTimer.singleShot(SAID_MS, notice, notice.deleteLater)

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
        self.reading.pause()
        super().closeEvent(event)

    def close_for_a_signal(self) -> bool:
        """Close the window, asking nobody; return False if it closes by itself once the disk has written all."""
        self.late_writes.asks = False
        return self.close()
