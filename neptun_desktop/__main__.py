"""Start the game with `python -m neptun_desktop`."""

import os
import sys

# `-m` puts the current folder first, where a module may lie next to a saved game. It is ours only in a checkout. (What
# Python itself loads before this line cannot be guarded from here: `neptun` and `python -P -m` are safe from that too.)
if sys.path[0] == os.getcwd() != __file__.rpartition(__package__)[0][:-1]:  # noqa: PTH109  (loads no more modules)
    del sys.path[0]

from neptun_desktop.app.cli import main

if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell reports a program that was stopped by Ctrl-C
