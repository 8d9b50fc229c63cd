"""What a merchant expects of the turns to come: tiles, prices, costs and the other merchants."""

from collections.abc import Sequence
from functools import cache

from attrs import frozen

from neptun_desktop.bots.salty_ocean.figures import Foresight, Pace
from neptun_desktop.games.salty_ocean.edition import Edition, Tile
from neptun_desktop.games.salty_ocean.state import View
from neptun_desktop.kernel.seat import Seat

FULL_TABLE = 4


@frozen
class Forecast:
    """What a turn's tile is expected to bring."""

    rows: tuple[float, float, float]  # up, for salt, herring and cod
    storm: float  # a chance, as the next two
    pirates: float
    poor_fishing: float


@frozen
class Outlook:
    """Everything that stays the same while one decision is thought about."""

    edition: Edition
    seat: Seat
    merchants: int
    foresight: Foresight
    forecasts: tuple[Forecast, ...]  # by turn, past ones included
    city: Pace
    navigation: Pace
    port: Pace
    market: Pace
    others_sold: tuple[float, float]  # rows of herring and cod in a later turn


def outlook_of(view: View, seat: Seat, foresight: Foresight) -> Outlook:
    """Return what the merchant expects, knowing what the view shows."""
    edition, merchants = view.edition, len(view.merchants)
    unseen = [tile for number, tile in enumerate(edition.tiles) if number not in view.tiles]
    unknown = mean_forecast(unseen) if unseen else None
    forecasts = []
    for number in view.tiles[: edition.turns]:
        known = mean_forecast([edition.tiles[number]]) if number is not None else unknown
        assert known is not None  # noqa: S101  (what is face down is unseen)
        forecasts.append(known)
    share = (merchants - 1) / (FULL_TABLE - 1)
    falls = edition.market.fall[merchants] * share
    return Outlook(
        edition,
        seat,
        merchants,
        foresight,
        tuple(forecasts),
        *(scaled(pace, share) for pace in (foresight.city, foresight.navigation, foresight.port, foresight.market)),
        (foresight.herring_sold * falls, foresight.cod_sold * falls),
    )


@cache
def scaled(pace: Pace, share: float) -> Pace:
    """Return what actions cost with fewer merchants: one's own still raise the cost by 1."""
    return Pace(pace.others * share, pace.first * share, 1.0 + (pace.next - 1.0) * share)


def mean_forecast(tiles: Sequence[Tile]) -> Forecast:
    """Return what one of these tiles brings on average."""
    count = len(tiles)
    salt, herring, cod = (sum(tile.rows[good] for tile in tiles) / count for good in range(3))
    return Forecast(
        (salt, herring, cod),
        sum(tile.weather == "storm" for tile in tiles) / count,
        sum(tile.extra == "pirates" for tile in tiles) / count,
        sum(tile.extra == "poor_fishing" for tile in tiles) / count,
    )


def price_at(column: Sequence[int], row: float) -> float:
    """Return the price on a row, or between two."""
    above = int(row)
    if above >= len(column):
        return float(column[-1])
    if above < 1:
        return float(column[0])
    return column[above - 1] + (column[above] - column[above - 1]) * (row - above)
