"""The form of an edition file of Upon a Salty Ocean: its tables and keys, and the ranges of its figures."""

from neptun_desktop.games.salty_ocean.edition.edition import GOODS, SHIP_KINDS, TABLES, Building
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.kernel.edition.shapes import (
    FixedList,
    FixedTable,
    GameId,
    Id,
    ListOf,
    OneOf,
    OpenTable,
    Shape,
    ShownName,
    TrueOrFalse,
    WholeNumber,
)

AMOUNT = WholeNumber(0)
COUNT = WholeNumber(1, 99)
SHARE = WholeNumber(1)
ROWS = WholeNumber(-99, 99)
SPACES = FixedList([WholeNumber(1, 9) for _ in TABLES])
FEW_SPACES = FixedList([WholeNumber(1, 2) for _ in TABLES])  # a ship's price is shared by two at most
WITH_SPACES: tuple[Building, ...] = (
    "bank",
    "vault",
    "inn",
    "lighthouse",
    "finance_office",
    "shipyard",
    "academy",
    "stained_glass",
    "town_hall",
    "great_clock",
    "st_maclou",
    "fierte",
)


def building(**effects: Shape) -> FixedTable:
    """Return a building with spaces and these effects."""
    return FixedTable({"spaces": SPACES, **effects})


FORM = FixedTable(
    {
        "edition": FixedTable(
            {
                "id": Id(),
                "game": GameId(GAME),
                "players": ListOf(WholeNumber(min(TABLES), max(TABLES)), least=1),
                "colours": ListOf(Id(), least=1),
                "turns": COUNT,
            }
        ),
        "start": FixedTable(
            {
                "coins_by_order": ListOf(AMOUNT, least=1),
                "saline_level": COUNT,
                "depot_level": AMOUNT,
                "ships": ListOf(OneOf(SHIP_KINDS), least=1),
                "salt_aboard": AMOUNT,
            }
        ),
        "money": FixedTable(
            {
                "lowest": WholeNumber(-999, 0),
                "interest": AMOUNT,
                "cap": FixedTable({"none": AMOUNT, "bank": AMOUNT}),
                "action_cost_max": COUNT,
            }
        ),
        "market": FixedTable(
            {
                "start_row": COUNT,
                **{good: ListOf(AMOUNT, least=1) for good in GOODS},
                "lot": COUNT,
                "fall": OpenTable(COUNT),  # a price that never fell could be sold at for ever
                "least_price_of_salt": AMOUNT,
                "no_cod_with": ListOf(WholeNumber(min(TABLES), max(TABLES))),
            }
        ),
        "ships": FixedTable(
            {
                kind: FixedTable({"capacity": COUNT, "limit": COUNT, "half_price": AMOUNT, "two_owner_share": AMOUNT})
                for kind in SHIP_KINDS
            }
        ),
        "saline": FixedTable({"output": ListOf(AMOUNT, least=1)}),
        "depot": FixedTable({"capacity": ListOf(AMOUNT, least=1)}),
        "cathedral": FixedTable({"values": ListOf(AMOUNT, least=1), "places": OpenTable(COUNT)}),
        "prices": OpenTable(AMOUNT),
        "weather": FixedTable({"storm_damage": AMOUNT, "pirates_damage": AMOUNT, "poor_fishing_loss": AMOUNT}),
        "event": ListOf(
            FixedTable(
                {"id": ShownName(), "rows": FixedList([ROWS for _ in GOODS]), "weather": OneOf(("calm", "storm"))},
                optional={"extra": OneOf(("pirates", "poor_fishing"))},
            ),
            least=1,
        ),
        "buildings": FixedTable(
            {
                "bank": building(per=SHARE),
                "vault": building(per=SHARE, needs=OneOf(WITH_SPACES)),
                "inn": building(rent=AMOUNT, per_merchant_without=AMOUNT),
                "lighthouse": building(end_per_ship=AMOUNT),
                "finance_office": building(per_sale=ListOf(AMOUNT, least=1)),
                "shipyard": FixedTable({"spaces": FEW_SPACES}),
                "academy": FixedTable({"spaces": FEW_SPACES}),
                "stained_glass": building(
                    end=ListOf(AMOUNT, least=1), needs_cathedral=AMOUNT, cathedral_of=OneOf(("own", "any"))
                ),
                "town_hall": building(
                    end=ListOf(FixedTable({"flat": AMOUNT, "per": SHARE}), least=1), needs_on_board=OneOf(WITH_SPACES)
                ),
                "great_clock": building(surcharge=ListOf(AMOUNT, least=1)),
                "st_maclou": building(end=ListOf(AMOUNT, least=1)),
                "fierte": building(
                    tiles_seen=ListOf(WholeNumber(1, 2), least=1), may_swap=ListOf(TrueOrFalse(), least=1)
                ),
            }
        ),
    }
)
