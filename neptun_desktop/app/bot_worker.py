"""The process in which bots think, for every game of the catalogue."""

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.bots import worker


def main() -> None:
    """Serve the host that started this process."""
    worker.main(GAMES.entries)


if __name__ == "__main__":
    main()
