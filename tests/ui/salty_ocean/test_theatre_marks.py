"""Which events are marked in the theatre: those that somebody would look for, and not all the others."""

import pytest

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.salty_ocean.edition.loader import shipped_edition
from neptun_desktop.games.salty_ocean.meta import GAME
from neptun_desktop.games.salty_ocean.rules.commands import Build, Pass
from neptun_desktop.games.salty_ocean.rules.events import (
    BuildingBuilt,
    Event,
    GoodsSold,
    PriceMoved,
    ShipBuilt,
    ShipDamaged,
    TilesSwapped,
    TurnBegan,
)
from neptun_desktop.games.salty_ocean.table.replay_marks import sign_of
from neptun_desktop.games.salty_ocean.texts.phrases import phrases_for
from neptun_desktop.texts.language import language
from neptun_desktop.ui.board.kit import Mark, Sign
from neptun_desktop.ui.match.table_session import new_match
from tests.ui.window.driver import a_table


@pytest.mark.parametrize(
    ("event", "sign"),
    [
        (GoodsSold(0, "herring", 4, 5), "dot"),
        (GoodsSold(0, "salt", 9, 1), None),
        (BuildingBuilt(0, "inn", 0), "arrow"),
        (BuildingBuilt(0, "depot", 1), None),
        (BuildingBuilt(0, "cathedral", 5), None),
        (BuildingBuilt(0, "cathedral", 6), "arrow"),
        (BuildingBuilt(0, "cathedral", 8), "star"),
        (ShipBuilt(0, 1, "carrack"), "arrow"),
        (ShipDamaged(0, 0, "pirates", 2, 2), "star"),
        (ShipDamaged(0, 0, "storm", 1, 3), None),
        (TilesSwapped(0, ("T3", "P2")), "star"),
        (TurnBegan(1, 4), "gable"),
        (PriceMoved("cod", 3, 2), None),
    ],
)
def test_the_sign_of_an_event(event: Event, sign: Sign | None) -> None:
    assert sign_of(event, shipped_edition()) == sign


def test_a_mark_stands_in_the_lane_of_its_merchant_or_above_all_lanes() -> None:
    kit, match = game_box().kit(GAME), new_match(game_box(), a_table(2, 0, game=GAME))
    phrases = phrases_for(language(), match.edition, ("Ann", "Bo"))
    first, second = match.state.order
    built = match.submit(first, Build("shipyard"))
    assert kit.marks(1, built, phrases) == (Mark(1, "arrow", first, f"{phrases.player(first)} builds a shipyard."),)
    assert kit.marks(2, match.submit(second, Pass()), phrases) == ()
    ended = match.submit(first, Pass())
    (turn,) = kit.marks(3, ended, phrases)
    assert (turn.sign, turn.seat) == ("gable", None)
    assert turn.words.startswith("Turn 2 of 5 begins")
