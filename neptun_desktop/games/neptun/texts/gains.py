"""What a delivery or a favour changes: the purse, or the place in a temple. Bots' reasons and tooltips say the same."""

from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.seat import Seat


def delivery_gain(names: Names, position: Position, seat: Seat, slot: int) -> str:
    """Return what a merchant gains by delivering from a slot; empty if there is nothing in it."""
    merchant = position.merchants[seat]
    held = merchant.manifest[slot]
    if held.city is None or held.goods is None:
        return ""
    gold, favours = position.edition.payoffs[held.city][held.goods]
    if favours:
        return favours_gain(names, position, seat, favours)
    return names.tr.gettext(
        "The purse grows from {purse} to {gold}.", purse=merchant.gold, gold=names.gold(merchant.gold + gold)
    )


def favours_gain(names: Names, position: Position, seat: Seat, favours: int) -> str:
    """Return how far a disc goes in the temple of the region where the ship lies."""
    region = position.edition.region_of[position.merchants[seat].port] or ""
    field = position.temples[region].favours[seat]
    return names.tr.gettext(
        "The disc goes from {field} to {next} in the {temple}.",
        field=field,
        next=min(field + favours, position.edition.track_length),
        temple=names.temple(region),
    )


def those_ahead(names: Names, position: Position, seat: Seat, favours: int) -> str:
    """Return who lies on the step that a disc would come to, and stays ahead of it; empty if nobody does."""
    temple = position.temples[position.edition.region_of[position.merchants[seat].port] or ""]
    step = min(temple.favours[seat] + favours, position.edition.track_length)
    there = tuple(other for other in temple.standing if temple.favours[other] == step and other != seat)
    if not there or step == temple.favours[seat]:
        return ""
    return names.tr.ngettext(
        "{merchants} is on that step already, and stays ahead.",
        "{merchants} are on that step already, and stay ahead.",
        len(there),
        merchants=names.listed(there),
    )
