"""Films keep their order, their pace and their end."""

from contextlib import suppress

import pytest
from attrs import define, field
from pytestqt.qtbot import QtBot

from neptun_desktop.ui.board.animations import Overlapping
from neptun_desktop.ui.paint.animation import FRAME_MS, PACE, Lasting, Projector
from neptun_desktop.ui.paint.speed import Speed

pytestmark = pytest.mark.usefixtures("qapp")


@define(eq=False)
class Noted:
    """A cue that notes what is asked of it."""

    notes: list[str]
    name: str
    duration: int = 100
    shares: list[float] = field(factory=list)

    def begin(self) -> None:
        self.notes.append(f"{self.name} begins")

    def show(self, share: float) -> None:
        self.shares.append(share)

    def end(self) -> None:
        self.notes.append(f"{self.name} ends")


@pytest.fixture
def notes() -> list[str]:
    return []


def filmed(projector: Projector, notes: list[str]) -> tuple[Noted, Noted]:
    one, other = Noted(notes, "one"), Noted(notes, "other")
    projector.add(lambda: (one,), lambda: notes.append("settled"))
    projector.add(lambda: (other,), lambda: notes.append("settled again"))
    return one, other


@pytest.mark.parametrize("speed", [speed for speed, pace in PACE.items() if pace])
def test_a_film_takes_its_time(speed: Speed, notes: list[str]) -> None:
    projector = Projector()
    projector.speed = speed
    one, _ = filmed(projector, notes)
    projector.play_on(50 * PACE[speed])
    assert one.shares[-1] == pytest.approx(0.5)
    assert notes == ["one begins"]
    projector.play_on(51 * PACE[speed])
    assert notes == ["one begins", "one ends", "settled", "other begins"]
    projector.play_on(500)
    assert notes[-2:] == ["other ends", "settled again"]
    assert not projector.running


def test_off_means_at_once(notes: list[str]) -> None:
    projector = Projector()
    projector.speed = "off"
    filmed(projector, notes)
    assert notes == ["settled", "settled again"]


@pytest.mark.parametrize("after", [0, 1, 60, 150])
def test_skipping_settles_everything_in_its_order(after: float, notes: list[str]) -> None:
    projector = Projector()
    filmed(projector, notes)
    projector.play_on(after)
    projector.skip()
    assert [note for note in notes if note.startswith("settled")] == ["settled", "settled again"]
    assert notes.count("one begins") == notes.count("one ends")
    assert not projector.running


def test_a_film_was_watched_if_it_ran_to_its_end(notes: list[str]) -> None:
    projector, watched = Projector(), list[bool]()
    for name in ("one", "other", "third"):
        projector.add(lambda name=name: (Noted(notes, name),), lambda: watched.append(projector.watched))  # type: ignore[misc]
    projector.add(tuple, lambda: watched.append(projector.watched))
    projector.play_on(101)
    projector.play_on(50)
    projector.skip()
    assert watched == [True, False, False, False], "skipped, not begun, without a film"
    projector.add(lambda: (Noted(notes, "again"),), lambda: watched.append(projector.watched))
    projector.play_on(101)
    assert watched[-1]


def test_nothing_waits_for_what_lasts(notes: list[str]) -> None:
    projector = Projector()
    ribbon, next_one = Noted(notes, "ribbon", 1000), Noted(notes, "next", 100)
    projector.add(lambda: (Lasting(ribbon, 50), next_one), lambda: notes.append("settled"))
    projector.play_on(50)
    assert notes == ["ribbon begins", "next begins"]
    projector.play_on(100)
    assert notes[-2:] == ["next ends", "settled"]
    assert not projector.running, "players may choose while it is still there"
    assert ribbon.shares[-1] == pytest.approx(0.15)
    projector.play_on(849)
    assert notes[-1] == "settled"
    projector.play_on(2)
    assert notes[-1] == "ribbon ends"


def test_a_skip_also_ends_what_lasts(notes: list[str]) -> None:
    projector = Projector()
    projector.add(lambda: (Lasting(Noted(notes, "ribbon", 1000), 50),), lambda: notes.append("settled"))
    projector.play_on(60)
    assert notes == ["ribbon begins", "settled"]
    projector.skip()
    assert notes[-1] == "ribbon ends"


def test_a_film_that_is_held_stands_still_and_loses_nothing(qtbot: QtBot, notes: list[str]) -> None:
    projector = Projector()
    projector.add(lambda: (Noted(notes, "one", 30),), lambda: notes.append("settled"))
    projector.hold(held=True)
    qtbot.wait(80)
    assert notes == ["one begins"]
    projector.hold(held=False)
    qtbot.waitUntil(lambda: notes == ["one begins", "one ends", "settled"])


def test_haste_makes_a_film_shorter(notes: list[str]) -> None:
    projector = Projector()
    projector.haste = 0.5
    projector.add(lambda: (Noted(notes, "one", 100),), lambda: notes.append("settled"))
    projector.play_on(49)
    assert notes == ["one begins"]
    projector.play_on(2)
    assert notes[-1] == "settled"


def test_overlapping_cues_begin_and_end_in_their_own_time(notes: list[str]) -> None:
    film = Overlapping([(0, Noted(notes, "one", 100)), (60, Noted(notes, "other", 100))])
    assert film.duration == 160
    film.begin()
    film.show(59 / 160)
    assert notes == ["one begins"]
    film.show(61 / 160)
    film.show(101 / 160)
    assert notes == ["one begins", "other begins", "one ends"]
    film.end()
    assert notes[-1] == "other ends"


def test_what_has_not_begun_is_led_to_its_end_too(notes: list[str]) -> None:
    film = Overlapping([(0, Noted(notes, "one", 100)), (60, Noted(notes, "other", 100))])
    film.begin()
    film.end()
    assert sorted(notes) == ["one begins", "one ends", "other begins", "other ends"]


@pytest.mark.parametrize("skipped", [False, True])
def test_nothing_is_shown_any_more_when_a_film_is_over(
    qtbot: QtBot, notes: list[str], monkeypatch: pytest.MonkeyPatch, *, skipped: bool
) -> None:
    """A table at which nothing happens costs no time."""
    projector, shown = Projector(), list[float]()
    projector.add(lambda: (Noted(notes, "one", 30),), lambda: notes.append("settled"))
    if skipped:
        projector.skip()
    qtbot.waitUntil(lambda: notes[-1] == "settled")
    monkeypatch.setattr(projector, "play_on", shown.append)
    qtbot.wait(150)
    assert shown == []


class Failing(Noted):
    """A cue that fails where it is told to."""

    def begin(self) -> None:
        super().begin()
        self._fail_at("begin")

    def show(self, share: float) -> None:
        super().show(share)
        if share > 0:
            self._fail_at("show")

    def end(self) -> None:
        super().end()
        self._fail_at("end")

    def _fail_at(self, moment: str) -> None:
        if moment in self.name:
            raise ZeroDivisionError


@pytest.mark.parametrize("moment", ["begin", "show", "end", "show and end"])
def test_a_film_that_fails_is_over_and_settles_everything(moment: str, notes: list[str]) -> None:
    """It would fail again each time, and what it has put on the table must go."""
    projector, idle = Projector(), list[str]()
    projector.idle.connect(lambda: idle.append("idle"))
    lasting, failing = Noted(notes, "lasting", 1000), Failing(notes, moment)
    projector.add(lambda: (Lasting(lasting, 0), failing, Noted(notes, "never")), lambda: notes.append("settled"))
    projector.add(lambda: (Noted(notes, "other"),), lambda: notes.append("settled again"))
    with suppress(ZeroDivisionError), projector._over_if_it_fails():  # noqa: SLF001  (as its timer does)
        for _ in range(3):
            projector.play_on(60)
        pytest.fail("it does not say so")
    assert notes.count(f"{moment} ends") == 1
    assert notes[-3:] == ["settled", "settled again", "lasting ends"]
    assert not {"never begins", "other begins"} & {*notes}
    assert (projector.running, projector._timer.isActive(), idle) == (False, False, ["idle"])  # noqa: SLF001


def test_time_passes_while_there_is_something_to_show(notes: list[str]) -> None:
    projector = Projector()

    def is_running() -> bool:
        return projector._timer.isActive()  # noqa: SLF001

    assert not is_running()
    projector.add(lambda: (Lasting(Noted(notes, "lasting", 100), 10),), lambda: None)
    assert is_running()
    projector.play_on(20)
    assert (projector.running, is_running()) == (False, True), "it lasts on"
    projector.hold(held=True)
    assert not is_running()
    projector.hold(held=False)
    assert is_running()
    projector.play_on(200)
    assert (notes, is_running()) == (["lasting begins", "lasting ends"], False)


def test_sixty_pictures_are_shown_each_second() -> None:
    assert pytest.approx(1000 / 60, abs=1) == FRAME_MS
