"""Who sits where according to the command line: people, bot levels, the user's own programs."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from attrs import evolve, frozen

from neptun_desktop.app.edition_file import table_size
from neptun_desktop.app.external_player import PATIENCE, ExternalPlayer, OnLoss
from neptun_desktop.app.players import SeatPlayer, level_player
from neptun_desktop.controller.entry import GameEntry, TablePhrases
from neptun_desktop.controller.games import NotOffered, unknown
from neptun_desktop.controller.sparring import stored_levels
from neptun_desktop.kernel.level_names import SPARRING
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.record import Record
from neptun_desktop.texts.language import noted

HUMAN = "human"
PROGRAM = "program:"


@frozen
class Seating:
    """A seat's kind, and its player's name."""

    word: str  # human, a level as a match names it, or program: with a command line
    name: str

    @property
    def is_human(self) -> bool:
        """Whether a person plays it."""
        return self.word == HUMAN

    @property
    def command(self) -> str | None:
        """The command line of a program, or None."""
        return self.word.removeprefix(PROGRAM).strip() if self.word.startswith(PROGRAM) else None

    @property
    def occupant(self) -> Occupant:
        """What a journal may record about it: never which program."""
        if self.is_human:
            return Occupant(name=self.name, kind="human")
        if self.command is not None:
            return Occupant(name=self.name, kind="program")
        return Occupant(name=self.name, kind="bot", level=self.word)


def table_words(
    entry: GameEntry,
    edition: Any,  # noqa: ANN401  (of any game)
    words: Sequence[str] | None,
    players: int | None,
    first: str,
) -> list[str]:
    """Return a word for each seat: the given ones, or `first` followed by bots of the usual level."""
    if words is None:
        return [first, *[entry.ladder.usual] * (table_size(entry, edition, players) - 1)]
    if players not in {None, len(words)}:
        raise NotOffered(
            noted("--players says {players}, but --seats lists {seats}"), players=players, seats=len(words)
        )
    table_size(entry, edition, len(words))
    return list(words)


def seatings(table: TablePhrases, entry: GameEntry, words: Sequence[str], names: Sequence[str]) -> list[Seating]:
    """Return the seats with their names; those without one get the table's default."""
    if len(names) > len(words):
        raise NotOffered(noted("{names} names are too many for {seats} seats"), names=len(names), seats=len(words))
    return [
        Seating(_word(entry, word), names[seat] if seat < len(names) and names[seat] else table.player(seat))
        for seat, word in enumerate(words)
    ]


def with_partners(
    entry: GameEntry, seats: Sequence[Seating], words: Sequence[str], records: Callable[[], Iterable[Record]]
) -> list[Seating]:
    """Return the seats with sparring partners that suit the people, unless their strength was given."""
    people = [seat.name for seat in seats if seat.is_human]
    partners = stored_levels(entry, [word if word == SPARRING else None for word in words], people, records)
    return [
        seat if partner is None else evolve(seat, word=partner) for seat, partner in zip(seats, partners, strict=True)
    ]


def _word(entry: GameEntry, word: str) -> str:
    """Return a seat's word, of a bot how a match names its level; raise NotOffered if it is unknown."""
    if word == HUMAN or word.startswith(PROGRAM):
        return word
    if not entry.ladder.knows(word):
        pattern = noted("unknown kind of player {name}; choose from {known}")
        raise unknown(pattern, word, (HUMAN, *entry.ladder.names, f"{PROGRAM}COMMAND"))
    return entry.ladder.level(word).name


@frozen
class PlayerBench:
    """Creates the players of a match."""

    entry: GameEntry
    edition: Any
    seed: int
    on_loss: OnLoss  # called when a program loses its seat
    patience: float = PATIENCE  # with programs

    def player(self, seat: Seat, seating: Seating) -> SeatPlayer | None:
        """Return the player of a seat; None for a person."""
        if seating.is_human:
            return None
        ladder = self.entry.ladder
        if seating.command is None:
            return level_player(ladder, seating.word, self.seed, seat)
        substitute = level_player(ladder, ladder.stand_in, self.seed, seat)
        return ExternalPlayer(self.entry, self.edition, seat, seating.command, substitute, self.on_loss, self.patience)
