"""Where every card, tile and disc of the edition is."""

from collections import Counter
from collections.abc import Iterator
from typing import TypeAlias

from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE, ROUNDS, Edition
from neptun_desktop.games.neptun.rules.state import PointTile, State

Thing: TypeAlias = tuple[object, ...]  # such as ("city card", 12)


def all_things(edition: Edition, seats: int) -> Counter[Thing]:
    """Return what the box holds, and the discs of the merchants at the table."""
    things: Counter[Thing] = Counter()
    things.update(("city card", card) for card in range(len(edition.city_cards)))
    things.update(("goods card", card) for card in range(len(edition.goods.names) * edition.goods.copies))
    things.update(
        ("oar card", card)
        for card in range(len(edition.oars.common) + len(edition.oars.personal) * max(edition.players))
    )
    things.update(("bonus tile", tile) for tile in range(edition.bonus.tiles))
    things.update(("point tile", tile) for round_ in range(len(ROUNDS)) for tile in tiles_of_round(edition, round_))
    things.update(("coastal", miles) for miles in edition.distance_tiles.coastal)
    things.update(("high sea", miles) for miles in edition.distance_tiles.high_sea)
    things.update(("disc", region.id, seat) for region in edition.regions for seat in range(seats))
    things.update(("order disc", seat) for seat in range(seats))
    return things


def tiles_of_round(edition: Edition, round_: int) -> list[PointTile]:
    """Return the tiles that are laid out in a round."""
    tiles = [PointTile(round_, region.id, value) for region in edition.regions for value in region.tiles.rounds[round_]]
    return tiles + [PointTile(round_, GOLD_TEMPLE, value) for value in edition.gold_temple.rounds[round_]]


def whereabouts(state: State) -> dict[Thing, list[str]]:
    """Return the places of everything; a thing that is somewhere exactly once has one place."""
    found: dict[Thing, list[str]] = {}
    for place, thing in _cards(state):
        found.setdefault(thing, []).append(place)
    for place, thing in _tiles_and_discs(state):
        found.setdefault(thing, []).append(place)
    return found


def _cards(state: State) -> Iterator[tuple[str, Thing]]:
    for kind, pile in (("city card", state.cities), ("goods card", state.goods), ("oar card", state.oars)):
        yield from ((f"{kind} pile", (kind, card)) for card in pile)
    for place, contracts in (("row", state.row), ("discard", state.discard)):
        for contract in contracts:
            if contract is not None:
                yield place, ("city card", contract.city)
                yield place, ("goods card", contract.goods)
                yield place, ("oar card", contract.oar)
    for seat, merchant in enumerate(state.merchants):
        for slot in merchant.manifest:
            if slot.status != "empty":
                yield f"manifest {seat}", ("city card", slot.city)
                yield f"manifest {seat}", ("goods card", slot.goods)
        yield from ((f"hand {seat}", ("oar card", card)) for card in merchant.hand)
        yield from ((f"played {seat}", ("oar card", card)) for card in merchant.played)
    yield from (("box", ("oar card", card)) for card in state.box_oars)


def _tiles_and_discs(state: State) -> Iterator[tuple[str, Thing]]:
    yield from (("supply", ("bonus tile", tile)) for tile in state.bonus)
    for seat, merchant in enumerate(state.merchants):
        yield from ((f"merchant {seat}", ("bonus tile", tile)) for tile in merchant.bonus)
        yield from ((f"merchant {seat}", ("point tile", tile)) for tile in merchant.tiles)
    yield from (("box", ("point tile", tile)) for tile in state.box_tiles)
    for round_ in range(len(ROUNDS) if state.stage == "over" else state.round, len(ROUNDS)):
        yield from (("temples", ("point tile", tile)) for tile in tiles_of_round(state.edition, round_))
    yield from (("routes", ("coastal", miles)) for miles in state.coastal)
    yield from (("routes", ("high sea", miles)) for miles in state.high_sea)
    for region, temple in state.temples.items():
        yield from ((f"field {temple.favours[seat]}", ("disc", region, seat)) for seat in temple.standing)
    # An order disc on the oar track waits there for the new order; it is still told in the old one.
    yield from (("order", ("order disc", seat)) for seat in state.order)
