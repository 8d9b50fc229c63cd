"""The levels of a table as a match stores them: each with its version, a sparring partner with the strength that suits.

Its strength is found in the finished games of the people who sit at the table.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from statistics import mean
from typing import Final

from neptun_desktop.bots.ladder import Ladder
from neptun_desktop.bots.sparring import PastGame, Rival, partner_strength
from neptun_desktop.controller.entry import GameEntry
from neptun_desktop.kernel.level_names import SPARRING, plain_level
from neptun_desktop.match.record import Place, Record

RECENT: Final = 300  # finished games, of everybody, that are worth a look; older ones count for nothing any more


def stored_levels(
    entry: GameEntry,
    levels: Sequence[str | None],
    people: Collection[str],
    records: Callable[[], Iterable[Record]],
) -> list[str | None]:
    """Return how a match that begins now names the levels of its seats; None stays: whoever sits there is no bot.

    The records are those of finished games; they're looked up only for a sparring partner.
    """
    partner = sparring_level(entry, people, records()) if SPARRING in levels else None
    return [partner if level == SPARRING else None if level is None else entry.ladder.stored(level) for level in levels]


def sparring_level(entry: GameEntry, people: Collection[str], records: Iterable[Record]) -> str:
    """Return the level of a sparring partner for these people: the mean of what suits each of them.

    Whoever has no history is taken to be as strong as the usual opponent.
    """
    ladder, played = entry.ladder, sorted(records, key=lambda record: record.ended)
    guess = float(ladder.ids.index(ladder.usual))
    fitting = [
        partner_strength(tuple(past_games(ladder, entry.meta.id, person, played)), guess, ladder.highest)
        for person in people
    ]
    return ladder.partner(mean(fitting) if fitting else guess)


def past_games(ladder: Ladder, game: str, person: str, records: Iterable[Record]) -> Iterator[PastGame]:
    """Return the games of a person against bots, in the order of the records."""
    for record in records:
        own = [place for place in record.counting if place.occupant.counted_as == ("human", person)]
        if record.game != game or len(own) != 1:
            continue
        bots = [(strength, place) for place in record.counting if (strength := _strength(ladder, place)) is not None]
        partners = [strength for strength, place in bots if plain_level(place.occupant.level or "") == SPARRING]
        if bots:
            rivals = tuple(Rival(strength, _placing(own[0], place)) for strength, place in bots)
            yield PastGame(rivals, mean(partners) if partners else None)


def _strength(ladder: Ladder, place: Place) -> float | None:
    who = place.occupant
    return ladder.strength(who.level) if who.kind == "bot" and who.level is not None else None


def _placing(one: Place, other: Place) -> float:
    """Return 1 if the one ended ahead of the other, 0.5 if they are level."""
    first, second = (one.won, one.tally.total), (other.won, other.tally.total)
    return 0.5 if first == second else float(first > second)
