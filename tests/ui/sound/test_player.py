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
from neptun_desktop.ui.sound.player import AHEAD, CUES, SoundPlayer, Volumes, note_sample, sample

CUE_NAMES = sorted(
    file.stem for file in (Path(__file__).resolve().parents[3] / "resources" / "sound" / "cues").iterdir()
)
FAST = 16  # times
TONE = Sample((0x9000).to_bytes(4, sys.byteorder) * 2 * RATE, 0x1000)
LOUD = Volumes(effects=1.0, ambience=1.0, music=0.5)
Opener = Callable[[Pull], Device | None]


def a_tone(_folder: str, _name: str | int) -> Sample:
    return TONE


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Opener], SoundPlayer]]:
    """Return a way to make players, which drop nothing on a busy machine; all are closed in the end."""
    monkeypatch.setattr("neptun_desktop.ui.sound.player.TOO_LATE", 60.0)
    made: list[SoundPlayer] = []

    def player(opener: Opener) -> SoundPlayer:
        made.append(SoundPlayer(opener, a_tone, a_tone))
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
        assert 0.2 * RATE < expected.frames < 5.5 * RATE, name
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
player.follow(Volumes(1.0, 1.0, 1.0))
player.cue("coins")
player.ambience({"waves": 1.0})
player.music("neptun")
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


@pytest.mark.parametrize("volumes", [Volumes(), Volumes(effects=0.0, ambience=1.0, music=0.0)])
def test_what_is_muted_opens_no_card(players: Callable[[Opener], SoundPlayer], volumes: Volumes) -> None:
    player = players(open_device)
    player.follow(volumes)
    player.cue("bell")
    player.ambience({"sea": 0.0})
    player.music("neptun")
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


# --- music -----------------------------------------------------------------------------------------------------------


class Card(FakeDevice):
    """A card that takes what it is given, when it is asked to."""

    def __init__(self) -> None:
        """Take nothing yet."""
        super().__init__()
        self.pull: Pull = lambda frames: bytes(8 * frames)

    def opened(self, pull: Pull) -> Device:
        self.pull = pull
        return self

    def takes(self, seconds: float) -> "array[int]":
        return array("i", self.pull(round(seconds * RATE)))


def seconds_of_music(player: SoundPlayer, card: Card, seconds: int) -> list[int]:
    """Return the loudest sample of each second, whatever the clock on the wall says."""
    loudest = []
    for _ in range(seconds):
        done = Flag()
        player.find_out()  # wakes the thread, which writes ahead
        player._do(done.set)  # noqa: SLF001  (after that)
        assert done.wait(20)
        loudest.append(max(map(abs, card.takes(1))))
    return loudest


def test_music_is_written_ahead_and_ends_when_it_shall(players: Callable[[Opener], SoundPlayer]) -> None:
    card = Card()
    player = players(card.opened)
    player.music("neptun")
    until(lambda: card.told == ["start"])
    played = seconds_of_music(player, card, 20)
    assert played[0] == 0, "it begins with a pause"
    assert sum(map(bool, played)) > 5
    player.music("")
    until(lambda: player._performance is None)  # noqa: SLF001
    card.takes(1)
    assert set(card.takes(30)) == {0}
    assert player._mixer.silent  # noqa: SLF001


@pytest.mark.parametrize("off", [Volumes(), Volumes(effects=1.0, ambience=1.0)])
def test_without_volume_no_note_is_written(players: Callable[[Opener], SoundPlayer], off: Volumes) -> None:
    card = Card()
    player = players(card.opened)
    player.music("neptun")
    until(lambda: card.told == ["start"])
    assert any(seconds_of_music(player, card, 8))
    player.follow(off)
    until(lambda: player._performance is None)  # noqa: SLF001
    card.takes(1)
    assert set(seconds_of_music(player, card, 30)) == {0}
    assert not player._mixer._notes  # noqa: SLF001
    player.follow(LOUD)
    until(lambda: player._performance is not None)  # noqa: SLF001
    assert any(seconds_of_music(player, card, 8))


def test_another_game_has_other_music_and_the_first_goes_on_where_it_was(
    players: Callable[[Opener], SoundPlayer],
) -> None:
    card = Card()
    player = players(card.opened)
    found = []
    for game in ("neptun", "salty_ocean", "neptun"):
        player.music(game)
        until(lambda game=game: getattr(player._performance, "game", "") == game)  # type: ignore[misc]  # noqa: SLF001
        found.append(player._performance)  # noqa: SLF001
    assert found[0] is found[2]
    assert found[1] is not found[0]


def test_the_card_runs_through_the_silences_of_music(
    players: Callable[[Opener], SoundPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neptun_desktop.ui.sound.player.REST", 0.01)
    card = Card()
    player = players(card.opened)
    player.music("neptun", 0.0)  # a storm, in which it plays nothing
    until(lambda: card.told == ["start"])
    sleep(0.05)
    assert card.told == ["start"]
    player.music("")
    until(lambda: card.told == ["start", "stop"])


@pytest.mark.parametrize(
    ("instrument", "pitch"), [("lyre", 40), ("lyre", 60), ("lute", 58), ("lute", 76), ("reed", 55)]
)
def test_a_note_between_two_files_has_its_pitch(instrument: str, pitch: int) -> None:
    """It swings as often as it should, within ten cents; a file is never stretched by more than four semitones."""
    pytest.importorskip("miniaudio")
    found = note_sample(instrument, pitch)
    wave = [lane - 2**15 for lane in array("I", found.lanes)]
    period = RATE / (440 * 2 ** ((pitch - 69) / 12))
    start, many = (RATE if pitch <= 53 or instrument == "reed" else RATE // 4), round(0.3 * RATE / period)
    piece = wave[start : start + RATE // 8]

    def match(lag: int) -> int:
        return sum(a * b for a, b in zip(piece, wave[start + lag : start + lag + len(piece)], strict=True))

    middle, around = round(many * period), round(period / 3)
    best = max(range(middle - around, middle + around + 1), key=match)
    assert abs(best / (many * period) - 1) < 0.006
    assert found.channels == 1
    assert AHEAD > RATE, "it is written ahead by more than a beat of the thread"
