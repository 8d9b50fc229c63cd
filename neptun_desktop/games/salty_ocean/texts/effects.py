"""What a building brings to whoever builds it, in a few words."""

from typing import assert_never

from neptun_desktop.games.salty_ocean.edition.figures import SHIP_KINDS, Building
from neptun_desktop.games.salty_ocean.texts.names import TableNames


def effect_phrase(names: TableNames, building: Building, rank: int, merchants_without: int) -> str:
    """Return what a space of a building brings; `merchants_without` counts the others who have none."""
    edition, effects = names.edition, names.edition.effects
    match building:
        case "depot":
            return names.tr.gettext("room for {barrels}", barrels=names.barrels(edition.depot_capacity[rank]))
        case "bank":
            return names.tr.gettext(
                "keeps up to {limit} coins and pays 1 for every full {per}",
                limit=edition.money.cap_with_bank,
                per=effects.bank_per,
            )
        case "vault":
            return names.tr.gettext("keeps all coins and pays 1 for every full {per}", per=effects.vault_per)
        case "finance_office":
            return names.tr.gettext("{coins} per sale", coins=names.coins(effects.finance_office_per_sale[rank]))
        case "inn":
            rent = effects.inn_rent + effects.inn_per_merchant_without * merchants_without
            return names.tr.gettext("{coins} per turn for now", coins=names.coins(rent))
        case "shipyard" | "academy":
            caravel, carrack = (edition.ships[kind].half_price for kind in SHIP_KINDS)
            return names.tr.gettext(
                "saves you half the price of a ship, {caravel} for a caravel and {carrack} for a "
                "carrack; others pay it to you",
                caravel=caravel,
                carrack=carrack,
            )
        case "great_clock":
            return names.tr.gettext(
                "once per turn, a second action for {coins} more",
                coins=names.coins(effects.great_clock_surcharge[rank]),
            )
        case "fierte":
            if effects.fierte_may_swap[rank]:
                return names.tr.ngettext(
                    "safe from poor fishing; a look at {n} tile per turn, and a swap",
                    "safe from poor fishing; a look at {n} tiles per turn, and a swap",
                    effects.fierte_tiles_seen[rank],
                )
            return names.tr.ngettext(
                "safe from poor fishing; a look at {n} tile per turn",
                "safe from poor fishing; a look at {n} tiles per turn",
                effects.fierte_tiles_seen[rank],
            )
        case "cathedral":
            return at_the_end(names, edition.cathedral.values[rank - 1])
        case "lighthouse":
            return names.tr.gettext(
                "repairs one ship per turn; {worth} for each ship",
                worth=at_the_end(names, effects.lighthouse_end_per_ship),
            )
        case "stained_glass":
            return at_the_end(names, effects.stained_glass_end[rank])
        case "town_hall":
            space = effects.town_hall_end[rank]
            for_buildings = names.tr.ngettext(
                "1 coin at the end for each building", "1 coin at the end for every {n} buildings", space.per
            )
            if not space.flat:
                return for_buildings
            return names.tr.gettext("{worth}, plus {buildings}", worth=names.coins(space.flat), buildings=for_buildings)
        case "st_maclou":
            return names.tr.gettext("safe from pirates; {worth}", worth=at_the_end(names, effects.st_maclou_end[rank]))
        case _:
            assert_never(building)


def other_half_line(names: TableNames, building: str) -> tuple[str, ...]:
    """Return what a shipyard needs of an academy, and the other way round; nothing for other buildings."""
    match building:
        case "shipyard":
            return (names.tr.gettext("The academy gets the other half. Ships can be built once both exist."),)
        case "academy":
            return (names.tr.gettext("The shipyard gets the other half. Ships can be built once both exist."),)
        case _:
            return ()


def at_the_end(names: TableNames, coins: int) -> str:
    """Return an end value."""
    return names.tr.gettext("{coins} at the end", coins=names.coins(coins))
