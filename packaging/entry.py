"""Where a frozen bundle begins: the bots' worker, a demonstration that shows that all is there, or the game."""

import sys
from pathlib import Path

WORKER = ["--bot-worker"]  # as neptun_desktop.bots.service starts it; Qt is not even loaded then
DEMONSTRATION = "--demonstration"  # followed by a folder for pictures
INTERRUPTED = 130


def main(words: list[str]) -> int:
    """Do what the bundle was started for."""
    if words == WORKER:
        from neptun_desktop.bots import worker  # noqa: PLC0415 (a quick start imports late)

        worker.main()
        return 0
    if words[:1] == [DEMONSTRATION]:
        return demonstrate(Path(*words[1:2]))
    from neptun_desktop.app import cli  # noqa: PLC0415 (as above)

    return cli.main(words)


def demonstrate(folder: Path) -> int:
    """Let bots play a whole game through the real window, and print their scores."""
    from neptun_desktop.ui.demo import Demo, run_demo  # noqa: PLC0415 (as above)

    print("Scores:", *run_demo(Demo(pictures=folder, merchants=3)), flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
