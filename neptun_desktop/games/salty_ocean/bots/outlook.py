"""What a merchant expects of the turns to come: tiles, prices, and what others do."""

from collections.abc import Sequence
from typing import TypeAlias

from attrs import frozen

from neptun_desktop.games.salty_ocean.bots.figures import Foresight
from neptun_desktop.games.salty_ocean.edition.figures import Edition, Tile
from neptun_desktop.games.salty_ocean.rules.chapters.market import fall
from neptun_desktop.games.salty_ocean.rules.state import State, View
from neptun_desktop.kernel.seat import Seat

FULL_TABLE = 4
FLEET = 3  # ships that a merchant may have

Rows: TypeAlias = tuple[float, float, float]  # up, for salt, herring and cod


@frozen
class Outlook:
    """Everything that stays the same while one decision is thought about."""

    edition: Edition
    seat: Seat
    merchants: int
    foresight: Foresight
    forecasts: tuple[Rows, ...]  # what the tile of each turn is expected to bring, past ones included
    share: float  # of what three others do
    others_sold: float  # rows of each fish in a later turn
    cod: bool  # is fished

    def slot(self, turns: int) -> float:
        """Return what a City action of a later turn costs, with so many turns to come."""
        return self.foresight.slot[turns] * self.foresight.small_table[self.merchants - 2]


def outlook_of(view: View, seat: Seat, foresight: Foresight) -> Outlook:
    """Return what the merchant expects, knowing what the view shows."""
    edition, merchants = view.edition, len(view.merchants)
    unseen = [tile for number, tile in enumerate(edition.tiles) if number not in view.tiles]
    unknown = mean_forecast(unseen or edition.tiles)
    forecasts = tuple(
        unknown if number is None else mean_forecast([edition.tiles[number]]) for number in view.tiles[: edition.turns]
    )
    share = (merchants - 1) / (FULL_TABLE - 1)
    sold = foresight.sold * edition.market.fall[merchants] * share
    return Outlook(edition, seat, merchants, foresight, forecasts, share, sold, "cod" in edition.goods[merchants])


def mean_forecast(tiles: Sequence[Tile]) -> Rows:
    """Return how one of these tiles moves the prices on average."""
    salt, herring, cod = (sum(tile.rows[good] for tile in tiles) / len(tiles) for good in range(3))
    return salt, herring, cod


def price_at(column: Sequence[int], row: float) -> float:
    """Return the price on a row, or between two."""
    above = int(row)
    if above >= len(column):
        return float(column[-1])
    if above < 1:
        return float(column[0])
    return column[above - 1] + (column[above] - column[above - 1]) * (row - above)


Pair = tuple[float, float]  # for herring and cod


@frozen
class Prices:
    """Expected prices of herring and cod."""

    soon: tuple[float, float]  # with one's next action
    after_a_trip: tuple[float, float]  # in this turn
    after_a_sale: tuple[float, float]  # in this turn, when one's own fish in Rouen has been sold before
    next_turn: tuple[float, float]
    usual: float  # of the dearer fish, for trips of later turns
    salt: float  # to buy, in later turns


def expected_prices(state: State, outlook: Outlook, early: Pair, late: Pair, own: tuple[int, int]) -> Prices:
    """Return what is expected from the rows, the forecast, the others' barrels and the own ones in Rouen."""
    edition, foresight = outlook.edition, outlook.foresight
    columns = edition.market.columns["herring"], edition.market.columns["cod"]
    rows = state.rows["herring"], state.rows["cod"]
    last = state.round + 1 == edition.turns
    soon, trip, sale, following = [0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]
    for fish in (0, 1) if outlook.cod else (0,):
        soon[fish] = price_at(columns[fish], rows[fish] + early[fish])
        trip[fish] = price_at(columns[fish], rows[fish] + early[fish] + late[fish])
        sold = fall(state, own[fish]) if own[fish] else 0
        sale[fish] = price_at(columns[fish], rows[fish] + early[fish] + late[fish] + sold)
        if not last:
            up = outlook.forecasts[state.round + 1][fish + 1]
            row = min(rows[fish] + early[fish] + late[fish], len(columns[fish])) - up
            following[fish] = price_at(columns[fish], max(row, 1.0) + outlook.others_sold / 2)
    usual, salt_row = foresight.usual_price[outlook.merchants - 2], float(state.rows["salt"])
    if not last:
        usual = (1 - foresight.by_now) * usual + foresight.by_now * max(following)
        salt_row = max(salt_row - outlook.forecasts[state.round + 1][0], 1.0)
    salt = max(price_at(edition.market.columns["salt"], salt_row), edition.market.least_price_of_salt)
    return Prices((soon[0], soon[1]), (trip[0], trip[1]), (sale[0], sale[1]), (following[0], following[1]), usual, salt)
