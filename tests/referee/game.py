"""The whole game: whose turn it is, what is legal, what happens then."""

import json
from copy import deepcopy

from . import draft, voyage
from .facts import ROUNDS, Doc
from .scoring import score_round, scores, winners
from .setup import begin_round, first_state

__all__ = ["apply", "legal", "new", "scores", "to_act", "winners"]

# --- the interface ---------------------------------------------------------------


def new(edition: Doc, seats: int, seed: int, options: Doc) -> Doc:
    state = first_state(edition, seats, seed, options)
    settle(edition, state)
    return state


def to_act(_edition: Doc, state: Doc) -> list[int]:
    """In `choose` all of the queue, otherwise its first seat."""
    queue: list[int] = list(state["queue"])
    return queue if state["stage"] == "choose" else queue[:1]


def legal(edition: Doc, state: Doc, seat: int) -> list[Doc]:
    stage = state["stage"]
    if seat not in to_act(edition, state):
        return []
    if stage == "draft":
        return draft.legal_draft(state, seat)
    if stage in ("choose", "play"):
        return voyage.legal_oars(edition, state, seat)
    if stage == "sail":
        return voyage.legal_ports(edition, state, seat)
    if stage == "deliver":
        return voyage.legal_deliveries(edition, state, seat)
    if stage == "favour":
        return [{"kind": "buy_favour", "buy": buy} for buy in (True, False)]
    if stage == "extra":
        return [{"kind": "take_extra_turn", "take": take} for take in (True, False)]
    raise AssertionError(f"no such stage: {stage}")


def canonical(document: Doc) -> str:
    return json.dumps(document, sort_keys=True)


def apply(edition: Doc, state: Doc, seat: int, command: Doc) -> Doc:
    """Return a new state; the old one stays as it is."""
    allowed = [canonical(other) for other in legal(edition, state, seat)]
    assert canonical(command) in allowed, (seat, command)
    after = deepcopy(state)
    perform(edition, after, seat, command)
    settle(edition, after)
    return after


# --- one deed --------------------------------------------------------------------


def perform(edition: Doc, state: Doc, seat: int, command: Doc) -> None:
    stage = state["stage"]
    if stage == "draft":
        perform_draft(edition, state, seat, command)
    elif stage == "choose":
        # 3.1: in secret; the card stays in the hand until all have chosen.
        state["merchants"][seat]["chosen"] = command["card"]
        state["queue"].remove(seat)
    elif stage == "play":
        # Extra turns: an oar card is played openly.
        voyage.play_card(state, seat, command["card"])
        state["stage"] = "sail"
    elif stage == "extra":
        state["queue"].pop(0)
        if command["take"]:
            state["volunteers"].append(seat)
    else:
        perform_voyage(edition, state, seat, command)


def perform_draft(edition: Doc, state: Doc, seat: int, command: Doc) -> None:
    if command["kind"] == "reveal":
        draft.reveal(state)
    else:
        draft.take_contract(edition, state, seat, command["place"], command["slot"])


def perform_voyage(edition: Doc, state: Doc, seat: int, command: Doc) -> None:
    """Sail, then deliver, then buy: the turn ends where nothing is left to ask."""
    if state["stage"] == "sail":
        voyage.sail(edition, state, seat, command["port"])
        if voyage.slots_for_port(edition, state, seat):
            state["stage"] = "deliver"
            return
    elif state["stage"] == "deliver":
        if command["slot"] is not None:
            voyage.deliver(edition, state, seat, command["slot"])
            if voyage.may_buy_favour(edition, state, seat):
                state["stage"] = "favour"
                return
    elif command["buy"]:
        voyage.buy_favour(edition, state, seat)
    end_sailing_turn(edition, state)


def end_sailing_turn(edition: Doc, state: Doc) -> None:
    """One merchant has sailed; the next one of the queue is up."""
    state["queue"].pop(0)
    extra = state["turn"] >= edition["trade"]["sailing_turns"]
    state["stage"] = "play" if extra else "sail"


# --- what happens by itself ------------------------------------------------------


def settle(edition: Doc, state: Doc) -> None:
    """Go on until somebody has a choice, or the game is over."""
    while state["stage"] != "over":
        if not state["queue"]:
            end_pass(edition, state)
            continue
        # A choice of one is made at once, unless it turns a card up.
        forced: list[tuple[int, Doc]] = []
        for seat in to_act(edition, state):
            choices = legal(edition, state, seat)
            if len(choices) == 1 and choices[0]["kind"] != "reveal":
                forced.append((seat, choices[0]))
        if not forced:
            return
        for seat, command in forced:
            perform(edition, state, seat, command)


def end_pass(edition: Doc, state: Doc) -> None:
    """Go on when the queue is empty: this pass of the table is complete."""
    stage = state["stage"]
    turns = edition["trade"]["sailing_turns"]
    if stage == "draft":
        if draft.end_draft_turn(edition, state):
            begin_sailing_turn(state, 0)
    elif stage == "choose":
        # 3.1 and 3.2: all are revealed at once; the forecast.
        cards = [merchant["chosen"] for merchant in state["merchants"]]
        for seat, card in enumerate(cards):
            voyage.play_card(state, seat, card)
        state["forecast"] = voyage.forecast(edition, cards)
        state["stage"] = "sail"
        state["queue"] = list(state["order"])
    elif stage == "extra" and state["volunteers"]:
        state["stage"] = "play"
        state["queue"] = list(state["volunteers"])
    elif stage == "extra":
        end_round(edition, state)
    elif state["turn"] < turns - 1:
        # 3.7: all have sailed.
        turn_wind(edition, state)
        begin_sailing_turn(state, state["turn"] + 1)
    else:
        ask_extra_turn(edition, state)


def begin_sailing_turn(state: Doc, turn: int) -> None:
    state["turn"] = turn
    state["stage"] = "choose"
    state["queue"] = list(state["order"])


def turn_wind(edition: Doc, state: Doc) -> None:
    state["wind"] = edition["wind"]["base"] + state["forecast"]
    state["forecast"] = None


def ask_extra_turn(edition: Doc, state: Doc) -> None:
    """After the fifth turn all are asked, after 5.I those who played it (R4)."""
    trade = edition["trade"]
    last = trade["sailing_turns"] + trade["extra_turns"] - 1
    after_fifth = state["turn"] == trade["sailing_turns"] - 1
    asked = list(state["order"] if after_fifth else state["volunteers"])
    state["volunteers"] = []
    asked = [seat for seat in asked if voyage.can_use_extra(state, seat)]
    if asked and state["turn"] < last:
        state["turn"] += 1
        state["stage"] = "extra"
        state["queue"] = asked
    else:
        end_round(edition, state)


def end_round(edition: Doc, state: Doc) -> None:
    # Open contracts left are turned over; 3.7: now the wind turns.
    for merchant in state["merchants"]:
        for entry in merchant["manifest"]:
            if entry["status"] == "open":
                entry["status"] = "lost"
    state["volunteers"] = []
    turn_wind(edition, state)
    score_round(edition, state)
    if state["round"] == len(ROUNDS) - 1:
        state["stage"] = "over"
        state["queue"] = []
    else:
        state["round"] += 1
        begin_round(edition, state)
