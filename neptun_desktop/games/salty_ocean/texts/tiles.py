"""Event tiles in words: the weather, what it does to ships, and how prices move."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.games.salty_ocean.edition.figures import GOODS, Good
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.texts.language import noted_in

# By weather and extra.
WEATHER: Final = MappingProxyType[tuple[str, str | None], str](
    {
        ("calm", None): noted_in("weather", "calm sea"),
        ("calm", "pirates"): noted_in("weather", "calm sea with pirates"),
        ("calm", "poor_fishing"): noted_in("weather", "calm sea with poor fishing"),
        ("storm", None): noted_in("weather", "storm"),
        ("storm", "pirates"): noted_in("weather", "storm with pirates"),
        ("storm", "poor_fishing"): noted_in("weather", "storm with poor fishing"),
    }
)
WEATHER_TITLES: Final = MappingProxyType[tuple[str, str | None], str](
    {
        ("calm", None): noted_in("weather, as a heading", "Calm sea"),
        ("calm", "pirates"): noted_in("weather, as a heading", "Calm sea with pirates"),
        ("calm", "poor_fishing"): noted_in("weather, as a heading", "Calm sea with poor fishing"),
        ("storm", None): noted_in("weather, as a heading", "Storm"),
        ("storm", "pirates"): noted_in("weather, as a heading", "Storm with pirates"),
        ("storm", "poor_fishing"): noted_in("weather, as a heading", "Storm with poor fishing"),
    }
)


def weather_phrase(names: TableNames, tile: int) -> str:
    """Return the weather that a tile brings."""
    printed = names.edition.tiles[tile]
    return names.tr.gettext(WEATHER[printed.weather, printed.extra])


def tile_phrase(names: TableNames, tile: int) -> str:
    """Return all that a tile brings: the weather, and the way of each price of a good that is traded."""
    return _with_prices(names, tile, weather_phrase(names, tile))


def tile_title(names: TableNames, tile: int) -> str:
    """Return the same as a heading."""
    printed = names.edition.tiles[tile]
    return _with_prices(names, tile, names.tr.gettext(WEATHER_TITLES[printed.weather, printed.extra]))


def _with_prices(names: TableNames, tile: int, weather: str) -> str:
    printed = names.edition.tiles[tile]
    moves = [
        _move(names, good, rows) for good, rows in zip(GOODS, printed.rows, strict=True) if rows and good in names.goods
    ]
    if not moves:
        return names.tr.gettext("{weather}; prices unchanged", weather=weather)
    return names.tr.gettext("{weather}; {moves}", weather=weather, moves=names.tr.enumeration(moves))


def _move(names: TableNames, good: Good, rows: int) -> str:
    if rows > 0:
        return names.tr.ngettext("{good} up {n} row", "{good} up {n} rows", rows, good=names.good(good))
    return names.tr.ngettext("{good} down {n} row", "{good} down {n} rows", -rows, good=names.good(good))


def weather_effects(names: TableNames, tile: int, *, pirates: bool = True) -> tuple[str, ...]:
    """Return what a tile's weather does to ships that enter the sea; its pirates strike only once."""
    printed, weather, tr = names.edition.tiles[tile], names.edition.weather, names.tr
    damage, lines = 0, []
    if printed.weather == "storm":
        damage = weather.storm_damage
        lines.append(
            tr.ngettext(
                "Storm: each ship that sails out takes {n} damage.",
                "Storm: each ship that sails out takes {n} damage.",
                damage,
            )
        )
    if printed.extra == "pirates" and pirates:
        damage += weather.pirates_damage
        lines.append(
            tr.ngettext(
                "Pirates strike once: the first ship to sail out unprotected by St Maclou takes {n} damage.",
                "Pirates strike once: the first ship to sail out unprotected by St Maclou takes {n} damage.",
                weather.pirates_damage,
            )
        )
    elif printed.extra == "pirates":
        lines.append(tr.gettext("The pirates have already struck this turn."))
    if damage:
        lines.append(tr.gettext("Each point of damage leaves room for one barrel less until it's repaired."))
    if printed.extra == "poor_fishing":
        lost = names.counted("salt", weather.poor_fishing_loss)
        lines.append(
            tr.gettext(
                "Poor fishing: each ship that sails out loses {salt}, unless its owner has the Fierté.", salt=lost
            )
        )
    return tuple(lines) or (tr.gettext("Nothing happens to ships that sail out."),)
