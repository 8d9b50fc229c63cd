"""What sound costs: CPU of a core while loops and music play into the null device, and while nothing is heard."""

import sys
import time
from functools import partial

from neptun_desktop.ui.sound.device import MiniaudioDevice, opened
from neptun_desktop.ui.sound.mixer import FRAME, Mixer
from neptun_desktop.ui.sound.player import SoundPlayer, Volumes

SECONDS, MINUTE = 10, 60  # music has silences
write = sys.stdout.write
TABLES = {
    "nothing": {},
    "two loops": {"waves": 0.7, "wind": 0.4},
    "three loops": {"waves": 1, "wind": 0.5, "gale": 0.8},
}


def share_of_a_core(seconds: float = SECONDS) -> float:
    """Return how much CPU this process takes, in percent of a core."""
    cpu, clock = time.process_time(), time.monotonic()
    time.sleep(seconds)
    return 100 * (time.process_time() - cpu) / (time.monotonic() - clock)


def mixing() -> float:
    """Return what mixing alone takes, in percent of a core: two loops, block by block, as fast as it goes."""
    player = SoundPlayer(lambda _pull: None)
    mixer: Mixer = player._mixer  # noqa: SLF001
    player._lay_loops({"waves": 5000, "wind": 3000})  # noqa: SLF001
    mixer.block(100_000)  # until it has faded in
    cpu = time.process_time()
    for _ in range(1000):
        mixer.block(1440)
    return 100 * (time.process_time() - cpu) / (1000 * 0.06)


def main() -> None:
    """Measure, and print a line for each."""
    write(f"mixing two loops, as fast as it goes: {mixing():.2f} %\n")
    silent = opened(lambda frames: bytes(frames * FRAME), ("NULL",))
    assert isinstance(silent, MiniaudioDevice)
    silent.start()
    write(f"the null device alone: {share_of_a_core():.2f} %\n")
    silent.close()
    for name, loops in TABLES.items():
        player = SoundPlayer(partial(opened, systems=("NULL",)))
        player.follow(Volumes(effects=0.65, ambience=0.2, music=0.25))
        player.ambience(loops)
        time.sleep(3)
        write(f"{name}: {share_of_a_core():.2f} %\n")
        player.music("neptun")
        time.sleep(3)
        write(f"{name}, and music: {share_of_a_core(MINUTE):.2f} %\n")
        player.close()


if __name__ == "__main__":
    main()
