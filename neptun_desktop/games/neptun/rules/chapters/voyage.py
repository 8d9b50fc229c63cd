"""Phase 2, 3.3: range, routes, miles for gold."""

from neptun_desktop.games.neptun.edition.figures import Port
from neptun_desktop.games.neptun.rules.chapters.delivery import deliverable_slots
from neptun_desktop.games.neptun.rules.chapters.turns import end_voyage
from neptun_desktop.games.neptun.rules.commands import Command, Sail
from neptun_desktop.games.neptun.rules.events import ShipSailed, Tell
from neptun_desktop.games.neptun.rules.refusals import OutOfReach, Refusal, UnknownPort
from neptun_desktop.games.neptun.rules.state import Merchant, Position, State
from neptun_desktop.kernel.seat import Seat


def sailing_reach(position: Position, merchant: Merchant) -> int:
    """Return how far a ship can go without gold: the strength of the card played, plus the current wind."""
    return position.edition.oar_cards[merchant.played[-1]].strength + position.wind


def sailings(state: Position, merchant: Merchant) -> tuple[Command, ...]:
    """Return every port that reach and purse allow, the current one first."""
    miles = sailing_reach(state, merchant) + merchant.gold // state.edition.trade.mile_price
    return state.chart.ways(merchant.port).within(miles)


def sail_refusal(state: Position, seat: Seat, command: Sail) -> Refusal | None:
    """Return why the merchant cannot sail there, or None."""
    merchant = state.merchants[seat]
    ways = state.chart.ways(merchant.port)
    if command.port not in ways.miles:
        return UnknownPort(command.port)
    miles, reach = ways.miles[command.port], sailing_reach(state, merchant)
    price = max(miles - reach, 0) * state.edition.trade.mile_price
    if price > merchant.gold:
        return OutOfReach(command.port, miles, reach, miles - reach, price, merchant.gold)
    return None


def sail(state: State, seat: Seat, port: Port, tell: Tell) -> None:
    """Move the ship by the cheapest way, paying only for the missing miles."""
    merchant = state.merchants[seat]
    start, ways = merchant.port, state.chart.ways(merchant.port)
    miles, reach = ways.miles[port], sailing_reach(state, merchant)
    gold = (miles - reach) * state.edition.trade.mile_price if miles > reach else 0
    merchant.gold -= gold
    merchant.port = port
    tell(ShipSailed(seat, start, ways.course(port), miles, reach, gold))
    if deliverable_slots(state, merchant):
        state.stage = "deliver"
    else:
        end_voyage(state)
