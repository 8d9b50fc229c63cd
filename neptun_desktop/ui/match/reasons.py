"""What bots thought before they acted, and how much of it may be shown. Independent of the window.

A bot knows secrets of its own, so its reasons follow two rules, which the game's secrecy applies:

1. They are shown once everyone has seen what the bot did.
2. An option that names something only the bot may look at is not shown.

Nothing else that a bot considers is secret: it sees a view, never a state. What its options are worth is shown as a
difference between two of them, in which anything hidden in its own score cancels out.
"""

from typing import Any

from attrs import define, evolve, field, frozen

from neptun_desktop.bots.bot import Option
from neptun_desktop.bots.messages import Answer
from neptun_desktop.controller.secrecy import Agreements, Secrecy
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import AnyCommand, AnyGame, Entry

Key = tuple[Seat, tuple[int, int], AnyCommand]  # who, in which round and turn, what


@frozen(eq=False)
class BotReason:
    """A bot's command that has not been undone, and what the bot thought of it and its alternatives."""

    level: str
    entry: Entry
    options: tuple[Option[Any], ...]  # the best few; the one that was played comes first

    @property
    def seat(self) -> Seat:
        """The bot's seat."""
        return self.entry.seat


@define(eq=False)
class Reasons:
    """Remembers what bots thought while a match is on the table."""

    secrecy: Secrecy
    _known: dict[Key, tuple[str, tuple[Option[Any], ...]]] = field(factory=dict)

    def note(self, match: Match, seat: Seat, answer: Answer) -> None:
        """Record what a bot thinks of the command it is about to play."""
        state = match.state
        command = match.game.command_from_document(answer.command)
        options = (_option(match.game, each) for each in answer.options)
        chosen_first = sorted(options, key=lambda option: option.command != command)
        if chosen_first and chosen_first[0].command == command:  # otherwise nothing is known about its command
            level = match.occupants[seat].level or ""
            self._known[seat, (state.round, state.turn), command] = level, tuple(chosen_first)

    def told(self, match: Match, agreements: Agreements) -> tuple[BotReason, ...]:
        """Return the last decision of each bot whose reasons are known and may be shown, latest first."""
        found: dict[Seat, BotReason] = {}
        for entry in reversed(match.entries):
            known = self._known.get((entry.seat, entry.turn, entry.command))
            if entry.seat not in found and known is not None and self.secrecy.is_public(entry, match.state):
                level, options = known
                found[entry.seat] = BotReason(level, entry, self.secrecy.tellable(options, agreements))
        return tuple(found.values())


def _option(game: AnyGame, option: Option[Any]) -> Option[Any]:
    return evolve(option, command=game.command_from_document(option.command))
