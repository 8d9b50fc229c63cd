"""What commands are called, so that one can choose without knowing the rules' ids."""

import pytest
from attrs import evolve

from neptun_desktop.games.salty_ocean.rules import commands as do
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.games.salty_ocean.texts.table import cost_title, price_title, stall_title
from neptun_desktop.texts.language import language
from tests.unit.games.salty_ocean.texts.table import ANNA, BEA, CARLO, EDITION, WORDS, opened, ship


def fleet() -> State:
    """Return Anna with two caravels and a carrack, and her costs and buildings half-way."""
    state = opened()
    anna = state.merchants[ANNA]
    anna.ships = (ship("caravel", (3, 0, 0)), ship("carrack", (0, 0, 2), at_sea=True), ship("caravel", (0, 0, 0)))
    anna.depot, anna.cathedral = (0, 6, 0), 2
    state.costs.update({"city": 1, "market": 2})
    state.owners.update({"inn": (BEA,), "shipyard": (BEA,), "academy": (BEA, CARLO), "finance_office": (ANNA,)})
    return state


LABELS: tuple[tuple[do.Command, str, str], ...] = (
    (do.Pass(), "Pass", "Pass"),
    (
        do.BuySaline(),
        "Upgrade the saline (costs 1 coin; 7 salt per turn instead of 3)",
        "Upgrade the saline",
    ),
    (do.Build("inn"), "Build an inn (costs 1 coin; 3 coins per turn for now)", "Build an inn"),
    (
        do.Build("depot"),
        "Enlarge the depot (costs 1 coin; room for 15 barrels instead of 6)",
        "Enlarge the depot",
    ),
    (
        do.Build("cathedral"),
        "Add to the cathedral (costs 1 coin; 18 coins at the end instead of 11)",
        "Add to the cathedral",
    ),
    (
        do.Build("great_clock"),
        "Build the great clock (costs 1 coin; once per turn, a second action for 3 coins more)",
        "Build the great clock",
    ),
    (do.Buy("salt", 3), "Buy 3 salt (costs 5 coins: Market 2, price 3)", "Buy 3 salt"),
    (
        do.Buy("herring", 4),
        "Buy 4 herring (costs 23 coins: Market 2, price 20, interest 1)",
        "Buy 4 herring",
    ),
    (
        do.SailOut(0),
        "Sail the first caravel out (costs nothing; 3 salt aboard)",
        "Sail the first caravel out",
    ),
    (
        do.SailOut(2),
        "Sail the second caravel out (costs nothing; nothing aboard)",
        "Sail the second caravel out",
    ),
    (do.SailHome(1), "Sail the carrack home (costs nothing; 2 cod aboard)", "Sail the carrack home"),
    (do.MoveGoods(), "Move goods between the depot and your ships in Rouen (costs nothing)", "Move goods"),
    (do.Sell("herring"), "Sell herring (6 barrels at 5; finance office 3; costs 2 coins)", "Sell herring"),
)


@pytest.mark.parametrize(("command", "label", "button"), LABELS)
def test_an_action_says_what_it_costs_and_brings(command: do.Command, label: str, button: str) -> None:
    assert WORDS.command(fleet(), ANNA, command) == label
    assert WORDS.button(fleet(), ANNA, command) == button


def test_a_ship_says_who_is_paid() -> None:
    state = fleet()
    state.merchants[ANNA].ships = state.merchants[ANNA].ships[:1]
    label = WORDS.command(state, ANNA, do.BuildShip("carrack"))
    assert label == "Build a carrack (costs 8 coins; Bea gets 6, Carlo gets 2; room for 6 barrels)"


def test_the_clock_is_part_of_the_cost() -> None:
    """Y15: Navigation 0, then Port 3 with the first clock."""
    state = fleet()
    state.owners["great_clock"], state.first, state.stage = (ANNA,), "navigation", "second"
    state.costs["port"] = 3
    assert WORDS.command(state, ANNA, do.MoveGoods()).endswith("(costs 6 coins: Port 3, clock 3)")
    assert WORDS.prompt(state) == "Anna: take a second action of a different type for 3 coins more, or keep the clock."
    assert WORDS.command(state, ANNA, do.Rest()) == "Take no second action and keep the clock for later"


def walked(*commands: do.Command) -> State:
    """Return the fleet after Anna's commands."""
    state = fleet()
    for command in commands:
        assert engine.refusal(state, ANNA, command) is None
        engine.step(state, ANNA, command)
    return state


@pytest.mark.parametrize(
    ("state", "prompt", "command", "label"),
    [
        (
            walked(do.SailOut(0)),
            "Anna: choose what the first caravel catches with 3 salt.",
            do.Fish(2),
            "Catch 2 herring and 1 cod",
        ),
        (
            walked(do.SailOut(0), do.Fish(0)),
            "Anna: send another ship out or stop.",
            do.SailOut(2),
            "Sail the second caravel out as well (at no extra cost; nothing aboard)",
        ),
        (
            walked(do.SailOut(0), do.Fish(0)),
            "Anna: send another ship out or stop.",
            do.Stop(),
            "Send no more ships out",
        ),
        (
            walked(do.MoveGoods()),
            "Anna: choose how many of the 3 salt to load onto the first caravel.",
            do.Stow(2),
            "Load 2 salt onto the first caravel",
        ),
        (
            walked(do.MoveGoods(), do.Stow(0)),
            "Anna: load up to 4 of the 6 herring onto the first caravel.",
            do.Stow(0),
            "Load none of the 6 herring onto the first caravel",
        ),
        (
            walked(do.MoveGoods(), *[do.Stow(0)] * 4),
            "Anna: the depot can't hold everything; choose how many of the 3 salt to give up.",
            do.Shed(0),
            "Give up none of the 3 salt",
        ),
        (
            walked(do.Sell("herring")),
            "Anna: sell herring at 5; take 1 to 6 from the depot.",
            do.Take(2),
            "Take 2 herring from the depot: 10 coins",
        ),
        (
            walked(do.Sell("salt")),
            "Anna: sell salt at 1; take 1 to 3 from the first caravel.",
            do.Take(1),
            "Take 1 salt from the first caravel: 1 coin",
        ),
    ],
)
def test_a_step_of_an_action_asks_and_answers(state: State, prompt: str, command: do.Command, label: str) -> None:
    assert WORDS.prompt(state, ANNA) == prompt
    assert WORDS.command(state, ANNA, command) == label


QUAYS = (  # what is on the quay, the room in the depot, and what is asked about the salt
    ((1, 6, 0), "give up 1 salt or keep it."),
    ((6, 1, 0), "give up one of the 6 salt, or none."),
    ((6, 2, 0), "give up no more than 2 of the 6 salt."),
    ((2, 6, 0), "choose how many of the 2 salt to give up."),
    ((8, 1, 0), "give up 2 to 3 of the 8 salt."),
)


@pytest.mark.parametrize(("quay", "asked"), QUAYS)
def test_giving_up_barrels_is_asked_as_one_would_ask_it(quay: tuple[int, int, int], asked: str) -> None:
    """The depot has room for 6; what is not given up of the salt must be given up of the rest."""
    state = opened()
    state.stage, state.good, state.quay = "shed", "salt", quay
    assert WORDS.prompt(state, ANNA) == f"Anna: the depot can't hold everything; {asked}"


@pytest.mark.parametrize(
    ("there", "room", "asked"),
    [
        (1, 4, "load 1 salt onto the caravel or leave it."),
        (4, 4, "choose how many of the 4 salt to load onto the caravel."),
        (4, 1, "load one of the 4 salt onto the caravel, or none."),
        (4, 3, "load up to 3 of the 4 salt onto the caravel."),
    ],
)
def test_loading_is_asked_as_one_would_ask_it(there: int, room: int, asked: str) -> None:
    state = opened()
    state.merchants[ANNA].ships = (ship("caravel", (0, 4 - room, 0)),)
    state.stage, state.good, state.ship, state.quay = "stow", "salt", 0, (there, 0, 0)
    assert WORDS.prompt(state, ANNA) == f"Anna: {asked}"


@pytest.mark.parametrize(
    ("depot", "aboard", "ship_asked", "asked"),
    [
        (1, 2, None, "take the one in the depot or leave it."),
        (3, 2, None, "take up to 3 from the depot."),
        (3, 0, None, "take 1 to 3 from the depot."),
        (0, 1, 0, "take one from the caravel or leave it."),
        (0, 2, 0, "take up to 2 from the caravel."),
    ],
)
def test_selling_is_asked_as_one_would_ask_it(depot: int, aboard: int, ship_asked: int | None, asked: str) -> None:
    """From the ship, one may take none: something has already been taken from the depot."""
    state = opened()
    state.merchants[ANNA].depot, state.merchants[ANNA].ships = (0, depot, 0), (ship("caravel", (0, aboard, 0)),)
    state.stage, state.good, state.ship, state.taken = "take", "herring", ship_asked, 2 if ship_asked == 0 else 0
    assert WORDS.prompt(state, ANNA) == f"Anna: sell herring at 5; {asked}"


def test_what_is_free_or_worth_nothing_is_not_counted() -> None:
    state = opened()
    anna = state.merchants[ANNA]
    anna.depot, anna.ships, anna.coins = (6, 0, 0), (ship("caravel", (0, 0, 0)),), 0
    state.rows["salt"] = EDITION.market.columns["salt"].index(0) + 1
    assert WORDS.command(state, ANNA, do.Sell("salt")) == "Sell salt (6 barrels for nothing; costs nothing)"
    assert WORDS.command(state, ANNA, do.Build("cathedral")) == (
        "Add to the cathedral (costs nothing; 5 coins at the end)"
    )
    assert stall_title(WORDS, state, ANNA, do.Buy("herring", 1)) == (
        "Buy herring: 5 coins per barrel; the action is free"
    )
    assert (cost_title(WORDS, state, "port"), price_title(WORDS, state, "salt")) == (
        "Port: free",
        "Salt: worth nothing",
    )
    assert "Anna: no coins." in tuple(WORDS.standing(state, ANNA, hand_open=True))
    state.stage, state.good, state.ship = "take", "salt", None
    assert WORDS.prompt(state, ANNA) == "Anna: sell salt for nothing; take 1 to 6 from the depot."
    assert WORDS.command(state, ANNA, do.Take(2)) == "Take 2 salt from the depot"
    assert WORDS.button(state, ANNA, do.Take(0)) == "Sell none"


def test_too_many_barrels_are_counted() -> None:
    """Y22: damage leaves room for one of three barrels."""
    state = opened()
    state.merchants[ANNA].ships = (ship("caravel", (2, 1, 0), at_sea=True, damage=3),)
    state.stage, state.ship = "drop", 0
    assert WORDS.prompt(state) == "Anna: choose a barrel to throw overboard; the caravel is carrying 2 too many."
    assert WORDS.command(state, ANNA, do.Drop("salt")) == "Throw 1 salt overboard (2 aboard)"
    assert WORDS.watching(state, ANNA) == "Anna is sailing out."


def test_the_end_of_a_turn_asks_for_ships_and_tiles() -> None:
    """Y27 and Y38."""
    state = opened()
    state.merchants[ANNA].ships = (ship("caravel", (0, 0, 0), damage=1), ship("carrack", (0, 0, 0), damage=3))
    state.stage, state.queue = "repair", (ANNA,)
    assert WORDS.phase(state) == "Turn 1 of 5 · end of turn"
    assert WORDS.command(state, ANNA, do.Repair(1)) == "Repair the carrack (3 damage)"
    state.owners["fierte"], state.stage = (ANNA,), "look"
    assert WORDS.command(state, ANNA, do.Look("T3")) == "Look at the tile for turn 3"
    assert WORDS.command(state, ANNA, do.LookAway()) == "Don't look at any tiles"
    assert WORDS.button(state, ANNA, do.LookAway()) == "Don't look"
    engine.step(state, ANNA, do.Look("T3"))
    assert WORDS.button(state, ANNA, do.LookAway()) == "Stop here"
    assert WORDS.prompt(engine.observe(state, ANNA), ANNA) == (
        "Anna: look at a second face-down tile or stop here. You've seen the tile for turn 3: calm sea; "
        "herring up 1 row, cod down 1 row."
    )
    engine.step(state, ANNA, do.Look("P2"))
    assert WORDS.command(state, ANNA, do.Swap()) == "Swap the tile for turn 3 and reserve tile 2"
    assert WORDS.command(state, ANNA, do.Keep()) == "Leave both tiles where they are"
    assert WORDS.prompt(engine.observe(state, BEA), ANNA) == "Anna: swap the two tiles or leave them."
    assert WORDS.prompt(engine.observe(state, BEA), BEA) == "Bea: wait for the others."


def test_an_action_says_what_becomes_of_score_place_and_goods() -> None:
    """Anna has 12 coins and 6 cod at 6; Bea has 12 and Carlo 14. A purse keeps 40 coins."""
    state = opened()
    state.merchants[ANNA].coins, state.merchants[ANNA].depot, state.merchants[ANNA].ships = 12, (0, 0, 6), ()
    assert WORDS.meaning(state, ANNA, do.Sell("cod")) == (
        "Selling it all brings in 36 coins.",
        "The price falls from 6 to 5.",
        "Your purse afterwards: 48 coins",
        "The purse can only hold 40 coins: 8 coins would be lost.",
        (
            "Your score goes from 12 to 40. You overtake Bea and Carlo: 1st place. "
            "The value of your goods goes from 36 to 0."
        ),
    )
    assert WORDS.meaning(state, ANNA, do.Build("cathedral")) == (
        "Your purse afterwards: 12 coins",
        "Your score goes from 12 to 17. You overtake Bea and Carlo: 1st place.",
    )
    state.merchants[ANNA].coins, state.costs["city"] = 20, 7
    assert WORDS.meaning(state, ANNA, do.Build("depot"))[-1] == (
        "Your score goes from 20 to 13. You fall behind Carlo: 2nd place."
    )


def test_an_action_that_only_costs_coins_leaves_it_at_the_purse() -> None:
    state = fleet()
    state.costs["navigation"] = 1
    assert WORDS.meaning(state, ANNA, do.SailHome(1)) == ("Your purse afterwards: 9 coins",)


def test_a_sale_says_so_while_barrels_are_taken_and_so_does_a_hint() -> None:
    """2 of 6 herring at 5, with 3 of the finance office; the rest are worth 4 each."""
    state = walked(do.Sell("herring"))
    expected = "Your score goes from 19 to 32. The value of your goods goes from 45 to 31."
    assert WORDS.meaning(state, ANNA, do.Take(2))[-1] == expected
    assert WORDS.change(engine.observe(state, ANNA), ANNA, do.Take(2)) == expected


@pytest.mark.parametrize(
    ("locale", "labels"),
    [
        ("nl", ("Haring verkopen", "De kraak repareren", "Een karveel bouwen", "De tegel van ronde 3 bekijken")),
        ("de", ("Hering verkaufen", "Die Karacke reparieren", "Karavelle bauen", "Das Plättchen für Runde 3 ansehen")),
        ("fr", ("Vendre du hareng", "Réparer la caraque", "Construire une caravelle", "Regarder la tuile du tour 3")),
    ],
)
def test_a_label_that_begins_with_the_thing_begins_with_a_capital(locale: str, labels: tuple[str, ...]) -> None:
    words, commands = evolve(WORDS, tr=language(locale)), (do.Sell("herring"), do.Repair(1), do.BuildShip("caravel"))
    found = [words.button(fleet(), ANNA, command) for command in (*commands, do.Look("T3"))]
    assert tuple(found) == labels
