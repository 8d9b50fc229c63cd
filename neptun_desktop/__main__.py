"""Start the game with `python -m neptun_desktop`."""

import sys

from neptun_desktop.app.cli import main

if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)  # as a shell reports a program that was stopped by Ctrl-C
