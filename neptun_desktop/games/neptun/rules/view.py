"""What a seat may know, and complete states that are consistent with it."""

from collections.abc import Sequence
from random import Random

from neptun_desktop.games.neptun.rules.chapters.oars import oar_choices
from neptun_desktop.games.neptun.rules.state import Contract, Merchant, State, View
from neptun_desktop.games.neptun.rules.unseen import unseen_cards
from neptun_desktop.kernel.game import Guess
from neptun_desktop.kernel.seat import Seat


def observe(state: State, seat: Seat | None) -> View:
    """Return everything that the seat (None: the public) may know, and nothing else."""
    return View(
        edition=state.edition,
        chart=state.chart,
        seat=seat,
        options=state.options,
        round=state.round,
        turn=state.turn,
        stage=state.stage,
        order=state.order,
        queue=state.queue,
        volunteers=state.volunteers,
        coastal=state.coastal,
        high_sea=state.high_sea,
        wind=state.wind,
        forecast=state.forecast,
        pile_contracts=len(state.cities),
        pile_oars=len(state.oars),
        pile_bonus=len(state.bonus),
        row=state.row[: state.revealed] + (None,) * (len(state.row) - state.revealed),
        revealed=state.revealed,
        given_up=state.given_up,
        row_gold=state.row_gold,
        oar_track=state.oar_track,
        temples=state.temples.copy(),
        merchants=tuple(
            merchant.clone() if owner == seat else _from_outside(merchant, over=state.stage == "over")
            for owner, merchant in enumerate(state.merchants)
        ),
        discard=state.discard,
        box_oars=state.box_oars,
        box_tiles=state.box_tiles,
        rejected=state.rejected,
    )


def _from_outside(merchant: Merchant, *, over: bool) -> Merchant:
    shown = merchant.clone()
    shown.chosen = None
    if not over:
        shown.bonus = (None,) * len(merchant.bonus)
    return shown


def any_card(_view: View, _seat: Seat, cards: Sequence[int], chance: Random) -> int:
    """Assume that every card is equally likely."""
    return chance.choice(cards)


def imagine(view: View, chance: Random, guess: Guess[View] | None = None) -> State:
    """Return a complete state that is consistent with the view: unseen cards are dealt at random."""
    cities, goods, oars = (_dealt(unseen, chance) for unseen in unseen_cards(view))
    hidden = len(view.row) - view.revealed
    face_down = tuple(map(Contract, cities[:hidden], goods[:hidden], oars[:hidden]))
    merchants = [merchant.clone() for merchant in view.merchants]
    _imagine_choices(view, merchants, chance, guess or any_card)
    return State(
        edition=view.edition,
        chart=view.chart,
        seed=chance.getrandbits(63),
        options=view.options,
        round=view.round,
        turn=view.turn,
        stage=view.stage,
        order=view.order,
        queue=view.queue,
        volunteers=view.volunteers,
        coastal=view.coastal,
        high_sea=view.high_sea,
        wind=view.wind,
        forecast=view.forecast,
        cities=tuple(cities[hidden:]),
        goods=tuple(goods[hidden:]),
        oars=tuple(oars[hidden:]),
        bonus=_imagine_bonus(view, merchants, chance),
        row=view.row[: view.revealed] + face_down,
        revealed=view.revealed,
        given_up=view.given_up,
        row_gold=view.row_gold,
        oar_track=view.oar_track,
        temples=view.temples.copy(),
        merchants=merchants,
        discard=view.discard,
        box_oars=view.box_oars,
        box_tiles=view.box_tiles,
        rejected=view.rejected,
    )


def _dealt(cards: set[int], chance: Random) -> list[int]:
    deck = sorted(cards)
    chance.shuffle(deck)
    return deck


def _imagine_choices(view: View, merchants: list[Merchant], chance: Random, guess: Guess[View]) -> None:
    """Give those who have chosen in secret one of their cards."""
    if view.stage != "choose":
        return
    for seat, merchant in enumerate(merchants):
        if seat != view.seat and seat not in view.queue:
            cards = [choice.card for choice in oar_choices(view.edition, merchant.hand)]
            merchant.chosen = guess(view, seat, cards, chance)


def _imagine_bonus(view: View, merchants: list[Merchant], chance: Random) -> tuple[int, ...]:
    """Deal unknown bonus tiles, and return those in the supply."""
    known = {tile for merchant in merchants for tile in merchant.bonus}
    tiles = _dealt(set(range(view.edition.bonus.tiles)).difference(known), chance)
    for merchant in merchants:
        merchant.bonus = tuple(tiles.pop() if tile is None else tile for tile in merchant.bonus)
    return tuple(tiles)
