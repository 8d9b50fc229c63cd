"""Installing, using and uninstalling the packages for Windows under Wine, on a Debian 13 of its own.

Wine is not Windows: it shows whether the packages are whole and how the game gets on with its ways, but neither how
Windows looks nor what its protection says of a program that nobody has signed.
"""

import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from clean_root import HOME, PLAYER
from environment import SetupError
from trial import SAVED, Trial, until
from trials import built
from windows_package import CARRIED
from windows_tests import run_unit_tests
from workshop import Workshop, megabytes

# Runs a program of Windows, with paths as Windows writes them, and waits until Wine has written everything down.
RUNNER = r"""#!/bin/sh
export WINEDEBUG=-all
for word in "$@"; do
    shift
    case $word in /home/*) word="Z:$(printf %s "$word" | tr / '\\')" ;; esac
    set -- "$@" "$word"
done
wine "$@"
code=$?
wineserver --wait
exit $code
"""
# Starts the game as a double-click does, without any streams, and does something beside it once it is told to.
BESIDE = """
export WINEDEBUG=-all
{ wine start /wait /unix "$PROGRAM" ${GAME:+"$GAME"}; echo "$?" > game-code; } > game.txt 2>&1 &
until [ -e go ]; do sleep 0.2; done
"$@" < /dev/null > beside.txt 2>&1
echo "$?" > beside-code
wait
"""
ON_WINDOWS = "/usr/local/bin/on-windows"
PROGRAMS = r"C:\users\player\AppData\Local\Programs\Neptun Desktop"
PLAYERS_FOLDER = f"{HOME}/.wine/drive_c/users/player"
INSTALLED = f"{PLAYERS_FOLDER}/AppData/Local/Programs/Neptun Desktop"
GAMES = f"{PLAYERS_FOLDER}/AppData/Local/neptun-desktop"
IN_THE_MENU = f"{PLAYERS_FOLDER}/AppData/Roaming/Microsoft/Windows/Start Menu/Programs/Neptun Desktop.lnk"
CLASSES, KIND = r"HKCU\Software\Classes", "NeptunDesktop.Match"
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\NeptunDesktop"
# What double-clicking a saved game asks for. Wine's own shell ignores entries of one user, so they are read back.
ENTRIES = {
    rf"{CLASSES}\.neptun": KIND,
    rf"{CLASSES}\{KIND}": "Neptun Desktop saved game",
    rf"{CLASSES}\{KIND}\DefaultIcon": rf'"{PROGRAMS}\neptun.exe",0',
    rf"{CLASSES}\{KIND}\shell\open\command": rf'"{PROGRAMS}\neptun.exe" table "%1"',
}
IN_USE = "open in another window"


def try_windows(workshop: Workshop, trial: Trial) -> list[str]:
    """Try the installer, then the archive; then run the unit tests under the Python of Windows."""
    windows = Windows(trial)
    setup = built(workshop, f"neptun-desktop-{workshop.version}-windows-*-setup.exe")
    archive = built(workshop, f"neptun-desktop-{workshop.version}-windows-*-portable.zip")
    windows.set_up()
    told = [windows.installs(setup), windows.is_registered(), trial.starts("neptun"), windows.quits()]
    told.append(trial.plays("neptun"))
    trial.saves("neptun-terminal")
    told += [trial.opens("neptun") + " with umlauts in its path", windows.locks()]
    told += [windows.is_portable(archive), windows.uninstalls()]
    return [*told, run_unit_tests(workshop, trial.root, ON_WINDOWS)]


@dataclass(frozen=True)
class Windows:
    """What Wine shows in the place of Windows."""

    trial: Trial

    def set_up(self) -> None:
        """Install Wine, let it make its folders, and give both programs a name that a shell finds."""
        root = self.trial.root
        root.install("wine", "wine64")
        self.write(ON_WINDOWS, RUNNER)
        for name in ("neptun", "neptun-terminal"):
            self.write(f"/usr/local/bin/{name}", f'#!/bin/sh\nexec on-windows "{PROGRAMS}\\{name}.exe" "$@"\n')
        root.must("on-windows", "wineboot", "--init")

    def write(self, place: str, script: str) -> None:
        """Write a script that the player can run."""
        file = self.inside(place)
        file.write_text(script, "utf-8")
        file.chmod(0o755)

    def inside(self, place: str) -> Path:
        """Return a path of the clean Debian as it is from here."""
        return self.trial.root.folder / place.lstrip("/")

    def installs(self, setup: Path) -> str:
        """Install without a question; check that the game is in the menu, and says its version."""
        self.trial.root.must("on-windows", self.trial.root.give(setup), "/S")
        if not self.inside(IN_THE_MENU).is_file():
            raise SetupError("the game is not in the menu")
        self.trial.root.must("neptun-terminal", "--version")
        return f"installs for one user ({megabytes(self.inside(INSTALLED)):.0f} MB from {megabytes(setup):.0f})"

    def entry(self, key: str) -> str | None:
        """Return the text of an entry of the registry, if it is there."""
        asked = self.trial.root.run("on-windows", "reg", "query", key, "/ve")
        return asked.stdout.partition("REG_SZ")[2].strip() if asked.returncode == 0 else None

    def is_registered(self) -> str:
        """Check what Windows would do with a saved game."""
        for key, expected in ENTRIES.items():
            if (found := self.entry(key)) != expected:
                raise SetupError(f"{key} is {found}, not {expected}")
        return "registers its files"

    @contextmanager
    def beside(self, game: str, *words: str) -> Iterator[str]:
        """Open the game, do something beside it once it is painted, and yield what that said, with its code."""
        for old in ("go", "game-code", "beside-code"):
            self.inside(f"{HOME}/{old}").unlink(missing_ok=True)
        with self.trial.running("sh", "-c", BESIDE, "sh", *words, GAME=game, PROGRAM=f"{INSTALLED}/neptun.exe"):
            until(self.trial.screen.is_painted, "no window was painted")
            self.inside(f"{HOME}/go").touch()
            until(self.inside(f"{HOME}/beside-code").is_file, "what was started beside the game did not end")
            yield self.inside(f"{HOME}/beside.txt").read_text("utf-8") + self.inside(f"{HOME}/beside-code").read_text(
                "utf-8"
            )

    def quits(self) -> str:
        """Close the window as the system does: the game must end well, without a word and without a report."""
        with self.beside("", "wine", "taskkill", "/im", "neptun.exe"):
            until(self.inside(f"{HOME}/game-code").is_file, "the game did not end when its window was closed")
        code, said = (self.inside(f"{HOME}/{name}").read_text("utf-8") for name in ("game-code", "game.txt"))
        if code.strip() != "0" or "Traceback" in said or self.inside(f"{GAMES}/reports").exists():
            raise SetupError(f"{said}\nthe game ended with code {code}")
        return "quits"

    def locks(self) -> str:
        """Check that a game that is open here cannot be played there."""
        there = "Z:" + SAVED.replace("/", "\\")
        with self.beside(there, "wine", rf"{PROGRAMS}\neptun-terminal.exe", "play", "--resume", there) as said:
            if IN_USE not in said or said.strip().endswith("0"):
                raise SetupError(f"{said}\nthe same game was opened twice")
        return "locks what is open"

    def is_portable(self, archive: Path) -> str:
        """Unpack the archive: everything goes into the folder beside the program, and nowhere else."""
        folder = self.inside(f"{HOME}/Tragbare Spiele")
        with zipfile.ZipFile(archive) as files:
            files.extractall(folder)
        self.trial.root.must("chown", "--recursive", f"{PLAYER}:{PLAYER}", f"{HOME}/{folder.name}", user="root")
        place = folder / "neptun-desktop"
        shutil.rmtree(self.inside(GAMES))
        programs = [f"{HOME}/{folder.name}/neptun-desktop/{name}.exe" for name in ("neptun-terminal", "neptun")]
        self.trial.root.run("on-windows", programs[0], "play", "--seats", "human,trader,trader")
        self.trial.starts("on-windows", programs[1])
        kept = list((place / CARRIED / "matches").glob("*.neptun"))
        if not kept or self.inside(GAMES).exists():
            raise SetupError(f"the portable game keeps {kept}; elsewhere: {self.inside(GAMES).exists()}")
        return f"is portable ({megabytes(archive):.0f} MB)"

    def uninstalls(self) -> str:
        """Uninstall without a question: only the games stay."""
        game = self.inside(GAMES) / "matches" / "kept.neptun"
        game.parent.mkdir(parents=True)
        shutil.copy(self.inside(SAVED), game)
        self.trial.root.must("on-windows", rf"{PROGRAMS}\uninstall.exe", "/S", rf"_?={PROGRAMS}")
        self.inside(f"{INSTALLED}/uninstall.exe").unlink(missing_ok=True)  # it could not delete itself, run like this
        left = [place for place in (INSTALLED, IN_THE_MENU) if any(self.inside(place).glob("**/*"))]
        left += [
            key
            for key in (*ENTRIES, UNINSTALL)
            if self.trial.root.run("on-windows", "reg", "query", key).returncode == 0
        ]
        if left or not game.is_file():
            raise SetupError(f"uninstalling left {left}; the game is kept: {game.is_file()}")
        return "uninstalls, and keeps the games"
