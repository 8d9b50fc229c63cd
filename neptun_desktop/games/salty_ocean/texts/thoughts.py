"""A bot's reasons in one sentence. `texts` and `bots` do not import each other: a reason is plain data."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, cast

from neptun_desktop.games.salty_ocean.edition.figures import ActionType, Good
from neptun_desktop.games.salty_ocean.texts.names import OBJECTS, TRADED_GOODS, TYPES, TableNames
from neptun_desktop.texts.game_phrases import Thought
from neptun_desktop.texts.language import noted

MOST_REASONS = 3
LEAST_COINS = 0.5  # smaller amounts are not mentioned

INCOME: Final = MappingProxyType(
    {
        "sale": noted("{coins} from a sale"),
        "trip": noted("{coins} from a fishing trip"),
        "end_value": noted("{coins} at the end"),
        "income": noted("{coins} over the turns ahead"),
        "shares": noted("about {coins} from other merchants' ships"),
        "debt": noted("{coins} of interest saved"),
    }
)
OF_A_GOOD: Final = MappingProxyType(
    {"sale": noted("{coins} from selling {good}"), "trip": noted("{coins} from a fishing trip ({good})")}
)
LIKINGS: Final = MappingProxyType(
    {
        "market": noted("a liking for the market"),
        "cathedral": noted("a liking for the cathedral"),
        "fleet": noted("a liking for ships"),
        "bank": noted("a liking for banks"),
    }
)


def why(names: TableNames, reasons: Iterable[Thought]) -> str:
    """Return the main reasons, for and against; those without words are left out."""
    (pro, contra) = _weighed(names, reasons)
    return names.tr.sentences(
        names.tr.gettext("In its favour: {reasons}.", reasons=pro) if pro else "",
        names.tr.gettext("Against it: {doubts}.", doubts=contra) if contra else "",
    )


def instead(names: TableNames, label: str, less: float, reasons: Iterable[Thought]) -> str:
    """Describe an alternative: how many coins less it seemed to be worth, what it would have brought and cost."""
    (pro, contra) = _weighed(names, reasons)
    compared = (
        names.tr.gettext("about as good")
        if less < LEAST_COINS
        else names.tr.gettext("about {coins} worse", coins=names.coins(max(round(less), 1)))
    )
    if pro and contra:
        return names.tr.gettext(
            "{choice} · {compared}, with {reasons}, but also {doubts}.",
            choice=label,
            compared=compared,
            reasons=pro,
            doubts=contra,
        )
    if pro or contra:
        return names.tr.gettext(
            "{choice} · {compared}, with {reasons}.", choice=label, compared=compared, reasons=pro or contra
        )
    return names.tr.gettext("{choice} · {compared}.", choice=label, compared=compared)


def _weighed(names: TableNames, reasons: Iterable[Thought]) -> tuple[str, str]:
    """Return the main reasons that have words: those for the choice, and those against it."""
    worded = [(reason.amount < 0, phrase) for reason in reasons if (phrase := _phrase(names, reason))][:MOST_REASONS]
    pro = [phrase for against, phrase in worded if not against]
    contra = [phrase for against, phrase in worded if against]
    return names.tr.listing(pro), names.tr.listing(contra)


def _phrase(names: TableNames, reason: Thought) -> str:
    """Return a noun phrase that can be listed in favour of a choice or against it."""
    amount, about = round(reason.amount), reason.about or ""
    coins = names.coins(abs(amount))
    match reason.name:
        case "cheap" if about in TYPES:
            return names.tr.gettext(
                noted("a low cost ({type} {cost})") if amount > 0 else noted("a free action ({type})"),
                type=names.type(cast("ActionType", about)),
                cost=amount,
            )
        case "taste":
            return names.tr.gettext(LIKINGS[about]) if about else ""
        case "waiting" if reason.amount > 0:
            return names.tr.gettext("a better moment ahead")
        case "order" if reason.amount > 0:
            return names.tr.gettext("an early place next turn")
        case "debt" if amount < 0:
            return names.tr.gettext("{coins} of interest", coins=coins)
        case "cap" if amount > 0:
            return names.tr.gettext("{coins} that would otherwise be lost above the cap", coins=coins)
        case "cap" if amount < 0:
            return names.tr.gettext("{coins} that would be lost above the cap", coins=coins)
        case "salt" if amount > 0:
            return names.tr.ngettext("{n} more barrel of salt to come", "{n} more barrels of salt to come", amount)
        case "capacity" if amount > 0:
            return names.tr.ngettext(
                "room for {n} more barrel on each trip", "room for {n} more barrels on each trip", amount
            )
        case "room" if amount > 0:
            return names.tr.ngettext("{n} barrel that won't be lost", "{n} barrels that won't be lost", amount)
        case "weather" if amount > 0:
            return names.tr.ngettext(
                "{n} barrel that the weather would otherwise take",
                "{n} barrels that the weather would otherwise take",
                amount,
            )
        case "weather" if amount < 0:
            return names.tr.ngettext(
                "{n} barrel that the weather would take", "{n} barrels that the weather would take", abs(amount)
            )
        case "sale" | "trip" if amount > 0 and about in TRADED_GOODS:
            return names.tr.gettext(OF_A_GOOD[reason.name], coins=coins, good=names.traded(cast("Good", about)))
        case "end_value" if amount > 0 and about in OBJECTS:
            return names.tr.gettext("{coins} at the end for {building}", coins=coins, building=names.building(about))
        case "income" if amount > 0 and about in OBJECTS:
            return names.tr.gettext(
                "{coins} over the turns ahead ({building})", coins=coins, building=names.title(about)
            )
        case name if amount > 0 and name in INCOME:
            return names.tr.gettext(INCOME[name], coins=coins)
        case _:
            return ""
