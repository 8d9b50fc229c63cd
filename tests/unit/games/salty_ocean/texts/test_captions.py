"""Texts that need no match, and the lines of a tally."""

import pytest

from neptun_desktop.games.salty_ocean.bots.ladder import LADDER
from neptun_desktop.games.salty_ocean.edition.figures import BUILDINGS
from neptun_desktop.games.salty_ocean.meta import META
from neptun_desktop.games.salty_ocean.texts.captions import SaltyOceanCaptions
from neptun_desktop.games.salty_ocean.texts.names import OBJECTS, TITLES
from neptun_desktop.kernel.tally import TallyLine
from neptun_desktop.texts.language import Language
from tests.unit.games.salty_ocean.texts.table import WORDS

CAPTIONS = SaltyOceanCaptions(Language().of("salty_ocean"))


def test_every_house_rule_is_explained() -> None:
    assert all(CAPTIONS.house_rule(name).label and CAPTIONS.house_rule(name).line for name in META.house_rules)


def test_levels_have_names_even_if_nobody_knows_them() -> None:
    assert CAPTIONS.level("random").label == "Random"
    assert CAPTIONS.level("salter").line.startswith("Plans its trade from salt to market")
    assert CAPTIONS.level("old_salt").label == "Old salt"


def test_every_level_tells_that_it_has_a_taste() -> None:
    tastes = "Each bot has a favourite: market, cathedral, fleet or bank."
    assert all(CAPTIONS.level(level).line.endswith(f". {tastes}") for level in LADDER.ids)


def test_rounds_are_called_turns() -> None:
    assert CAPTIONS.round(0) == "Turn 1"
    assert CAPTIONS.round(7) == "Turn 8"


def test_every_building_has_a_name() -> None:
    assert set(OBJECTS) == set(BUILDINGS)
    assert set(TITLES) == {"saline", *BUILDINGS}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (TallyLine("coins", 40), "Purse: 40"),
        (TallyLine("coins", -3), "Purse: −3"),
        (TallyLine("stained_glass", 10), "Stained glass: 10"),
        (TallyLine("st_maclou", 6), "St Maclou: 6"),
    ],
)
def test_a_tally_names_its_sources(line: TallyLine, said: str) -> None:
    assert WORDS.tally_line(line) == said
    assert said.startswith(WORDS.source_name(WORDS.source(line)))


def test_coins_for_no_known_reason_are_an_error() -> None:
    with pytest.raises(ValueError, match="luck"):
        WORDS.tally_line(TallyLine("luck", 3))
