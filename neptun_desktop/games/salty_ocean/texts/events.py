"""Sentences for events, in the third person, and which of them the log shows."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, assert_never

from neptun_desktop.games.salty_ocean.edition.figures import ActionType, Building, Good
from neptun_desktop.games.salty_ocean.rules.events import (
    ActionPaid,
    BarrelsLost,
    BuildingBuilt,
    CostsReset,
    EndValueCounted,
    Event,
    FishCaught,
    GameEnded,
    GoodsBought,
    GoodsLandedOnQuay,
    GoodsShed,
    GoodsSold,
    GoodsStored,
    GoodsStowed,
    GoodsTaken,
    LookedAway,
    OrderChanged,
    Passed,
    PriceMoved,
    PurseChanged,
    PurseReason,
    Rested,
    SaleBegan,
    SalineRaised,
    SaltMade,
    ShipBuilt,
    ShipDamaged,
    ShipRepaired,
    ShipSailedHome,
    ShipSailedOut,
    TileLookedAt,
    TilesKept,
    TilesSwapped,
    TileTurnedUp,
    TurnBegan,
)
from neptun_desktop.games.salty_ocean.texts.costs import cost_parts
from neptun_desktop.games.salty_ocean.texts.effects import effect_phrase
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.scoring import outcome
from neptun_desktop.games.salty_ocean.texts.tiles import tile_phrase, weather_phrase
from neptun_desktop.texts.language import noted

# Obvious on the table, told by the line that follows (a sale by its sum), or nothing at all: who keeps the clock.
SEEN_ON_THE_TABLE: Final = (CostsReset, GoodsTaken, Rested)
# Paid before what is paid for is done, but told after it.
PAYMENTS: Final[tuple[PurseReason, ...]] = ("action", "interest", "ship_share")
# What these bring depends on the space, so it is told.
RANKED: Final[tuple[Building, ...]] = (
    "finance_office",
    "stained_glass",
    "town_hall",
    "great_clock",
    "st_maclou",
    "fierte",
)
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
        "salt": noted("The salt marker moves, but the price stays at {price}."),
        "herring": noted("The herring marker moves, but the price stays at {price}."),
        "cod": noted("The cod marker moves, but the price stays at {price}."),
    }
)
NEXT_COSTS: Final = MappingProxyType[ActionType, str](
    {
        "city": noted("A City action now costs {coins}."),
        "navigation": noted("A Navigation action now costs {coins}."),
        "port": noted("A Port action now costs {coins}."),
        "market": noted("A Market action now costs {coins}."),
    }
)
# By cause, and whether the ship can carry anything after it.
DAMAGE: Final = MappingProxyType(
    {
        ("storm", True): noted("The storm hits {merchant}'s ship: it now has {damage} damage and room for {barrels}."),
        ("storm", False): noted("The storm hits {merchant}'s ship: it now has {damage} damage and no room left."),
        ("pirates", True): noted(
            "Pirates attack {merchant}'s ship: it now has {damage} damage and room for {barrels}."
        ),
        ("pirates", False): noted("Pirates attack {merchant}'s ship: it now has {damage} damage and no room left."),
    }
)
CHANGES: Final = MappingProxyType[PurseReason, str](
    {
        "interest": noted("{merchant} pays {coins} in interest and is now {purse}."),
        "sale": noted("{merchant} gets {coins} for the sale."),
        "finance_office": noted("{merchant}'s finance office pays {coins}."),
        "ship_share": noted("{merchant} gets {coins} from the ship's price."),
        "inn": noted("{merchant}'s inn pays {coins}."),
        "bank": noted("{merchant}'s bank pays {coins}."),
        "vault": noted("{merchant}'s vault pays {coins}."),
        "debt": noted("{merchant} pays {coins} in interest on debt."),
        "cap": noted("{merchant} can keep only {purse} and loses {coins}."),
    }
)


def event_sentence(names: TableNames, event: Event) -> str:
    """Return the sentence for an event. An event without one is a type error here."""
    match event:
        case TurnBegan(round=turn, tile=tile):
            return names.tr.gettext(
                "Turn {turn} of {turns} begins: {weather}.",
                turn=turn + 1,
                turns=names.edition.turns,
                weather=weather_phrase(names, tile),
            )
        case TileTurnedUp(place=place, tile=tile):
            return names.tr.gettext(
                "Forecast for turn {turn}: {tile}.",
                turn=names.edition.place_rank[place] + 1,
                tile=tile_phrase(names, tile),
            )
        case Passed(seat=seat):
            return names.tr.gettext("{merchant} passes.", merchant=names.merchant(seat))
        case Rested(seat=seat):
            return names.tr.gettext("{merchant} keeps the clock for later.", merchant=names.merchant(seat))
        case SaltMade(seat=seat, kept=kept, lost=0):
            return names.tr.gettext(
                "{merchant}'s saline makes {salt}.",
                merchant=names.merchant(seat),
                salt=names.counted("salt", kept),
            )
        case SaltMade(seat=seat, kept=0, lost=lost):
            return names.tr.gettext(
                "{merchant}'s saline makes {salt}, but the depot is full, so it's all lost.",
                merchant=names.merchant(seat),
                salt=names.counted("salt", lost),
            )
        case SaltMade(seat=seat, kept=kept, lost=lost):
            return names.tr.ngettext(
                "{merchant}'s saline makes {salt}; the depot has room for {kept}, so {n} is lost.",
                "{merchant}'s saline makes {salt}; the depot has room for {kept}, so {n} are lost.",
                lost,
                merchant=names.merchant(seat),
                salt=names.counted("salt", kept + lost),
                kept=kept,
            )
        case CostsReset():
            return names.tr.gettext("All actions are free again.")
        case OrderChanged(order=order):
            return names.tr.gettext(
                "New turn order: {merchants}.", merchants=names.tr.enumeration([names.merchant(seat) for seat in order])
            )
        case ActionPaid(surcharge=0):
            return names.tr.gettext(NEXT_COSTS[event.type], coins=names.coins(event.next_cost))
        case ActionPaid():
            parts = [*cost_parts(names, event.type, event.cost, event.surcharge, event.price)]
            return names.tr.gettext(
                "{merchant} uses the clock for a second action ({parts}).",
                merchant=names.merchant(event.seat),
                parts=names.tr.enumeration(parts),
            )
        case PurseChanged(reason="action"):
            return _payment(names, event)
        case PurseChanged(reason=reason):
            return names.tr.gettext(
                CHANGES[reason],
                merchant=names.merchant(event.seat),
                coins=names.coins(abs(event.after - event.before)),
                purse=names.purse(event.after),
            )
        case SalineRaised(seat=seat, level=level):
            return names.tr.gettext(
                "{merchant} upgrades the saline: {salt} per turn.",
                merchant=names.merchant(seat),
                salt=names.counted("salt", names.edition.saline_output[level - 1]),
            )
        case BuildingBuilt():
            return building_sentence(names, event)
        case ShipBuilt(ship_kind=kind):
            return names.tr.gettext(
                "{merchant} builds {ship}.", merchant=names.merchant(event.seat), ship=names.new_ship(kind)
            )
        case ShipRepaired(damage=damage):
            return names.tr.gettext(
                "{merchant}'s lighthouse repairs a ship with {damage} damage.",
                merchant=names.merchant(event.seat),
                damage=damage,
            )
        case GoodsLandedOnQuay(barrels=barrels):
            return names.tr.gettext(
                "{merchant} moves goods: {goods} on the quay.",
                merchant=names.merchant(event.seat),
                goods=names.cargo(barrels),
            )
        case GoodsStowed(good=good, count=count):
            return names.tr.gettext(
                "{merchant} loads {goods} onto a ship.",
                merchant=names.merchant(event.seat),
                goods=names.counted(good, count),
            )
        case GoodsShed(good=good, count=count):
            return names.tr.gettext(
                "{merchant} gives up {goods}: no room in the depot.",
                merchant=names.merchant(event.seat),
                goods=names.counted(good, count),
            )
        case GoodsStored(barrels=barrels):
            return names.tr.gettext(
                "{merchant} stores {goods} in the depot.",
                merchant=names.merchant(event.seat),
                goods=names.cargo(barrels),
            )
        case ShipSailedOut():
            return names.tr.gettext("{merchant} sends a ship out to sea.", merchant=names.merchant(event.seat))
        case ShipSailedHome():
            return names.tr.gettext("{merchant} brings a ship home to Rouen.", merchant=names.merchant(event.seat))
        case ShipDamaged():
            return names.tr.gettext(
                DAMAGE[event.cause, event.capacity > 0],
                merchant=names.merchant(event.seat),
                damage=event.damage,
                barrels=names.barrels(event.capacity),
            )
        case BarrelsLost(cause="poor_fishing", good=good, count=count):
            return names.tr.gettext(
                "Poor fishing: {merchant} loses {goods}.",
                merchant=names.merchant(event.seat),
                goods=names.counted(good, count),
            )
        case BarrelsLost(good=good, count=count):
            return names.tr.gettext(
                "{merchant} loses {goods}: no room left aboard.",
                merchant=names.merchant(event.seat),
                goods=names.counted(good, count),
            )
        case FishCaught(herring=herring, cod=cod):
            return names.tr.gettext(
                "{merchant} catches {fish}.", merchant=names.merchant(event.seat), fish=names.cargo((0, herring, cod))
            )
        case GoodsBought(seat=seat, good=good, count=count, price=price):
            return names.tr.gettext(
                "{merchant} buys {goods} at {coins} per barrel.",
                merchant=names.merchant(seat),
                goods=names.counted(good, count),
                coins=names.coins(price),
            )
        case SaleBegan(seat=seat):
            return names.tr.gettext("{merchant} goes to the market.", merchant=names.merchant(seat))
        case GoodsTaken(ship=None, good=good, count=count):
            return names.tr.gettext(
                "{merchant} takes {goods} from the depot.",
                merchant=names.merchant(event.seat),
                goods=names.counted(good, count),
            )
        case GoodsTaken(good=good, count=count):
            return names.tr.gettext(
                "{merchant} takes {goods} from a ship.",
                merchant=names.merchant(event.seat),
                goods=names.counted(good, count),
            )
        case GoodsSold(seat=seat, good=good, count=count, price=0):
            return names.tr.gettext(
                "{merchant} sells {goods} for nothing.",
                merchant=names.merchant(seat),
                goods=names.counted(good, count),
            )
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
        case TileLookedAt(place=place):
            return names.tr.gettext(
                "{merchant} looks at {tile}.", merchant=names.merchant(event.seat), tile=names.tile_place(place)
            )
        case LookedAway():
            return names.tr.gettext("{merchant} looks no further.", merchant=names.merchant(event.seat))
        case TilesSwapped(places=places):
            first, second = map(names.tile_place, places)
            return names.tr.gettext(
                "{merchant} swaps {first} and {second}.",
                merchant=names.merchant(event.seat),
                first=first,
                second=second,
            )
        case TilesKept(places=places):
            first, second = map(names.tile_place, places)
            return names.tr.gettext(
                "{merchant} leaves {first} and {second} where they are.",
                merchant=names.merchant(event.seat),
                first=first,
                second=second,
            )
        case EndValueCounted(seat=seat, building=building, coins=coins):
            return names.tr.gettext(
                "{merchant} gets {coins} for {building}.",
                merchant=names.merchant(seat),
                coins=names.coins(coins),
                building=names.building(building),
            )
        case GameEnded(scores=scores, winners=winners):
            return outcome(names, scores, winners)
        case _:
            assert_never(event)


def headline(names: TableNames, event: Event) -> str:
    """Return the same, as short as a headline requires: what a building brings, its banner tells."""
    if isinstance(event, BuildingBuilt) and event.building in RANKED:
        return _built(names, event)
    return event_sentence(names, event)


def logged(names: TableNames, events: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events that the log shows, in its order: first what a merchant does, then what that costs."""
    happened = tuple(events)
    is_over = any(isinstance(event, GameEnded) for event in happened)
    kept: list[Event] = []
    paid: list[Event] = []
    for event in happened:
        if isinstance(event, PurseChanged) and event.reason in PAYMENTS:
            paid.append(event)
        elif isinstance(event, SaleBegan) and not paid:
            continue  # the sale itself tells all
        elif isinstance(event, OrderChanged) and is_over:
            continue  # no turn follows
        elif _is_logged(names, event):
            kept.append(event)
            if not isinstance(event, ActionPaid):
                kept += paid
                paid.clear()
    return (*kept, *paid)


def _is_logged(names: TableNames, event: Event) -> bool:
    """Return whether an event tells something that no other line tells."""
    match event:
        case PriceMoved(good=good):
            before, after = prices_of_move(names, event)
            return good in names.goods and before != after
        case ActionPaid(surcharge=surcharge):
            return surcharge > 0  # the purse tells the payment, but not the clock
        case PurseChanged(reason=reason):
            return reason != "sale"
        case OrderChanged(order=order, before=before_it):
            return order != before_it
        case _:
            return not isinstance(event, SEEN_ON_THE_TABLE)


def prices_of_move(names: TableNames, event: PriceMoved) -> tuple[int, int]:
    """Return the price before and after: two rows of the table may have the same one."""
    column = names.edition.market.columns[event.good]
    return column[event.before - 1], column[event.after - 1]


def building_sentence(names: TableNames, event: BuildingBuilt) -> str:
    """Describe a building, a level of the depot or a step of the cathedral."""
    merchant, building = names.merchant(event.seat), event.building
    effect = effect_phrase(names, building, event.rank, 0)
    if building == "depot":
        return names.tr.gettext("{merchant} enlarges the depot: {effect}.", merchant=merchant, effect=effect)
    if building == "cathedral":
        return names.tr.gettext("{merchant} adds to the cathedral: {effect}.", merchant=merchant, effect=effect)
    if building not in RANKED:
        return _built(names, event)
    return names.tr.gettext(
        "{merchant} builds {building}: {effect}.",
        merchant=merchant,
        building=names.building(building),
        effect=effect,
    )


def _built(names: TableNames, event: BuildingBuilt) -> str:
    return names.tr.gettext(
        "{merchant} builds {building}.", merchant=names.merchant(event.seat), building=names.building(event.building)
    )


def _payment(names: TableNames, event: PurseChanged) -> str:
    merchant, coins = names.merchant(event.seat), names.coins(event.before - event.after)
    if not event.after:
        return names.tr.gettext("{merchant} pays {coins} and has none left.", merchant=merchant, coins=coins)
    if event.after > 0:
        return names.tr.gettext(
            "{merchant} pays {coins} and has {left} left.", merchant=merchant, coins=coins, left=event.after
        )
    if event.before >= 0:
        return names.tr.gettext("{merchant} pays {coins} and goes into debt.", merchant=merchant, coins=coins)
    return names.tr.gettext(
        "{merchant} pays {coins} and is now {purse}.", merchant=merchant, coins=coins, purse=names.purse(event.after)
    )
