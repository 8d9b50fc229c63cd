"""The end of a turn: which ship the lighthouse repairs, and what the Fierté looks at and swaps."""

from collections.abc import Sequence

from neptun_desktop.bots.bot import Option, Term
from neptun_desktop.games.salty_ocean.bots.outlook import Outlook
from neptun_desktop.games.salty_ocean.edition.figures import Place
from neptun_desktop.games.salty_ocean.rules.commands import Command, Keep, Look, Repair, Swap
from neptun_desktop.games.salty_ocean.rules.state import View

CURIOSITY = 1.0  # to look at a tile that lies on a turn
GLANCE = 0.5  # and at one beside the board, which could be put there
KNOWN = 0.25  # what was seen before is looked at again only to be swapped


def closing_options(view: View, outlook: Outlook, legal: Sequence[Command]) -> list[Option[Command]]:
    """Evaluate every decision at the end of a turn."""
    return [closing_option(view, outlook, command) for command in legal]


def closing_option(view: View, outlook: Outlook, command: Command) -> Option[Command]:
    """Evaluate a decision."""
    match command:
        case Repair():
            ship = view.merchants[outlook.seat].ships[command.ship]
            worth = ship.damage + outlook.edition.ships[ship.kind].capacity / 100
            return Option(command, worth, (Term("repair", worth),), (Term("capacity", ship.damage),))
        case Look():
            return look_option(view, outlook, command)
        case Swap() | Keep():
            better = swap_gain(view, outlook)
            worth = better if isinstance(command, Swap) else -better
            return Option(command, worth, (Term("weather", worth),))
        case _:
            return Option(command, 0.0)


def look_option(view: View, outlook: Outlook, command: Look) -> Option[Command]:
    """Prefer the nearest turn, then tiles beside the board that could replace it."""
    rank = outlook.edition.place_rank[command.place]
    tile = view.tiles[rank]
    if rank < outlook.edition.turns:
        worth = CURIOSITY / (1 + rank) if not view.looked else 0.0
        if tile is not None and not may_swap(view, outlook):
            worth = 0.0
    else:
        worth = GLANCE if tile is None else GLANCE * KNOWN
        if not view.looked:
            worth *= KNOWN
        elif tile is not None:
            worth += max(0.0, tile_worth(view, outlook, tile) - place_worth(view, outlook, view.looked[0]))
    return Option(command, worth, (Term("weather", worth),))


def may_swap(view: View, outlook: Outlook) -> bool:
    """Return whether the merchant has the space of the Fierté that swaps."""
    edition, owners = outlook.edition, view.owners["fierte"]
    rank = edition.space_rank("fierte", outlook.merchants, owners.index(outlook.seat))
    return edition.effects.fierte_may_swap[rank]


def swap_gain(view: View, outlook: Outlook) -> float:
    """Return what a swap of the two tiles brings to the turn that one of them lies on."""
    worth = [place_worth(view, outlook, place) for place in view.looked]
    on_turn = [outlook.edition.place_rank[place] < outlook.edition.turns for place in view.looked]
    if on_turn[0] == on_turn[1]:
        return 0.0
    return worth[1] - worth[0] if on_turn[0] else worth[0] - worth[1]


def place_worth(view: View, outlook: Outlook, place: Place) -> float:
    """Return what the tile in a place would be worth."""
    tile = view.tiles[outlook.edition.place_rank[place]]
    return 0.0 if tile is None else tile_worth(view, outlook, tile)


def tile_worth(view: View, outlook: Outlook, number: int) -> float:
    """Return what a tile brings the merchant: dearer fish for its ships, more than for others', less its weather."""
    edition, tile = outlook.edition, outlook.edition.tiles[number]
    holds = [
        sum(edition.ships[ship.kind].capacity - ship.damage for ship in merchant.ships) for merchant in view.merchants
    ]
    mine = holds[outlook.seat] * 2 - sum(holds) / len(holds)
    worth = max(tile.rows[1], tile.rows[2] if outlook.cod else 0) * mine / 2
    if tile.weather == "storm":
        worth -= len(view.merchants[outlook.seat].ships) * edition.weather.storm_damage
    if tile.extra == "pirates" and outlook.seat not in view.owners["st_maclou"]:
        worth -= edition.weather.pirates_damage / 2
    return worth
