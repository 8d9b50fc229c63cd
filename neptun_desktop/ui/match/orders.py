"""The standing orders at one table: which stand, what they answer, what woke somebody. Independent of the window."""

from collections.abc import Iterable

from attrs import define, field, frozen

from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.controller.standing_orders import OrderKind, StandingOrder, Waking
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyCommand, AnyState, AnyView, Entry


@frozen
class OrderOver:
    """An order that is over: where it began, how many commands stood at its end, and what woke its seat, if it did."""

    place: int
    end: int
    waking: Waking | None = None


@define(eq=False)
class Orders:
    """Follows one match. Every order belongs to the person who gave it: it answers for that seat alone."""

    entry: GameEntry = field(repr=False)
    match: Match = field(repr=False)
    asleep: frozenset[str] = frozenset()  # reasons that wake nobody
    standing: tuple[StandingOrder, ...] = ()
    over: dict[Seat, OrderOver] = field(factory=dict)  # what the seat is told when it is asked next
    _woken: set[tuple[Seat, Waking]] = field(factory=set)  # in this turn: nothing wakes somebody twice

    def give(self) -> None:
        """Let the command stand that was just given."""
        given, timeline = self.match.entries[-1], self.match.timeline
        others = (each for each in self.standing if each.seat != given.seat or self.kind(each).command != given.command)
        self.standing = (*others, StandingOrder(given.seat, timeline.commands - 1, self.match.revision))

    def take_up(self, orders: Iterable[StandingOrder]) -> None:
        """Let orders stand that were given before the match was left, if nothing but commands has been played since."""
        self.standing = tuple(filter(self._is_sound, orders))
        self.follow()

    def lift(self, order: StandingOrder) -> None:
        """Ask the seat again from now on; nothing is summed up, because somebody has looked."""
        self.standing = tuple(each for each in self.standing if each != order)

    def withdraw(self) -> None:
        """Lift all orders: what they were given for is undone, or somebody else sits there."""
        self.standing = ()
        self.over.clear()
        self._woken.clear()

    def follow(self) -> None:
        """End the orders whose time is over."""
        for order in self.standing:
            given, now = self._entry(order), self.match.state
            if not self.kind(order).stands(self._seen(given.before, order.seat), self._seen(now, order.seat)):
                self._end(order)
                self._woken = {(seat, waking) for seat, waking in self._woken if seat != order.seat}

    def answer(self) -> tuple[Seat, AnyCommand] | None:
        """Return what an order answers now, and for whom; an order that wakes its seat is over."""
        match = self.match
        for order in self.standing:
            kind = self.kind(order)
            if kind.command not in match.legal(order.seat):  # nothing is, if others are to act
                continue
            waking = self._waking(order, kind)
            if waking is None:
                return order.seat, kind.command
            self._end(order, waking)
        return None

    def of(self, seat: Seat | None) -> tuple[StandingOrder, ...]:
        """Return the orders that whoever is at the screen sees: their own, and those of people who are not asked."""
        return tuple(order for order in self.standing if order.seat == seat or self.kind(order).absent)

    def is_away(self, seat: Seat) -> bool:
        """Return whether a seat is not asked for anything."""
        return any(order.seat == seat and self.kind(order).absent for order in self.standing)

    def kind(self, order: StandingOrder) -> OrderKind:
        """Return which order it is."""
        kind = self.entry.order_of(self._entry(order).command)
        if kind is None:
            raise AssertionError(order)
        return kind

    def others_did(self, over: OrderOver, seat: Seat) -> tuple[Entry, ...]:
        """Return what others did while an order stood, apart from doing the same."""
        first = self.match.timeline.first
        given, *since = self.match.entries[over.place - first : over.end - first]
        return tuple(entry for entry in since if entry.seat != seat and entry.command != given.command)

    def _waking(self, order: StandingOrder, kind: OrderKind) -> Waking | None:
        last = next(entry for entry in reversed(self.match.entries) if entry.seat == order.seat)
        before, now = self._seen(last.after, order.seat), self._seen(self.match.state, order.seat)
        for waking in kind.wakes(before, now, order.seat):
            if waking.reason not in self.asleep and (order.seat, waking) not in self._woken:
                self._woken.add((order.seat, waking))
                return waking
        return None

    def _end(self, order: StandingOrder, waking: Waking | None = None) -> None:
        if self.kind(order).absent:
            self.over[order.seat] = OrderOver(order.place, self.match.timeline.commands, waking)
        self.lift(order)

    def _is_sound(self, order: StandingOrder) -> bool:
        """Return whether an order from a file fits: only commands have been played since, the seat's being the same."""
        match, place = self.match, order.place - self.match.timeline.first
        if place not in range(len(match.entries)) or order.seat not in match.course.humans:
            return False
        given, *since = match.entries[place:]
        if given.seat != order.seat or (kind := self.entry.order_of(given.command)) is None:
            return False
        own = [entry.command for entry in since if entry.seat == order.seat]
        repeated = not kind.absent or all(command == given.command for command in own)
        return repeated and match.revision - order.revision == len(since)

    def _entry(self, order: StandingOrder) -> Entry:
        return self.match.entries[order.place - self.match.timeline.first]

    def _seen(self, state: AnyState, seat: Seat) -> AnyView:
        return self.match.game.observe(state, seat)
