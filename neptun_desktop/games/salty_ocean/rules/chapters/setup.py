"""Set-up, for two to four merchants (1)."""

from functools import cache

from neptun_desktop.games.salty_ocean.edition.figures import ACTION_TYPES, GOODS, NO_BARRELS, Edition, Start
from neptun_desktop.games.salty_ocean.rules.chapters.course import begin_turn
from neptun_desktop.games.salty_ocean.rules.state import Merchant, Options, Ship, State
from neptun_desktop.kernel.chance import shuffled
from neptun_desktop.kernel.seat import Seat


def set_table(edition: Edition, seats: int, seed: int, options: Options) -> State:
    """Shuffle tiles and order, give every merchant the start holdings, and begin turn 1."""
    order = shuffled(range(seats), seed, "order")
    return laid_out(edition, order, shuffled(range(len(edition.tiles)), seed, "tiles"), seed, options)


def laid_out(edition: Edition, order: tuple[Seat, ...], tiles: tuple[int, ...], seed: int, options: Options) -> State:
    """Return the table with this order and these tiles, turn 1 begun."""
    coins = dict(zip(order, edition.start.coins_by_order, strict=False))
    state = State(
        edition=edition,
        seed=seed,
        options=options,
        round=0,
        turn=0,
        stage="act",
        order=order,
        queue=order,
        passes=0,
        first=None,
        ship=None,
        good=None,
        quay=NO_BARRELS,
        taken=0,
        looked=(),
        costs=dict.fromkeys(ACTION_TYPES, 0),
        rows=dict.fromkeys(GOODS, edition.market.start_row),
        pirates=False,
        tiles=tiles,
        markers=tuple(reversed(order)),
        owners=dict.fromkeys(edition.spaces, ()),
        merchants=[new_merchant(edition, coins[seat]) for seat in range(len(order))],
    )
    begin_turn(state, 0, lambda _event: None)
    return state


def new_merchant(edition: Edition, coins: int) -> Merchant:
    """Return a merchant with the start holdings."""
    start = edition.start
    return Merchant(
        coins=coins,
        saline=start.saline_level,
        depot_level=start.depot_level,
        cathedral=0,
        depot=NO_BARRELS,
        ships=first_ships(start),
        clock_used=False,
        seen=(),
    )


@cache
def first_ships(start: Start) -> tuple[Ship, ...]:
    """Return the ships that every merchant begins with: in Rouen, with salt aboard the first one (S30)."""
    holds = ((start.salt_aboard, 0, 0), *(NO_BARRELS for _ in start.ships[1:]))
    return tuple(Ship(kind, at_sea=False, damage=0, hold=hold) for kind, hold in zip(start.ships, holds, strict=True))
