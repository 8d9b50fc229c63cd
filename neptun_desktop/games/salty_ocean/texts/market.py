"""Buying, selling, and the prices."""

from types import MappingProxyType
from typing import Final, TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.edition.figures import Good
from neptun_desktop.games.salty_ocean.rules.events import GoodsBought, GoodsSold, GoodsTaken, PriceMoved, SaleBegan
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.texts.language import noted

MarketEvent: TypeAlias = GoodsBought | SaleBegan | GoodsTaken | GoodsSold | PriceMoved

RISES: Final = MappingProxyType[Good, str](
    {
        "salt": noted("The price of salt rises to {price}."),
        "herring": noted("The price of herring rises to {price}."),
        "cod": noted("The price of cod rises to {price}."),
    }
)
FALLS: Final = MappingProxyType[Good, str](
    {
        "salt": noted("The price of salt falls to {price}."),
        "herring": noted("The price of herring falls to {price}."),
        "cod": noted("The price of cod falls to {price}."),
    }
)
STAYS: Final = MappingProxyType[Good, str](
    {
        "salt": noted("The marker of salt moves, and the price stays {price}."),
        "herring": noted("The marker of herring moves, and the price stays {price}."),
        "cod": noted("The marker of cod moves, and the price stays {price}."),
    }
)


def market_sentence(names: TableNames, event: MarketEvent) -> str:
    """Describe what happened on the market."""
    match event:
        case GoodsBought(seat=seat, good=good, count=count, price=price):
            return names.tr.gettext(
                "{merchant} buys {goods} at {price}: {coins}.",
                merchant=names.merchant(seat),
                goods=names.counted(good, count),
                price=price,
                coins=names.coins(count * price),
            )
        case SaleBegan(seat=seat, good=good, price=price):
            return names.tr.gettext(
                "{merchant} goes to the market to sell {good} at {price}.",
                merchant=names.merchant(seat),
                good=names.traded(good),
                price=price,
            )
        case GoodsTaken():
            return _taken(names, event)
        case GoodsSold(seat=seat, good=good, count=count, price=price):
            return names.tr.gettext(
                "{merchant} sells {goods} at {price}: {coins}.",
                merchant=names.merchant(seat),
                goods=names.counted(good, count),
                price=price,
                coins=names.coins(count * price),
            )
        case PriceMoved(good=good):
            before, after = prices_of_move(names, event)
            moves = RISES if after > before else FALLS if after < before else STAYS
            return names.tr.gettext(moves[good], price=after)
        case _:
            assert_never(event)


def prices_of_move(names: TableNames, event: PriceMoved) -> tuple[int, int]:
    """Return the price before and after: two rows of the table may have the same one."""
    column = names.edition.market.columns[event.good]
    return column[event.before - 1], column[event.after - 1]


def _taken(names: TableNames, event: GoodsTaken) -> str:
    merchant, goods = names.merchant(event.seat), names.counted(event.good, event.count)
    if event.ship is None:
        return names.tr.gettext("{merchant} takes {goods} from the depot.", merchant=merchant, goods=goods)
    return names.tr.gettext("{merchant} takes {goods} from a ship.", merchant=merchant, goods=goods)
