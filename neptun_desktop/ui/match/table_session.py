"""A match on the table, new or opened, with its host, its page and its panels, and what is announced of it."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QObject, QSize
from PySide6.QtGui import QPixmap

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.preview import Saying
from neptun_desktop.controller.seat_view import log_lines
from neptun_desktop.controller.secrecy import Agreements
from neptun_desktop.controller.sparring import stored_levels
from neptun_desktop.kernel.level_names import plain_level
from neptun_desktop.match.lines import Command, Occupant, Redo, Undo
from neptun_desktop.match.match import Match, Setting, begin, drawn_seed
from neptun_desktop.match.opening import Opened
from neptun_desktop.match.record import Record, fewest_games
from neptun_desktop.match.timeline import AnyEdition
from neptun_desktop.texts.language import SHELL, Language, in_sentences
from neptun_desktop.texts.shell import speech as texts
from neptun_desktop.ui.board.accessibility import AccessibleOverlay
from neptun_desktop.ui.board.game_box import GameBox
from neptun_desktop.ui.board.overlay import StepperItem
from neptun_desktop.ui.board.pieces import TableLook
from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.match.match_host import SECONDS_TO_SETTLE, MatchHost, Moment
from neptun_desktop.ui.match.set_up import SeatChoice, SetUp
from neptun_desktop.ui.match.table_page import FIRST_SIZE, TablePage
from neptun_desktop.ui.match.table_panels import TablePanels
from neptun_desktop.ui.match.table_presenter import Sight, TablePresenter, badges_of, missed, words_of
from neptun_desktop.ui.preferences.preferences import Preferences, at_table, language_of, theme_of, waking
from neptun_desktop.ui.preferences.tempo import pace_of
from neptun_desktop.ui.widgets.announcer import Announcer


class TableAnnouncements(QObject):
    """Puts one table into words for screen readers."""

    def __init__(self, page: TablePage, panels: TablePanels) -> None:
        """Follow a table; nothing is worded before somebody listens."""
        super().__init__(page)
        self.page, self._description = page, panels.description
        self.speech = Announcer(page.view)
        self.layer = AccessibleOverlay(
            page.view, lambda: tuple(self._description.things()), lambda: tuple(self._description.groups())
        )
        self._stepper: StepperItem | None = None  # whose number was told last
        self._untold = False  # whether others have acted, which is told when somebody is asked
        self._name_table()
        for happening, answer in (
            (page.reworded, self._name_table),
            (page.scene.prompted, self._ask),
            (page.scene.announced, self._tell),
            (page.scene.pointed, self._tell_number),
            (page.stepped, self._tell_step),
            (page.curtain.called, self._fall_silent),
            (page.view.covered, self.speech.go_on),
            (panels.hint.step_shown, lambda _step: self._tell(panels.hint.accessibleName())),
        ):
            happening.connect(answer)

    def _name_table(self) -> None:
        self.page.view.setAccessibleName(self.page.presenter.phrases.language.of(SHELL).gettext(texts.TABLE))

    # --- what is announced -------------------------------------------------------------------------------------------

    def _ask(self, prompt: str) -> None:
        page = self.page
        if page.covered:
            return
        if self._untold and page.asked is not None:
            self._untold = False
            self.speech.tell(*missed(page.host.match, page.person, page.presenter))
        self.speech.ask(prompt)

    def _tell(self, text: str) -> None:
        if not self.page.covered:
            self.speech.tell(text)

    def _tell_step(self, moment: Moment) -> None:
        """Tell what has happened; whoever is asked next hears the question, even if it is the same again."""
        said, speech = self.page.presenter.phrases, self.speech
        if not self._is_still_asked(moment):
            speech.forget_prompt()
        if moment.rushed:
            return  # summed up when it is over
        for saying in self._summaries():
            speech.tell(saying.title, *saying.lines)
        match moment.change.body:
            case Command() if not self._is_told_of(moment):
                self._untold = self.page.heard_moves == "turn"
            case Command():
                speech.tell(*(line.text for line in log_lines(said, self.page.told_of(moment))))
            case Undo():
                speech.tell(self._description.language.gettext(texts.TAKEN_BACK))
            case Redo():
                speech.tell(self._description.language.gettext(texts.BROUGHT_BACK))
        result = self.page.host.match.result
        if result is not None and not self.page.keeps_back:
            speech.tell(said.result(result))

    def _is_told_of(self, moment: Moment) -> bool:
        """Return whether those who listen want to hear of a command at once: others' can wait."""
        own = moment.entry is not None and moment.entry.seat in self.page.host.humans
        return own or self.page.heard_moves == "each" or self.page.host.match.result is not None

    def _summaries(self) -> Iterator[Saying]:
        """Yield what others did while orders stood that ended with the turn; who is woken is told when asked."""
        for seat, over in self.page.host.orders.over.items():
            if over.waking is None and over.end == self.page.host.match.timeline.commands:
                saying = self.page.order_signs.summary(seat)
                if saying is not None:
                    yield saying

    def _is_still_asked(self, moment: Moment) -> bool:
        """Return whether somebody at the screen is asked the same as before: a bot has answered a question of its own.

        Where all choose at the same time, the question would be announced again for every bot that has chosen.
        """
        humans, entry, to_act = self.page.host.humans, moment.entry, self.page.host.match.game.to_act
        if entry is None or entry.seat in humans:
            return False
        return not to_act(entry.before).isdisjoint(to_act(entry.after) & set(humans))

    def _tell_number(self, target: object) -> None:
        """Tell the number that a stepper has come to; the one that it begins with is read with its button."""
        if isinstance(target, QuantityTarget):
            was, self._stepper = self._stepper, self.page.scene.stepper
            if was is self._stepper:
                self._tell(in_sentences(self._description.number_told(target)))

    def _fall_silent(self) -> None:
        """Leave the word to the curtain: what was due was meant for the person before."""
        self.speech.hush()
        self.layer.clear()


@frozen(eq=False)
class TableSession:
    """Everything that belongs to one match on the table."""

    match: Match
    host: MatchHost
    page: TablePage
    panels: TablePanels
    finished: int | None = None  # games of this kind, by the least experienced person here; None: no matter

    @property
    def entry(self) -> GameEntry:
        """The game being played."""
        return self.host.entry

    @property
    def counts(self) -> bool:
        """Whether the match is a real one, for the saved games and the history; a lesson is not."""
        return self.host.counts

    def follow(self, preferences: Preferences) -> None:
        """Apply these preferences at once.

        Theme and language come as they do to every page, by `change_style`; keys are the window's.
        """
        page, pace = self.page, pace_of(preferences.tempo, self.finished, lesson=not self.counts)
        page.pace, page.projector.speed, page.guard = pace, pace.speed, preferences.guard
        page.curtain_wanted = preferences.curtain
        page.heard_moves, page.heard_details = preferences.heard_moves, preferences.heard_details
        reasons = {reason for kind in self.entry.orders for reason in kind.reasons}
        off = (reason for reason in reasons if waking(self.entry.meta.id, reason) in preferences.asleep)
        self.host.orders.asleep = frozenset(off)
        self.host.pacing.pause_ms, self.host.pacing.hurries = pace.pause_ms, pace.hurries

    def public_picture(self) -> QPixmap:
        """Return a picture of the table that shows no secrets, whoever is at the screen."""
        page = self.page
        page.projector.skip()
        page.tell_end()
        page.scene.bubbles.forget()
        page.scene.offer_quantity(())
        page.scene.show_view(page.presenter.shown(page.state, Sight()))
        return portrait(page.view)


def new_match(
    box: GameBox,
    set_up: SetUp,
    edition: AnyEdition | None = None,
    records: Callable[[], Iterable[Record]] = tuple,
) -> Match:
    """Return a new match with this set-up, by the edition that ships unless another is given.

    A sparring partner suits what the records say of the people at the table, and stays as it is to the end.
    """
    entry = box.games.entry(set_up.game)
    people = [seat.name for seat in set_up.seats if seat.kind == "human"]
    levels = stored_levels(entry, [seat.level for seat in set_up.seats], people, records)
    occupants = tuple(
        Occupant(name=seat.name, kind=seat.kind, level=level, colour=seat.colour, emblem=seat.portrait)
        for seat, level in zip(set_up.seats, levels, strict=True)
    )
    setting = Setting(
        game=entry.rules,
        edition=entry.editions.shipped() if edition is None else edition,
        occupants=occupants,
        agreements=set_up.agreements,
    )
    options, seed = entry.options(set_up.house_rules), set_up.seed
    if seed is None:
        seed = drawn_seed(entry.rules, setting.edition, len(occupants), options, set_up.first)
    return begin(setting, seed, options)


def reopened(box: GameBox, opened: Opened) -> Match:
    """Return a match read from a file, with the stand-in in the seats of external programs."""
    match = opened.match
    ladder = box.games.entry(match.header.game).ladder
    for seat in opened.vacant:
        was = match.occupants[seat]
        match.change_seat(
            seat, Occupant(name=was.name, kind="bot", level=ladder.stored(ladder.stand_in), colour=was.colour)
        )
    return match


def table_session(  # noqa: PLR0913, PLR0917
    box: GameBox,
    match: Match,
    path: Path | None,
    preferences: Preferences,
    size: QSize = FIRST_SIZE,
    records: Callable[[], Iterable[Record]] | None = None,
) -> TableSession:
    """Put a match on a table of this size with these preferences; `page.begin` asks the first question.

    The tempo may depend on how many games the records know of the people here.
    """
    game, people = match.header.game, match.course.humans
    finished = None
    if records is not None and preferences.tempo == "auto":
        finished = fewest_games(game, {match.occupants[seat].name for seat in people}, records())
    host = MatchHost(box.games.entry(game), match, path, box.worker_command)
    return hosted_session(box, host, preferences, size, finished)


def hosted_session(
    box: GameBox, host: MatchHost, preferences: Preferences, size: QSize = FIRST_SIZE, finished: int | None = None
) -> TableSession:
    """Put the match of a host on the table."""
    entry, match = host.entry, host.match
    try:
        tr, theme = language_of(preferences), theme_of(preferences)
        presenter = presenter_of(box, match, tr)
        look = TableLook(at_table(theme), match.edition, badges_of(entry, match), presenter.phrases)
        page = TablePage(host, presenter, look, size)
        host.pacing.projector = page.projector
        panels = TablePanels(page, theme, tr)
        TableAnnouncements(page, panels)
        session = TableSession(match, host, page, panels, finished)
        session.follow(preferences)
    except BaseException:
        host.close(SECONDS_TO_SETTLE)  # or its writer would go on alone
        raise
    return session


def presenter_of(box: GameBox, match: Match, tr: Language, *, as_replay: bool = False) -> TablePresenter:
    """Return a presenter that has logged the match so far; in a replay, a match that is over keeps nothing secret."""
    game = match.header.game
    entry = box.games.entry(game)
    words = words_of(entry, match, tr)
    agreed = agreements_of(entry, match)
    if as_replay and match.result is not None:
        agreed = entry.secrecy.when_over(agreed)
    presenter = TablePresenter(entry, box.kit(game), words, agreed, match.counted)
    presenter.rebuild_log(match.timeline)
    return presenter


def agreements_of(entry: GameEntry, match: Match) -> Agreements:
    """Return the table agreements of a match, with the game's defaults for its number of people."""
    return entry.secrecy.agreed(match.header.table_agreements, len(match.course.humans))


def set_up_of(session: TableSession) -> SetUp:
    """Return the same set-up for a rematch, without the seed."""
    match, entry = session.match, session.entry
    seats = tuple(
        SeatChoice(
            name=occupant.name,
            kind="human" if occupant.kind == "human" else "bot",
            level=None if occupant.level is None else plain_level(occupant.level),
            colour=badge.colour,
            portrait=occupant.emblem if occupant.kind == "human" else None,
        )
        for occupant, badge in zip(match.occupants, session.page.scene.look.badges, strict=True)
    )
    options = match.header.options or {}
    return SetUp(
        game=entry.meta.id,
        seats=seats,
        house_rules=tuple(rule for rule in entry.meta.house_rules if options.get(rule)),
        agreements=dict(agreements_of(entry, match)),
    )
