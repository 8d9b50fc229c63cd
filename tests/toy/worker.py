"""A process for bots that knows the toy: `python -P -m tests.toy.worker`."""

from neptun_desktop.bots.worker import main
from tests.toy.box import both_games

if __name__ == "__main__":
    main(both_games().entries)
