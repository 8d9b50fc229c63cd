"""Sentences for events, in the third person. Those of turns, market and scoring are with their other sentences."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules import events as happened
from neptun_desktop.games.salty_ocean.rules.events import (
    ActionPaid,
    BarrelsLost,
    BuildingBuilt,
    FishCaught,
    GoodsLandedOnQuay,
    GoodsShed,
    GoodsStored,
    GoodsStowed,
    LookedAway,
    PurseChanged,
    PurseReason,
    SalineRaised,
    ShipBuilt,
    ShipDamaged,
    ShipRepaired,
    ShipSailedHome,
    ShipSailedOut,
    TileLookedAt,
    TilesKept,
    TilesSwapped,
)
from neptun_desktop.games.salty_ocean.texts.costs import cost_parts
from neptun_desktop.games.salty_ocean.texts.effects import effect_phrase
from neptun_desktop.games.salty_ocean.texts.market import MarketEvent, market_sentence, prices_of_move
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.scoring import scoring_sentence
from neptun_desktop.games.salty_ocean.texts.turns import turn_sentence
from neptun_desktop.texts.language import noted

# Obvious on the table, or told by the line that follows: a sale by its sum.
SEEN_ON_THE_TABLE: Final = (happened.CostsReset, happened.GoodsTaken)
# Paid before what is paid for is done, but told after it.
PAYMENTS: Final[tuple[happened.PurseReason, ...]] = ("action", "interest", "ship_share")


def event_sentence(names: TableNames, event: happened.Event) -> str:
    """Return the sentence for an event. An event without one is a type error here."""
    if isinstance(event, happened.ActionPaid):
        return paid_sentence(names, event)
    if isinstance(event, happened.PurseChanged):
        return purse_sentence(names, event)
    if isinstance(event, happened.SalineRaised):
        return saline_sentence(names, event)
    if isinstance(event, happened.BuildingBuilt):
        return building_sentence(names, event)
    if isinstance(event, MarketEvent):
        return market_sentence(names, event)
    if isinstance(event, VoyageEvent):
        return voyage_sentence(names, event)
    if isinstance(event, PortEvent):
        return port_sentence(names, event)
    if isinstance(event, LookingEvent):
        return looking_sentence(names, event)
    if isinstance(event, happened.EndValueCounted | happened.GameEnded):
        return scoring_sentence(names, event)
    return turn_sentence(names, event)


def logged(names: TableNames, events: Iterable[happened.Event]) -> tuple[happened.Event, ...]:
    """Return the events that the log shows, in its order: first what a merchant does, then what that costs."""
    told: list[happened.Event] = []
    paid: list[happened.Event] = []
    for event in events:
        if isinstance(event, happened.PurseChanged) and event.reason in PAYMENTS:
            paid.append(event)
        elif isinstance(event, happened.SaleBegan) and not paid:
            continue  # the sale itself tells all
        elif _is_logged(names, event):
            told.append(event)
            if not isinstance(event, happened.ActionPaid):
                told += paid
                paid.clear()
    return (*told, *paid)


def _is_logged(names: TableNames, event: happened.Event) -> bool:
    """Return whether an event tells something that no other line tells."""
    match event:
        case happened.PriceMoved(good=good):
            before, after = prices_of_move(names, event)
            return good in names.goods and before != after
        case happened.ActionPaid(surcharge=surcharge):
            return surcharge > 0  # the purse tells the payment, but not the clock
        case happened.PurseChanged(reason=reason):
            return reason != "sale"
        case _:
            return not isinstance(event, SEEN_ON_THE_TABLE)


# What these bring depends on the space, so it is told.
RANKED: Final[tuple[Building, ...]] = (
    "finance_office",
    "stained_glass",
    "town_hall",
    "great_clock",
    "st_maclou",
    "fierte",
)


def saline_sentence(names: TableNames, event: SalineRaised) -> str:
    """Describe a saline that went up."""
    return names.tr.gettext(
        "{merchant} raises the saline: {salt} each turn.",
        merchant=names.merchant(event.seat),
        salt=names.counted("salt", names.edition.saline_output[event.level - 1]),
    )


def building_sentence(names: TableNames, event: BuildingBuilt) -> str:
    """Describe a building, a level of the depot or a step of the cathedral."""
    merchant, building = names.merchant(event.seat), event.building
    effect = effect_phrase(names, building, event.rank, 0)
    if building == "depot":
        return names.tr.gettext("{merchant} enlarges the depot: {effect}.", merchant=merchant, effect=effect)
    if building == "cathedral":
        return names.tr.gettext("{merchant} builds on the cathedral: {effect}.", merchant=merchant, effect=effect)
    if building not in RANKED:
        return names.tr.gettext("{merchant} builds {building}.", merchant=merchant, building=names.building(building))
    return names.tr.gettext(
        "{merchant} builds {building}: {effect}.",
        merchant=merchant,
        building=names.building(building),
        effect=effect,
    )


LookingEvent: TypeAlias = TileLookedAt | LookedAway | TilesSwapped | TilesKept


def looking_sentence(names: TableNames, event: LookingEvent) -> str:
    """Describe what everybody saw of it."""
    merchant = names.merchant(event.seat)
    match event:
        case TileLookedAt(place=place):
            return names.tr.gettext("{merchant} looks at {tile}.", merchant=merchant, tile=names.tile_place(place))
        case LookedAway():
            return names.tr.gettext("{merchant} looks no further.", merchant=merchant)
        case TilesSwapped(places=places):
            first, second = map(names.tile_place, places)
            return names.tr.gettext(
                "{merchant} swaps {first} and {second}.", merchant=merchant, first=first, second=second
            )
        case TilesKept(places=places):
            first, second = map(names.tile_place, places)
            return names.tr.gettext(
                "{merchant} leaves {first} and {second} where they are.",
                merchant=merchant,
                first=first,
                second=second,
            )
        case _:
            assert_never(event)


PortEvent: TypeAlias = ShipBuilt | ShipRepaired | GoodsLandedOnQuay | GoodsStowed | GoodsShed | GoodsStored


def port_sentence(names: TableNames, event: PortEvent) -> str:
    """Describe what happened in Rouen's port."""
    merchant = names.merchant(event.seat)
    match event:
        case ShipBuilt(ship_kind=kind):
            return names.tr.gettext("{merchant} builds {ship}.", merchant=merchant, ship=names.new_ship(kind))
        case ShipRepaired(damage=damage):
            return names.tr.gettext(
                "{merchant}'s lighthouse repairs a ship, which had {damage} damage.", merchant=merchant, damage=damage
            )
        case GoodsLandedOnQuay(barrels=barrels):
            return names.tr.gettext(
                "{merchant} moves goods: {goods} on the quay.", merchant=merchant, goods=names.cargo(barrels)
            )
        case GoodsStowed(good=good, count=count):
            return names.tr.gettext(
                "{merchant} loads {goods} onto a ship.", merchant=merchant, goods=names.counted(good, count)
            )
        case GoodsShed(good=good, count=count):
            return names.tr.gettext(
                "{merchant} gives up {goods}, for which the depot has no room.",
                merchant=merchant,
                goods=names.counted(good, count),
            )
        case GoodsStored(barrels=barrels):
            return names.tr.gettext(
                "{merchant} stores {goods} in the depot.", merchant=merchant, goods=names.cargo(barrels)
            )
        case _:
            assert_never(event)


CHANGES: Final = MappingProxyType[PurseReason, str](
    {
        "interest": noted("{merchant} pays {coins} in interest, and is now {purse}."),
        "sale": noted("{merchant} gets {coins} for the sale."),
        "finance_office": noted("{merchant}'s finance office brings {coins}."),
        "ship_share": noted("{merchant} gets {coins} from the price of the ship."),
        "inn": noted("{merchant}'s inn brings {coins}."),
        "bank": noted("{merchant}'s bank pays {coins}."),
        "vault": noted("{merchant}'s vault pays {coins}."),
        "debt": noted("{merchant} pays {coins} in interest on the debt."),
        "cap": noted("{merchant} may keep {purse}, and loses {coins}."),
    }
)


def paid_sentence(names: TableNames, event: ActionPaid) -> str:
    """Describe a second action with what it cost, part by part; after any other, what the next one costs."""
    if event.surcharge:
        return names.tr.gettext(
            "{merchant} uses the clock for a second action ({parts}).",
            merchant=names.merchant(event.seat),
            parts=names.tr.enumeration([*cost_parts(names, event.type, event.cost, event.surcharge, event.price)]),
        )
    return names.tr.gettext(
        "{type} now costs {coins}.", type=names.type(event.type), coins=names.coins(event.next_cost)
    )


def purse_sentence(names: TableNames, event: PurseChanged) -> str:
    """Describe why a purse changed, and by how much."""
    if event.reason == "action":
        return _payment(names, event)
    return names.tr.gettext(
        CHANGES[event.reason],
        merchant=names.merchant(event.seat),
        coins=names.coins(abs(event.after - event.before)),
        purse=names.purse(event.after),
    )


def _payment(names: TableNames, event: PurseChanged) -> str:
    merchant, coins = names.merchant(event.seat), names.coins(event.before - event.after)
    if event.after >= 0:
        return names.tr.gettext(
            "{merchant} pays {coins}, and has {left} left.", merchant=merchant, coins=coins, left=event.after
        )
    if event.before >= 0:
        return names.tr.gettext("{merchant} pays {coins}, and goes into debt.", merchant=merchant, coins=coins)
    return names.tr.gettext(
        "{merchant} pays {coins}, and is now {purse}.", merchant=merchant, coins=coins, purse=names.purse(event.after)
    )


VoyageEvent: TypeAlias = ShipSailedOut | ShipDamaged | BarrelsLost | FishCaught | ShipSailedHome


def voyage_sentence(names: TableNames, event: VoyageEvent) -> str:
    """Describe what happened to a ship."""
    merchant = names.merchant(event.seat)
    match event:
        case ShipSailedOut():
            return names.tr.gettext("{merchant} sends a ship out to sea.", merchant=merchant)
        case ShipSailedHome():
            return names.tr.gettext("{merchant} brings a ship home to Rouen.", merchant=merchant)
        case ShipDamaged(cause="storm"):
            return names.tr.gettext(
                "The storm strikes {merchant}'s ship: it now has {damage} damage, and room for {barrels}.",
                merchant=merchant,
                damage=event.damage,
                barrels=names.barrels(event.capacity),
            )
        case ShipDamaged():
            return names.tr.gettext(
                "Pirates strike {merchant}'s ship: it now has {damage} damage, and room for {barrels}.",
                merchant=merchant,
                damage=event.damage,
                barrels=names.barrels(event.capacity),
            )
        case BarrelsLost(cause="poor_fishing", good=good, count=count):
            return names.tr.gettext(
                "Poor fishing: {merchant} loses {goods}.", merchant=merchant, goods=names.counted(good, count)
            )
        case BarrelsLost(good=good, count=count):
            return names.tr.gettext(
                "{merchant} loses {goods}, for which the ship has no room any more.",
                merchant=merchant,
                goods=names.counted(good, count),
            )
        case FishCaught(herring=herring, cod=cod):
            return names.tr.gettext(
                "{merchant} catches {fish}.", merchant=merchant, fish=names.cargo((0, herring, cod))
            )
        case _:
            assert_never(event)
