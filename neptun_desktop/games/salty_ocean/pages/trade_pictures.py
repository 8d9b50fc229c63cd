"""Pictures of the rules about trade: a trip from salt to coins, tiles and prices, weather, a sale."""

from neptun_desktop.games.salty_ocean.pages.rule_positions import (
    GUILLAUME,
    MERCHANTS,
    ROBERT,
    load,
    new_table,
    play,
    set_price,
    tile_with,
)
from neptun_desktop.games.salty_ocean.pages.table_excerpts import Part, PictureMaker, ship_at, side_by_side
from neptun_desktop.games.salty_ocean.pages.vignettes import Vignette, after_arrow
from neptun_desktop.games.salty_ocean.rules.commands import Fish, MoveGoods, Pass, SailHome, SailOut, Sell, Stow, Take
from neptun_desktop.games.salty_ocean.rules.outlook import price
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.table.faces import CountFace
from neptun_desktop.games.salty_ocean.texts import rule_pictures as words
from neptun_desktop.games.salty_ocean.texts.tiles import tile_title
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Figure

STEP, SCENE = (112.0, 96.0), (156.0, 120.0)  # ships on a trip, and in the weather
PRICES = (("good",), ("good name",), ("price",))
TILE = (132.0, 90.0)


def trip(maker: PictureMaker) -> list[Vignette]:
    """Return the way from salt to coins."""
    start = new_table()
    load(start, GUILLAUME, (0, 0, 0))
    start.merchants[GUILLAUME].depot = (start.edition.start.salt_aboard, 0, 0)
    salt = start.edition.start.salt_aboard
    loaded = play(start, (GUILLAUME, MoveGoods()), (GUILLAUME, Stow(salt))).after
    out = play(loaded, (GUILLAUME, SailOut(0)), (GUILLAUME, Fish(salt))).after
    home = play(out, (GUILLAUME, SailHome(0))).after
    sold = play(home, (GUILLAUME, Sell("herring")), (GUILLAUME, Take(salt)))
    return [
        maker.captioned(maker.house(start, ("saline",), ("level", "saline")), words.MAKE),
        after_arrow(maker.captioned(_ship(loaded, STEP), words.LOAD)),
        after_arrow(maker.captioned(_ship(out, STEP), words.OUT)),
        after_arrow(maker.captioned(_ship(home, STEP), words.HOME)),
        after_arrow(
            maker.captioned(
                _income(sold.income),
                words.SELL,
                barrels=maker.names.counted("herring", salt),
                price=price(home, "herring"),
                coins=maker.names.coins(sold.income),
            )
        ),
    ]


def _ship(state: State, size: tuple[float, float]) -> Part:
    return ship_at(state, GUILLAUME, state.merchants[GUILLAUME].ships[0], *size)


def _income(coins: int) -> Part:
    return side_by_side([CountFace("coin", f"+{figure(coins)}", 26)], 96, 40)


def event_tile(maker: PictureMaker) -> list[Vignette]:
    """Return a forecast, and the prices before and after it comes true; in the last turn, which has no forecast."""
    now = new_table()
    now.round = now.edition.turns - 2
    number = now.tiles[now.round + 1]
    then = play(now, *((seat, Pass()) for seat in range(MERCHANTS))).after
    told = tile_title(maker.names, number)
    tile = maker.pieces(now)["tile", now.edition.places[now.round + 1]]
    return [
        maker.captioned(side_by_side([tile.face], *TILE), words.FORECAST, tile=told),
        maker.captioned(maker.part(now, *PRICES, zoom=0.9), words.BEFORE_TILE),
        after_arrow(maker.captioned(maker.part(then, *PRICES, zoom=0.9), words.AFTER_TILE)),
    ]


def weather(maker: PictureMaker) -> list[Vignette]:
    """Return the same ship with the same cargo, in each kind of weather."""
    kinds = (
        ("calm", None, words.CALM),
        ("storm", None, words.STORM),
        ("calm", "pirates", words.PIRATES),
        ("calm", "poor_fishing", words.POOR_FISHING),
    )
    return [_in_weather(maker, *kind) for kind in kinds]


def _in_weather(maker: PictureMaker, sky: str, extra: str | None, caption: tuple[str, str]) -> Vignette:
    edition = maker.names.edition
    state = new_table(tile_with(edition, sky, extra))
    capacity = edition.ships["caravel"].capacity
    load(state, GUILLAUME, (capacity, 0, 0))
    now = play(state, (GUILLAUME, SailOut(0))).after
    ship = now.merchants[GUILLAUME].ships[0]
    fished = play(now, (GUILLAUME, Fish(ship.hold[0]))).after
    return maker.captioned(
        _ship(fished, SCENE),
        caption,
        salt=maker.names.counted("salt", capacity),
        damage=ship.damage,
        room=maker.names.barrels(capacity - ship.damage),
        lost=maker.names.counted("salt", capacity - ship.damage - ship.hold[0]),
    )


def sale(maker: PictureMaker) -> list[Vignette]:
    """Return a sale of one barrel more than a lot: what it brings, and how far the price falls."""
    barrels = maker.names.edition.market.lot + 1
    before = new_table()
    before.round = before.edition.turns - 1  # no forecast on the price table
    load(before, ROBERT, (0, 0, 0))
    before.merchants[ROBERT].depot_level, before.merchants[ROBERT].depot = 1, (0, barrels, 0)
    set_price(before, "herring", 5)
    sold = play(before, (ROBERT, Sell("herring")), (ROBERT, Take(barrels)))
    column = (("good", "herring"), ("good name", "herring"), ("price", "herring"))
    figures: dict[str, Figure] = {
        "barrels": maker.names.counted("herring", barrels),
        "price": price(before, "herring"),
        "count": barrels,
        "coins": sold.income,
        "lot": barrels - 1,
        "rows": sold.after.rows["herring"] - before.rows["herring"],
    }
    return [
        maker.captioned(maker.part(before, *column, zoom=1.3), words.BEFORE_SALE, **figures),
        after_arrow(maker.captioned(_income(sold.income), words.INCOME, **figures)),
        after_arrow(maker.captioned(maker.part(sold.after, *column, zoom=1.3), words.AFTER_SALE, **figures)),
    ]
