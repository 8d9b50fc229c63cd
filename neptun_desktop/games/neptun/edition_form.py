"""The form of an edition file of Neptun: its tables and keys, and how large a figure may be."""

from collections.abc import Iterator

from attrs import frozen

from neptun_desktop.games.neptun.edition import ROUNDS
from neptun_desktop.games.neptun.edition_faults import Fault, FaultKind, fault
from neptun_desktop.games.neptun.edition_shape import (
    Degrees,
    Id,
    Many,
    Name,
    OneOrMany,
    Row,
    Shape,
    Table,
    TableOf,
    Whole,
    quoted,
    wrong_type,
)

GAME = "neptun"


@frozen
class ThisGame:
    """The name of the game that the edition belongs to."""

    def faults(self, node: object, place: str) -> Iterator[Fault]:
        """Refuse the edition of another game."""
        if not isinstance(node, str):
            yield wrong_type(place, "text", node)
        elif node != GAME:
            yield fault(place, FaultKind.WRONG_GAME, found=quoted(node), expected=GAME)


def by_route_kind(entries: Shape) -> Table:
    """Return a table of something for the coast and for the high sea."""
    return Table({"coastal": entries, "high_sea": entries})


AMOUNT = Whole(0)
COUNT = Whole(1, 99)
PRICE = Whole(1)
OAR = Row([Whole(-99, 99), Whole(0, 99)])
TILES = Table(dict.fromkeys(ROUNDS, Many(AMOUNT, least=1)))

FORM = Table(
    {
        "edition": Table(
            {
                "id": Id(),
                "game": ThisGame(),
                "players": Many(Whole(2, 9), least=1),
                "colours": Many(Id(), least=1),
            }
        ),
        "start": Table({"port": Id(), "gold": AMOUNT, "wind": Whole(0, 99), "personal_oars_each": Whole(0, 99)}),
        "wind": Table({"forecast": Row([Whole(-99, 99), Whole(-99, 99)]), "base": Whole(0, 99)}),
        "trade": Table(
            {
                "mile_price": PRICE,
                "favour_price": PRICE,
                "contracts_per_round": COUNT,
                "sailing_turns": COUNT,
                "extra_turns": Whole(0, 99),
            }
        ),
        "bonus": Table({"tiles": COUNT, "value": OneOrMany(AMOUNT, Many(AMOUNT))}),
        "goods": Table({"names": Many(Id(), least=1), "copies": COUNT}),
        "region": Many(Table({"id": Id(), "name": Name(), "colour": Id(), "tiles": TILES}), least=1),
        "gold_temple": Table({"tiles": TILES}),
        "temple_track": Table({"length": Whole(1)}),
        "port": Many(
            Table({"id": Id(), "name": Name(), "lon": Degrees(180), "lat": Degrees(90)}, optional={"region": Id()}),
            least=1,
        ),
        "routes": by_route_kind(Many(Row([Id(), Id()]))),
        "distance_tiles": by_route_kind(Many(Whole(1))),
        "oars": Table({"common": Many(OAR), "personal": Many(OAR)}),
        "city_card": Many(Table({"port": Id(), "gold": TableOf(AMOUNT), "temple": TableOf(AMOUNT)})),
    }
)
