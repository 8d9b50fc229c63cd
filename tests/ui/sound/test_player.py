"""The player: every cue into miniaudio's null device; without a device, with one that fails, or muted, just silence."""

import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event as Flag
from time import monotonic, sleep

import pytest

from neptun_desktop.ui.sound.device import Device, Pull, open_device, opened
from neptun_desktop.ui.sound.mixer import RATE, UNITY, Sample
from neptun_desktop.ui.sound.player import CUES, SoundPlayer, Volumes, sample

CUE_NAMES = sorted(
    file.stem for file in (Path(__file__).resolve().parents[3] / "resources" / "sound" / "cues").iterdir()
)
FAST = 16  # times
TONE = Sample((0x9000).to_bytes(4, sys.byteorder) * 2 * RATE, 0x1000)
LOUD = Volumes(effects=1.0, ambience=1.0)
Opener = Callable[[Pull], Device | None]


def a_tone(_folder: str, _name: str) -> Sample:
    return TONE


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Opener], SoundPlayer]]:
    """Return a way to make players, which drop nothing on a busy machine; all are closed in the end."""
    monkeypatch.setattr("neptun_desktop.ui.sound.player.TOO_LATE", 60.0)
    made: list[SoundPlayer] = []

    def player(opener: Opener) -> SoundPlayer:
        made.append(SoundPlayer(opener, a_tone))
        made[-1].follow(LOUD)
        return made[-1]

    yield player
    for each in made:
        each.close()


class FakeDevice:
    """A card that may fail at any step."""

    def __init__(self, failing: str = "") -> None:
        """Fail at this step, or never."""
        self.failing, self.told, self.done = failing, list[str](), Flag()

    def _do(self, step: str) -> None:
        self.told.append(step)
        if step in {self.failing, "close"}:
            self.done.set()
        if step == self.failing:
            raise OSError(step)

    def start(self) -> None:
        self._do("start")

    def stop(self) -> None:
        self._do("stop")

    def close(self) -> None:
        self._do("close")


def until(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    end = monotonic() + seconds
    while not condition():
        assert monotonic() < end, "nothing happened"
        sleep(0.005)


def test_every_cue_is_heard_whole_on_the_null_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """All at the same time, each on a device of its own, which runs faster than a card would."""
    pytest.importorskip("miniaudio")
    monkeypatch.setattr("neptun_desktop.ui.sound.player.TOO_LATE", 60.0)  # none is dropped on a busy machine
    recorded: dict[str, bytearray] = {name: bytearray() for name in CUE_NAMES}

    def opener(name: str) -> Opener:
        def opened_here(pull: Pull) -> Device | None:
            def recording(frames: int) -> bytes:
                block = pull(frames)
                recorded[name].extend(block)
                return block

            return opened(recording, ("NULL",), RATE * FAST)

        return opened_here

    cards = {name: SoundPlayer(opener(name)) for name in CUE_NAMES}
    for name, player in cards.items():
        player.follow(LOUD)
        player.cue(name)
    for name, player in cards.items():
        expected = sample(CUES, name)
        assert expected is not None
        until(lambda name=name, frames=expected.frames: len(recorded[name]) >= frames * 8)  # type: ignore[misc]
        player.close()
        wave = array("i", bytes(recorded[name]))
        left, loud = wave[::2], max(map(abs, wave))
        assert left == wave[1::2]
        assert 0.2 * RATE < expected.frames < 4 * RATE, name
        assert 0.1 * 2**31 < loud < 0.9 * 2**31, name
        assert abs(loud // UNITY - expected.peak) <= 1, name
        assert max(map(abs, left[: RATE // 200])) == 0, f"{name} begins in silence"
        end = left[expected.frames - RATE // 200 : expected.frames + RATE // 50]
        assert max(map(abs, end), default=0) == 0, f"{name} ends in silence"


def test_asking_for_sound_takes_no_time_however_slow_the_card_is(players: Callable[[Opener], SoundPlayer]) -> None:
    ready = Flag()

    def slow(_pull: Pull) -> Device | None:
        ready.wait(20)
        return FakeDevice()

    player, start = players(slow), monotonic()
    player.ambience({"sea": 1.0})
    for _ in range(100):
        player.cue("bell")
    assert monotonic() - start < 10  # the card takes 20
    ready.set()


def test_a_cue_that_would_come_too_late_is_dropped(
    players: Callable[[Opener], SoundPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    ready, device = Flag(), FakeDevice()
    monkeypatch.setattr("neptun_desktop.ui.sound.player.TOO_LATE", 0.05)

    def slow(_pull: Pull) -> Device | None:
        ready.wait(20)
        return device

    player = players(slow)
    player.cue("bell")
    sleep(0.06)
    ready.set()
    player.ambience({"sea": 1.0})
    until(lambda: device.told == ["start"])
    assert not player._mixer._cues  # noqa: SLF001


@pytest.mark.parametrize("failing", ["start", "stop", "close"])
def test_a_card_that_fails_is_dropped_without_a_word(
    players: Callable[[Opener], SoundPlayer],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    failing: str,
) -> None:
    monkeypatch.setattr("neptun_desktop.ui.sound.player.REST", 0.01)
    device = FakeDevice(failing)
    pulls: list[Pull] = []

    def opener(pull: Pull) -> Device:
        pulls.append(pull)
        return device

    player = players(opener)
    player.cue("bell")
    if failing == "stop":
        until(lambda: device.told == ["start"])
        while not player._mixer.silent:  # noqa: SLF001
            pulls[0](RATE)
        assert device.done.wait(20)
    elif failing == "close":
        until(lambda: device.told == ["start"])
        player.close()
    assert device.done.wait(20)
    for _ in range(3):
        player.cue("bell")
        player.ambience({"sea": 0.5})
    until(lambda: device.told[-1] == "close")
    assert capfd.readouterr() == ("", "")


def test_mixing_that_fails_ends_the_sound_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("miniaudio")
    asked = Flag()

    def broken(_frames: int) -> bytes:
        asked.set()
        raise ZeroDivisionError

    device = opened(broken, ("NULL",))
    assert device is not None
    device.start()
    assert asked.wait(20)
    sleep(0.05)
    device.stop()
    with pytest.raises(RuntimeError):
        device.start()
    device.close()
    assert capfd.readouterr() == ("", "")


def test_without_a_card_there_is_silence_and_no_message(capfd: pytest.CaptureFixture[str]) -> None:
    """On a machine without a sound card the real way; on others that of a sound system that is not there."""
    found = opened(lambda frames: bytes(frames * 8), ("ALSA",)) if sys.platform.startswith("linux") else None
    if found is not None:
        found.close()
    assert opened(lambda frames: bytes(frames * 8), ("WINMM" if sys.platform != "win32" else "COREAUDIO",)) is None
    assert capfd.readouterr() == ("", "")


def test_without_miniaudio_there_is_silence_and_no_message() -> None:
    script = """
import sys
sys.modules["miniaudio"] = None
from neptun_desktop.ui.sound.player import SoundPlayer, Volumes
player = SoundPlayer()
told = []
player.on_known = told.append
player.follow(Volumes(1.0, 1.0))
player.cue("coins")
player.ambience({"waves": 1.0})
player._thread.join()
player.cue("coins")
player.find_out()
print(told)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)
    assert (done.stdout, done.stderr) == ("[False, False]\n", "")


def test_the_card_is_tried_once(players: Callable[[Opener], SoundPlayer]) -> None:
    tried: list[Pull] = []

    def none(pull: Pull) -> None:
        tried.append(pull)

    player, known = players(none), list[bool]()
    player.on_known = known.append
    player.cue("bell")
    until(lambda: known == [False])
    until(lambda: player._gone)  # noqa: SLF001
    player.cue("bell")
    player.find_out()
    assert len(tried) == 1
    assert known == [False, False]


@pytest.mark.parametrize("volumes", [Volumes(), Volumes(effects=0.0, ambience=1.0)])
def test_what_is_muted_opens_no_card(players: Callable[[Opener], SoundPlayer], volumes: Volumes) -> None:
    player = players(open_device)
    player.follow(volumes)
    player.cue("bell")
    player.ambience({"sea": 0.0})
    assert player._thread is None  # noqa: SLF001


def test_the_card_rests_while_nothing_is_heard(
    players: Callable[[Opener], SoundPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neptun_desktop.ui.sound.player.REST", 0.01)
    device, pulls = FakeDevice(), list[Pull]()

    def opener(pull: Pull) -> Device:
        pulls.append(pull)
        return device

    player = players(opener)
    player.ambience({"sea": 1.0})
    until(lambda: device.told == ["start"])
    sleep(0.05)
    assert device.told == ["start"]
    player.ambience({})
    until(lambda: (pulls[0](RATE), device.told == ["start", "stop"])[1])
    player.cue("bell")
    until(lambda: device.told == ["start", "stop", "start"])
    player.close()
    assert device.told[-1] == "close"
