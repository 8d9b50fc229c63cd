"""What fish is expected to bring: now, after a trip, in the next turn, and later."""

from attrs import frozen

from neptun_desktop.games.salty_ocean.bots.outlook import Outlook, price_at
from neptun_desktop.games.salty_ocean.rules.chapters.market import fall
from neptun_desktop.games.salty_ocean.rules.state import State

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
    weight = foresight.by_now
    usual = foresight.usual_price[outlook.merchants - 2]
    if not last:
        usual = (1 - weight) * usual + weight * max(following)
    salt_row = float(state.rows["salt"])
    if not last:
        salt_row = max(salt_row - outlook.forecasts[state.round + 1][0], 1.0)
    salt = max(price_at(edition.market.columns["salt"], salt_row), edition.market.least_price_of_salt)
    return Prices((soon[0], soon[1]), (trip[0], trip[1]), (sale[0], sale[1]), (following[0], following[1]), usual, salt)
