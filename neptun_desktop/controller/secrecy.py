"""The contract of a game's secrecy: what is secret at a table, from whom, and until when."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

from neptun_desktop.bots.bot import Option
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.timeline import Entry

Agreements: TypeAlias = Mapping[str, bool]  # what a table agreed on, by the names that the game's meta lists


class Secrecy(Protocol):
    """Used by curtain, replay, undo and reasons. A position is a state or a view."""

    def agreed(self, written: Agreements, people: int) -> Agreements:
        """Return all agreements of a table: as recorded, with defaults that suit the number of people."""

    def when_over(self, agreements: Agreements) -> Agreements:
        """Return the agreements for showing a finished match again, when nothing is secret any more."""

    def next_person(self, position: Any, waiting: Collection[Seat]) -> Seat | None:  # noqa: ANN401  (of any game)
        """Return which of these seats is asked first, if several may act at once."""

    def is_secret(self, state: Any, agreements: Agreements) -> bool:  # noqa: ANN401
        """Return whether only one person may look at the screen now."""

    def hands_open(self, agreements: Agreements) -> bool:
        """Return whether everybody may see what a seat holds, so that it need not be covered."""

    def chosen_in_secret(self, state: Any) -> bool:  # noqa: ANN401
        """Return whether several seats are choosing at once, hidden from each other."""

    def is_public(self, entry: Entry, now: Any) -> bool:  # noqa: ANN401
        """Return whether everybody has seen by now what a command did."""

    def tellable(self, options: Sequence[Option[Any]], agreements: Agreements) -> tuple[Option[Any], ...]:
        """Return the options of a bot, the chosen one first, that reveal nothing secret."""

    def all_open(self, state: Any) -> Any:  # noqa: ANN401
        """Return a view in which everything that seats hold is visible, for games that are over."""
