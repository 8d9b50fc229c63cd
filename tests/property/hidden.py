"""Twins of a state that differ only in what somebody cannot see."""

from random import Random

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.chapters.oars import oar_choices
from neptun_desktop.games.neptun.rules.commands import ChooseOar
from neptun_desktop.games.neptun.rules.state import Contract, State
from neptun_desktop.kernel.seat import Seat


def reshuffled(state: State, observer: Seat | None, chance: Random) -> State:
    """Return a twin that the observer cannot tell from the state: everything hidden is dealt anew."""
    twin = engine.clone(state)
    twin.seed = chance.getrandbits(40)
    _deal_piles(twin, chance)
    _deal_bonus(twin, observer, chance)
    if twin.stage == "choose":
        for seat, merchant in enumerate(twin.merchants):
            if seat != observer and seat not in twin.queue:
                merchant.chosen = chance.choice(oar_choices(twin.edition, merchant.hand)).card
    return twin


def _deal_piles(twin: State, chance: Random) -> None:
    face_down = [contract for contract in twin.row[twin.revealed :] if contract is not None]
    cities = [*twin.cities, *(contract.city for contract in face_down)]
    goods = [*twin.goods, *(contract.goods for contract in face_down)]
    oars = [*twin.oars, *(contract.oar for contract in face_down)]
    for pile in (cities, goods, oars):
        chance.shuffle(pile)
    dealt = tuple(Contract(cities.pop(), goods.pop(), oars.pop()) for _ in face_down)
    twin.row = twin.row[: twin.revealed] + dealt
    twin.cities, twin.goods, twin.oars = tuple(cities), tuple(goods), tuple(oars)


def _deal_bonus(twin: State, observer: Seat | None, chance: Random) -> None:
    """Deal bonus tiles anew; the owner knows its own, and all know all when the game is over."""
    owners = [seat for seat in range(len(twin.merchants)) if seat != observer and twin.stage != "over"]
    tiles = [*twin.bonus, *(tile for seat in owners for tile in twin.merchants[seat].bonus if tile is not None)]
    chance.shuffle(tiles)
    for seat in owners:
        twin.merchants[seat].bonus = tuple(tiles.pop() for _ in twin.merchants[seat].bonus)
    twin.bonus = tuple(tiles)


def secret_choices(state: State, seat: Seat) -> list[ChooseOar]:
    """Return the cards that a merchant can choose in secret now."""
    legal = engine.legal(state, seat) if state.stage == "choose" else ()
    return [command for command in legal if isinstance(command, ChooseOar)]
