"""Who sits where, as the command line says it: people, levels of bots, programs of the user's own."""

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from neptun_desktop.app.catalogue import GameEntry, NotOffered, SeatPlayer, TableWords, player_maker, player_makers
from neptun_desktop.app.external_player import PATIENCE, ExternalPlayer, Told
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant

HUMAN = "human"
PROGRAM = "program:"
SUBSTITUTES = ("trader", "random")  # who takes over from a program, the first that there is


@frozen
class Seating:
    """A seat's word, and the name of the merchant there."""

    word: str  # human, a level, or program: with a command line
    name: str

    @property
    def is_human(self) -> bool:
        """Whether a person sits there."""
        return self.word == HUMAN

    @property
    def command(self) -> str | None:
        """The command line of a program."""
        return self.word.removeprefix(PROGRAM).strip() if self.word.startswith(PROGRAM) else None

    @property
    def occupant(self) -> Occupant:
        """What a journal may know of it: never which program."""
        if self.is_human:
            return Occupant(name=self.name, kind="human")
        if self.command is not None:
            return Occupant(name=self.name, kind="program")
        return Occupant(name=self.name, kind="bot", level=self.word)


def seatings(table: TableWords, entry: GameEntry, words: Sequence[str], names: Sequence[str]) -> list[Seating]:
    """Return the seats with their names; those without one are called as the table calls them."""
    for word in words:
        if word != HUMAN and not word.startswith(PROGRAM):
            player_maker(entry.id, word)  # or it is not offered
    if len(names) > len(words):
        raise NotOffered(f"{len(names)} names are too many for {len(words)} seats")
    return [
        Seating(word, names[seat] if seat < len(names) and names[seat] else table.merchant(seat))
        for seat, word in enumerate(words)
    ]


def substitute_level(entry: GameEntry) -> str:
    """Return the level that plays on for a program."""
    known = player_makers(entry.id)
    return next(level for level in SUBSTITUTES if level in known)


@frozen
class PlayerBench:
    """Where the players of a match come from."""

    entry: GameEntry
    edition: Any
    seed: int
    told: Told  # of programs that lose their seat
    patience: float = PATIENCE  # with programs

    def player(self, seat: Seat, seating: Seating) -> SeatPlayer | None:
        """Return who plays a seat; None for a person."""
        if seating.is_human:
            return None
        if seating.command is None:
            return player_maker(self.entry.id, seating.word)(self.seed, seat)
        substitute = player_maker(self.entry.id, substitute_level(self.entry))(self.seed, seat)
        return ExternalPlayer(self.entry, self.edition, seat, seating.command, substitute, self.told, self.patience)
