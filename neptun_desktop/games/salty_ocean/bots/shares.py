"""What shipyard and academy bring their owners."""

from neptun_desktop.games.salty_ocean.bots.outlook import FLEET, Outlook
from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.state import State


def expected_shares(state: State, outlook: Outlook) -> float:
    """Return what others' ships, and the own ones that are still to come, bring an owner of shipyard or academy."""
    edition, seat, owners, foresight = outlook.edition, outlook.seat, state.owners, outlook.foresight
    turns = edition.turns - state.round - 1
    if not turns:
        return 0.0
    likely = foresight.ships_built * turns / (edition.turns - 1)
    total = 0.0
    buildings: tuple[Building, Building] = ("shipyard", "academy")
    for building in buildings:
        held = owners[building]
        other: Building = "academy" if building == "shipyard" else "shipyard"
        if seat in held:
            ready = 1.0 if owners[other] else 0.6
            for kind, printed in edition.ships.items():
                for buyer, merchant in enumerate(state.merchants):
                    missing = printed.limit - sum(1 for ship in merchant.ships if ship.kind == kind)
                    if buyer == seat:
                        total += missing * printed.half_price * likely * ready
                    elif buyer not in held:
                        part = printed.half_price * foresight.rivals_yard if len(held) == 1 else printed.two_owner_share
                        total += missing * part * likely * ready
        if held and len(state.merchants[seat].ships) < FLEET:
            total += foresight.yard * turns
    return total
