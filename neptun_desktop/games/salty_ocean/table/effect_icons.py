"""What each building does, in a few small pictures and figures."""

from typing import NamedTuple

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Edition


class Sign(NamedTuple):
    """A small picture, and a figure after it."""

    picture: str
    words: str = ""


def effect_icons(edition: Edition, building: str, merchants: int) -> tuple[Sign, ...]:
    """Return the signs of a building, or of the saline. An hourglass is the end of a turn, a crown that of the game."""
    money, effects = edition.money, edition.effects
    halves = " · ".join(str(ship.half_price) for ship in edition.ships.values())
    most_rent = effects.inn_rent + effects.inn_per_merchant_without * (merchants - 1)
    signs: dict[str, tuple[Sign, ...]] = {
        "saline": (Sign("rouen-hourglass"), Sign("rouen-barrel-salt")),
        "depot": tuple(Sign(f"rouen-barrel-{good}") for good in GOODS),
        "bank": (Sign("rouen-chest", str(money.cap_with_bank)), Sign("coin", f"+1/{effects.bank_per}")),
        "vault": (Sign("rouen-chest", "\N{INFINITY}"), Sign("coin", f"+1/{effects.vault_per}")),
        "inn": (Sign("rouen-hourglass"), Sign("coin", f"+{effects.inn_rent}\N{EN DASH}{most_rent}")),
        "finance_office": (Sign("rouen-type-market"), Sign("coin", "+")),
        "shipyard": (Sign("rouen-ship"), Sign("coin", halves)),
        "academy": (Sign("rouen-ship"), Sign("coin", halves)),
        "lighthouse": (
            Sign("rouen-repair"),
            Sign("rouen-crown", f"{effects.lighthouse_end_per_ship} /"),
            Sign("rouen-ship"),
        ),
        "stained_glass": (
            Sign("rouen-cathedral-8", f"{effects.stained_glass_needs_cathedral} :"),
            Sign("rouen-crown"),
        ),
        "town_hall": (Sign("rouen-crown", "/"), Sign("rouen-type-city")),
        "great_clock": (Sign("rouen-type-city", "+"), Sign("rouen-type-market")),
        "st_maclou": (Sign("rouen-shield"), Sign("rouen-extra-pirates"), Sign("rouen-crown")),
        "fierte": (Sign("rouen-shield"), Sign("rouen-extra-poor_fishing"), Sign("rouen-eye")),
    }
    return signs[building]
