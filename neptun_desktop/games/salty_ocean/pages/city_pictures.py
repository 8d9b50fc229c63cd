"""Pictures of the rules about the city: spaces, the price of a ship, the cathedral, the Fierté, and the end values."""

from itertools import chain, repeat

from neptun_desktop.games.salty_ocean.edition.figures import Place
from neptun_desktop.games.salty_ocean.pages.rule_positions import (
    GUILLAUME,
    JEANNE,
    MARGUERITE,
    MERCHANTS,
    ROBERT,
    new_table,
    play,
)
from neptun_desktop.games.salty_ocean.pages.score_sheet import source_picture
from neptun_desktop.games.salty_ocean.pages.table_excerpts import Part, PictureMaker, side_by_side
from neptun_desktop.games.salty_ocean.pages.vignettes import Vignette, after_arrow
from neptun_desktop.games.salty_ocean.rules.commands import Build, BuildShip, Look, Pass, Swap
from neptun_desktop.games.salty_ocean.rules.outlook import if_it_ended_now
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.table.faces import DockFace
from neptun_desktop.games.salty_ocean.texts import rule_pictures as words
from neptun_desktop.games.salty_ocean.texts.scoring import TOTAL, column_name
from neptun_desktop.texts.dates import figure
from neptun_desktop.texts.language import Figure
from neptun_desktop.ui.board.furniture import Picture

TILE, DOCK, WORTH = (94.0, 64.0), (150.0, 112.0), 72.0
CATHEDRAL = (("building", "cathedral"), ("cathedral step",), ("cathedral markers",))
LOOKED_AT: tuple[Place, Place] = ("T3", "P2")


def spaces(maker: PictureMaker) -> list[Vignette]:
    """Return a building whose spaces differ: free, half taken, and with two merchants."""
    free, building = new_table(), "finance_office"
    taken = play(free, (ROBERT, Build(building))).after
    shut = new_table(merchants=2)
    first, second = map(maker.names.coins, maker.names.edition.effects.finance_office_per_sale)
    figures: dict[str, Figure] = {"first": first, "second": second, "merchant": maker.names.merchant(ROBERT)}
    return [
        maker.captioned(_building(maker, state, building), caption, **figures)
        for state, caption in (
            (free, words.FREE),
            (taken, words.TAKEN),
            (shut, words.SHUT),
        )
    ]


def _building(maker: PictureMaker, state: State, name: str) -> Part:
    return maker.house(state, ("building", name), ("space", name), zoom=1.4)


def ship_price(maker: PictureMaker) -> list[Vignette]:
    """Return who pays for a ship, and who gets its price."""
    names, kind = maker.names, "carrack"
    before = new_table()
    before.owners["shipyard"], before.owners["academy"] = (GUILLAUME,), (JEANNE, ROBERT)
    built = play(before, (MARGUERITE, BuildShip(kind)))
    ship = DockFace(f"rouen-ship-{kind}", names.merchant(MARGUERITE), MARGUERITE)
    return [
        maker.captioned(
            side_by_side([ship], *DOCK),
            words.BUILDER,
            merchant=names.merchant(MARGUERITE),
            price=names.coins(-built.gain(MARGUERITE)),
        ),
        after_arrow(
            maker.captioned(
                _building(maker, before, "shipyard"),
                words.ONE_OWNER,
                merchant=names.merchant(GUILLAUME),
                coins=names.coins(built.gain(GUILLAUME)),
            )
        ),
        maker.captioned(
            _building(maker, before, "academy"),
            words.TWO_OWNERS,
            merchants=names.listed((JEANNE, ROBERT)),
            coins=names.coins(built.gain(JEANNE)),
        ),
    ]


def cathedral(maker: PictureMaker) -> list[Vignette]:
    """Return the cathedral with its first steps, with a full one, and finished."""
    values, places = maker.names.edition.cathedral.values, maker.names.edition.cathedral.places
    full = len(values) - 1
    figures: dict[str, Figure] = {
        "value": values[full - 1],
        "places": places[values[full - 1]],
        "waiting": maker.names.merchant(MARGUERITE),
    }
    return [
        maker.captioned(maker.part(_climbed(steps, glass=glass), *CATHEDRAL, zoom=1.05), caption, **figures)
        for steps, glass, caption in (
            ((1, 3, 0, 1), False, words.FIRST_STONES),
            ((4, full, full, full - 1), False, words.FULL_STEPS),
            ((4, full + 1, full, full), True, words.ALIGHT),
        )
    ]


def _climbed(steps: tuple[int, ...], *, glass: bool) -> State:
    state = new_table()
    for merchant, reached in zip(state.merchants, steps, strict=True):
        merchant.cathedral = reached
    state.owners["stained_glass"] = (JEANNE,) if glass else ()
    return state


def fierte(maker: PictureMaker) -> list[Vignette]:
    """Return two tiles face down, looked at, and swapped."""
    start = new_table()
    start.owners["fierte"] = (GUILLAUME,)
    asked = play(start, *((seat, Pass()) for seat in range(MERCHANTS))).after
    seen = play(asked, *((GUILLAUME, Look(place)) for place in LOOKED_AT)).after
    swapped = play(seen, (GUILLAUME, Swap())).after
    backs = dict(zip(("turn", "reserve"), map(maker.names.tile_back, LOOKED_AT), strict=True))
    return [
        maker.captioned(_tiles(maker, asked), words.FACE_DOWN, **backs),
        after_arrow(maker.captioned(_tiles(maker, seen), words.SEEN)),
        after_arrow(
            maker.captioned(
                _tiles(maker, swapped),
                words.SWAPPED,
                number=start.edition.places.index(LOOKED_AT[0]) + 1,
            )
        ),
    ]


def _tiles(maker: PictureMaker, state: State) -> Part:
    pieces = maker.pieces(state, GUILLAUME)
    return side_by_side([pieces["tile", place].face for place in LOOKED_AT], *TILE)


def end_values(maker: PictureMaker) -> list[Vignette]:
    """Return what a merchant has at the end, line by line, as the rules count it."""
    state = new_table()
    merchant = state.merchants[MARGUERITE]
    merchant.coins, merchant.cathedral = state.edition.money.cap, 5
    for building in ("lighthouse", "stained_glass", "town_hall", "st_maclou", "inn"):
        state.owners[building] = (MARGUERITE,)
    tally = if_it_ended_now(state).tallies[MARGUERITE]
    lines = [
        _worth(maker, line.reason, plus + figure(line.points))
        for plus, line in zip(chain(("",), repeat("+")), tally.lines, strict=False)
    ]
    return [*lines, _worth(maker, TOTAL, f"= {figure(tally.total)}")]


def _worth(maker: PictureMaker, source: str, coins: str) -> Vignette:
    part = side_by_side([Picture(source_picture(source))], WORTH, WORTH)
    return Vignette(*part, coins, column_name(maker.language, source))
