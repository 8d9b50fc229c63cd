"""What ports, contracts, oar cards and temples tell whoever points at them."""

import pytest

from neptun_desktop.bots.bot import Option
from neptun_desktop.games.neptun.clicks.targets import answers
from neptun_desktop.games.neptun.edition.figures import GOLD_TEMPLE
from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.commands import BuyFavour, Command, Deliver, Sail
from neptun_desktop.games.neptun.rules.outlook import tour
from neptun_desktop.games.neptun.rules.state import EMPTY_SLOT, Contract, Options, Slot, State, Temple
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.games.neptun.texts.prompts import prompt
from neptun_desktop.games.neptun.texts.table import contract_lines, port_lines
from neptun_desktop.games.neptun.texts.things import (
    describe_answer,
    describe_oar,
    describe_owned,
    describe_ship,
    describe_slot,
    describe_temple,
    describe_tracks,
)
from neptun_desktop.texts.game_phrases import points
from neptun_desktop.texts.language import language
from neptun_desktop.ui.match.reasons import advice_on

EDITION = shipped_edition()
NAMES = Names(language(), EDITION, ("Ann", "Bo", "Cy"))
WEAK = 0  # an oar card


def city(port: str) -> int:
    """Return a city card of a port."""
    return next(card for card in range(len(EDITION.port_of)) if EDITION.port_of[card] == port)


def carrying(*ports: str) -> State:
    """Return Ann's ship in Crete, asked to sail, with a contract for each of these ports."""
    state = engine.new(EDITION, 3, 1, Options())
    held = [Slot("open", city(port), 0) for port in ports]
    state.merchants[0].manifest = (*held, *[EMPTY_SLOT] * (5 - len(held)))
    state.merchants[0].played = (WEAK,)
    state.stage, state.queue = "sail", (0,)
    return state


def test_a_port_warns_of_contracts_that_serving_it_would_lose() -> None:
    state = carrying("tyros", "tyros", "alexandria")
    assert port_lines(NAMES, state, 0, "alexandria")[-1].endswith(", losing slots 1 and 2")
    first, second = port_lines(NAMES, state, 0, "tyros")[-2:]
    assert "losing" not in first
    assert second.endswith(", losing slot 1")


def test_where_two_contracts_name_a_port_one_of_them_is_delivered_a_turn() -> None:
    lines = port_lines(NAMES, carrying("tyros", "tyros", "alexandria"), 0, "tyros")
    assert lines[-3] == "Only one delivery per turn:"
    assert "Only one delivery per turn:" not in port_lines(NAMES, carrying("tyros"), 0, "tyros")


def test_a_port_tells_what_its_contract_pays_and_where() -> None:
    state = carrying("tyros")
    lines = []
    for card in range(len(EDITION.good_of)):
        state.merchants[0].manifest = (Slot("open", city("tyros"), card), *[EMPTY_SLOT] * 4)
        lines.append((EDITION.payoffs[city("tyros")][card], port_lines(NAMES, state, 0, "tyros")[-1]))
    assert {line.endswith("gold for " + line.rpartition(" ")[2]) for pay, line in lines if pay.gold} == {True}
    assert {" in Asia Minor for " in line for pay, line in lines if pay.favours} == {True}


def test_a_delivery_tells_what_it_changes() -> None:
    state = carrying("tyros")
    state.stage, state.merchants[0].port, state.merchants[0].gold = "deliver", "tyros", 5
    state.temples["asia_minor"] = Temple((3, 0, 0), (0, 1, 2))
    told = set()
    for card in range(len(EDITION.good_of)):
        state.merchants[0].manifest = (Slot("open", city("tyros"), card), *[EMPTY_SLOT] * 4)
        told.add((EDITION.payoffs[city("tyros")][card], describe_answer(NAMES, state, 0, Deliver(0))[1]))
    for (gold, favours), lines in told:
        if favours:
            assert lines[1:] == (f"Your disc moves from 3 to {3 + favours} in the temple of Asia Minor.",)
        else:
            assert lines[1:] == (f"Your purse grows from 5 to {5 + gold} gold.",)


def test_a_favour_tells_who_stays_ahead_on_the_same_step() -> None:
    """The lower disc is ahead, so a favour that reaches somebody else's step does not overtake them (4.2)."""
    state = carrying("tyros")
    state.stage, state.merchants[0].port, state.merchants[0].gold = "favour", "tyros", 5
    told = []
    for others in ((4, 0), (4, 4), (5, 3)):
        state.temples["asia_minor"] = Temple((3, *others), (1, 2, 0))
        told.append(describe_answer(NAMES, state, 0, BuyFavour(buy=True))[1][2:])
    assert told == [
        ("Bo is already on that step and stays ahead.",),
        ("Bo and Cy are already on that step and stay ahead.",),
        (),
    ]


def in_tyros(favours: tuple[int, ...], standing: tuple[int, ...], gold: tuple[int, ...] = (9, 9, 9)) -> State:
    """Return Ann's ship in Tyros in round A, where the first in Asia Minor gets 3 points and the richest 2."""
    state = carrying("tyros")
    state.merchants[0].port, state.stage = "tyros", "favour"
    state.temples["asia_minor"] = Temple(favours, standing)
    for merchant, purse in zip(state.merchants, gold, strict=True):
        merchant.gold = purse
    return state


def bought(state: State) -> str:
    """Return what a favour changes, in the words of its preview."""
    return describe_answer(NAMES, state, 0, BuyFavour(buy=True))[1][0]


def paid(state: State, kind: str) -> str:
    """Return what a delivery changes that pays in gold, or in favours."""
    card = next(card for card, paying in enumerate(EDITION.payoffs[city("tyros")]) if getattr(paying, kind))
    state.stage, manifest = "deliver", state.merchants[0].manifest
    state.merchants[0].manifest = (*manifest[:4], Slot("open", city("tyros"), card))
    return describe_answer(NAMES, state, 0, Deliver(4))[1][0]


def test_a_favour_that_passes_somebody_tells_the_points_and_the_place_in_gold() -> None:
    """Bo's disc is below Ann's; one more step is ahead of it. In gold Ann falls behind Cy, where there is no tile."""
    assert bought(in_tyros((3, 3, 0), (1, 0, 2), (6, 9, 4))) == (
        "Asia Minor: you pass Bo (+3 this round). Gold temple: you fall to third."
    )


def test_a_favour_that_costs_the_first_place_in_gold_tells_what_is_left_of_it() -> None:
    assert bought(in_tyros((3, 3, 0), (1, 0, 2), (6, 5, 4))) == (
        "Asia Minor: you pass Bo (+3 this round). Gold temple: you fall to third (\N{MINUS SIGN}2). +1 in all."
    )
    assert bought(in_tyros((3, 3, 0), (1, 0, 2), (3, 0, 0))) == (
        "Asia Minor: you pass Bo (+3 this round). Gold temple: no gold left (\N{MINUS SIGN}2). +1 in all."
    )


def test_a_favour_that_reaches_somebody_elses_step_changes_nothing_yet() -> None:
    """Example X15: of two discs on one field the lower one is ahead."""
    assert bought(in_tyros((3, 4, 0), (1, 0, 2))) == (
        "Asia Minor: no place gained; 1 more step to pass Bo. Gold temple: you fall to third (\N{MINUS SIGN}2)."
    )


@pytest.mark.parametrize(
    ("favours", "standing", "told"),
    [
        ((3, 6, 0), (1, 0, 2), "Asia Minor: changes nothing this round; 3 more steps to pass Bo."),
        ((3, 20, 0), (1, 0, 2), "Asia Minor: changes nothing this round."),
        ((5, 3, 0), (0, 1, 2), "Asia Minor: you stay first, 3 steps ahead of Bo."),
        ((5, 0, 0), (0, 1, 2), "Asia Minor: you stay first."),
        ((2, 6, 2), (1, 2, 0), "Asia Minor: you pass Cy, for no points this round."),
        ((0, 0, 0), (0, 1, 2), "Asia Minor: you're now first (+3 this round)."),
        ((0, 6, 0), (1, 0, 2), "Asia Minor: you're now second, for no points this round."),
        ((4, 4, 4), (2, 1, 0), "Asia Minor: you pass Cy and Bo (+3 this round)."),
    ],
)
def test_a_favour_tells_what_it_changes(favours: tuple[int, ...], standing: tuple[int, ...], told: str) -> None:
    assert bought(in_tyros(favours, standing, (20, 1, 1))) == told


def test_a_delivery_tells_whom_it_passes_in_gold_or_how_much_is_missing() -> None:
    """With equal gold, whoever is earlier in the order is ahead (X18): Ann is first there."""
    pays = next(gold for gold, _ in EDITION.payoffs[city("tyros")] if gold)
    level = (5, 5 + pays, 0)
    assert paid(in_tyros((0, 0, 0), (0, 1, 2), level), "gold") == "Gold temple: you pass Bo (+2 this round)."
    behind = in_tyros((0, 0, 0), (0, 1, 2), level)
    behind.order = (1, 0, 2)
    assert paid(behind, "gold") == "Gold temple: changes nothing this round; 1 more gold to pass Bo."
    nearly = in_tyros((0, 0, 0), (0, 1, 2), (5, 7 + pays, 0))
    assert paid(nearly, "gold") == "Gold temple: changes nothing this round; 2 more gold to pass Bo."
    richest = paid(in_tyros((0, 0, 0), (0, 1, 2), (9, 5, 0)), "gold")
    assert richest == f"Gold temple: you stay first, {4 + pays} gold ahead of Bo.", "not in the game"


def test_the_fifth_delivery_tells_of_the_bonus_tile() -> None:
    state = in_tyros((0, 0, 0), (0, 1, 2))
    state.merchants[0].manifest = (Slot("fulfilled", city("tyros"), 0),) * 5
    assert paid(state, "favours") == (
        "Asia Minor: you're now first (+3 this round). Every contract fulfilled (+3 this round). +6 in all."
    )


def test_a_hint_begins_with_what_the_move_changes_and_a_bots_reasons_do_not() -> None:
    state, phrases = in_tyros((3, 3, 0), (1, 0, 2), (20, 1, 1)), phrases_for(language(), EDITION, ("Ann", "Bo", "Cy"))
    assert phrases.change(state, 0, BuyFavour(buy=True)).startswith("Asia Minor: you pass Bo (+3 this round).")
    assert "you pass" not in phrases.why(state, 0, BuyFavour(buy=True), ())
    hint = advice_on(phrases, points(language()), state, 0, Option(BuyFavour(buy=True), 5.0, ()))
    assert hint.startswith("Asia Minor: you pass Bo (+3 this round)."), "but a hint begins with it"


def test_where_the_ship_lies_no_miles_are_counted() -> None:
    assert port_lines(NAMES, carrying("tyros"), 0, "crete") == ("Your ship is here.",)


def test_before_sailing_a_port_tells_how_far_it_is() -> None:
    state = carrying("tyros")
    state.stage = "draft"
    miles = state.chart.miles("crete", "tyros")
    lines = port_lines(NAMES, state, 0, "tyros")
    assert lines[0] == f"{miles} miles from your ship"
    assert lines[1].startswith("Slot 1: ")


def test_an_oar_card_tells_what_gold_would_add() -> None:
    state = carrying("tyros", "alexandria", "malaca")
    state.stage, state.wind = "choose", 0
    strength = EDITION.oar_cards[WEAK].strength
    near, far = (state.chart.miles("crete", port) - strength for port in ("tyros", "alexandria"))
    state.merchants[0].gold = near
    assert f"With gold: Tyros (slot 1) for {near} gold" in describe_oar(NAMES, state, 0, WEAK)[1]
    assert far > near
    state.merchants[0].gold = 0
    assert "None of your contracts are within reach." in describe_oar(NAMES, state, 0, WEAK)[1]
    state.wind = 10
    assert describe_oar(NAMES, state, 0, WEAK)[1][0] == "Within reach: Tyros (slot 1)"
    state.merchants[0].manifest = carrying("tyros", "tyros").merchants[0].manifest
    assert describe_oar(NAMES, state, 0, WEAK)[1][0] == "Within reach, one of: Tyros (slot 1), Tyros (slot 2)"


def test_without_open_contracts_nothing_need_be_in_reach() -> None:
    state = carrying()
    state.stage = "choose"
    assert "You have no open contracts." in describe_oar(NAMES, state, 0, WEAK)[1]


def test_whoever_sails_is_told_how_much_gold_the_missing_miles_may_cost() -> None:
    state = carrying("tyros")
    state.stage, state.merchants[0].gold, state.merchants[0].played = "sail", 5, (WEAK,)
    assert prompt(NAMES, state, 0).endswith(", pay up to 5 gold to go further, or stay.")
    state.merchants[0].gold = 0
    assert "further" not in prompt(NAMES, state, 0)


@pytest.mark.parametrize(
    ("round_", "turn", "options", "told"),
    [
        (0, 4, Options(), "your oar card still makes the wind."),  # that of round B
        (0, 4, Options(calm_seas=True), "you still choose an oar card."),
        (2, 3, Options(calm_seas=True), "your oar card still makes the wind."),
        (2, 4, Options(), "you still choose an oar card."),
    ],
)
def test_whoever_has_nothing_to_deliver_is_told_what_the_oar_is_for(
    round_: int, turn: int, options: Options, told: str
) -> None:
    state = carrying()
    state.stage, state.round, state.turn, state.options = "choose", round_, turn, options
    assert prompt(NAMES, state, 0) == f"Ann: you've nothing left to deliver, but {told}"


def first_answer(state: State) -> Command | None:
    """Return the answer that glows."""
    return next((answer.command for answer in answers(state, 0) if answer.first), None)


def test_staying_is_the_first_answer_of_whoever_has_nothing_to_deliver() -> None:
    idle, busy = carrying(), carrying("tyros")
    assert prompt(NAMES, idle, 0) == "Ann: you've nothing left to deliver, so you can stay."
    assert (first_answer(idle), first_answer(busy)) == (Sail("crete"), None)


def test_neither_buying_a_favour_nor_saving_the_gold_comes_first() -> None:
    assert first_answer(in_tyros((3, 3, 0), (1, 0, 2))) is None


def test_slots_that_make_the_same_tour_are_told_together() -> None:
    state = carrying("tyros")
    state.merchants[0].manifest = (EMPTY_SLOT, EMPTY_SLOT, Slot("open", city("tyros"), 0), EMPTY_SLOT, EMPTY_SLOT)
    before, after = (tour(state, 0, city("athenae"), slot).miles for slot in (0, 4))
    told = contract_lines(NAMES, state, 0, Contract(city("athenae"), 0, WEAK))[-1]
    assert told == f"Miles for the whole tour: {before} in slots 1 and 2; {after} in slots 4 and 5"


@pytest.mark.parametrize(
    ("ports", "asked"),
    [
        (("tyros",), "Ann: deliver in Tyros, or keep the goods aboard."),
        (("tyros", "tyros"), "Ann: fulfil one contract in Tyros, or keep the goods aboard."),
    ],
)
def test_where_several_could_be_delivered_one_may_be(ports: tuple[str, ...], asked: str) -> None:
    state = carrying(*ports)
    state.stage, state.merchants[0].port = "deliver", "tyros"
    assert prompt(NAMES, state, 0) == asked


def test_a_slot_tells_what_it_holds() -> None:
    state = carrying("tyros")
    title, lines = describe_slot(NAMES, state, 0, 0)
    assert title.endswith(" to Tyros")
    assert lines[-1] == f"Whole tour: {state.chart.miles('crete', 'tyros')} miles"
    assert describe_slot(NAMES, state, 0, 1)[0] == "Slot 2"
    state.merchants[0].manifest = (Slot("lost", city("tyros"), 0), *[EMPTY_SLOT] * 4)
    assert describe_slot(NAMES, state, 0, 0)[1] == ("Lost",)


def test_a_ship_tells_whose_it_is_where_it_lies_and_where_it_goes_next() -> None:
    state = carrying("tyros")
    title, lines = describe_ship(NAMES, state, 0)
    assert (title, lines[0]) == ("Ann's ship", "It's in Crete.")
    assert lines[1].endswith(f" to Tyros, {state.chart.miles('crete', 'tyros')} miles away")
    state.merchants[0].manifest = (EMPTY_SLOT,) * 5
    assert not any("away" in line for line in describe_ship(NAMES, state, 0)[1])


def test_a_temple_tells_who_is_ahead_and_what_it_would_bring() -> None:
    state = carrying()
    state.temples["africa"] = Temple((3, 3, 0), (1, 0, 2))
    title, lines = describe_temple(NAMES, state, "africa")
    assert title == "Temple of Africa"
    assert lines[2:4] == ("Bo: 3 favours, worth 4 points", "Ann: 3 favours")
    assert "On the same step, the lower disc is ahead." in lines


def test_the_gold_temple_counts_purses() -> None:
    title, lines = describe_temple(NAMES, carrying(), GOLD_TEMPLE)
    assert title == "Gold temple"
    assert lines[2].endswith(": 5 gold, worth 2 points")


def test_a_temple_tells_what_its_tiles_are_worth_in_this_round_and_in_those_to_come() -> None:
    """Hispania pays 12, 6 and 3 in round C: whoever plans for it can see that in round A."""
    state = carrying()
    assert describe_temple(NAMES, state, "hispania")[1][:2] == (
        "This round's tile: 5",
        "To come in round B: 8, 3; round C: 12, 6, 3",
    )
    state.round = 1
    assert describe_temple(NAMES, state, "hispania")[1][:2] == (
        "This round's tiles: 8, 3",
        "To come in round C: 12, 6, 3",
    )
    state.round = 2
    assert describe_temple(NAMES, state, "hispania")[1][0] == "This round's tiles: 12, 6, 3"
    assert not any("To come" in line for line in describe_temple(NAMES, state, "hispania")[1])


def test_order_and_crews_say_who_is_where_then_the_rule() -> None:
    state = carrying("tyros")
    state.order, state.oar_track = (2, 0, 1), ()
    title, lines = describe_tracks(NAMES, state, "order")
    assert title == "Turn order: Cy, Ann, Bo"
    assert lines[0] == "Who goes first, left to right."
    assert describe_tracks(NAMES, state, "crew")[0] == "Crews: nobody yet"
    state.oar_track = ((0, 4), (2, 1))
    assert describe_tracks(NAMES, state, "crew")[0] == "Crews: Ann 4, Cy 1"


def test_known_oar_cards_are_read_one_by_one() -> None:
    state = carrying("tyros")
    merchant = state.merchants[1]
    merchant.hand, merchant.played = (0, 5), (9,)
    title, lines = describe_owned(NAMES, state, "known_oars", 1)
    assert title == "Bo: Oar cards everyone has seen"
    assert lines[0] == f"In hand: {NAMES.oar(0)}; {NAMES.oar(5)}"
    assert lines[1] == f"Played: {NAMES.oar(9)}"
    assert lines[2].startswith("Wind on the left")
    merchant.hand = ()
    assert describe_owned(NAMES, state, "known_oars", 1)[1][0].startswith("Played")
