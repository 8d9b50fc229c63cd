"""Chapter 3, paragraphs 4 to 6: delivering, being paid, buying a favour, losing what lies to the left; X10 to X13."""

import pytest

from neptun_desktop.games.neptun.rules.commands import BuyFavour, Deliver, Sail
from neptun_desktop.games.neptun.rules.engine import legal
from neptun_desktop.games.neptun.rules.events import (
    ContractFulfilled,
    ContractsLost,
    DeliveryDeclined,
    DiscAdvanced,
    FavourBought,
    FavourDeclined,
)
from neptun_desktop.games.neptun.rules.state import State
from tests.kit.positions import at_sea, lay, manifest, miles, purse, rowing, ship, temple
from tests.kit.table import GREEN, PURPLE, RED, YELLOW, events_of, play, stay

BUY, KEEP = BuyFavour(buy=True), BuyFavour(buy=False)


def landed(state: State, port: str) -> State:
    """Let red lie in a port, about to sail; the purse is empty."""
    return rowing(purse(ship(state, RED, port), RED, 0), {RED: (0, 8)})


def favours(state: State, region: str) -> int:
    """Return how far red's disc is."""
    return state.temples[region].favours[RED]


def test_x10_grapes_to_alexandria_advance_2_in_the_yellow_temple() -> None:
    """X10."""
    state = landed(lay(at_sea(), RED, 0, "alexandria", "grapes", pays="favours"), "alexandria")
    state = play(state, RED, Sail("alexandria"), Deliver(0))
    assert next(region.id for region in state.edition.regions if region.colour == "yellow") == "africa"
    assert (favours(state, "africa"), state.merchants[RED].gold) == (2, 0)


def test_x11_olives_to_saguntum_advance_3_in_hispania() -> None:
    """X11."""
    state = landed(lay(at_sea(), RED, 0, "saguntum", "olives", pays="favours"), "saguntum")
    assert favours(play(state, RED, Sail("saguntum"), Deliver(0)), "hispania") == 3


def x12() -> State:
    """Alexandria fulfilled in slot 1, Saguntum open in 2, Pergamum open in 3; the ship comes to Pergamum."""
    state = lay(at_sea(), RED, 0, "alexandria", "grapes", status="fulfilled")
    state = lay(state, RED, 1, "saguntum", "salt")
    state = lay(state, RED, 2, "pergamum", "olives", pays="favours")
    state = rowing(purse(ship(miles(state, {("thessalonica", "pergamum"): 3}), RED, "thessalonica"), RED, 0))
    return play(state, RED, Sail("pergamum"))


def test_x12_without_delivering_nothing_is_lost() -> None:
    """X12."""
    assert events_of(x12(), RED, Deliver(None)) == (DeliveryDeclined(RED),)
    state = play(x12(), RED, Deliver(None))
    assert manifest(state, RED) == ("fulfilled", "open", "open", "empty", "empty")
    assert favours(state, "asia_minor") == 0


def test_x12_delivering_turns_saguntum_over() -> None:
    """X12: and only what is open to the left."""
    assert manifest(play(x12(), RED, Deliver(2)), RED) == ("fulfilled", "lost", "fulfilled", "empty", "empty")
    assert ContractsLost(RED, (1,)) in events_of(x12(), RED, Deliver(2))


def test_x13_salt_for_leptis_magna_then_honey_for_carthago() -> None:
    """X13: both are fulfilled, in this order, in two turns."""
    state = lay(lay(at_sea(), RED, 0, "leptis_magna", "salt"), RED, 1, "carthago", "honey")
    state = ship(miles(state, {("carthago", "leptis_magna"): 5}), RED, "leptis_magna")
    state = purse(rowing(state), RED, 0)
    state = play(state, RED, Sail("leptis_magna"), Deliver(0))
    state = stay(play(state, RED, KEEP) if state.stage == "favour" else state, GREEN, PURPLE, YELLOW)
    state = play(rowing(state, {RED: (-1, 8)}), RED, Sail("carthago"), Deliver(1))
    assert manifest(state, RED) == ("fulfilled", "fulfilled", "empty", "empty", "empty")


def test_gold_is_paid_as_the_city_card_says() -> None:
    """3.4: olives to Carthago for 4 gold; no disc moves by it."""
    state = landed(lay(at_sea(), RED, 2, "carthago", "olives", pays="gold"), "carthago")
    state = play(state, RED, Sail("carthago"))
    told = events_of(state, RED, Deliver(2))
    assert [(event.gold, event.favours) for event in told if isinstance(event, ContractFulfilled)] == [(4, 0)]
    state = play(state, RED, Deliver(2))
    assert (state.merchants[RED].gold, favours(state, "africa")) == (4, 0)


def test_a_delivery_fulfils_the_slot_and_nobody_can_be_paid_twice() -> None:
    state = landed(lay(at_sea(), RED, 0, "tyros", "olives", pays="favours"), "tyros")
    state = play(state, RED, Sail("tyros"), Deliver(0))
    assert manifest(state, RED)[0] == "fulfilled"
    state = stay(state, GREEN, PURPLE, YELLOW)
    state = play(rowing(state), RED, Sail("tyros"))
    assert state.queue[0] == GREEN


def test_with_several_slots_for_the_city_one_chooses_or_declines() -> None:
    """3.4: one contract a turn, or none."""
    state = lay(lay(at_sea(), RED, 1, "roma", "grapes"), RED, 3, "roma", "olives")
    state = play(landed(state, "roma"), RED, Sail("roma"))
    assert legal(state, RED) == (Deliver(1), Deliver(3), Deliver(None))


def test_contracts_to_the_right_stay_open() -> None:
    """3.6."""
    state = lay(lay(at_sea(), RED, 1, "tyros", "olives", pays="favours"), RED, 4, "roma", "salt")
    state = play(landed(state, "tyros"), RED, Sail("tyros"), Deliver(1))
    assert manifest(state, RED) == ("empty", "fulfilled", "empty", "empty", "open")


def test_all_open_contracts_to_the_left_are_lost_at_once() -> None:
    """3.6: three of them here; they can never be fulfilled."""
    state = at_sea()
    for slot, port in enumerate(("malaca", "genua", "roma", "tyros")):
        state = lay(state, RED, slot, port, "olives")
    state = play(landed(state, "tyros"), RED, Sail("tyros"), Deliver(3))
    assert manifest(state, RED) == ("lost", "lost", "lost", "fulfilled", "empty")
    later = stay(play(state, RED, KEEP) if state.stage == "favour" else state, GREEN, PURPLE, YELLOW)
    later = play(ship(rowing(later), RED, "roma"), RED, Sail("roma"))
    assert later.queue[0] == GREEN


def test_others_lose_nothing_by_it() -> None:
    state = lay(lay(at_sea(), GREEN, 0, "roma", "salt"), RED, 2, "tyros", "olives", pays="favours")
    state = play(landed(state, "tyros"), RED, Sail("tyros"), Deliver(2))
    assert manifest(state, GREEN)[0] == "open"


def test_a_disc_goes_on_top_of_the_stack_it_reaches() -> None:
    """3.4: purple and yellow were on field 3 before red, so both stay ahead."""
    state = temple(at_sea(), "hispania", (PURPLE, 3), (YELLOW, 3), (GREEN, 1))
    state = landed(lay(state, RED, 0, "saguntum", "olives", pays="favours"), "saguntum")
    state = play(state, RED, Sail("saguntum"), Deliver(0))
    assert state.temples["hispania"].standing == (PURPLE, YELLOW, RED, GREEN)


def test_the_discs_it_leaves_keep_their_order() -> None:
    """3.4: red leaves from the middle of a stack on field 2."""
    state = temple(at_sea(), "hispania", (PURPLE, 2), (RED, 2), (YELLOW, 2), (GREEN, 2))
    state = landed(lay(state, RED, 0, "saguntum", "olives", pays="favours"), "saguntum")
    state = play(state, RED, Sail("saguntum"), Deliver(0))
    assert state.temples["hispania"].standing == (RED, PURPLE, YELLOW, GREEN)
    assert state.temples["hispania"].favours == (5, 2, 2, 2)


def test_a_disc_passes_those_it_overtakes_and_no_other_temple_moves() -> None:
    state = temple(at_sea(), "hispania", (PURPLE, 6), (GREEN, 2), (YELLOW, 1))
    before = dict(state.temples)
    state = landed(lay(state, RED, 0, "saguntum", "olives", pays="favours"), "saguntum")
    state = play(state, RED, Sail("saguntum"), Deliver(0))
    assert state.temples["hispania"].standing == (PURPLE, RED, GREEN, YELLOW)
    del before["hispania"]
    assert {region: state.temples[region] for region in before} == before


def with_gold(gold: int, pays: str) -> State:
    """Let red deliver olives to Tyros (2 favours, or 3 gold) with so much gold at hand."""
    state = landed(lay(at_sea(), RED, 0, "tyros", "olives", pays=pays), "tyros")
    return play(purse(state, RED, gold), RED, Sail("tyros"), Deliver(0))


def test_one_more_favour_may_be_bought_for_3_gold() -> None:
    """3.5."""
    state = with_gold(4, "favours")
    assert legal(state, RED) == (BUY, KEEP)
    assert events_of(state, RED, BUY)[:2] == (
        FavourBought(RED, "asia_minor", gold=3),
        DiscAdvanced(RED, "asia_minor", start=2, end=3),
    )
    state = play(state, RED, BUY)
    assert (favours(state, "asia_minor"), state.merchants[RED].gold) == (3, 1)


def test_exactly_one_favour_may_be_bought_with_a_delivery() -> None:
    """3.5: however full the purse is, the next merchant is up."""
    state = play(with_gold(30, "favours"), RED, BUY)
    assert (state.queue[0], state.merchants[RED].gold) == (GREEN, 27)


def test_the_favour_may_be_declined() -> None:
    state = with_gold(4, "favours")
    assert events_of(state, RED, KEEP)[0] == FavourDeclined(RED)
    state = play(state, RED, KEEP)
    assert (favours(state, "asia_minor"), state.merchants[RED].gold, state.queue[0]) == (2, 4, GREEN)


@pytest.mark.parametrize("gold", [0, 1])
def test_gold_just_earned_may_pay_for_it(gold: int) -> None:
    """3.5: 3 gold from the delivery buy a favour in the region that paid gold."""
    state = play(with_gold(gold, "gold"), RED, BUY)
    assert (favours(state, "asia_minor"), state.merchants[RED].gold) == (1, gold)


def test_a_bought_favour_puts_the_disc_on_top_like_any_other() -> None:
    """3.4: red comes to field 3 after green, and stays behind."""
    state = temple(with_gold(3, "favours"), "asia_minor", (GREEN, 3), (RED, 2))
    assert play(state, RED, BUY).temples["asia_minor"].standing[:2] == (GREEN, RED)


def test_without_a_delivery_no_favour_is_for_sale() -> None:
    state = landed(lay(at_sea(), RED, 0, "tyros", "olives"), "tyros")
    state = play(purse(state, RED, 10), RED, Sail("tyros"), Deliver(None))
    assert (state.queue[0], state.merchants[RED].gold) == (GREEN, 10)


def test_the_order_of_things_in_a_delivery() -> None:
    """Payment, the disc, then what lies to the left; the question for a favour comes last."""
    state = lay(lay(at_sea(), RED, 0, "roma", "salt"), RED, 1, "tyros", "olives", pays="favours")
    state = play(purse(landed(state, "tyros"), RED, 3), RED, Sail("tyros"))
    assert [type(event) for event in events_of(state, RED, Deliver(1))] == [
        ContractFulfilled,
        DiscAdvanced,
        ContractsLost,
    ]
    assert play(state, RED, Deliver(1)).stage == "favour"
