"""From an edition file to an edition: either all faults at once, or a playable edition."""

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from neptun_desktop.games.salty_ocean.edition.checks import CHECKS, CHECKS_OF_NEW_GAMES
from neptun_desktop.games.salty_ocean.edition.edition import (
    GOODS,
    Cathedral,
    Edition,
    Effects,
    Market,
    Money,
    ShipPrint,
    Start,
    Tile,
    TownHallSpace,
    Weather,
)
from neptun_desktop.games.salty_ocean.edition.form import FORM, WITH_SPACES
from neptun_desktop.kernel.codec import digest
from neptun_desktop.kernel.edition.checks import disagreements
from neptun_desktop.kernel.edition.faults import WHOLE_FILE, Fault
from neptun_desktop.kernel.edition.reading import document_of_file, faults_of_document, sound_document
from neptun_desktop.kernel.edition.spot import Spot
from neptun_desktop.kernel.recent import Recent
from neptun_desktop.kernel.resources import resource

# Every saved game carries its edition, nearly always the same one. What is worked out from an edition is kept for it.
_read: Recent[str, Edition] = Recent(8)


@cache
def shipped_edition() -> Edition:
    """Return the edition that ships with the program."""
    return edition_from_bytes(resource("salty_ocean", "edition.toml").read_bytes())


def edition_from_bytes(data: bytes) -> Edition:
    """Read an edition file, for new games."""
    return _edition(sound_document(document_of_file(data), FORM, (*CHECKS, *CHECKS_OF_NEW_GAMES)))


def edition_from_document(document: Mapping[str, Any]) -> Edition:
    """Return the edition in a document, which may be that of a saved game, or raise all its faults.

    Equal documents give the same edition.
    """

    def read() -> Edition:
        return _edition(sound_document(document, FORM, CHECKS))

    try:
        said = digest(document)
    except (TypeError, ValueError, RecursionError):  # it can only be faulty
        return read()
    return _read.get(said, read)


def edition_document(edition: Edition) -> dict[str, Any]:
    """Return an independent copy of the document that the edition was read from."""
    return deepcopy(dict(edition.document))


def edition_faults(document: object) -> tuple[Fault, ...]:
    """Return everything that is wrong with a document."""
    return faults_of_document(document, FORM, (*CHECKS, *CHECKS_OF_NEW_GAMES))


def new_game_faults(edition: Edition) -> tuple[Fault, ...]:
    """Return why no new game can begin with the edition of a saved game."""
    return tuple(disagreements(Spot(WHOLE_FILE, edition.document, frozenset()), CHECKS_OF_NEW_GAMES))


def _edition(document: Mapping[str, Any]) -> Edition:
    head, buildings = document["edition"], document["buildings"]
    return Edition(
        document=document,
        id=head["id"],
        players=tuple(head["players"]),
        colours=tuple(head["colours"]),
        turns=head["turns"],
        start=_start(document["start"]),
        money=_money(document["money"]),
        market=_market(document["market"]),
        ships={kind: ShipPrint(kind=kind, **ship) for kind, ship in document["ships"].items()},
        saline_output=tuple(document["saline"]["output"]),
        depot_capacity=tuple(document["depot"]["capacity"]),
        cathedral=Cathedral(
            values=tuple(document["cathedral"]["values"]),
            places={int(value): places for value, places in document["cathedral"]["places"].items()},
        ),
        prices=dict(document["prices"]),
        weather=Weather(**document["weather"]),
        tiles=tuple(
            Tile(tile["id"], tuple(tile["rows"]), tile["weather"], tile.get("extra")) for tile in document["event"]
        ),
        effects=_effects(buildings),
        needs={name: building["needs"] for name, building in buildings.items() if "needs" in building},
        needs_on_board={
            name: building["needs_on_board"] for name, building in buildings.items() if "needs_on_board" in building
        },
        spaces={name: tuple(buildings[name]["spaces"]) for name in WITH_SPACES},
    )


def _start(start: dict[str, Any]) -> Start:
    return Start(
        coins_by_order=tuple(start["coins_by_order"]),
        saline_level=start["saline_level"],
        depot_level=start["depot_level"],
        ships=tuple(start["ships"]),
        salt_aboard=start["salt_aboard"],
    )


def _money(money: dict[str, Any]) -> Money:
    return Money(
        lowest=money["lowest"],
        interest=money["interest"],
        cap=money["cap"]["none"],
        cap_with_bank=money["cap"]["bank"],
        action_cost_max=money["action_cost_max"],
    )


def _market(market: dict[str, Any]) -> Market:
    return Market(
        start_row=market["start_row"],
        columns={good: tuple(market[good]) for good in GOODS},
        lot=market["lot"],
        fall={int(merchants): rows for merchants, rows in market["fall"].items()},
        least_price_of_salt=market["least_price_of_salt"],
        no_cod_with=tuple(market["no_cod_with"]),
    )


def _effects(buildings: dict[str, Any]) -> Effects:
    glass = buildings["stained_glass"]
    return Effects(
        bank_per=buildings["bank"]["per"],
        vault_per=buildings["vault"]["per"],
        inn_rent=buildings["inn"]["rent"],
        inn_per_merchant_without=buildings["inn"]["per_merchant_without"],
        lighthouse_end_per_ship=buildings["lighthouse"]["end_per_ship"],
        finance_office_per_sale=tuple(buildings["finance_office"]["per_sale"]),
        stained_glass_end=tuple(glass["end"]),
        stained_glass_needs_cathedral=glass["needs_cathedral"],
        stained_glass_cathedral_of_any=glass["cathedral_of"] == "any",
        town_hall_end=tuple(TownHallSpace(**space) for space in buildings["town_hall"]["end"]),
        great_clock_surcharge=tuple(buildings["great_clock"]["surcharge"]),
        st_maclou_end=tuple(buildings["st_maclou"]["end"]),
        fierte_tiles_seen=tuple(buildings["fierte"]["tiles_seen"]),
        fierte_may_swap=tuple(buildings["fierte"]["may_swap"]),
    )
