"""Phase 2: sailing, delivering, favours."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.neptun.rules.events import (
    ContractFulfilled,
    ContractsLost,
    DeliveryDeclined,
    DiscAdvanced,
    FavourBought,
    FavourDeclined,
    ShipSailed,
)
from neptun_desktop.games.neptun.texts.names import Names

VoyageEvent: TypeAlias = (
    ShipSailed | ContractFulfilled | DiscAdvanced | ContractsLost | FavourBought | FavourDeclined | DeliveryDeclined
)


def voyage_sentence(names: Names, event: VoyageEvent) -> str:
    """Describe what a merchant did at sea or in port."""
    say, merchant = names.language, names.merchant(event.seat)
    match event:
        case ShipSailed():
            return _sailed(names, event)
        case ContractFulfilled(slot=slot, city=city, goods=goods, gold=gold, favours=favours):
            return say.gettext(
                "{merchant} delivers {cargo} (slot {slot}) for {payment}.",
                merchant=merchant,
                cargo=names.delivered(city, goods),
                slot=slot + 1,
                payment=names.payment(gold, favours),
            )
        case DiscAdvanced(region=region, start=start, end=end):
            return say.gettext(
                "{merchant} climbs from {start} to {end} in the {temple}.",
                merchant=merchant,
                start=start,
                end=end,
                temple=names.temple(region),
            )
        case ContractsLost(slots=slots):
            return say.ngettext(
                "{merchant} loses the contract in slot {slots}.",
                "{merchant} loses the contracts in slots {slots}.",
                len(slots),
                merchant=merchant,
                slots=names.slots(slots),
            )
        case FavourBought(region=region, gold=gold):
            return say.gettext(
                "{merchant} buys one more favour {in_region} for {gold}.",
                merchant=merchant,
                in_region=names.in_region(region),
                gold=names.gold(gold),
            )
        case FavourDeclined():
            return say.gettext("{merchant} buys no favour.", merchant=merchant)
        case DeliveryDeclined():
            return say.gettext("{merchant} delivers nothing.", merchant=merchant)
        case _:
            assert_never(event)


def _sailed(names: Names, event: ShipSailed) -> str:
    say, merchant = names.language, names.merchant(event.seat)
    if not event.course:
        return say.gettext("{merchant} stays {in_port}.", merchant=merchant, in_port=names.in_port(event.start))
    *via, port = event.course
    from_port, to_port, miles = names.from_port(event.start), names.to_port(port), names.miles(event.miles)
    if via:
        sailed = say.gettext(
            "{merchant} sails {from_port} by way of {via} {to_port}: {miles} (reach: {reach}).",
            merchant=merchant,
            from_port=from_port,
            via=say.listing([names.port(call) for call in via]),
            to_port=to_port,
            miles=miles,
            reach=event.reach,
        )
    else:
        sailed = say.gettext(
            "{merchant} sails {from_port} {to_port}: {miles} (reach: {reach}).",
            merchant=merchant,
            from_port=from_port,
            to_port=to_port,
            miles=miles,
            reach=event.reach,
        )
    if not event.gold:
        return sailed
    paid = say.gettext("The miles that were missing cost {gold}.", gold=names.gold(event.gold))
    return say.sentences(sailed, paid)
