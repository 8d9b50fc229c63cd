"""The form of an edition file of Neptun: its tables and keys, and the ranges of its figures."""

from neptun_desktop.games.neptun.edition.edition import ROUNDS
from neptun_desktop.games.neptun.meta import GAME
from neptun_desktop.kernel.edition.shapes import (
    FixedList,
    FixedTable,
    GameId,
    Id,
    ListOf,
    OneOrList,
    OpenTable,
    RealNumber,
    Shape,
    ShownName,
    WholeNumber,
)


def by_route_kind(entries: Shape) -> FixedTable:
    """Return a table of something for the coast and for the high sea."""
    return FixedTable({"coastal": entries, "high_sea": entries})


AMOUNT = WholeNumber(0)
COUNT = WholeNumber(1, 99)
PRICE = WholeNumber(1)
OAR = FixedList([WholeNumber(-99, 99), WholeNumber(0, 99)])
TILES = FixedTable(dict.fromkeys(ROUNDS, ListOf(AMOUNT, least=1)))

FORM = FixedTable(
    {
        "edition": FixedTable(
            {
                "id": Id(),
                "game": GameId(GAME),
                "players": ListOf(WholeNumber(2, 9), least=1),
                "colours": ListOf(Id(), least=1),
            }
        ),
        "start": FixedTable(
            {"port": Id(), "gold": AMOUNT, "wind": WholeNumber(0, 99), "personal_oars_each": WholeNumber(0, 99)}
        ),
        "wind": FixedTable(
            {"forecast": FixedList([WholeNumber(-99, 99), WholeNumber(-99, 99)]), "base": WholeNumber(0, 99)}
        ),
        "trade": FixedTable(
            {
                "mile_price": PRICE,
                "favour_price": PRICE,
                "contracts_per_round": COUNT,
                "sailing_turns": COUNT,
                "extra_turns": WholeNumber(0, 99),
            }
        ),
        "bonus": FixedTable({"tiles": COUNT, "value": OneOrList(AMOUNT, ListOf(AMOUNT))}),
        "goods": FixedTable({"names": ListOf(Id(), least=1), "copies": COUNT}),
        "region": ListOf(FixedTable({"id": Id(), "name": ShownName(), "colour": Id(), "tiles": TILES}), least=1),
        "gold_temple": FixedTable({"tiles": TILES}),
        "temple_track": FixedTable({"length": WholeNumber(1)}),
        "port": ListOf(
            FixedTable(
                {"id": Id(), "name": ShownName(), "lon": RealNumber(-180, 180), "lat": RealNumber(-90, 90)},
                optional={"region": Id()},
            ),
            least=1,
        ),
        "routes": by_route_kind(ListOf(FixedList([Id(), Id()]))),
        "distance_tiles": by_route_kind(ListOf(WholeNumber(1))),
        "oars": FixedTable({"common": ListOf(OAR), "personal": ListOf(OAR)}),
        "city_card": ListOf(FixedTable({"port": Id(), "gold": OpenTable(AMOUNT), "temple": OpenTable(AMOUNT)})),
    }
)
