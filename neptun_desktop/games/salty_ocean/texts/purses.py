"""Payments, income, interest and what is lost above the cap."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.games.salty_ocean.rules.events import ActionPaid, PurseChanged, PurseReason
from neptun_desktop.games.salty_ocean.texts.costs import cost_parts
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.words.language import noted

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
    say = names.language
    if event.surcharge:
        parts = say.enumeration([*cost_parts(names, event.type, event.cost, event.surcharge, event.price)])
        return say.gettext(
            "{merchant} uses the clock for a second action ({parts}).",
            merchant=names.merchant(event.seat),
            parts=parts,
        )
    type_ = names.type(event.type)
    return say.gettext("{type} now costs {coins}.", type=type_, coins=names.coins(event.next_cost))


def purse_sentence(names: TableNames, event: PurseChanged) -> str:
    """Describe why a purse changed, and by how much."""
    if event.reason == "action":
        return _payment(names, event)
    return names.language.gettext(
        CHANGES[event.reason],
        merchant=names.merchant(event.seat),
        coins=names.coins(abs(event.after - event.before)),
        purse=names.purse(event.after),
    )


def _payment(names: TableNames, event: PurseChanged) -> str:
    say, merchant, coins = names.language, names.merchant(event.seat), names.coins(event.before - event.after)
    if event.after >= 0:
        return say.gettext(
            "{merchant} pays {coins}, and has {left} left.", merchant=merchant, coins=coins, left=event.after
        )
    if event.before >= 0:
        return say.gettext("{merchant} pays {coins}, and goes into debt.", merchant=merchant, coins=coins)
    return say.gettext(
        "{merchant} pays {coins}, and is now {purse}.", merchant=merchant, coins=coins, purse=names.purse(event.after)
    )
