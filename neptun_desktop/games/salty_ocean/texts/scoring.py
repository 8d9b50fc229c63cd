"""The end of the game: end values, tallies and who has won."""

from neptun_desktop.games.salty_ocean.texts.names import TITLES, TableNames
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import TallyLine
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language, noted_plural

COINS = "coins"
KING = "king"  # the step of the final count in which he arrives
TOTAL = "total"  # the sum of a merchant's sources
BY_COINS = noted_plural("{merchants} wins with {coins}.", "{merchants} share the victory with {coins}.")
BY_BUILDINGS = noted_plural(
    "{merchants} wins with {coins}, thanks to more buildings.",
    "{merchants} share the victory with {coins}, thanks to more buildings.",
)


def outcome(names: TableNames, scores: tuple[int, ...], winners: tuple[Seat, ...]) -> str:
    """Return who won, by buildings if coins are equal, and everybody's coins."""
    best = scores[winners[0]]
    won = names.tr.ngettext(
        *(BY_BUILDINGS if scores.count(best) > len(winners) else BY_COINS),
        len(winners),
        merchants=names.listed(winners),
        coins=names.coins(best),
    )
    table = [
        names.tr.gettext("{merchant} {score}", merchant=names.merchant(seat), score=figure(score))
        for seat, score in enumerate(scores)
    ]
    return names.tr.sentences(won, names.tr.gettext("Total coins: {table}.", table=names.tr.enumeration(table)))


def tally_sentence(names: TableNames, line: TallyLine) -> str:
    """Explain what coins were for: those in the purse, or the end value of a building."""
    return names.tr.gettext("{source}: {coins}", source=source_name(names, line.reason), coins=figure(line.points))


def source_name(names: TableNames, source: str) -> str:
    """Return the name of a source, in a word or two."""
    return column_name(names.tr, source)


def average_phrase(tr: Language, source: str, coins: str) -> str:
    """Return what a source brought on average."""
    return tr.gettext("{source}: {coins}", source=column_name(tr, source), coins=coins)


def column_name(tr: Language, source: str) -> str:
    """Return the same without a table, and the name of the sum."""
    if source == COINS:
        return tr.pgettext("source of coins", "Purse")
    if source == TOTAL:
        return tr.gettext("Total coins")
    if source not in TITLES:
        raise ValueError(source)
    return tr.gettext(TITLES[source])
