"""Chapter 3.6: the depot and moving goods."""

from .documents import GOODS, Doc, clear_question, happen, out_of_range, refuse
from .purse import below_lowest, pay


def ship_capacity(edition: Doc, ship: Doc) -> int:
    """How many barrels a ship holds with its damage."""
    return edition["ships"][ship["kind"]]["capacity"] - ship["damage"]


def depot_capacity(edition: Doc, state: Doc, seat: int) -> int:
    """How many barrels the depot holds."""
    return edition["depot"]["capacity"][state["merchants"][seat]["depot_level"]]


def depot_room(edition: Doc, state: Doc, seat: int) -> int:
    """How many more barrels fit into the depot."""
    return depot_capacity(edition, state, seat) - sum(state["merchants"][seat]["depot"])


def ships_in_rouen(state: Doc, seat: int) -> list[int]:
    """The numbers of the own ships in Rouen."""
    return [number for number, ship in enumerate(state["merchants"][seat]["ships"]) if not ship["at_sea"]]


def refuse_move_goods(edition: Doc, state: Doc, seat: int) -> Doc | None:
    """Why goods cannot be moved, or nothing."""
    merchant = state["merchants"][seat]
    rouen = ships_in_rouen(state, seat)
    if not rouen:
        return refuse("no_ship_in_rouen", "3.6")
    if sum(merchant["depot"]) + sum(sum(merchant["ships"][number]["hold"]) for number in rouen) == 0:
        return refuse("nothing_to_move", "3.6")
    return below_lowest(edition, state, seat, "port", 0)


def move_goods(edition: Doc, state: Doc, events: list[Doc], seat: int) -> bool:
    """Lay all barrels onto the quay; true if nothing is left to ask."""
    pay(edition, state, events, seat, "port", 0)
    merchant = state["merchants"][seat]
    quay = list(merchant["depot"])
    merchant["depot"] = [0, 0, 0]
    for number in ships_in_rouen(state, seat):
        hold = merchant["ships"][number]["hold"]
        quay = [a + b for a, b in zip(quay, hold, strict=False)]
        merchant["ships"][number]["hold"] = [0, 0, 0]
    state["quay"] = quay
    happen(events, "goods_landed_on_quay", seat=seat, barrels=list(quay))
    return ask_to_stow(edition, state, events, seat, stow_questions(state, seat))


def stow_questions(state: Doc, seat: int) -> list[tuple[int, int]]:
    """All pairs of a ship in Rouen and a good, in the order in which they are asked about."""
    return [(number, index) for number in ships_in_rouen(state, seat) for index in range(len(GOODS))]


def most_to_stow(edition: Doc, state: Doc, seat: int, number: int, index: int) -> int:
    """How many barrels of a good could go aboard."""
    ship = state["merchants"][seat]["ships"][number]
    return min(state["quay"][index], ship_capacity(edition, ship) - sum(ship["hold"]))


def ask_to_stow(edition: Doc, state: Doc, events: list[Doc], seat: int, questions: list[tuple[int, int]]) -> bool:
    """Ask the first question that has a choice, or go on to what is given up; true if nothing is asked."""
    for number, index in questions:
        if most_to_stow(edition, state, seat, number, index) > 0:
            state["stage"] = "stow"
            state["ship"] = number
            state["good"] = GOODS[index]
            return False
    state["ship"] = None
    state["good"] = None
    return ask_to_shed(edition, state, events, seat, 0)


def stow_range(edition: Doc, state: Doc, seat: int) -> tuple[int, int]:
    """The numbers that can be chosen in the stage `stow`."""
    return 0, most_to_stow(edition, state, seat, state["ship"], GOODS.index(state["good"]))


def refuse_stow(edition: Doc, state: Doc, seat: int, count: int) -> Doc | None:
    """Why so many barrels cannot be stowed, or nothing."""
    least, most = stow_range(edition, state, seat)
    return out_of_range("stow", count, least, most)


def stow(edition: Doc, state: Doc, events: list[Doc], seat: int, count: int) -> bool:
    """Put barrels aboard; true if the move of goods is over."""
    number, index = state["ship"], GOODS.index(state["good"])
    if count > 0:
        state["quay"][index] -= count
        state["merchants"][seat]["ships"][number]["hold"][index] += count
        happen(events, "goods_stowed", seat=seat, ship=number, good=state["good"], count=count)
    questions = stow_questions(state, seat)
    later = questions[questions.index((number, index)) + 1 :]
    return ask_to_stow(edition, state, events, seat, later)


def shed_range_of(edition: Doc, state: Doc, seat: int, index: int) -> tuple[int, int]:
    """How many barrels of a good must and can be given up."""
    quay = state["quay"]
    excess = max(0, sum(quay) - depot_capacity(edition, state, seat))
    least = max(0, excess - sum(quay[index + 1 :]))
    most = min(excess, quay[index])
    return least, most


def shed_range(edition: Doc, state: Doc, seat: int) -> tuple[int, int]:
    """The numbers that can be chosen in the stage `shed`."""
    return shed_range_of(edition, state, seat, GOODS.index(state["good"]))


def refuse_shed(edition: Doc, state: Doc, seat: int, count: int) -> Doc | None:
    """Why so many barrels cannot be given up, or nothing."""
    least, most = shed_range(edition, state, seat)
    return out_of_range("shed", count, least, most)


def give_up(state: Doc, events: list[Doc], seat: int, index: int, count: int) -> None:
    """Give up barrels on the quay."""
    if count > 0:
        state["quay"][index] -= count
        happen(events, "goods_shed", seat=seat, good=GOODS[index], count=count)


def ask_to_shed(edition: Doc, state: Doc, events: list[Doc], seat: int, start: int) -> bool:
    """Ask what is given up, good by good from this one on, then store the rest; true if nothing is asked."""
    for index in range(start, len(GOODS)):
        least, most = shed_range_of(edition, state, seat, index)
        if least != most:
            state["stage"] = "shed"
            state["good"] = GOODS[index]
            return False
        give_up(state, events, seat, index, most)
    store(state, events, seat)
    return True


def shed(edition: Doc, state: Doc, events: list[Doc], seat: int, count: int) -> bool:
    """Give up barrels of the good that is asked about; true if the move of goods is over."""
    index = GOODS.index(state["good"])
    give_up(state, events, seat, index, count)
    return ask_to_shed(edition, state, events, seat, index + 1)


def store(state: Doc, events: list[Doc], seat: int) -> None:
    """Put the rest of the quay into the depot."""
    barrels = list(state["quay"])
    state["merchants"][seat]["depot"] = barrels
    if sum(barrels) > 0:
        happen(events, "goods_stored", seat=seat, barrels=list(barrels))
    clear_question(state)
