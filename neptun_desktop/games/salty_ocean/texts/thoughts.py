"""What bots think, in words: what a command brings by itself, and the parts of what it is worth.

`texts` and `bots` do not import each other: a thought is plain data.
"""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, cast

from neptun_desktop.games.salty_ocean.edition.figures import ActionType, Good
from neptun_desktop.games.salty_ocean.texts.names import OBJECTS, TRADED_GOODS, TYPES, TableNames
from neptun_desktop.texts.game_phrases import Thought
from neptun_desktop.texts.language import noted, noted_in

BROUGHT: Final = MappingProxyType(
    {
        "sale": noted("{coins} from a sale"),
        "trip": noted("{coins} from a fishing trip"),
        "end_value": noted("{coins} at the end"),
        "income": noted("{coins} over the turns ahead"),
        "shares": noted("about {coins} from other merchants' ships"),
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
TASTE = "taste"
# What two choices differ in; a number with its sign follows, such as "barrels to sell +12".
PARTS: Final = MappingProxyType(
    {
        "purse": noted_in("part of a worth", "coins in hand"),
        "goods": noted_in("part of a worth", "barrels to sell"),
        "trips": noted_in("part of a worth", "later trips"),
        "shares": noted_in("part of a worth", "shares in new ships"),
        # Translators: -3 means that it costs 3 coins more
        "cap": noted_in("part of a worth", "the coin cap"),
        "debt": noted_in("part of a worth", "debt"),
        # Translators: +3 means that the others get 3 coins less
        "others": noted_in("part of a worth", "rivals held back"),
        "repair": noted_in("part of a worth", "repairs"),
        "weather": noted_in("part of a worth", "weather"),
    }
)


def part(names: TableNames, thought: Thought) -> str:
    """Name a part of what a choice is worth; empty if there is no such part."""
    about = thought.about or ""
    if thought.name == "building":
        return names.title(about)
    pattern = PARTS.get(thought.name) or (LIKINGS.get(about) if thought.name == TASTE else None)
    return names.tr.gettext(pattern) if pattern else ""


def in_its_favour(names: TableNames, facts: Iterable[Thought]) -> str:
    """Return what a command brings by itself; facts without words are left out."""
    worded = [phrase for fact in facts if (phrase := _phrase(names, fact))]
    return names.tr.gettext("In its favour: {reasons}.", reasons=names.tr.listing(worded)) if worded else ""


def _phrase(names: TableNames, fact: Thought) -> str:
    """Return a noun phrase that can be listed in favour of a choice."""
    amount, about = round(fact.amount), fact.about or ""
    coins = names.coins(abs(amount))
    match fact.name:
        case "cheap" if about in TYPES:
            return names.tr.gettext(
                noted("a low cost ({type} {cost})") if amount > 0 else noted("a free action ({type})"),
                type=names.type(cast("ActionType", about)),
                cost=amount,
            )
        case "taste":
            return names.tr.gettext(LIKINGS[about]) if about else ""
        case "waiting" if fact.amount > 0:
            return names.tr.gettext("a better moment ahead")
        case "salt" if amount > 0:
            return names.tr.ngettext("{n} more barrel of salt to come", "{n} more barrels of salt to come", amount)
        case "capacity" if amount > 0:
            return names.tr.ngettext(
                "room for {n} more barrel on each trip", "room for {n} more barrels on each trip", amount
            )
        case "room" if amount > 0:
            return names.tr.ngettext(
                "{n} barrel per turn that won't be lost", "{n} barrels per turn that won't be lost", amount
            )
        case "sale" | "trip" if amount > 0 and about in TRADED_GOODS:
            return names.tr.gettext(OF_A_GOOD[fact.name], coins=coins, good=names.traded(cast("Good", about)))
        case "end_value" if amount > 0 and about in OBJECTS:
            return names.tr.gettext("{coins} at the end for {building}", coins=coins, building=names.building(about))
        case "income" if amount > 0 and about in OBJECTS:
            return names.tr.gettext(
                "{coins} over the turns ahead ({building})", coins=coins, building=names.title(about)
            )
        case name if amount > 0 and name in BROUGHT:
            return names.tr.gettext(BROUGHT[name], coins=coins)
        case _:
            return ""
