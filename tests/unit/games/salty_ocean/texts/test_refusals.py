"""Every refusal answers "why not?"."""

import pytest

from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.rules import refusals as why
from neptun_desktop.games.salty_ocean.rules.state import Stage
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.games.salty_ocean.texts.prompts import ASKED
from neptun_desktop.texts.language import Language

WORDS = phrases_for(Language(), shipped_edition(), ("Anna", "Bea", "Carlo"))

ANSWERS: tuple[tuple[why.Refusal, str], ...] = (
    (why.GameIsOver(), "The game is over."),
    (why.NotYourTurn("act", 1), "It's not your turn. Waiting for Bea."),
    (why.NotAskedNow("fish"), "Not now. It's time to choose what the ship catches."),
    (
        why.SameType("navigation"),
        "The clock's second action must be of a different type from the first, which was Navigation.",
    ),
    (why.SalineComplete(4), "Your saline already makes 12 salt per turn: it can't be upgraded any further."),
    (why.UnknownBuilding("palace"), "There's no building called palace."),
    (why.AlreadyBuilt("finance_office"), "You've already built a finance office."),
    (why.TrackComplete("depot", 2), "Your depot already has room for 30 barrels: it can't be enlarged any further."),
    (why.TrackComplete("cathedral", 8), "Your cathedral already has all 8 steps."),
    (
        why.NeedsOwnBuilding("vault", "bank"),
        "Before you can build a vault, you need to have built a bank.",
    ),
    (
        why.NeedsBuildingOnBoard("town_hall", "bank"),
        "Before you can build the town hall, someone has to build a bank.",
    ),
    (
        why.NeedsCathedral("stained_glass", 18, 11),
        "Stained glass needs a cathedral worth 18, not just 11.",
    ),
    (
        why.NoSpace("great_clock", (1,)),
        "There's only one space for the great clock, and Bea has it.",
    ),
    (
        why.NoSpace("great_clock", (1, 0)),
        "There are only 2 spaces for the great clock, and Bea and Anna have them.",
    ),
    (
        why.NoCathedralPlace(55, 2, (0, 2)),
        "The 55-coin step has room for 2 merchants, and Anna and Carlo got there first.",
    ),
    (why.NoCathedralPlace(70, 1, (0,)), "The 70-coin step has room for 1 merchant, and Anna got there first."),
    (why.UnknownShipKind("galley"), "There's no kind of ship called galley."),
    (
        why.NeedsForShip(("shipyard", "academy")),
        "Ships need a shipyard and an academy, no matter whose. Still missing: a shipyard and an academy.",
    ),
    (why.FleetComplete("caravel", 2), "You already have 2 caravels and can't have any more."),
    (why.FleetComplete("carrack", 1), "You already have 1 carrack and can't have any more."),
    (why.NoSuchShip(5, 1), "You only have 1 ship."),
    (why.NotInRouen(0), "That ship is already at sea: only ships in Rouen can sail out."),
    (why.NotAtSea(0), "That ship is already in Rouen: only ships at sea can sail home."),
    (why.NoShipInRouen(), "All your ships are at sea: you need one in Rouen to move goods."),
    (why.NothingToMove(), "There's nothing to move: your depot and your ships in Rouen are empty."),
    (why.UnknownGood("gold"), "Nobody here trades in gold."),
    (why.NotTraded("cod", 2), "With 2 merchants, nobody trades in cod."),
    (why.NothingToSell("herring"), "You have no herring in your depot or on a ship in Rouen."),
    (why.CountOutOfRange("stow", 5, 0, 4), "Choose a number from 0 to 4; 5 isn't possible."),
    (why.BuysNothing(0), "You must buy at least 1 barrel, not 0."),
    (why.DepotFull(1, 2), "Your depot has room for 1 more barrel, not 2."),
    (why.DepotFull(0, 2), "Your depot is full: sell or load something first, or enlarge it."),
    (
        why.BelowLowest(26, 3, -22, 1),
        "That would cost 26 coins. You have 3 and can owe at most 22: you're 1 coin short.",
    ),
    (
        why.BelowLowest(5, -20, -22, 3),
        "That would cost 5 coins. You owe 20 and can owe at most 22: you're 3 coins short.",
    ),
    (why.NotAboard("cod"), "The ship carries no cod."),
    (why.NotAboard("gold"), "The ship carries no gold."),
    (why.NotDamaged(0), "That ship isn't damaged: choose one that is."),
    (why.UnknownPlace("Q1"), "There's no tile at Q1."),
    (why.FaceUp("T2"), "Everyone can see the tile for turn 2: look at one that's face down."),
    (why.LookedAlready("P2"), "You've just looked at reserve tile 2: choose another one."),
)


@pytest.mark.parametrize(("refusal", "answer"), ANSWERS)
def test_a_refusal_says_why(refusal: why.Refusal, answer: str) -> None:
    assert WORDS.refusal(refusal) == answer


def test_no_refusal_is_left_out() -> None:
    assert {type(refusal) for refusal, _ in ANSWERS} == set(why.Refusal.__args__)


@pytest.mark.parametrize(
    ("refusal", "rule"),
    [
        (why.NotInRouen(0), "Rules, paragraph 3.3"),
        (why.NeedsCathedral("stained_glass", 18, 11), "Rules, paragraph 4: Stained glass"),
        (why.BelowLowest(26, 3, -22, 1), "Rules, paragraph 2: Paying"),
        (why.GameIsOver(), "Rules, paragraph 5"),
    ],
)
def test_the_rule_can_be_looked_up(refusal: why.Refusal, rule: str) -> None:
    assert WORDS.rule(refusal) == rule


@pytest.mark.parametrize("refusal", [refusal for refusal, _ in ANSWERS])
def test_a_rule_names_no_id(refusal: why.Refusal) -> None:
    assert "_" not in WORDS.rule(refusal)


def test_every_stage_asks_for_something() -> None:
    stages = Stage.__args__  # type: ignore[attr-defined]  # of a Literal
    assert list(ASKED) == list(stages)
    assert len(set(ASKED.values())) == len(stages)
