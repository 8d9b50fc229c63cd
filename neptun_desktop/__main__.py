"""Start the game with `python -m neptun_desktop`."""

import os
import sys


def leave_current_folder_out() -> None:
    """Import nothing from the current folder, which `-m` puts first on the path, unless the program itself is there.

    A module may lie there, next to a saved game. What Python itself loads before it comes to this line cannot be
    guarded from here: the command `neptun`, and `python -P -m neptun_desktop`, are safe from that too.
    """
    first, ours = sys.path[0], __file__.rpartition("neptun_desktop")[0][:-1]
    try:
        here = os.getcwd()  # noqa: PTH109  (pathlib would be imported from there)
    except OSError:
        return  # it was deleted, and holds nothing
    if __package__ and first == here != ours:  # otherwise this is not `-m`, but a script or a bundle
        del sys.path[0]


if __name__ == "__main__":
    try:
        leave_current_folder_out()
        from neptun_desktop.app.cli import main  # not before the folder is left out

        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell reports a program that was stopped by Ctrl-C
