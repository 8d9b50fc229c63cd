"""The referee: what is asked, what is possible, what happens."""

import copy
from typing import Any

from . import buildings, end_of_turn, goods, market, navigation, scoring, setup
from .documents import GOODS, RULE_OF_STAGE, TYPE_OF, Doc, face_down_places, happen, place_names, refuse
from .spaces import owns

ACTIONS = ["buy_saline", "build", "build_ship", "buy", "sail_out", "sail_home", "move_goods", "sell"]

ASKED = {
    "act": ["pass", *ACTIONS],
    "second": [*ACTIONS, "rest"],
    "sail_out": ["sail_out", "stop"],
    "drop": ["drop"],
    "fish": ["fish"],
    "sail_home": ["sail_home", "stop"],
    "stow": ["stow"],
    "shed": ["shed"],
    "take": ["take"],
    "repair": ["repair"],
    "look": ["look", "look_away"],
    "swap": ["swap", "keep"],
    "over": [],
}

FIELDS: dict[str, dict[str, type]] = {
    "pass": {},
    "buy_saline": {},
    "build": {"building": str},
    "build_ship": {"ship_kind": str},
    "buy": {"good": str, "count": int},
    "sail_out": {"ship": int},
    "sail_home": {"ship": int},
    "move_goods": {},
    "sell": {"good": str},
    "rest": {},
    "stop": {},
    "drop": {"good": str},
    "fish": {"herring": int},
    "stow": {"count": int},
    "shed": {"count": int},
    "take": {"count": int},
    "repair": {"ship": int},
    "look": {"place": str},
    "look_away": {},
    "swap": {},
    "keep": {},
}

TYPE_OF_STAGE = {
    "sail_out": "navigation",
    "drop": "navigation",
    "fish": "navigation",
    "sail_home": "navigation",
    "stow": "port",
    "shed": "port",
    "take": "market",
}


def new(edition: Doc, seats: int, seed: int, options: Doc) -> Doc:
    """The state at the start of a game."""
    return setup.new(edition, seats, seed, options)


def to_act(edition: Doc, state: Doc) -> list[int]:
    """Who is to act: one seat, or none when the game is over."""
    return state["queue"][:1]


def check_form(command: Doc) -> None:
    """Raise an error if this is no command at all."""
    kind = command.get("kind")
    if kind not in FIELDS:
        raise ValueError(f"no such kind of command: {command}")
    if set(command) != {"kind"} | set(FIELDS[kind]):
        raise ValueError(f"wrong keys: {command}")
    for key, form in FIELDS[kind].items():
        if type(command[key]) is not form:
            raise ValueError(f"wrong value of {key}: {command}")


def refusal(edition: Doc, state: Doc, seat: int, command: Doc) -> Doc | None:
    """Why the command is not possible, or nothing."""
    check_form(command)
    stage = state["stage"]
    if stage == "over":
        return refuse("game_is_over", "5")
    if seat not in to_act(edition, state):
        return refuse("not_your_turn", RULE_OF_STAGE[stage], asked=stage, waiting_for=to_act(edition, state)[0])
    kind = command["kind"]
    if kind not in ASKED[stage]:
        return refuse("not_asked_now", RULE_OF_STAGE[stage], asked=stage)
    if stage == "second" and TYPE_OF.get(kind) == state["first"]:
        return refuse("same_type", "4.great_clock", type=state["first"])
    if kind == "buy_saline":
        return buildings.refuse_saline(edition, state, seat)
    if kind == "build":
        return buildings.refuse_build(edition, state, seat, command["building"])
    if kind == "build_ship":
        return navigation.refuse_build_ship(edition, state, seat, command["ship_kind"])
    if kind == "buy":
        return market.refuse_buy(edition, state, seat, command["good"], command["count"])
    if kind == "sail_out":
        return navigation.refuse_sail_out(edition, state, seat, command["ship"])
    if kind == "sail_home":
        return navigation.refuse_sail_home(edition, state, seat, command["ship"])
    if kind == "move_goods":
        return goods.refuse_move_goods(edition, state, seat)
    if kind == "sell":
        return market.refuse_sell(edition, state, seat, command["good"])
    if kind == "drop":
        return navigation.refuse_drop(state, seat, command["good"])
    if kind == "fish":
        return navigation.refuse_fish(state, seat, command["herring"])
    if kind == "stow":
        return goods.refuse_stow(edition, state, seat, command["count"])
    if kind == "shed":
        return goods.refuse_shed(edition, state, seat, command["count"])
    if kind == "take":
        return market.refuse_take(state, seat, command["count"])
    if kind == "repair":
        return end_of_turn.refuse_repair(state, seat, command["ship"])
    if kind == "look":
        return end_of_turn.refuse_look(edition, state, command["place"])
    return None


def candidates(edition: Doc, state: Doc, seat: int) -> list[Doc]:
    """All commands that are worth a try in this stage, in the order of `legal`."""
    stage = state["stage"]
    ships = range(len(state["merchants"][seat]["ships"]))
    if stage in ("act", "second"):
        room = goods.depot_room(edition, state, seat)
        tries: list[Doc] = [{"kind": "pass"}, {"kind": "buy_saline"}, {"kind": "build", "building": "depot"}]
        tries += [{"kind": "build", "building": building} for building in edition["buildings"]]
        tries += [{"kind": "build", "building": "cathedral"}]
        tries += [{"kind": "build_ship", "ship_kind": kind} for kind in edition["ships"]]
        tries += [{"kind": "buy", "good": good, "count": n} for good in GOODS for n in range(1, room + 1)]
        tries += [{"kind": "sail_out", "ship": number} for number in ships]
        tries += [{"kind": "sail_home", "ship": number} for number in ships]
        tries += [{"kind": "move_goods"}]
        tries += [{"kind": "sell", "good": good} for good in GOODS]
        tries += [{"kind": "rest"}]
        return tries
    if stage in ("sail_out", "sail_home"):
        return [{"kind": stage, "ship": number} for number in ships] + [{"kind": "stop"}]
    if stage == "drop":
        return [{"kind": "drop", "good": good} for good in GOODS]
    if stage == "fish":
        salt = state["merchants"][seat]["ships"][state["ship"]]["hold"][0]
        return [{"kind": "fish", "herring": n} for n in range(salt + 1)]
    if stage in ("stow", "shed", "take"):
        most = most_of_stage(edition, state, seat)
        return [{"kind": stage, "count": n} for n in range(most + 1)]
    if stage == "repair":
        return [{"kind": "repair", "ship": number} for number in ships]
    if stage == "look":
        return [{"kind": "look", "place": place} for place in place_names(edition)] + [{"kind": "look_away"}]
    if stage == "swap":
        return [{"kind": "swap"}, {"kind": "keep"}]
    return []


def most_of_stage(edition: Doc, state: Doc, seat: int) -> int:
    """The highest number of barrels that can be chosen now."""
    if state["stage"] == "stow":
        return goods.stow_range(edition, state, seat)[1]
    if state["stage"] == "shed":
        return goods.shed_range(edition, state, seat)[1]
    return market.take_range(state, seat, state["ship"])[1]


def legal(edition: Doc, state: Doc, seat: int) -> list[Doc]:
    """All possible commands of a seat, in their fixed order."""
    if seat not in to_act(edition, state):
        return []
    possible = []
    for command in candidates(edition, state, seat):
        if refusal(edition, state, seat, command) is None:
            possible.append(command)
    return possible


def apply(edition: Doc, state: Doc, seat: int, command: Doc) -> tuple[Doc, list[Doc]]:
    """The state after a command, and what happened."""
    why = refusal(edition, state, seat, command)
    if why is not None:
        raise ValueError(f"refused: {why}")
    after = copy.deepcopy(state)
    events: list[Doc] = []
    kind = command["kind"]
    if kind == "pass":
        take_no_action(edition, after, events, seat)
    elif kind == "rest":
        happen(events, "rested", seat=seat)
        next_merchant(after)
    elif state["stage"] in ("repair", "look", "swap"):
        end_turn_command(edition, after, events, seat, command)
    else:
        kind_of_action = TYPE_OF_STAGE.get(state["stage"]) or TYPE_OF[kind]
        finished = action_command(edition, after, events, seat, command)
        if finished:
            clock_is_new = kind == "build" and command["building"] == "great_clock"
            finish_action(edition, after, seat, kind_of_action, clock_is_new)
    return after, events


def take_no_action(edition: Doc, state: Doc, events: list[Doc], seat: int) -> None:
    """Pass; the turn ends when all have passed one after another."""
    happen(events, "passed", seat=seat)
    state["passes"] += 1
    if state["passes"] == len(state["merchants"]):
        end_of_turn.end_turn(edition, state, events)
    else:
        next_merchant(state)


def next_merchant(state: Doc) -> None:
    """Ask the next merchant in order for an action."""
    state["first"] = None
    state["stage"] = "act"
    state["queue"] = state["queue"][1:] + state["queue"][:1]
    if state["queue"][0] == state["order"][0]:
        state["turn"] += 1


def finish_action(edition: Doc, state: Doc, seat: int, kind: str, clock_is_new: bool) -> None:
    """An action is over: ask for the clock's second one if it is possible, else go on to the next merchant."""
    was_second = state["first"] is not None
    ready = owns(state, seat, "great_clock") and not state["merchants"][seat]["clock_used"]
    if ready and not was_second and not clock_is_new:
        state["first"] = kind
        state["stage"] = "second"
        if legal(edition, state, seat) != [{"kind": "rest"}]:
            return
    next_merchant(state)


def end_turn_command(edition: Doc, state: Doc, events: list[Doc], seat: int, command: Doc) -> None:
    """Answer a question at the end of a turn."""
    kind = command["kind"]
    if kind == "repair":
        end_of_turn.repair(edition, state, events, seat, command["ship"])
    elif kind == "look":
        end_of_turn.look(edition, state, events, seat, command["place"])
    elif kind == "look_away":
        end_of_turn.look_away(edition, state, events, seat)
    elif kind == "swap":
        end_of_turn.swap(edition, state, events, seat)
    else:
        end_of_turn.keep(edition, state, events, seat)


def action_command(edition: Doc, state: Doc, events: list[Doc], seat: int, command: Doc) -> bool:
    """Begin an action or answer a question within one; true if the action is over."""
    kind = command["kind"]
    if kind == "buy_saline":
        buildings.buy_saline(edition, state, events, seat)
        return True
    if kind == "build":
        buildings.build(edition, state, events, seat, command["building"])
        return True
    if kind == "build_ship":
        navigation.build_ship(edition, state, events, seat, command["ship_kind"])
        return True
    if kind == "buy":
        market.buy(edition, state, events, seat, command["good"], command["count"])
        return True
    if kind == "stop":
        return True
    if kind == "sail_out":
        return navigation.sail_out(edition, state, events, seat, command["ship"])
    if kind == "sail_home":
        return navigation.sail_home(edition, state, events, seat, command["ship"])
    if kind == "move_goods":
        return goods.move_goods(edition, state, events, seat)
    if kind == "sell":
        return market.sell(edition, state, events, seat, command["good"])
    if kind == "drop":
        return navigation.drop(edition, state, events, seat, command["good"])
    if kind == "fish":
        return navigation.fish(state, events, seat, command["herring"])
    if kind == "stow":
        return goods.stow(edition, state, events, seat, command["count"])
    if kind == "shed":
        return goods.shed(edition, state, events, seat, command["count"])
    return market.take(edition, state, events, seat, command["count"])


def observe(edition: Doc, state: Doc, seat: int | None) -> Doc:
    """What a seat, or the public, may know."""
    view = copy.deepcopy(state)
    del view["seed"]
    view["seat"] = seat
    hidden = set(face_down_places(edition, state))
    if seat is not None:
        hidden -= set(state["merchants"][seat]["seen"])
    tiles: list[Any] = []
    for place, tile in zip(place_names(edition), state["tiles"], strict=False):
        tiles.append(None if place in hidden else tile)
    view["tiles"] = tiles
    return view


def standing(edition: Doc, state: Doc) -> list[list[Doc]]:
    """The tally of each seat."""
    return scoring.standing(edition, state)


def result(edition: Doc, state: Doc) -> Doc | None:
    """The result, when the game is over."""
    return scoring.result(edition, state)
