"""Films keep their order, their pace and their end."""

import pytest
from attrs import define, field

from neptun_desktop.ui.canvas.film import PACE, Projector
from neptun_desktop.ui.canvas.speed import Speed

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
