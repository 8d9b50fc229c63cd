"""What a table shows of a match: its seats, its log, a position as one viewer sees it, and what somebody has missed."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, TypeAlias

from attrs import define, evolve, field, frozen

from neptun_desktop.controller.click_rules import Target
from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.controller.preview import Preview
from neptun_desktop.controller.seat_view import AnswerButton, LogLine, SeatView, log_lines, log_of, what_goes_on
from neptun_desktop.controller.secrecy import Agreements
from neptun_desktop.controller.targets import BUTTONS, RESULT
from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.memo import Memo
from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyState, Entry, Timeline
from neptun_desktop.texts.language import SHELL, Language
from neptun_desktop.texts.shell import table as texts
from neptun_desktop.texts.shell.tries import uncounted
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.exploring import names_of_groups
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.shown import Shown, Staging
from neptun_desktop.ui.paint.animation import Cue, Projector
from neptun_desktop.ui.paint.players import heads_at_table
from neptun_desktop.ui.paint.seat_badge import SeatBadge


def badges_of(entry: GameEntry, match: Match) -> tuple[SeatBadge, ...]:
    """Return how the seats of a match are shown at the moment."""
    return badges_at(entry.meta, match.occupants)


def badges_at(meta: GameMeta, occupants: Sequence[Occupant]) -> tuple[SeatBadge, ...]:
    """Return how seats are shown that have these occupants."""
    seats = [(each.name, None if each.kind == "human" else each.level or "") for each in occupants]
    heads = heads_at_table(meta, seats, [each.emblem for each in occupants])
    return tuple(
        SeatBadge(meta.colour_of(occupant.colour, seat), occupant.name, head)
        for seat, (occupant, head) in enumerate(zip(occupants, heads, strict=True))
    )


@frozen(kw_only=True)
class Sight:
    """Who looks at the table: whose view it is, who is at the screen, and what is visible there."""

    eyes: Seat | None = None  # None: what everyone may know
    seat: Seat | None = None
    hand_open: bool = True
    watched: bool = False  # nobody is asked
    buttons: frozenset[str] = frozenset(BUTTONS)
    transport: tuple[AnswerButton, ...] = ()  # the buttons of a game among bots
    orders: tuple[AnswerButton, ...] = ()  # the signs of standing orders
    away: frozenset[Seat] = frozenset()  # who is not asked, by an order


@define(eq=False)
class TablePresenter:
    """Turns positions into what is shown."""

    entry: GameEntry
    kit: TableKit
    phrases: TablePhrases
    agreements: Agreements
    counted: bool = True  # False for a try, which says so
    log: list[LogLine] = field(factory=list)
    moments: list[int] = field(factory=list)  # for each line, how many commands had been played
    _labels: Any = field(init=False)  # these two are the same in every position
    _groups: Mapping[Key, str] = field(init=False)
    _pointed_in: Any = field(init=False, default=None)  # the view that these previews are of, by who points
    _previews: dict[object, Memo[Target, Preview | None]] = field(init=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        """Use the words."""
        self._use(self.phrases)

    def _use(self, phrases: TablePhrases) -> None:
        self.phrases, self._labels = phrases, self.kit.labels(phrases)
        self._groups = names_of_groups(self.kit.groups(phrases), phrases.language.of(SHELL))
        self._previews.clear()

    def tell(self, events: tuple[Event, ...], commands: int) -> None:
        """Add events to the log."""
        for line in log_lines(self.phrases, events):
            self.log.append(line)
            self.moments.append(commands)

    def change_phrases(self, phrases: TablePhrases, timeline: Timeline) -> None:
        """Tell everything in other words from now on, such as those of another language."""
        self._use(phrases)
        self.rebuild_log(timeline)

    def headline(self, events: Sequence[Event]) -> str:
        """Return what happens, in one sentence; empty if nothing is told of it."""
        return next(map(self.phrases.headline, self.phrases.logged(events)), "")

    def happening(self, events: Sequence[Event]) -> str:
        """Return the same while it is animated: what comes of it is not given away."""
        return next(map(self.phrases.happening, self.phrases.logged(events)), "")

    def rebuild_log(self, timeline: Timeline) -> None:
        """Log how the match began, and exactly the commands that stand, after some were undone or redone."""
        lines = tuple(log_of(self.entry, self.phrases, timeline))
        self.moments[:] = [moment for moment, _ in lines]
        self.log[:] = [line for _, line in lines]

    def seat_view(self, view: Any, seat: Seat, shown: Shown | None, clicked: tuple[Target, ...] = ()) -> SeatView:  # noqa: ANN401
        """Return what a seat is asked and told, if this is shown."""
        hands = self.open_hands(seat, shown)
        return SeatView(self.entry, self.phrases, view, seat, self.log, clicked, hands)

    def preview(
        self,
        view: Any,  # noqa: ANN401  (of any game)
        seat: Seat,
        shown: Shown | None,
        target: Target,
        clicked: tuple[Target, ...] = (),
    ) -> Preview | None:
        """Return what a target would mean to a seat, if this is shown.

        As long as the view is the same one, nothing is worked out twice: a screen reader is told of everything on the
        table whenever the pointer moves.
        """
        if view is not self._pointed_in:
            self._pointed_in = view
            self._previews.clear()
        asked = self.seat_view(view, seat, shown, clicked)
        who = seat, clicked, None if asked.hands is None else frozenset(asked.hands)
        if who not in self._previews:
            self._previews[who] = Memo(asked.preview)
        return self._previews[who][target]

    def open_hands(self, seat: Seat | None, shown: Shown | None) -> Collection[Seat] | None:
        """Return whose hands a seat may see where this is shown; None: all."""
        if self.entry.secrecy.hands_open(self.agreements):
            return None
        return () if seat is None or shown is None or shown.seat != seat or not shown.hand_open else {seat}

    def shown(self, state: AnyState, sight: Sight) -> Shown:
        """Return what the table shows in this sight."""
        return self.shown_view(self.entry.rules.observe(state, sight.eyes), sight)

    def recalled(self, shown: Shown, seat: Seat) -> Shown:
        """Return it as part of a recap for this seat: nothing is asked there."""
        return evolve(
            shown,
            sentence=self.phrases.language.of(SHELL).gettext(texts.RECAP_PROMPT, player=self.phrases.player(seat)),
            answers=(),
        )

    def shown_view(self, view: Any, sight: Sight) -> Shown:  # noqa: ANN401  (of any game)
        """Return what the table shows of a view."""
        rules = self.entry.rules
        waiting = rules.to_act(view)
        acting = sight.seat if sight.seat in waiting else self.entry.secrecy.next_person(view, waiting)
        asked = None
        if acting is not None and acting == sight.seat and not sight.watched and acting not in sight.away:
            asked = SeatView(self.entry, self.phrases, view, acting)
        return Shown(
            view=view,
            seat=sight.seat,
            hand_open=sight.hand_open,
            acting=acting,
            sentence=what_goes_on(self.entry, self.phrases, view, acting) if asked is None else asked.prompt,
            phase_of=self._phase,
            answers=(*sight.orders, *(self._ways_on(sight) if asked is None else asked.answers)),
            buttons_on=sight.buttons,
            log=tuple(self.log),
            points=tuple(tally.total for tally in rules.standing(view)),
            agreements=self.agreements,
            labels=self._labels,
            groups=self._groups,
        )

    def _phase(self, view: Any) -> str:  # noqa: ANN401
        """Return how far the game is."""
        phase = self.phrases.phase(view)
        return phase if self.counted else uncounted(self.phrases.language.of(SHELL), phase)

    def _ways_on(self, sight: Sight) -> tuple[AnswerButton, ...]:
        """Return the buttons of a table where nobody is asked: back to the result, or those for a game among bots."""
        text = self.phrases.language.of(SHELL).gettext(texts.RESULT)
        return (AnswerButton(RESULT, text, first=True),) if RESULT.name in sight.buttons else sight.transport


def words_of(entry: GameEntry, match: Match, tr: Language) -> TablePhrases:
    """Return the words of a game for a match, in a language."""
    return entry.phrases(tr, match.edition, tuple(occupant.name for occupant in match.occupants))


ShownOf: TypeAlias = Callable[[AnyState], Shown]


def since_last_turn(match: Match, seat: Seat) -> int:
    """Return the number of commands up to and including the seat's last one; if it has none, those before the start."""
    first = match.timeline.first
    own = [number for number, entry in enumerate(match.entries, first + 1) if entry.seat == seat]
    return own[-1] if own else first


def missed_entries(match: Match, seat: Seat) -> tuple[Entry, ...]:
    """Return the commands after the seat's last one, with their events and states."""
    return match.entries[since_last_turn(match, seat) - match.timeline.first :]


def missed(match: Match, seat: Seat | None, presenter: TablePresenter) -> tuple[str, ...]:
    """Return what happened since a seat's last command, in sentences. Events carry no secrets, so neither do they."""
    entries = () if seat is None else missed_entries(match, seat)
    return tuple(line.text for entry in entries for line in log_lines(presenter.phrases, entry.events))


def play_recap(  # noqa: PLR0913, PLR0917
    match: Match, seat: Seat, projector: Projector, shown_of: ShownOf, scene: BoardScene, shown_ms: int = 0
) -> None:
    """Animate what happened since a seat's last command; `projector.skip()` ends it in the present at any time.

    `shown_of` returns what the viewer sees of a position: nothing else is ever shown. Each animation first lays out the
    table as it was; only the last one settles, on the present. So skipping costs no more than playing it. Secret
    commands are left out: there is nothing to see. Each is captioned, and seen for `shown_ms` at least.
    """
    present = match.state

    def settle() -> None:
        scene.show_view(shown_of(present))

    entries = [entry for entry in missed_entries(match, seat) if scene.look.phrases.logged(entry.events)]
    for entry in entries:
        film = partial(_film, entry, shown_of, scene)
        projector.add(film, lambda: None, lambda: shown_ms - projector.scene_ms)
    if entries:
        projector.add(tuple, settle)


def _film(entry: Entry, shown_of: ShownOf, scene: BoardScene) -> Iterable[Cue]:
    scene.show_view(shown_of(entry.before))
    scene.staging = Staging()  # briefly: it has happened
    phrases = scene.look.phrases
    happening = next(map(phrases.happening, phrases.logged(entry.events)))
    scene.announce(phrases.language.of(SHELL).gettext(texts.RECAP_CAPTION, happening=happening))
    scene.follow_change(shown_of(entry.after))
    yield from scene.kit.animate(entry.events, scene)
