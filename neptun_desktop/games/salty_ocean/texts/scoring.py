"""Scores: how merchants stand, what a change means, the end of the game with its tallies, and who has won."""

from collections.abc import Iterator
from typing import Final

from neptun_desktop.games.salty_ocean.rules.outlook import Goods, ScoreChange, if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.names import TITLES, TableNames
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.kernel.tally import TallyLine
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Language, noted, noted_plural

COINS = "coins"
KING = "king"  # the step of the final count in which he arrives
TOTAL = "total"  # the sum of a merchant's sources
BY_COINS = noted_plural("{merchants} wins with {coins}.", "{merchants} share the victory with {coins}.")
BY_BUILDINGS = noted_plural(
    "{merchants} wins with {coins}, thanks to more buildings.",
    "{merchants} share the victory with {coins}, thanks to more buildings.",
)

RANKS: Final = (noted("1st place"), noted("2nd place"), noted("3rd place"), noted("4th place"))


def rank(names: TableNames, place: int) -> str:
    """Return a place by score, with 1 as the first."""
    return names.tr.gettext(RANKS[place - 1])


def score_line(names: TableNames, position: Position, seat: Seat) -> str:
    """Return what the game would bring a merchant if it ended now, which place, and how far from whom."""
    result = if_it_ended_now(position)
    scores, others = result.scores, [other for other in range(len(result.scores)) if other != seat]
    best = max(scores[other] for other in others)
    rivals = [other for other in others if scores[other] == best]
    ahead = scores[seat] - best
    pattern = noted("{coins} if the game ended now: {place}.")
    if ahead > 0:
        pattern = noted("{coins} if the game ended now: {place}, {n} ahead of {merchants}.")
    elif ahead < 0:
        pattern = noted("{coins} if the game ended now: {place}, {n} behind {merchants}.")
    elif all(result.ranks[other] == result.ranks[seat] for other in rivals):
        pattern = noted("{coins} if the game ended now: {place}, level with {merchants}.")
    return names.tr.gettext(
        pattern,
        coins=names.coins(scores[seat]),
        place=rank(names, result.ranks[seat]),
        n=abs(ahead),
        merchants=names.listed(rivals),
    )


def goods_lines(names: TableNames, goods: Goods) -> Iterator[str]:
    """Yield what a merchant's barrels are worth today, how much of that is at sea, and what no purse would hold."""
    if not any(goods.barrels):
        return
    yield names.tr.gettext(
        "At today's prices: {coins} for {cargo}.", coins=names.coins(goods.worth), cargo=names.cargo(goods.barrels)
    )
    if goods.at_sea:
        yield names.tr.gettext("Of which still at sea: {coins}.", coins=names.coins(goods.at_sea))
    if goods.kept < goods.worth:
        yield names.tr.gettext("The purse could only keep {coins} of that this turn.", coins=names.coins(goods.kept))


def goods_figure(names: TableNames, goods: Goods) -> str:
    """Return what goods could add to a score, for a merchant's panel; nothing, if that is nothing."""
    # Translators: below a score, such as "+102 in goods"; must be short
    return names.tr.gettext("+{coins} in goods", coins=goods.worth) if goods.worth else ""


def change_line(names: TableNames, change: ScoreChange) -> str:
    """Return what becomes of one's own score, place and goods, as far as they change."""
    score = _from_to(names, noted("Your score goes from {before} to {after}."), change.score)
    goods = _from_to(names, noted("The value of your goods goes from {before} to {after}."), change.goods)
    return names.tr.sentences(score, _overtaking(names, change), goods)


def _from_to(names: TableNames, pattern: str, figures: tuple[int, int]) -> str:
    before, after = figures
    return "" if before == after else names.tr.gettext(pattern, before=figure(before), after=figure(after))


def _overtaking(names: TableNames, change: ScoreChange) -> str:
    """Return whom one passes, draws level with or falls behind, and the place that makes."""
    for pattern, others in (
        (noted("You overtake {merchants}: {place}."), change.passed),
        (noted("You draw level with {merchants}: {place}."), change.joined),
        (noted("You fall behind {merchants}: {place}."), change.ahead),
    ):
        if others:
            return names.tr.gettext(pattern, merchants=names.listed(others), place=rank(names, change.place[1]))
    return ""


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
