"""Every event has its sentence, and the log shows those that tell something new."""

import pytest

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import events as happened
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.texts.language import Language

WORDS = phrases_for(Language(), shipped_edition(), ("Anna", "Bea", "Carlo", "Dora"))
TWO = phrases_for(Language(), shipped_edition(), ("Anna", "Bea"))
STORM, PIRATES, QUIET = 8, 9, 0  # tiles

TOLD: tuple[tuple[happened.Event, str], ...] = (
    (happened.TurnBegan(2, PIRATES), "Turn 3 of 5 begins: storm with pirates."),
    (
        happened.TileTurnedUp("T4", 5),
        "Forecast for turn 4: calm sea with poor fishing; salt down 1 row, herring up 1 row, cod up 2 rows.",
    ),
    (happened.PriceMoved("herring", 2, 3), "The price of herring falls to 4."),
    (happened.PriceMoved("cod", 3, 1), "The price of cod rises to 7."),
    (happened.PriceMoved("salt", 3, 4), "The salt marker moves, but the price stays at 1."),
    (
        happened.ActionPaid(0, "city", 1, 0, 0, 2),
        "A City action now costs 2 coins.",
    ),
    (
        happened.ActionPaid(0, "port", 3, 3, 6, 4),
        "Anna uses the clock for a second action (Port 3, clock 3, price 6).",
    ),
    (happened.PurseChanged(0, "action", 10, 9, 0), "Anna pays 1 coin and has 9 left."),
    (happened.PurseChanged(0, "action", 3, 0, 0), "Anna pays 3 coins and has none left."),
    (happened.PurseChanged(1, "action", 3, -6, 0), "Bea pays 9 coins and goes into debt."),
    (happened.PurseChanged(1, "action", -6, -8, 0), "Bea pays 2 coins and is now 8 coins in debt."),
    (happened.PurseChanged(1, "interest", -6, -7, 0), "Bea pays 1 coin in interest and is now 7 coins in debt."),
    (happened.PurseChanged(0, "sale", 0, 30, 0), "Anna gets 30 coins for the sale."),
    (happened.PurseChanged(0, "finance_office", 30, 33, 0), "Anna's finance office pays 3 coins."),
    (happened.PurseChanged(2, "ship_share", 5, 9, 0), "Carlo gets 4 coins from the ship's price."),
    (happened.PurseChanged(2, "inn", 5, 8, 0), "Carlo's inn pays 3 coins."),
    (happened.PurseChanged(0, "bank", 45, 47, 0), "Anna's bank pays 2 coins."),
    (happened.PurseChanged(0, "vault", 45, 49, 0), "Anna's vault pays 4 coins."),
    (happened.PurseChanged(1, "debt", -5, -6, 0), "Bea pays 1 coin in interest on debt."),
    (happened.PurseChanged(0, "cap", 44, 40, 1), "Anna can keep only 40 coins and loses 4 coins."),
    (happened.Passed(1), "Bea passes."),
    (happened.Rested(1), "Bea keeps the clock for later."),
    (happened.SalineRaised(0, 2), "Anna upgrades the saline: 7 salt per turn."),
    (happened.BuildingBuilt(0, "inn", 0), "Anna builds an inn."),
    (happened.BuildingBuilt(0, "depot", 1), "Anna enlarges the depot: room for 15 barrels."),
    (happened.BuildingBuilt(0, "cathedral", 3), "Anna adds to the cathedral: 18 coins at the end."),
    (happened.BuildingBuilt(0, "stained_glass", 1), "Anna builds stained glass: 7 coins at the end."),
    (happened.BuildingBuilt(0, "finance_office", 1), "Anna builds a finance office: 2 coins per sale."),
    (
        happened.BuildingBuilt(0, "town_hall", 0),
        "Anna builds the town hall: 3 coins, plus 1 coin at the end for each building.",
    ),
    (
        happened.BuildingBuilt(0, "town_hall", 2),
        "Anna builds the town hall: 1 coin at the end for every 2 buildings.",
    ),
    (
        happened.BuildingBuilt(0, "fierte", 1),
        "Anna builds the Fierté: safe from poor fishing; a look at 1 tile per turn.",
    ),
    (happened.ShipBuilt(3, 1, "carrack"), "Dora builds a carrack."),
    (happened.GoodsBought(1, "salt", 3, 1), "Bea buys 3 salt at 1 coin per barrel."),
    (happened.ShipSailedOut(0, 0), "Anna sends a ship out to sea."),
    (
        happened.ShipDamaged(0, 0, "storm", 1, 3),
        "The storm hits Anna's ship: it now has 1 damage and room for 3 barrels.",
    ),
    (
        happened.ShipDamaged(0, 2, "pirates", 3, 1),
        "Pirates attack Anna's ship: it now has 3 damage and room for 1 barrel.",
    ),
    (
        happened.ShipDamaged(0, 0, "storm", 4, 0),
        "The storm hits Anna's ship: it now has 4 damage and no room left.",
    ),
    (
        happened.ShipDamaged(0, 0, "pirates", 4, 0),
        "Pirates attack Anna's ship: it now has 4 damage and no room left.",
    ),
    (
        happened.BarrelsLost(0, 0, "damage", "salt", 2),
        "Anna loses 2 salt: no room left aboard.",
    ),
    (happened.BarrelsLost(0, 0, "poor_fishing", "salt", 1), "Poor fishing: Anna loses 1 salt."),
    (happened.FishCaught(0, 1, 2, 1), "Anna catches 2 herring and 1 cod."),
    (happened.ShipSailedHome(0, 3), "Anna brings a ship home to Rouen."),
    (happened.GoodsLandedOnQuay(0, (3, 0, 4)), "Anna moves goods: 3 salt and 4 cod on the quay."),
    (happened.GoodsStowed(0, 0, "salt", 3), "Anna loads 3 salt onto a ship."),
    (happened.GoodsShed(0, "salt", 1), "Anna gives up 1 salt: no room in the depot."),
    (happened.GoodsStored(0, (0, 0, 4)), "Anna stores 4 cod in the depot."),
    (happened.SaleBegan(0, "herring", 5), "Anna goes to the market."),
    (happened.GoodsTaken(0, "herring", None, 4), "Anna takes 4 herring from the depot."),
    (happened.GoodsTaken(0, "herring", 0, 2), "Anna takes 2 herring from a ship."),
    (happened.GoodsSold(0, "herring", 6, 5), "Anna sells 6 herring at 5: 30 coins."),
    (happened.GoodsSold(0, "salt", 4, 0), "Anna sells 4 salt for nothing."),
    (happened.ShipRepaired(0, 1, 3), "Anna's lighthouse repairs a ship with 3 damage."),
    (happened.TileLookedAt(0, "T3"), "Anna looks at the tile for turn 3."),
    (happened.LookedAway(0), "Anna looks no further."),
    (happened.TilesSwapped(0, ("T3", "P2")), "Anna swaps the tile for turn 3 and reserve tile 2."),
    (
        happened.TilesKept(0, ("P1", "P2")),
        "Anna leaves reserve tile 1 and reserve tile 2 where they are.",
    ),
    (happened.SaltMade(0, 3, 0), "Anna's saline makes 3 salt."),
    (happened.SaltMade(0, 1, 6), "Anna's saline makes 7 salt; the depot has room for 1, so 6 are lost."),
    (happened.SaltMade(0, 0, 7), "Anna's saline makes 7 salt, but the depot is full, so it's all lost."),
    (happened.CostsReset(), "All actions are free again."),
    (happened.OrderChanged((0, 2, 1, 3), (0, 1, 2, 3)), "New turn order: Anna, Carlo, Bea, Dora."),
    (happened.EndValueCounted(0, "cathedral", 18), "Anna gets 18 coins for the cathedral."),
    (
        happened.GameEnded((58, 40, -3, 12), (0,)),
        "Anna wins with 58 coins. Total coins: Anna 58, Bea 40, Carlo −3, Dora 12.",
    ),
    (
        happened.GameEnded((30, 30, 25, 1), (1,)),
        "Bea wins with 30 coins, thanks to more buildings. Total coins: Anna 30, Bea 30, Carlo 25, Dora 1.",
    ),
    (
        happened.GameEnded((30, 30, 25, 1), (0, 1)),
        "Anna and Bea share the victory with 30 coins. Total coins: Anna 30, Bea 30, Carlo 25, Dora 1.",
    ),
)
UNLOGGED = (happened.CostsReset, happened.SaleBegan, happened.GoodsTaken, happened.Rested)


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_an_event_is_told(event: happened.Event, sentence: str) -> None:
    assert WORDS.event(event) == sentence


def test_no_event_is_left_out() -> None:
    assert {type(event) for event, _ in TOLD} == set(happened.Event.__args__)


def test_no_reason_of_a_purse_is_left_out() -> None:
    reasons = {event.reason for event, _ in TOLD if isinstance(event, happened.PurseChanged)}
    assert reasons == set(happened.PurseReason.__args__)  # type: ignore[attr-defined]  # of a Literal


@pytest.mark.parametrize("event", [event for event, _ in TOLD])
def test_the_log_shows_what_no_other_line_tells(event: happened.Event) -> None:
    match event:
        case happened.PriceMoved(good="salt"):  # the rows differ, the price does not
            logged = False
        case happened.ActionPaid(surcharge=surcharge):
            logged = surcharge > 0
        case happened.PurseChanged(reason=reason):
            logged = reason != "sale"
        case _:
            logged = not isinstance(event, UNLOGGED)
    assert WORDS.logged((event,)) == ((event,) if logged else ())


def test_two_merchants_hear_nothing_of_cod() -> None:
    """1.5: nobody fishes, buys or sells it."""
    cod, herring = happened.PriceMoved("cod", 3, 2), happened.PriceMoved("herring", 3, 2)
    assert TWO.logged((cod, herring)) == (herring,)
    forecast = TWO.event(happened.TileTurnedUp("T2", STORM))
    assert forecast == "Forecast for turn 2: storm; salt up 1 row, herring up 2 rows."


def test_names_that_turn_the_direction_are_isolated() -> None:
    phrases = phrases_for(Language(), shipped_edition(), ("שרה", "Bea"))
    assert phrases.event(happened.Passed(0)) == "\u2068שרה\u2069 passes."
