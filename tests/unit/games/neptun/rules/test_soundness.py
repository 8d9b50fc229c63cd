"""Every way a state document of the right form can fail to be a position, each named at its place."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

import pytest
from attrs import evolve

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.kernel.codec import Unsound
from tests.property.play import EDITION, Table, position

Change: TypeAlias = Callable[[Any], object]

TABLE = Table(seats=4, seed=7, options=Options(), luck=7, eagerness=0.6, gold=20)


def reached(stage: str, *, extra_turn: bool = False) -> State:
    """Return the first position of a game in which this is asked of several merchants."""
    for commands in range(300):
        state = position(TABLE, commands)
        in_extra_turn = stage != "draft" and state.turn >= EDITION.trade.sailing_turns
        if state.stage == stage and len(state.queue) == 2 and in_extra_turn == extra_turn:
            return state
    raise AssertionError(stage)


def problems(state: State, *changes: Change) -> tuple[str, ...]:
    """Return what is wrong with a state after some changes of its document."""
    document = engine.state_document(state)
    assert engine.state_from_document(document, EDITION) == state
    for change in changes:
        change(document)
    with pytest.raises(Unsound) as unsound:
        engine.state_from_document(document, EDITION)
    return unsound.value.problems


def set_to(path: str, value: Any) -> Change:  # noqa: ANN401  (any JSON)
    """Change what stands at a path such as `merchants.0.gold`; `value` may be a function of what stood there."""

    def change(document: Any) -> None:  # noqa: ANN401
        *way, last = (int(step) if step.isdecimal() else step for step in path.split("."))
        for step in way:
            document = document[step]
        document[last] = value(document[last]) if callable(value) else value

    return change


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("seed", -1, "$.seed"),
        ("round", 3, "$.round"),
        ("round", -1, "$.round"),
        ("wind", 11, "$.wind"),
        ("wind", -1, "$.wind"),
        ("forecast", 6, "$.forecast"),
        ("order", [0, 1, 2, 2], "$.order"),
        ("queue", [4], "$.queue"),
        ("queue", lambda queue: queue[::-1], "$.queue"),
        ("volunteers", [7], "$.volunteers"),
        ("merchants", lambda merchants: merchants[:2], "$.merchants"),
        ("merchants.1.gold", -1, "$.merchants[1].gold"),
        ("merchants.1.port", "rome", "$.merchants[1].port"),
        ("merchants.1.manifest", lambda slots: slots[:4], "$.merchants[1].manifest"),
        ("merchants.1.manifest.0.status", "empty", "$.merchants[1].manifest[0]"),
        ("merchants.1.manifest.0.city", None, "$.merchants[1].manifest[0]"),
        ("temples", lambda temples: {"atlantis": temples["africa"]}, "$.temples"),
        ("temples.africa.favours", [0, 0, 0], "$.temples.africa.favours"),
        ("temples.africa.favours", [0, 0, 0, 21], "$.temples.africa.favours"),
        ("temples.africa.standing", [0, 1, 2, 2], "$.temples.africa.standing"),
        ("temples.africa.favours", [1, 2, 3, 4], "$.temples.africa.standing"),
        ("cities", lambda cards: cards[1:], "$.cities"),
        ("cities.0", 30, "$.cities"),
        ("goods.0", -1, "$.goods"),
        ("goods", lambda cards: [cards[1], *cards[1:]], "$.goods"),
        ("oars.0", 999, "$.oars"),
        ("merchants.2.hand", lambda cards: cards[::-1], "$.merchants[2].hand"),
        ("merchants.2.played.0", lambda card: card + 1, "$.merchants[2].played"),
        ("merchants.2.tiles", [{"round": 0, "temple": "africa", "value": 4}], "$.merchants[2].tiles[0]"),
        ("box_tiles", [{"round": 2, "temple": "gold", "value": 5}], "$.box_tiles[0]"),
        ("merchants.2.bonus", [None], "$.merchants[2].bonus"),
        ("bonus", lambda tiles: tiles[1:], "$.bonus"),
        ("bonus.0", 15, "$.bonus"),
    ],
)
def test_parts_of_the_table(path: str, value: object, place: str) -> None:
    found = problems(reached("sail"), set_to(path, value))
    assert any(problem.endswith(f"@ {place}") or f"@ {place}." in problem for problem in found), found


@pytest.mark.parametrize(
    ("stage", "path", "value", "place"),
    [
        ("draft", "turn", 5, "$.turn"),
        ("choose", "turn", 5, "$.turn"),
        ("choose", "forecast", 0, "$.forecast"),
        ("sail", "forecast", None, "$.forecast"),
        ("draft", "queue", [], "$.queue"),
        ("draft", "queue", lambda queue: queue[:1], "$.queue"),
        ("sail", "queue", lambda queue: queue[:1], "$.queue"),
        ("sail", "volunteers", [0], "$.volunteers"),
        ("sail", "stage", "over", "$.queue"),
        ("sail", "stage", "over", "$.round"),
        ("sail", "revealed", 1, "$.revealed"),
        ("sail", "row_gold", 1, "$.row_gold"),
        ("draft", "revealed", 0, "$.revealed"),
        ("draft", "revealed", 6, "$.revealed"),
        ("draft", "given_up", 4, "$.given_up"),
        ("draft", "row_gold", -1, "$.row_gold"),
        ("draft", "oar_track", lambda discs: discs[::-1], "$.oar_track"),
        ("draft", "oar_track.0.1", 99, "$.oar_track[0]"),
        ("draft", "merchants.0.chosen", 0, "$.merchants[0].chosen"),
        ("sail", "turn", lambda turn: turn - 1, "$.merchants[0].played"),
    ],
)
def test_parts_that_disagree_with_the_moment(stage: str, path: str, value: object, place: str) -> None:
    found = problems(reached(stage), set_to(path, value))
    assert any(problem.endswith(f"@ {place}") for problem in found), found


def test_every_problem_is_named() -> None:
    found = problems(reached("sail"), set_to("wind", 99), set_to("merchants.0.gold", -5), set_to("round", 9))
    assert [problem.rpartition(" @ ")[2] for problem in found] == ["$.round", "$.wind", "$.merchants[0].gold"]


def test_a_card_in_two_places_is_named_at_both() -> None:
    state = reached("sail")
    card = state.merchants[0].hand[0]
    found = problems(state, set_to("merchants.1.played.0", card))
    assert f"card {card} is at $.merchants[0].hand already @ $.merchants[1].played" in found
    assert f"card {state.merchants[1].played[0]} is nowhere @ $.oars" in found


def test_a_personal_oar_is_with_its_owner_or_in_the_box() -> None:
    own, other = EDITION.personal_oars(0)[0], EDITION.personal_oars(1)[0]
    state = reached("draft")
    first, second = state.merchants[0], state.merchants[1]
    swapped = problems(
        state,
        set_to("merchants.0.hand", sorted({*first.hand, other} - {own})),
        set_to("merchants.1.hand", sorted({*second.hand, own} - {other})),
    )
    assert swapped == tuple(f"another merchant's personal oar @ $.merchants[{seat}].hand" for seat in (0, 1))
    in_the_pile = problems(
        state,
        set_to("merchants.0.hand", [card for card in first.hand if card != own]),
        set_to("oars", [*state.oars, own]),
    )
    assert in_the_pile == ("a personal oar cannot lie here @ $.oars",)
    in_the_box = problems(
        state, set_to("oars", [*state.oars[1:]]), set_to("box_oars", [state.oars[0], *state.box_oars])
    )
    assert in_the_box == ("the box holds personal oars, in ascending order @ $.box_oars",)


def test_a_contract_is_taken_only_once_open() -> None:
    state = reached("draft")
    assert state.row[-1] is not None
    last = state.row[-1]
    found = problems(
        state,
        set_to("row.4", None),
        set_to("cities", [*state.cities, last.city]),
        set_to("goods", [*state.goods, last.goods]),
        set_to("oars", [*state.oars, last.oar]),
    )
    assert "a contract for each merchant and one more, less the 2 taken @ $.row" in found


def test_gold_lies_on_the_leftmost_contract_only() -> None:
    state = next(state for state in map(partial(position, TABLE), range(40)) if state.row and state.row[0] is None)
    assert problems(state, set_to("row_gold", 1)) == ("gold lies on a leftmost contract @ $.row_gold",)


def test_given_up_is_all_but_the_last_revealed() -> None:
    state = next(state for state in map(partial(position, TABLE), range(40)) if state.given_up > 1)
    assert problems(state, set_to("given_up", 1)) == (
        "given up is all but the one revealed last, or nothing @ $.given_up",
    )


def test_nothing_is_given_up_before_anything_is_revealed() -> None:
    """One less than nothing revealed is no number of contracts."""
    state = position(TABLE, 0)
    assert (state.stage, state.revealed) == ("draft", 0)
    assert problems(state, set_to("given_up", -1)) == (
        "given up is all but the one revealed last, or nothing @ $.given_up",
    )


def one_contract_left_over() -> State:
    """Return a second draft turn, as it begins: only the contract left over is open."""
    table = evolve(TABLE, options=Options(rejected_for_good=True))
    return next(
        state
        for state in map(partial(position, table), range(100))
        if (state.stage, state.turn, state.revealed, len(state.queue)) == ("draft", 1, 1, 4)
    )


@pytest.mark.parametrize("rejected", [(1, 0, 0, 0), (0, 1, 0, 1), (1, 1, 1, 1)])
def test_a_left_over_contract_may_have_been_rejected_for_good(rejected: tuple[int, ...]) -> None:
    state = one_contract_left_over()
    state.rejected, state.given_up = rejected, rejected[state.queue[0]]
    assert engine.state_from_document(engine.state_document(state), EDITION) == state


@pytest.mark.parametrize(
    ("rejected", "problem"),
    [
        ((1, 0, 0, 0), "given up is what the acting merchant has rejected @ $.given_up"),
        ((0, 2, 0, 0), "this merchant cannot have rejected that much @ $.rejected[{second}]"),
        ((0, -1, 0, 0), "this merchant cannot have rejected that much @ $.rejected[{second}]"),
        ((0, 0, 0), "a number for each merchant @ $.rejected"),
    ],
)
def test_what_cannot_have_been_rejected(rejected: tuple[int, ...], problem: str) -> None:
    """The numbers are by place in the order; nothing is given up yet."""
    state = one_contract_left_over()
    by_seat = [rejected[state.order.index(seat)] for seat in range(len(rejected))] if len(rejected) == 4 else rejected
    assert problems(state, set_to("given_up", 0), set_to("rejected", list(by_seat))) == (
        problem.format(second=state.order[1]),
    )


def test_nothing_is_rejected_for_good_without_the_house_rule() -> None:
    assert problems(reached("draft"), set_to("rejected", [0, 0, 0, 0])) == (
        "only if rejections are for good @ $.rejected",
    )


def test_nothing_is_discarded_during_the_draft() -> None:
    state = reached("draft")
    contract = {"city": state.cities[-1], "goods": state.goods[-1], "oar": state.oars[-1]}
    piles = [set_to(pile, list(getattr(state, pile)[:-1])) for pile in ("cities", "goods", "oars")]
    assert problems(state, *piles, set_to("discard", [contract])) == (
        "nothing is discarded during the draft @ $.discard",
    )


def test_one_contract_is_left_over_at_most() -> None:
    state = reached("sail")
    contract = {"city": state.cities[-1], "goods": state.goods[-1], "oar": state.oars[-1]}
    piles = [set_to(pile, list(getattr(state, pile)[:-1])) for pile in ("cities", "goods", "oars")]
    more = set_to("discard", lambda discard: [*discard, contract])
    assert problems(state, *piles, more) == ("one contract is left over at most @ $.discard",)


def test_slots_wait_for_the_contracts_to_come() -> None:
    state = reached("draft")
    seat = state.queue[0]
    slot = state.merchants[seat].empty_slots[0]
    filled = {"status": "open", "city": state.cities[-1], "goods": state.goods[-1]}
    found = problems(
        state,
        set_to(f"merchants.{seat}.manifest.{slot}", filled),
        set_to("cities", [*state.cities[:-1]]),
        set_to("goods", [*state.goods[:-1]]),
    )
    assert found == (f"slots are empty for what is to come, or open @ $.merchants[{seat}].manifest",)


def test_who_has_left_the_queue_has_chosen_from_the_hand() -> None:
    state = reached("choose")
    seat = next(seat for seat in state.order if seat not in state.queue)
    waiting = state.queue[0]
    for card in (None, state.oars[0]):
        found = problems(state, set_to(f"merchants.{seat}.chosen", card))
        assert found == (f"a card of the hand is chosen, of equal ones the lowest @ $.merchants[{seat}].chosen",)
    early = problems(state, set_to(f"merchants.{waiting}.chosen", state.merchants[waiting].hand[0]))
    assert early == (f"nothing can be chosen now @ $.merchants[{waiting}].chosen",)


def test_a_delivery_is_asked_for_where_a_contract_names_the_port() -> None:
    state = reached("deliver")
    seat = state.queue[0]
    found = problems(state, set_to(f"merchants.{seat}.port", EDITION.start.port))
    assert found == (f"no open contract names this port @ $.merchants[{seat}].port",)


def test_a_favour_is_asked_for_after_a_delivery_and_for_its_price() -> None:
    state = reached("favour")
    seat = state.queue[0]
    elsewhere = problems(state, set_to(f"merchants.{seat}.port", EDITION.start.port))
    assert elsewhere == (f"no fulfilled contract names this port @ $.merchants[{seat}].port",)
    poor = problems(state, set_to(f"merchants.{seat}.gold", EDITION.trade.favour_price - 1))
    assert poor == (f"the purse or the track allows no favour @ $.merchants[{seat}].gold",)


@pytest.mark.parametrize("stage", ["extra", "play", "sail"])
def test_an_extra_turn_takes_a_card_and_a_contract(stage: str) -> None:
    state = reached(stage, extra_turn=True)
    seat = state.queue[1]
    hand = state.merchants[seat].hand
    common = [card for card in hand if card < len(EDITION.oars.common)]
    own = [card for card in hand if card not in common]
    found = problems(
        state,
        set_to(f"merchants.{seat}.hand", []),
        set_to("oars", [*state.oars, *common]),
        set_to("box_oars", sorted((*state.box_oars, *own))),
    )
    assert found == (f"an extra turn takes an oar card and an open contract @ $.merchants[{seat}]",)


def test_who_has_answered_comes_before_those_still_to_be_asked() -> None:
    state = reached("extra", extra_turn=True)
    found = problems(state, set_to("volunteers", [state.queue[0]]))
    assert found == ("who has answered comes before those still to be asked @ $.volunteers",)


def test_hands_last_for_the_turns_to_come() -> None:
    state = reached("choose")
    seat = state.queue[0]
    common = [card for card in state.merchants[seat].hand if card < len(EDITION.oars.common)]
    found = problems(
        state,
        set_to(f"merchants.{seat}.hand", [card for card in state.merchants[seat].hand if card not in common]),
        set_to("oars", [*state.oars, *common]),
    )
    assert found == (f"too few oars for the turns to come @ $.merchants[{seat}].hand",)


def test_piles_last_for_the_contracts_to_come() -> None:
    state = reached("draft")
    seat = state.order[0]
    found = problems(
        state, set_to(f"merchants.{seat}.hand", sorted((*state.merchants[seat].hand, *state.oars))), set_to("oars", [])
    )
    assert "16 cards are still to be drawn in this round @ $.oars" in found
    assert "so many oars are held that the next round's pile runs out @ $.merchants" in found


def test_a_position_set_up_by_hand_may_lack_what_no_longer_matters() -> None:
    """Rounds without tiles, turns without played cards, slots without contracts, ships anywhere."""
    document = engine.state_document(reached("sail"))
    document["round"] = 2
    for merchant in document["merchants"]:
        merchant["port"] = "tyros"
        document["oars"] += [card for card in merchant["played"][:-1] if card < len(EDITION.oars.common)]
        document["box_oars"] += [card for card in merchant["played"][:-1] if card >= len(EDITION.oars.common)]
        merchant["played"] = merchant["played"][-1:]
        slot = next(slot for slot in merchant["manifest"] if slot["status"] != "empty")
        document["cities"].append(slot["city"])
        document["goods"].append(slot["goods"])
        slot.update(status="empty", city=None, goods=None)
    document["box_oars"].sort()
    assert engine.state_document(engine.state_from_document(document, EDITION)) == document
