"""What a player likes outlives the program, whatever happens to the file."""

import json
from pathlib import Path
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from neptun_desktop.ui.paint.theme import DARK, DEEP, LIGHT, LOOKS, WARM_AND_COLD
from neptun_desktop.ui.preferences.preferences import (
    AS_SYSTEM,
    LookName,
    Preferences,
    at_table,
    played,
    read_preferences,
    theme_of,
    write_preferences,
)
from neptun_desktop.ui.preferences.tempo import PACES, Tempo

ALL = Preferences(
    look="dark",
    text_size="largest",
    palette="safe",
    tempo="step",
    motion="reduced",
    music_volume="high",
    asleep=("salty_ocean prices",),
    sound=False,
    effects_volume="high",
    ambience_volume="off",
    guard="always",
    curtain=False,
    heard_moves="turn",
    heard_details="brief",
    companion=False,
    language="nl",
    full_screen=True,
    shortcuts=(("hint", "F2"), ("undo", "U")),
    folder="Games",
    tables=(("toy", "{}"), ("other", "")),
    lessons=(("toy", "begun"), ("other", "dismissed")),
)
TWICE = b'{"tempo": "step", "look": "dark", "look": "light"}'


def test_all_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    assert not [name for name, value in Preferences()._asdict().items() if value == getattr(ALL, name)]
    write_preferences(path, ALL)
    assert read_preferences(path) == ALL


def test_whatever_can_be_chosen_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    assert {*get_args(LookName)} == {*LOOKS}
    assert {*get_args(Tempo)} == {"auto", *PACES}
    for name, kind in get_type_hints(Preferences).items():
        default = getattr(Preferences(), name)
        choices = get_args(kind) if get_origin(kind) is Literal else (default,)
        assert default in choices, name
        for choice in choices:
            write_preferences(path, ALL._replace(**{name: choice}))
            assert read_preferences(path) == ALL._replace(**{name: choice})


@pytest.mark.parametrize(
    "damage", [b"", b"rubbish", b"[]", b"[1]", b'"text"', b"\xff\xfe", b"{" * 5000, b'{"look": {"a": 1}}', TWICE]
)
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(damage)
    assert read_preferences(path) == Preferences()


def test_what_is_wrong_spoils_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    wrong = {"look": "pink", "text_size": 3, "shortcuts": [["hint"]], "curtain": "no", "tempo": "step", "more": True}
    path.write_text(json.dumps(wrong), encoding="utf-8")
    assert read_preferences(path) == Preferences(tempo="step")


@pytest.mark.parametrize("folder", ["a\0b", "\ud800", "half \udc80"])
def test_a_text_that_no_system_takes_counts_as_none(tmp_path: Path, folder: str) -> None:
    path = tmp_path / "settings.json"
    pairs = [["hint", folder]]
    wrong = {"folder": folder, "set_up": folder, "shortcuts": pairs, "tables": pairs}
    path.write_text(json.dumps({**wrong, "tempo": "step"}))
    assert read_preferences(path) == Preferences(tempo="step")


def test_the_english_that_an_older_version_wrote_of_itself_is_no_choice(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"locale": "en", "tempo": "step"}), encoding="utf-8")
    assert read_preferences(path) == Preferences(tempo="step", language=AS_SYSTEM)
    write_preferences(path, Preferences(language="en"))
    assert read_preferences(path).language == "en", "this one was chosen"


@pytest.mark.parametrize(
    ("speed", "pace", "tempo"),
    [
        ("normal", "normal", "auto"),  # nobody had chosen
        ("slow", "normal", "unhurried"),
        ("normal", "slow", "unhurried"),
        ("slow", "fast", "unhurried"),
        ("fast", "normal", "fast"),
        ("normal", "fast", "fast"),
        ("off", "normal", "still"),
        ("off", "slow", "still"),
        ("off", "fast", "instant"),
        (["off"], {}, "auto"),
    ],
)
def test_speed_and_pace_of_an_older_version_become_a_tempo(
    tmp_path: Path, speed: object, pace: object, tempo: Tempo
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"speed": speed, "bot_pace": pace, "look": "dark"}), encoding="utf-8")
    assert read_preferences(path) == Preferences(tempo=tempo, look="dark")


def test_the_set_up_that_an_older_version_kept_comes_along(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"set_up": "as it was"}))
    assert read_preferences(path) == Preferences(tables=(("", "as it was"),))


def test_a_game_that_is_played_comes_first_and_keeps_its_set_up() -> None:
    before = Preferences(tables=(("one", "kept of one"), ("other", "kept of other")))
    assert played(before, "other").tables == (("other", "kept of other"), ("one", "kept of one"))
    assert played(before, "other", "new").tables == (("other", "new"), ("one", "kept of one"))
    assert played(before, "third").games == ("third", "one", "other")
    assert played(before, "one") == before


def test_the_palette_that_somebody_had_stays_although_another_is_the_default_now(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"palette": "safe"}))
    assert theme_of(read_preferences(path)).merchants is DEEP
    path.write_text(json.dumps({"look": "dark"}))
    assert theme_of(read_preferences(path)).merchants is WARM_AND_COLD


def test_the_look_follows() -> None:
    assert theme_of(Preferences()) is LIGHT
    assert theme_of(Preferences(palette="gone")).merchants is WARM_AND_COLD
    theme = theme_of(ALL)
    assert theme.name == "dark"
    assert theme.merchants.name == "safe"
    assert theme.sizes.body > DARK.sizes.body
    assert at_table(theme).sizes == DARK.sizes._replace(larger=theme.sizes.larger)
    assert theme.sizes.larger > 1
    assert at_table(theme).merchants is theme.merchants


def test_a_file_may_have_a_mebibyte(tmp_path: Path) -> None:
    path, wished = tmp_path / "settings.json", Preferences(look="dark")
    write_preferences(path, wished)
    written = path.read_bytes()
    for size, found in ((2**20, wished), (2**20 + 1, Preferences())):
        path.write_bytes(written.ljust(size))
        assert read_preferences(path) == found
