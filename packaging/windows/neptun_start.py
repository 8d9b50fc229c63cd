"""The first module that the package for Windows runs: it tells the game where it is, as PyInstaller does elsewhere."""

import sys

vars(sys)["frozen"] = True
vars(sys)["_MEIPASS"] = __file__.rpartition("\\library.zip\\")[0]  # the folder runtime
sys.argv[0] = sys.executable

from neptun_desktop.app.cli import main  # noqa: E402 (not before the game can know)

try:
    sys.exit(main())
except KeyboardInterrupt:
    sys.exit(130)
