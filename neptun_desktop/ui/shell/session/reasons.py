"""What bots thought before they acted, and how much of it may be told. Knows no window.

A bot knows secrets of its own, so its reasons follow two laws:

1. They are told once what it did is public. An oar card that was chosen in secret is so when all oars are shown;
   whatever else a bot does, everybody sees at once.
2. A card that stays in the hand is named only where the memory aid shows the hands in any case. Where it is off, only
   the reasons for the card that was played are told.

Nothing else that a bot thinks of is secret: it sees a view, never a state. What its options are worth is told as a
difference between two of them, in which the points of its hidden bonus tiles cancel out.
"""

from attrs import define, evolve, field, frozen

from neptun_desktop.bots.bot import Option
from neptun_desktop.bots.messages import Answer
from neptun_desktop.games.neptun import engine
from neptun_desktop.games.neptun.commands import ChooseOar, Command
from neptun_desktop.games.neptun.state import State
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry

Key = tuple[Seat, tuple[int, int], Command]  # who, in which round and turn, what


@frozen(eq=False)
class BotReason:
    """A command of a bot that stands, and what the bot thought of it and of others."""

    level: str
    entry: Entry
    options: tuple[Option[Command], ...]  # the best few; the one that was done comes first

    @property
    def seat(self) -> Seat:
        """Whose it is."""
        return self.entry.seat


@define(eq=False)
class Reasons:
    """Remembers what bots thought while a match is on the table."""

    _known: dict[Key, tuple[str, tuple[Option[Command], ...]]] = field(factory=dict)

    def note(self, match: Match, seat: Seat, answer: Answer) -> None:
        """Keep what a bot thinks of what it is about to do."""
        state: State = match.state
        command = engine.command_from_document(answer.command)
        options = (_option(each) for each in answer.options)
        chosen_first = sorted(options, key=lambda option: option.command != command)
        if chosen_first and chosen_first[0].command == command:  # otherwise nothing is known of what it does
            level = match.occupants[seat].level or ""
            self._known[seat, (state.round, state.turn), command] = level, tuple(chosen_first)

    def told(self, match: Match, *, hands_open: bool) -> tuple[BotReason, ...]:
        """Return the last decision of each bot whose reasons are known and may be told, the latest first."""
        found: dict[Seat, BotReason] = {}
        for entry in reversed(match.entries):
            known = self._known.get((entry.seat, entry.turn, entry.command))
            if entry.seat not in found and known is not None and is_public(entry, match.state):
                level, options = known
                found[entry.seat] = BotReason(level, entry, _tellable(options, hands_open=hands_open))
        return tuple(found.values())


def is_public(entry: Entry, now: State) -> bool:
    """Whether everybody has seen what a command did: all but a card that waits for the others to choose."""
    waiting = now.stage == "choose" and entry.turn == (now.round, now.turn)
    return not (waiting and isinstance(entry.command, ChooseOar))


def _tellable(options: tuple[Option[Command], ...], *, hands_open: bool) -> tuple[Option[Command], ...]:
    """Return the options that name no card that nobody else may look at."""
    in_the_hand = isinstance(options[0].command, ChooseOar)
    return options if hands_open or not in_the_hand else options[:1]


def _option(option: Option[dict[str, object]]) -> Option[Command]:
    return evolve(option, command=engine.command_from_document(option.command))  # type: ignore[arg-type,return-value]
