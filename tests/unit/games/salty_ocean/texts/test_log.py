"""The log tells first what a merchant does, then what it costs."""

import pytest
from attrs import evolve

from neptun_desktop.games.salty_ocean.rules import commands as do
from neptun_desktop.games.salty_ocean.rules import engine
from neptun_desktop.games.salty_ocean.rules import events as happened
from neptun_desktop.games.salty_ocean.rules.state import State
from neptun_desktop.texts.language import language
from tests.unit.games.salty_ocean.texts.table import ANNA, BEA, CARLO, WORDS, opened, ship


def dear() -> State:
    """Return a table where Anna has herring in the depot and pays 2 for every type of action."""
    state = opened()
    state.costs.update({"city": 2, "navigation": 2, "port": 2, "market": 2})
    state.merchants[ANNA].depot = (0, 4, 0)
    state.owners.update({"shipyard": (BEA,), "academy": (CARLO,)})
    return state


def log(state: State, *commands: do.Command, locale: str = "en") -> list[str]:
    """Return what the log tells of Anna's commands."""
    lines, words = [], evolve(WORDS, tr=language(locale))
    for command in commands:
        made = engine.apply(state, ANNA, command)
        state = made.state
        lines += [words.event(event) for event in words.logged(made.events)]  # type: ignore[arg-type]  # the kernel's
    return lines


@pytest.mark.parametrize(
    ("command", "lines"),
    [
        (do.Build("inn"), ["Anna builds an inn.", "Anna pays 2 coins and has 8 left."]),
        (do.SailOut(0), ["Anna sends a ship out to sea.", "Anna pays 2 coins and has 8 left."]),
        (do.MoveGoods(), ["Anna moves goods: 3 salt and 4 herring on the quay.", "Anna pays 2 coins and has 8 left."]),
        (do.Buy("salt", 1), ["Anna buys 1 salt at 1 coin per barrel.", "Anna pays 3 coins and has 7 left."]),
        (
            do.BuildShip("caravel"),
            [
                "Anna builds a caravel.",
                "Anna pays 8 coins and has 2 left.",
                "Bea gets 3 coins from the ship's price.",
                "Carlo gets 3 coins from the ship's price.",
            ],
        ),
    ],
)
def test_what_is_paid_for_is_told_before_the_payment(command: do.Command, lines: list[str]) -> None:
    assert log(dear(), command) == lines


def test_interest_follows_the_payment_that_led_into_debt() -> None:
    state = dear()
    state.merchants[ANNA].coins = 1
    assert log(state, do.BuySaline()) == [
        "Anna upgrades the saline: 7 salt per turn.",
        "Anna pays 2 coins and goes into debt.",
        "Anna pays 1 coin in interest and is now 2 coins in debt.",
    ]


SALES = {
    "en": (
        "Anna goes to the market.",
        "Anna pays 2 coins and has 8 left.",
        "Anna sells 4 herring at 5: 20 coins.",
        "Anna's finance office pays 3 coins.",
        "The price of herring falls to 4.",
    ),
    "nl": (
        "Anna gaat naar de markt.",
        "Anna betaalt 2 munten en heeft er 8 over.",
        "Anna verkoopt 4 haring à 5: 20 munten.",
        "Het handelskantoor van Anna brengt 3 munten op.",
        "De prijs van haring zakt naar 4.",
    ),
    "fr": (
        "Anna va au marché.",
        "Anna paie 2 pièces\N{NO-BREAK SPACE}; il lui en reste 8.",
        "Anna vend 4 barils de hareng à 5\N{NO-BREAK SPACE}: 20 pièces.",
        "Anna touche 3 pièces grâce à son bureau des finances.",
        "Le prix du hareng baisse à 4.",
    ),
    "de": (
        "Anna geht auf den Markt.",
        "Anna zahlt 2 Münzen und hat noch 8.",
        "Anna verkauft 4 Hering zu 5: 20 Münzen.",
        "Das Kontor von Anna bringt 3 Münzen.",
        "Der Heringspreis fällt auf 4.",
    ),
}


@pytest.mark.parametrize("locale", SALES)
def test_a_sale_is_told_once_after_the_payment_for_the_action(locale: str) -> None:
    state = dear()
    state.owners["finance_office"] = (ANNA,)
    assert log(state, do.Sell("herring"), do.Take(4), locale=locale) == list(SALES[locale])


def test_a_trip_into_a_storm_is_told_in_order() -> None:
    """Sail out, pay, meet the storm, catch fish: each cause before what came of it."""
    state = dear()
    state.tiles = (8, *state.tiles[1:])  # a storm
    assert log(state, do.SailOut(0), do.Fish(0)) == [
        "Anna sends a ship out to sea.",
        "Anna pays 2 coins and has 8 left.",
        "The storm hits Anna's ship: it now has 1 damage and room for 3 barrels.",
        "Anna catches 3 cod.",
    ]


def test_the_end_of_the_game_tells_no_turn_order() -> None:
    """No turn follows, so there is no order to tell."""
    order, over = happened.OrderChanged((0, 2, 1, 3), (0, 1, 2, 3)), happened.GameEnded((58, 40, 3, 12), (0,))
    counted = happened.EndValueCounted(0, "cathedral", 18)
    assert WORDS.logged((order, counted, over)) == (counted, over)


def test_an_order_that_stays_the_same_is_not_told() -> None:
    same = happened.OrderChanged((0, 1, 2), before=(0, 1, 2))
    other = happened.OrderChanged((1, 0, 2), before=(0, 1, 2))
    assert WORDS.logged((same, other)) == (other,)


FULL = {
    "en": [
        "Anna's saline makes 3 salt, but the depot is full, so it's all lost.",
        "Bea's saline makes 3 salt; the depot has room for 1, so 2 are lost.",
        "Carlo's saline makes 3 salt.",
    ],
    "nl": [
        "De zoutpan van Anna levert 3 zout, maar het pakhuis is vol, dus alles gaat verloren.",
        "De zoutpan van Bea levert 3 zout; het pakhuis heeft ruimte voor 1, dus 2 gaan verloren.",
        "De zoutpan van Carlo levert 3 zout.",
    ],
    "fr": [
        "Anna récolte 3 barils de sel dans sa saline, mais son dépôt est plein\N{NO-BREAK SPACE}: tout est perdu.",
        (
            "Bea récolte 3 barils de sel dans sa saline, mais son dépôt n’a de place que pour 1\N{NO-BREAK SPACE}: "
            "2 sont perdus."
        ),
        "Carlo récolte 3 barils de sel dans sa saline.",
    ],
    "de": [
        "Die Saline von Anna liefert 3 Salz, aber das Lagerhaus ist voll: Alles verfällt.",
        "Die Saline von Bea liefert 3 Salz; das Lagerhaus hat Platz für 1, also verfallen 2.",
        "Die Saline von Carlo liefert 3 Salz.",
    ],
}


@pytest.mark.parametrize("locale", FULL)
def test_a_turn_ends_with_a_full_depot(locale: str) -> None:
    """Everyone passes: Anna's depot holds 6 of 6, Bea's has room for 1 of 3."""
    state = opened()
    state.merchants[ANNA].depot, state.merchants[BEA].depot = (0, 6, 0), (0, 5, 0)
    words, lines = evolve(WORDS, tr=language(locale)), []
    for seat in (ANNA, BEA, CARLO):
        made = engine.apply(state, seat, do.Pass())
        state = made.state
        lines += [words.event(event) for event in words.logged(made.events)]  # type: ignore[arg-type]  # the kernel's
    assert lines[3:6] == FULL[locale]


def test_a_free_sale_is_told_by_its_sum() -> None:
    state = dear()
    state.costs["market"] = 0
    assert log(state, do.Sell("herring"), do.Take(4))[0] == "Anna sells 4 herring at 5: 20 coins."


def test_the_clock_is_told_before_the_second_action() -> None:
    """S23: the second action pays the cost of its type and the surcharge."""
    state = dear()
    state.owners["great_clock"] = (ANNA,)
    state.merchants[ANNA].ships = (ship("caravel", (0, 0, 3), at_sea=True),)
    assert log(state, do.BuySaline(), do.SailHome(0))[2:] == [
        "Anna uses the clock for a second action (Navigation 2, clock 3).",
        "Anna brings a ship home to Rouen.",
        "Anna pays 5 coins and has 3 left.",
    ]
