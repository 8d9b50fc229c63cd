"""What is kept beside saved games (pictures, notes, reviews): the latest counts, and all of it goes with its game."""

import json
from datetime import UTC, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from attrs import evolve
from PySide6.QtGui import QColor, QPixmap

from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.kernel.files import moment_of_seconds
from neptun_desktop.match.game_notes import GameNotes, Notes
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match
from neptun_desktop.match.summary import Summary
from neptun_desktop.ui.records.progress_notes import ProgressNotes, SavedProgress
from neptun_desktop.ui.records.reviews import VERSION, FoundPoint, Review
from neptun_desktop.ui.records.thumbnails import Thumbnails
from neptun_desktop.ui.window.saved_games import LARGEST_NOTE

CHANGED = 1_700_000_000_500_000_000  # in nanoseconds
NOTE = SavedProgress(changed=CHANGED, locale="en", moment="Round B", scores=(3, 4))
POINT = TurningPoint(6, {"kind": "pass"}, {"kind": "sail"}, 4.0, (), ())
REVIEW = Review(judge="judge", commands=8, scores=(3, 4), reviewed=5, found=(FoundPoint(seat=1, point=POINT),))


def progress_in(home: Path) -> ProgressNotes:
    return ProgressNotes(GameNotes(home / "games.sqlite"))


def reviews_in(home: Path) -> Notes[Review]:
    return Notes(GameNotes(home / "games.sqlite"), "review", Review, LARGEST_NOTE)


def a_summary(players: int = 2, changed: int = CHANGED) -> Summary:
    return Summary(
        path=Path("one.neptun"),
        changed=moment_of_seconds(changed / 1e9),
        id="one",
        game="neptun",
        name="",
        occupants=tuple(Occupant(name=name, kind="human") for name in ("Ann", "Bo", "Cy")[:players]),
        parent=None,
        counted=True,
        begun=datetime(2023, 11, 14, tzinfo=UTC),
        round=1,
        finished=False,
        ended=False,
        damaged=False,
    )


def test_the_latest_note_counts(tmp_path: Path) -> None:
    notes = progress_in(tmp_path / "deep")
    notes.keep("one", evolve(NOTE, changed=CHANGED - 10**9, moment="Round A"))
    notes.keep("one", NOTE)
    assert progress_in(tmp_path / "deep").of(a_summary()) == NOTE


def test_a_note_of_another_time_or_of_other_players_does_not_count(tmp_path: Path) -> None:
    notes = progress_in(tmp_path)
    notes.keep("one", NOTE)
    assert notes.of(a_summary(changed=CHANGED + 10**9)) is None
    assert notes.of(a_summary(players=3)) is None
    assert notes.of(a_summary()) == NOTE


def test_a_note_is_read_again_when_its_game_has_changed(tmp_path: Path) -> None:
    notes, later = progress_in(tmp_path), CHANGED + 10**9
    notes.keep("one", NOTE)
    assert notes.of(a_summary()) == NOTE
    notes.keep("one", evolve(NOTE, changed=later, scores=(5, 4)))
    found = notes.of(a_summary(changed=later))
    assert found is not None
    assert found.scores == (5, 4)


def test_the_latest_review_counts(tmp_path: Path) -> None:
    reviews = reviews_in(tmp_path)
    reviews.keep("one", REVIEW)
    reviews.keep("one", evolve(REVIEW, reviewed=8))
    found = reviews_in(tmp_path).of("one")
    assert found is not None
    assert (found.reviewed, found.complete, REVIEW.complete) == (8, True, False)


def a_match(first: int = 0, commands: int = 8, done: str = "pass") -> Match:
    """Return what a review looks at: a match whose entries begin with this number; the one of number 6 did this."""
    entries = [SimpleNamespace(seat=number % 2, command=number) for number in range(first, commands)]
    entries[6 - first] = SimpleNamespace(seat=1, command=done)
    game = SimpleNamespace(command_document=lambda command: {"kind": command})
    timeline = SimpleNamespace(first=first, commands=commands)
    result = SimpleNamespace(scores=(3, 4))
    return cast("Match", SimpleNamespace(timeline=timeline, entries=entries, game=game, result=result))


def test_a_review_fits_the_match_that_it_is_about() -> None:
    assert REVIEW.fits(a_match())
    assert REVIEW.fits(a_match(first=5)), "earlier commands cannot be replayed"


@pytest.mark.parametrize(
    "match",
    [a_match(commands=9), a_match(done="sail"), a_match(first=3, done="sail")],
    ids=["longer", "another command", "another command, later"],
)
def test_a_review_does_not_fit_another(match: Match) -> None:
    assert not REVIEW.fits(match)


def test_a_review_is_by_its_judges_in_their_versions() -> None:
    """A review that names no judges but the first is of the time when all of them were in their first versions."""
    old, new = evolve(REVIEW, version=VERSION), evolve(REVIEW, version=VERSION, judges=("judge", "other@2"))
    assert [old.is_by(judges) for judges in (("judge", "other"), ("judge", "other@2"), ("judge@2",), ("other",))] == [
        True,
        False,
        False,
        False,
    ]
    assert [new.is_by(judges) for judges in (("judge", "other@2"), ("judge", "other"), ("judge@2", "other@2"))] == [
        True,
        False,
        False,
    ]
    assert not REVIEW.is_by(("judge", "other")), "an earlier program looked otherwise"


def test_a_review_does_not_fit_another_end_or_another_seat() -> None:
    others: tuple[dict[str, Any], ...] = (
        {"scores": (4, 3)},
        {"found": (evolve(REVIEW.found[0], seat=0),)},
        {"found": (FoundPoint(seat=1, point=evolve(POINT, place=99)),)},
    )
    for other in others:
        assert not evolve(REVIEW, **other).fits(a_match())


def coloured(colour: str) -> QPixmap:
    picture = QPixmap(320, 200)
    picture.fill(QColor(colour))
    return picture


@pytest.mark.usefixtures("qapp")
def test_the_latest_picture_counts_also_where_an_older_one_was_seen(tmp_path: Path) -> None:
    thumbnails = Thumbnails(tmp_path)
    for colour in ("#ff0000", "#0000ff"):
        thumbnails.keep("one", coloured(colour))
        for found in (thumbnails.picture("one"), thumbnails.small("one", 50)):
            assert found is not None
            seen = found.toImage().pixelColor(found.width() // 2, found.height() // 2)
            assert (seen.red() > 200, seen.blue() > 200) == (colour == "#ff0000", colour == "#0000ff")


@pytest.mark.usefixtures("qapp")
def test_a_small_picture_is_just_large_enough(tmp_path: Path) -> None:
    thumbnails = Thumbnails(tmp_path)
    thumbnails.keep("one", coloured("#ff0000"))
    small, larger = thumbnails.small("one", 50), thumbnails.small("one", 400)
    assert small is not None
    assert larger is not None
    assert (small.width(), small.height()) == (80, 50)
    assert (larger.width(), larger.height()) == (320, 200), "it is not blown up"


@pytest.mark.usefixtures("qapp")
def test_all_that_is_beside_a_game_goes_with_it_and_nothing_else(tmp_path: Path) -> None:
    thumbnails = Thumbnails(tmp_path / "pictures")
    for match in ("one", "other"):
        thumbnails.keep(match, coloured("#ff0000"))
        for suffix in (".png", ".json", ".review.json", ".reasons.json"):
            (thumbnails.folder / f"{match}{suffix}").write_bytes(b"of an earlier version")
        progress_in(tmp_path).keep(match, NOTE)
        reviews_in(tmp_path).keep(match, REVIEW)
    assert thumbnails.picture("one") is not None
    thumbnails.forget("one")
    assert thumbnails.picture("one") is None
    kept = sorted(file.name for file in thumbnails.folder.iterdir())
    assert kept == ["other.jpg", "other.json", "other.png", "other.reasons.json", "other.review.json"]
    assert progress_in(tmp_path).of(a_summary()) is None
    assert reviews_in(tmp_path).of("one") is None
    assert reviews_in(tmp_path).of("other") == REVIEW


# --- limits: what is just within is kept, what is just beyond is not -------------------------------------------------


def test_a_note_may_have_sixteen_thousand_characters(tmp_path: Path) -> None:
    notes = GameNotes(tmp_path / "games.sqlite")
    written = json.dumps([{"changed": CHANGED, "locale": "en", "moment": "Round B", "scores": [3, 4]}])
    for length, found in ((2**14, NOTE), (2**14 + 1, None)):
        notes.keep("one", "progress", written.ljust(length))
        assert ProgressNotes(notes).of(a_summary()) == found


def test_eight_copies_of_a_match_are_remembered(tmp_path: Path) -> None:
    notes = progress_in(tmp_path)
    for number in range(9):
        notes.keep("one", evolve(NOTE, changed=CHANGED + number * 10**9))
    known = [progress_in(tmp_path).of(a_summary(changed=CHANGED + number * 10**9)) for number in range(9)]
    assert [note is not None for note in known] == [False, *[True] * 8]


def test_as_many_notes_are_kept_in_memory_as_a_list_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    monkeypatch.setattr(GameNotes, "of", lambda _notes, match, *_how: read.append(match))
    notes = progress_in(tmp_path)
    for number in (*range(256), *range(256), 256, 0):
        assert notes.of(evolve(a_summary(), id=f"m{number}")) is None
    assert read == [*(f"m{number}" for number in range(257)), "m0"]


@pytest.mark.usefixtures("qapp")
def test_a_picture_may_have_a_mebibyte_and_640_by_400_pixels(tmp_path: Path) -> None:
    Thumbnails(tmp_path).keep("one", coloured("#ff0000").scaled(1280, 900))
    found = Thumbnails(tmp_path).picture("one")
    assert found is not None
    assert (found.width(), found.height()) == (568, 400)
    written = (tmp_path / "one.jpg").read_bytes()
    for size in (2**20, 2**20 + 1):
        (tmp_path / "one.jpg").write_bytes(written.ljust(size, b"\0"))
        assert (Thumbnails(tmp_path).picture("one") is not None) == (size == 2**20)
    for width in (640, 641):
        coloured("#ff0000").scaled(width, 100).save(str(tmp_path / "one.jpg"))
        assert (Thumbnails(tmp_path).picture("one") is not None) == (width == 640)


@pytest.mark.usefixtures("qapp")
def test_six_pictures_are_kept_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thumbnails, picture, read = Thumbnails(tmp_path), coloured("#ff0000").scaled(640, 400), list[str]()

    def found(match: str) -> QPixmap:
        read.append(match)
        return picture

    monkeypatch.setattr(thumbnails, "_read", found)
    for match in "abcdef" * 2 + "ga":
        assert thumbnails.picture(match) is picture
    assert "".join(read) == "abcdefga"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("match", ["../one", "", "x" * 65])
def test_a_match_that_is_called_like_a_path_has_no_picture(tmp_path: Path, match: str) -> None:
    thumbnails = Thumbnails(tmp_path / "pictures")
    thumbnails.keep("one", coloured("#ff0000"))
    (tmp_path / "pictures" / "one.jpg").rename(tmp_path / "one.jpg")
    thumbnails.keep(match, coloured("#ff0000"))
    assert (thumbnails.picture(match), thumbnails.small(match, 50)) == (None, None)
    thumbnails.forget(match)
    assert ([*(tmp_path / "pictures").iterdir()], (tmp_path / "one.jpg").exists()) == ([], True)
