"""What speaks for a move itself: the delivery, the way to the next one, the tour, what is kept."""

import pytest
from attrs import frozen

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import (
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.state import Options, State, Temple
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.texts.language import Language
from tests.kit.positions import at_sea, lay, purse, rowing, ship

EDITION = shipped_edition()
WORDS = phrases_for(Language(), EDITION, ("Ann", "Bo", "Cy", "Di"))


@frozen
class Term:
    name: str
    amount: float
    about: str | None = None


def sailing(gold: int = 5) -> State:
    """Return a merchant in Crete with contracts for Athenae, Tyros and Genua, who rows with strength 6."""
    state = at_sea()
    for slot, (port, good, pays) in enumerate(
        (("athenae", "salt", "favours"), ("tyros", "honey", "gold"), ("genua", "grain", "favours"))
    ):
        state = lay(state, 0, slot, port, good, pays=pays)
    return rowing(purse(state, 0, gold), {0: (-1, 6)})


def why(state: State, command: Command, *terms: Term) -> str:
    """Return the reasons for a command without its name."""
    return WORDS.why(state, 0, command, (*terms, Term("whim", 1)))


def test_whoever_plays_by_rules_of_thumb_claims_nothing() -> None:
    state = sailing()
    assert WORDS.why(state, 0, Sail("crete"), ()) == ""


def pays(state: State, slot: int) -> int:
    held = state.merchants[0].manifest[slot]
    assert held.city is not None
    assert held.goods is not None
    return sum(EDITION.payoffs[held.city][held.goods])


def test_a_voyage_tells_what_it_delivers_and_where_that_counts() -> None:
    state = sailing()
    told = why(state, Sail("athenae"), Term("delivers", 0))
    assert told == f"This delivers salt (slot 1) for {pays(state, 0)} favours in Graecia."


def test_a_delivery_out_of_turn_tells_what_it_gives_up() -> None:
    state = sailing()
    told = why(state, Sail("tyros"), Term("delivers", 1), Term("contracts", 2))
    assert told == (
        f"This delivers honey (slot 2) for {pays(state, 1)} gold but loses slot 1. "
        "This could mean 2 fulfilled contracts this round."
    )


def test_a_voyage_that_delivers_nothing_tells_where_it_leads() -> None:
    state = sailing()
    wind, miles = EDITION.wind.base + state.forecast, state.chart.miles  # type: ignore[operator]
    near = why(state, Sail("athenae"), Term("next", 2))
    assert near == (
        f"No delivery yet, but this gets within {miles('athenae', 'genua')} miles of Genua (slot 3); "
        f"the next wind is {wind}. The plan skips slots 1 and 2."
    )
    waiting = why(state, Sail("crete"), Term("next", 2))
    assert waiting == (
        f"No delivery yet. It's {miles('crete', 'genua')} miles from here to Genua (slot 3), "
        f"and the next wind is {wind}. The plan skips slots 1 and 2."
    )


def test_gold_that_delivers_nothing_tells_what_it_is_for() -> None:
    state = sailing(gold=60)
    port = max(state.chart.ways("crete").miles.items(), key=lambda way: way[1])[0]
    assert why(state, Sail(port), Term("next", 2)).startswith("For ")


def test_nothing_more_to_serve_is_told() -> None:
    assert why(sailing(), Sail("crete")) == "No open contract is worth the trip now."


def test_an_oar_tells_what_it_delivers_what_is_kept_and_the_wind_it_makes() -> None:
    state = sailing()
    state.stage = "choose"
    card = next(card for card in range(len(EDITION.oar_cards)) if EDITION.oar_cards[card] == (-1, 6))
    state.merchants[0].hand = (card, *(each for each in state.merchants[0].hand if each != card))
    strongest = max(EDITION.oar_cards[each].strength for each in state.merchants[0].hand if each != card)
    told = why(state, ChooseOar(card), Term("next", 1))
    assert told.startswith("No delivery yet; Tyros (slot 2) is next. The plan skips slot 1.")
    assert told.endswith("It adds −1 to the forecast.")
    assert (f"This saves strength {strongest} for later." in told) == (strongest > 6)


def test_a_delivery_tells_how_far_it_leads() -> None:
    state = ship(sailing(), 0, "athenae")
    state.temples["graecia"] = Temple((3, 0, 0, 0), (0, 1, 2, 3))
    state.stage = "deliver"
    assert why(state, Deliver(0)) == f"Your disc moves from 3 to {3 + pays(state, 0)} in the temple of Graecia."
    assert why(state, BuyFavour(buy=True)) == "Your disc moves from 3 to 4 in the temple of Graecia."
    assert (
        why(state, BuyFavour(buy=False)) == "In your purse, the 3 gold counts at the gold temple and can pay for miles."
    )
    assert why(state, Deliver(None)) == "It can still be delivered later."
    state = ship(state, 0, "tyros")
    assert why(state, Deliver(1)) == f"Your purse grows from 5 to {5 + pays(state, 1)} gold."
    assert why(state, Deliver(None)) == "This keeps slot 1 open; a delivery would lose it."


def test_an_extra_turn_tells_what_it_is_for() -> None:
    state = sailing()
    state.stage = "extra"
    assert why(state, TakeExtraTurn(take=True), Term("next", 2)) == "The goal is Genua (slot 3)."
    assert why(state, TakeExtraTurn(take=False)) == "No open contract is worth a card now."


def test_the_draft_tells_of_the_tour_and_of_what_is_hidden() -> None:
    state = engine.new(EDITION, 4, 1, Options())
    assert why(state, Reveal()) == "There's nothing face up to take."
    assert WORDS.look_at(state, 0, Reveal()).startswith("There's no face-up contract you can take")
    state = engine.apply(state, state.queue[0], Reveal()).state
    assert WORDS.look_at(state, 0, Reveal()).startswith("Does any face-up contract fit your tour?")
    assert why(state, Reveal()).startswith("A face-down contract will probably fit better")
    contract = state.row[0]
    assert contract is not None
    miles = state.chart.miles("crete", EDITION.port_of[contract.city])
    assert why(state, TakeContract(0, 2)) == f"That makes the whole tour {miles} miles."


def test_a_delivery_asks_for_contracts_to_its_left_only_if_there_are_any() -> None:
    in_order, out_of_order = ship(sailing(), 0, "athenae"), ship(sailing(), 0, "tyros")
    for state, slot, left in ((in_order, 0, False), (out_of_order, 1, True)):
        for command in (Deliver(slot), Deliver(None)):
            assert ("to its left" in WORDS.look_at(state, 0, command)) == left


@pytest.mark.parametrize("slot", [0, 4])
def test_the_slot_that_keeps_the_tour_short_is_called_so(slot: int) -> None:
    state = engine.new(EDITION, 4, 1, Options())
    state = engine.apply(state, state.queue[0], Reveal()).state
    state = lay(state, 0, 2, "malaca", "salt")
    told = {each: why(state, TakeContract(0, each)) for each in (0, 4)}
    shortest = [each for each, sentence in told.items() if sentence.startswith("This slot gives the shortest tour: ")]
    assert len(shortest) == 1
    assert (slot in shortest) == ("shortest" in told[slot])
