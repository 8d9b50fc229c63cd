"""For every game: each event has a sound or is silent on purpose, sounds exist, and none tells a secret."""

from pathlib import Path
from typing import Any, get_args

import pytest

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.games.neptun.rules import events as neptun_events
from neptun_desktop.games.neptun.table import sounds as neptun_sounds
from neptun_desktop.games.salty_ocean.rules import events as salty_events
from neptun_desktop.games.salty_ocean.table import sounds as salty_sounds
from tests.ui.table_laws import random_game

BOX = game_box()
ROOT = Path(__file__).resolve().parents[2] / "resources" / "sound"
CUES, LOOPS = ({file.stem for file in (ROOT / folder).iterdir()} for folder in ("cues", "ambience"))
SHELL_CUES = {"your_turn"}
KINDS: dict[str, tuple[Any, Any]] = {
    "neptun": (neptun_events.Event, get_args(neptun_sounds.Silent)),
    "salty_ocean": (salty_events.Event, get_args(salty_sounds.Silent)),
}

RARE = {  # in games played at random
    "neptun": (neptun_events.BonusWon(0), neptun_events.ContractsLost(0, (1,))),
    "salty_ocean": (salty_events.TilesSwapped(0, ("3", "4")),),
}


@pytest.fixture(scope="module")
def heard() -> dict[str, tuple[set[str], set[type], set[str]]]:
    """Return for each game which cues, which audible kinds of event, and which loops some random games have."""
    found = {}
    for game in BOX.games.ids:
        entry, kit = BOX.games.entry(game), BOX.kit(game)
        cues, kinds, loops = set[str](), set[type](), set[str]()
        for seed in range(6):
            for position in random_game(entry, entry.meta.players[0], seed):
                public = entry.rules.observe(position.state, None)
                views = [public, *(entry.rules.observe(position.state, seat) for seat in range(2))]
                for event in (*position.events, *RARE[game]):
                    told = kit.sounds(event, public)
                    assert all(kit.sounds(event, view) == told for view in views), "everybody hears the same"
                    assert all(0.0 <= sound.at <= 1.0 for sound in told)
                    cues |= {sound.name for sound in told}
                    kinds |= {type(event)} if told else set()
                ambience = kit.soundscape(public)
                assert all(kit.soundscape(view) == ambience for view in views)
                assert {kit.calm(view) for view in views} == {kit.calm(public)}
                assert 0.0 <= kit.calm(public) <= 1.0
                assert all(0.0 <= strength <= 1.0 for strength in ambience.values())
                loops |= {name for name, strength in ambience.items() if strength}
        found[game] = cues, kinds, loops
    return found


@pytest.mark.parametrize("game", BOX.games.ids)
def test_each_kind_of_event_is_heard_or_silent_on_purpose(
    game: str, heard: dict[str, tuple[set[str], set[type], set[str]]]
) -> None:
    event, silent = KINDS[game]
    kinds = heard[game][1]
    assert not kinds & set(silent)
    assert set(get_args(event)) == kinds | set(silent)


@pytest.mark.parametrize("game", BOX.games.ids)
def test_each_sound_is_there(game: str, heard: dict[str, tuple[set[str], set[type], set[str]]]) -> None:
    cues, _, loops = heard[game]
    assert cues <= CUES
    assert loops <= LOOPS


def test_no_sample_is_left_over(heard: dict[str, tuple[set[str], set[type], set[str]]]) -> None:
    assert set().union(*(cues for cues, _, _ in heard.values())) | SHELL_CUES == CUES
    assert set().union(*(loops for _, _, loops in heard.values())) == LOOPS


def test_every_card_that_is_chosen_in_secret_sounds_alike() -> None:
    told = {neptun_sounds.sounds(neptun_events.OarChosen(seat)) for seat in range(5)}
    assert len(told) == 1


def test_a_stronger_wind_is_heard() -> None:
    entry, kit = BOX.games.entry("neptun"), BOX.kit("neptun")
    layers = []
    for wind in range(11):
        state = entry.new(entry.editions.shipped(), 3, 1)
        state.wind = wind
        layers.append(kit.soundscape(entry.rules.observe(state, None)))
    assert layers[0]["wind"] == layers[0]["gale"] == layers[5]["gale"] == 0.0
    assert layers[0]["waves"] < layers[5]["waves"] < layers[10]["waves"]
    assert layers[3]["wind"] < layers[5]["wind"]
    assert 0.0 < layers[6]["gale"] < layers[10]["gale"]
