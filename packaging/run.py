"""Set everything up, then play, test or soak: `python3 packaging/run.py [play|test|soak] [arguments]`.

Needs only Python 3.11 or newer. Further arguments go to the game or to pytest.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"Neptun needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

import json
import os
import re
import subprocess
import time
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Self

from environment import Environment, SetupError, environment_for, run
from system_packages import OFFSCREEN, missing_packages, provide

CHECKOUT = Path(__file__).resolve().parents[1]
INTERRUPTED = 130
MOST_TRIED_AGAIN = 2  # tests
ASKS = re.compile(r"\bsys\.platform\b|\bos\.name\b")
# Of the standard library, what is not the same on every system; `test_run.py` compares it with what mypy knows.
DIFFERING = (
    "asyncio",
    "asyncore",
    "crypt",
    "ctypes",
    "distutils",
    "encodings",
    "errno",
    "faulthandler",
    "fcntl",
    "grp",
    "locale",
    "mmap",
    "msilib",
    "msvcrt",
    "multiprocessing",
    "nis",
    "nt",
    "ntpath",
    "os",
    "ossaudiodev",
    "pathlib",
    "posix",
    "pty",
    "pwd",
    "readline",
    "resource",
    "select",
    "selectors",
    "shutil",
    "signal",
    "socket",
    "socketserver",
    "spwd",
    "ssl",
    "stat",
    "subprocess",
    "sys",
    "syslog",
    "tempfile",
    "termios",
    "time",
    "tkinter",
    "tty",
    "urllib",
    "webbrowser",
    "winreg",
    "winsound",
    "xxlimited",
    "zipfile",
)


def main(words: list[str]) -> int:
    """Run the command named by the first argument; by default, play."""
    word, arguments = (words[0], words[1:]) if words[:1] in (["play"], ["test"], ["soak"]) else ("play", words)
    try:
        environment = prepared(tests=word != "play")
        action = {"play": play, "test": test, "soak": soak}[word]
        return action(environment, arguments)
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED


def prepared(*, tests: bool) -> Environment:
    """Install what is missing; the game itself may start without a window's libraries, to play in the terminal."""
    still_missing = provide(missing_packages(tests=tests))
    if tests and OFFSCREEN.keys() & set(still_missing):
        raise SetupError("The tests cannot run without them.")
    return environment_for(CHECKOUT, tests=tests)


def play(environment: Environment, arguments: list[str]) -> int:
    """Replace this script by the game, so that the game gets every signal itself."""
    # -P: do not import from the current folder, which may contain anything.
    command = [str(environment.python), "-P", "-m", "neptun_desktop", *arguments]
    if os.name == "posix":
        os.execve(command[0], command, environment.variables())  # noqa: S606 (no shell is wanted)
    return run(command, environment.variables())


def test(environment: Environment, arguments: list[str]) -> int:
    """Run pytest, and all other checks beside it; print what each says, and in the last line what failed."""
    began, commands = time.monotonic(), checks(environment)
    with Lane(environment) as lane:
        outcomes = {name: lane.begin(command) for name, command in commands.items()}
        tested = step(environment, "pytest", pytest_command(environment, arguments)) == 0
        tested = tested or passes_alone(environment, arguments)
        failed = [name for name, outcome in outcomes.items() if not passed(name, outcome)]
    failed += [] if tested else ["pytest"]
    seconds = time.monotonic() - began
    print(
        f"\nFailed: {', '.join(failed)}." if failed else f"\nAll {len(commands) + 1} checks passed in {seconds:.0f} s."
    )
    return 1 if failed else 0


def checks(environment: Environment) -> dict[str, list[str]]:
    """Return the commands of all checks but pytest, the quick ones first."""
    return {
        "ruff check": ["ruff", "check"],
        "ruff format": ["ruff", "format", "--check"],
        "import-linter": ["lint-imports", "--no-logo", "--cache-dir", str(environment.caches / "import-linter")],
        "mypy": ["mypy"],
        **{f"mypy for {system}": mypy_command(environment, system) for system in ("win32", "darwin")},
    }


Ended = subprocess.CompletedProcess[str]


class Lane:
    """Programs that run one after another beside something else; they end with it if that is broken off."""

    def __init__(self, environment: Environment) -> None:
        """Begin with nothing to do."""
        self.environment, self.broken_off = environment, False
        self.running: subprocess.Popen[str] | None = None
        self.executor = ThreadPoolExecutor(max_workers=1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None:
            self.broken_off = True
            if self.running is not None:
                self.running.terminate()
        self.executor.shutdown(cancel_futures=True)

    def begin(self, command: list[str]) -> "Future[Ended]":
        """Run a program of the environment once those before it have ended."""
        return self.executor.submit(self._run, command)

    def _run(self, command: list[str]) -> Ended:
        with subprocess.Popen(
            installed(self.environment, command),
            env=compiling(self.environment),
            cwd=CHECKOUT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        ) as self.running:
            if self.broken_off:
                self.running.terminate()
            said, _ = self.running.communicate()
            return Ended(command, self.running.returncode, said)


def passed(name: str, outcome: "Future[Ended]") -> bool:
    """Print what a check said, under a heading, once it has ended; return whether it passed."""
    print(f"\n== {name}", flush=True)
    print(outcome.result().stdout, end="", flush=True)
    return outcome.result().returncode == 0


def mypy_command(environment: Environment, system: str) -> list[str]:
    """Return the command that checks the game's types as another system sees them, with a cache of its own.

    Of what is the same everywhere it reads only as much as the others need.
    """
    command = ["mypy", "--platform", system, "--cache-dir", str(environment.caches / f"mypy-{system}")]
    return [*command, "--follow-imports", "silent", *differing_modules()]


def differing_modules() -> list[str]:
    """Return the modules whose types may differ between systems: they ask for it, or import something that does."""
    sources = {path: path.read_text("utf-8") for path in sorted((CHECKOUT / "neptun_desktop").rglob("*.py"))}
    imports = "|".join(DIFFERING)
    for path, source in sources.items():
        if ASKS.search(source):
            package = r"\.".join(path.relative_to(CHECKOUT).parent.parts)
            imports += rf"|{package}\.{path.stem}|{package} import (?:\([^)]*|.*)\b{path.stem}"
    imports_them = re.compile(rf"^\s*(?:from|import) (?:{imports})\b", re.MULTILINE)
    differ = (path for path, source in sources.items() if ASKS.search(source) or imports_them.search(source))
    return [path.relative_to(CHECKOUT).as_posix() for path in differ]


def soak(environment: Environment, arguments: list[str]) -> int:
    """Run the long versions of the tests that have one."""
    command = pytest_command(environment, ["-m", "soak", *arguments])
    return step(environment, "soak", command, NEPTUN_SOAK="1")


def pytest_command(environment: Environment, arguments: list[str]) -> list[str]:
    """Return the pytest command on as many cores as help; the arguments come last, so that they take precedence.

    There is one worker more than there are cores: a third of the time a test waits for a process or for a film.
    A worker that has nothing left to do takes half of what another still has, so most files stay together, with
    whatever their tests share.
    """
    cores = min(os.cpu_count() or 1, 4)
    parallel = ["--dist", "worksteal", "-n", str(cores + 1)] if cores > 1 else []
    return ["pytest", "-o", f"cache_dir={environment.caches / 'pytest'}", *parallel, *arguments]


def passes_alone(environment: Environment, arguments: list[str]) -> bool:
    """Whether the few tests that failed beside others pass alone: windows and processes mind how busy a machine is.

    The failures stay in the output. Many are no accident, and are not tried again.
    """
    failures = environment.caches / "pytest" / "v" / "cache" / "lastfailed"
    if not failures.exists() or len(json.loads(failures.read_text("utf-8"))) > MOST_TRIED_AGAIN:
        return False
    command = [*pytest_command(environment, arguments), "-n", "0", "-v", "--last-failed"]
    return step(environment, "pytest, alone: what failed", command) == 0


def installed(environment: Environment, command: list[str]) -> list[str]:
    """Return a command whose program is the environment's."""
    return [str(environment.python.parent / command[0]), *command[1:]]


def compiling(environment: Environment) -> dict[str, str]:
    """Return variables with which what is imported is compiled once, even where Python must not write there."""
    compiled = {"PYTHONPYCACHEPREFIX": str(environment.caches / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    return environment.variables() | compiled


def step(environment: Environment, name: str, command: list[str], **variables: str) -> int:
    """Run a program of the environment in the checkout, under a heading."""
    print(f"\n== {name}", flush=True)
    return run(installed(environment, command), compiling(environment) | variables, folder=CHECKOUT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
