"""Sentences for events, in the third person: one module per chapter of the rules."""

from collections.abc import Iterable
from typing import Final, assert_never

from neptun_desktop.games.salty_ocean.rules import events as happened
from neptun_desktop.games.salty_ocean.texts.city import building_sentence, saline_sentence
from neptun_desktop.games.salty_ocean.texts.looking import looking_sentence
from neptun_desktop.games.salty_ocean.texts.market import market_sentence, prices_of_move
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.port import port_sentence
from neptun_desktop.games.salty_ocean.texts.purses import paid_sentence, purse_sentence
from neptun_desktop.games.salty_ocean.texts.scoring import scoring_sentence
from neptun_desktop.games.salty_ocean.texts.turns import turn_sentence
from neptun_desktop.games.salty_ocean.texts.voyage import voyage_sentence

# Obvious on the table, or told by the line that follows: a sale by its sum.
SEEN_ON_THE_TABLE: Final = (happened.CostsReset, happened.GoodsTaken)
# Paid before what is paid for is done, but told after it.
PAYMENTS: Final[tuple[happened.PurseReason, ...]] = ("action", "interest", "ship_share")


def event_sentence(names: TableNames, event: happened.Event) -> str:
    """Return the sentence for an event. An event without one is a type error here."""
    match event:
        case (
            happened.TurnBegan()
            | happened.TileTurnedUp()
            | happened.Passed()
            | happened.Rested()
            | happened.SaltMade()
            | happened.CostsReset()
            | happened.OrderChanged()
        ):
            return turn_sentence(names, event)
        case happened.ActionPaid():
            return paid_sentence(names, event)
        case happened.PurseChanged():
            return purse_sentence(names, event)
        case happened.SalineRaised():
            return saline_sentence(names, event)
        case happened.BuildingBuilt():
            return building_sentence(names, event)
        case (
            happened.GoodsBought()
            | happened.SaleBegan()
            | happened.GoodsTaken()
            | happened.GoodsSold()
            | happened.PriceMoved()
        ):
            return market_sentence(names, event)
        case (
            happened.ShipSailedOut()
            | happened.ShipDamaged()
            | happened.BarrelsLost()
            | happened.FishCaught()
            | happened.ShipSailedHome()
        ):
            return voyage_sentence(names, event)
        case _:
            return _other_sentence(names, event)


def _other_sentence(
    names: TableNames,
    event: happened.ShipBuilt
    | happened.ShipRepaired
    | happened.GoodsLandedOnQuay
    | happened.GoodsStowed
    | happened.GoodsShed
    | happened.GoodsStored
    | happened.TileLookedAt
    | happened.LookedAway
    | happened.TilesSwapped
    | happened.TilesKept
    | happened.EndValueCounted
    | happened.GameEnded,
) -> str:
    match event:
        case (
            happened.ShipBuilt()
            | happened.ShipRepaired()
            | happened.GoodsLandedOnQuay()
            | happened.GoodsStowed()
            | happened.GoodsShed()
            | happened.GoodsStored()
        ):
            return port_sentence(names, event)
        case happened.TileLookedAt() | happened.LookedAway() | happened.TilesSwapped() | happened.TilesKept():
            return looking_sentence(names, event)
        case happened.EndValueCounted() | happened.GameEnded():
            return scoring_sentence(names, event)
        case _:
            assert_never(event)


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
