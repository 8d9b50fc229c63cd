"""What the window does about the match on its table: follow its menu and scores, tell of failures, end or delete it."""

from collections.abc import Callable

from attrs import evolve

from neptun_desktop.controller.next_opponent import Suggestion, next_opponent
from neptun_desktop.match.disk import Failure
from neptun_desktop.match.journal import nearly_full
from neptun_desktop.match.keeper import ForeignWrite
from neptun_desktop.match.library import Trashed
from neptun_desktop.match.record import fewest_games, record_of
from neptun_desktop.texts.journal import NEARLY_FULL, foreign_write_sentence, unsaved_sentence
from neptun_desktop.texts.shell import library as library_texts
from neptun_desktop.texts.shell import table as table_texts
from neptun_desktop.ui.match.match_host import BotFailure
from neptun_desktop.ui.match.score_flow import EarlierGames, ScoreFlow
from neptun_desktop.ui.match.table_session import TableSession, set_up_of
from neptun_desktop.ui.preferences.tempo import FIRST_GAMES
from neptun_desktop.ui.records.habits import HabitsText, habits_in
from neptun_desktop.ui.widgets.page_base import connect
from neptun_desktop.ui.window.contract import Window
from neptun_desktop.ui.window.replay_navigation import TryNavigation

LOOKED_THROUGH = 100  # finished games, for the last ones of a person


class TableNavigation:
    """Listens to one match for as long as it is on the table."""

    def __init__(self, window: Window, session: TableSession) -> None:
        """Listen."""
        self.window, self._was_over = window, session.match.result is not None
        self._warned = False  # that the file of the match is nearly full
        session.panels.records = lambda: window.saved_games.recent(window.styling.language)
        tries = TryNavigation(window)
        wishes: dict[str, Callable[[], None]] = {
            "learn": window.show_rules,
            "settings": window.show_settings,
            "full_screen": window.toggle_full_screen,
            "leave": window.show_start,
            "end": self._end_game,
            "delete": self._delete_game,
            "original": tries.show_original,
        }
        earlier = EarlierGames(
            window.saved_games.reviews,
            lambda: self._habits(session),
            lambda: tries.original(session.match),
            lambda: self._suggestion(session),
        )
        session.page.advice_sign.recall(window.saved_games.reviews.of)
        self.scores = ScoreFlow(session, window.stack, lambda: window.styling, earlier)
        ways_on: dict[str, Callable[[], None]] = {
            "rematch": lambda: window.begin(set_up_of(session), session.match.edition),
            "new_game": lambda: self._show_new_game(session),
            "start_page": window.show_start,
        }
        connect(
            (session.host.kept, self._on_kept),
            (session.host.others_wrote, self._on_others_wrote),
            (session.host.bot_failed, self._on_bot_failed),
            (session.host.ordered, self._keep_orders),
            (session.page.stepped, self._on_step),
            (session.panels.wished, lambda wish: wishes[wish]()),
            (self.scores.left, lambda way: ways_on[way]()),
            (self.scores.sounded, window.sound.player.cue),
            (self.scores.moment_wanted, window.show_moment),
            (self.scores.try_wanted, tries.begin),
            (self.scores.original_wanted, tries.show_original),
        )

    def _habits(self, session: TableSession) -> HabitsText | None:
        """Return what the only person at a table tends to miss, if that is known."""
        people, tr = session.match.course.humans, self.window.styling.language
        if len(people) != 1:
            return None
        who = session.match.occupants[min(people)].name
        records = self.window.saved_games.records(tr, LOOKED_THROUGH)
        return habits_in(tr, who, session.entry, records, self.window.saved_games.reviews)

    def _suggestion(self, session: TableSession) -> Suggestion | None:
        """Return which level to suggest to the only person at a table after this game."""
        window = self.window
        if not session.counts or len(session.match.course.humans) != 1:
            return None
        ended = record_of(b"".join(session.match.record), window.box.games.rules)
        known = () if ended is None else window.saved_games.recent(window.styling.language)
        return None if ended is None else next_opponent(session.entry.ladder, ended, known)

    def _show_new_game(self, session: TableSession) -> None:
        """Offer a new game: with the same table against the level that was suggested, if one was."""
        suggestion, table = self._suggestion(session), set_up_of(session)
        if suggestion is None:
            self.window.show_new_game()
        else:
            seats = (seat if seat.kind == "human" else evolve(seat, level=suggestion.level) for seat in table.seats)
            self.window.show_new_game(table=evolve(table, seats=tuple(seats)))

    def _end_game(self) -> None:
        """End a game for good before it is over; it stays among the saved games."""
        window = self.window
        if window.session is not None:
            window.session.match.end()
        window.show_start()

    def _delete_game(self) -> None:
        """Move the game on the table to the trash, and offer to undo that."""
        window = self.window
        if window.session is None or window.session.host.path is None:
            window.show_start()
            return
        match, host, tr = window.session.match, window.session.host, window.styling.language

        def take_back(gone: Trashed) -> None:
            window.saved_games.restore(gone, tr)
            window.show_start()

        window.leave_table()
        path = host.path  # only now: leaving may have moved it
        gone = None if path is None or host.writing else window.saved_games.delete(path, tr)
        window.show_start()
        if gone is not None:
            name = window.saved_games.title(match, tr)
            done, undo = tr.gettext(library_texts.DELETED, game=name), tr.gettext(library_texts.UNDO)
            window.banner.tell(done, undo, lambda: take_back(gone))

    def _on_step(self) -> None:
        """Keep the history in step: add a game that ends, and remove one whose end is undone."""
        session = self.window.session
        over = session is not None and session.match.result is not None
        if session is not None and session.counts and over != self._was_over:
            self._was_over = over
            self.window.saved_games.follow(session.match, self.window.styling.language)
            if over:
                self._ask_about_tempo(session)

    def _ask_about_tempo(self, session: TableSession) -> None:
        """After the last unhurried game, say that the tempo changes, and offer to keep it."""
        window, tr = self.window, self.window.styling.language
        people = {session.match.occupants[seat].name for seat in session.match.course.humans}
        finished = fewest_games(session.entry.meta.id, people, window.saved_games.recent(tr))
        if window.preferences.tempo == "auto" and finished == FIRST_GAMES:
            window.banner.tell(
                tr.gettext(table_texts.FASTER_NOW), tr.gettext(table_texts.STAY_UNHURRIED), self._keep_unhurried
            )

    def _keep_unhurried(self) -> None:
        self.window.prefer(self.window.preferences._replace(tempo="unhurried"))
        self.window.banner.hide()

    def _on_bot_failed(self, failure: BotFailure) -> None:
        window = self.window
        if window.session is None:
            return
        tr, name = window.styling.language, window.session.match.occupants[failure.seat].name
        captions = window.session.entry.captions(tr)
        level = captions.level(failure.level).label
        stand_in = "" if failure.stand_in is None else captions.level(failure.stand_in).label
        pattern = table_texts.BOT_REPLACED if stand_in else table_texts.BOT_STUCK
        window.banner.tell(tr.gettext(pattern, player=name, level=level, stand_in=stand_in))

    def _on_kept(self, failure: Failure | None) -> None:
        window, tr = self.window, self.window.styling.language
        if failure is not None:
            window.banner.tell(unsaved_sentence(tr, str(failure.path), failure.trouble))
        elif not self._warned and window.session is not None and nearly_full(window.session.match.record):
            self._warned = True
            window.banner.tell(tr.gettext(NEARLY_FULL))

    def _keep_orders(self) -> None:
        """Keep the standing orders, for when the program is killed."""
        session = self.window.session
        if session is not None and session.counts and session.host.path is not None:
            self.window.saved_games.orders.keep(session.match.id, session.host.orders.standing)

    def _on_others_wrote(self, found: ForeignWrite) -> None:
        tr, kept_as = self.window.styling.language, None if found.foreign is None else found.foreign.name
        self.window.banner.tell(foreign_write_sentence(tr, found.was.name, found.path.name, kept_as))
