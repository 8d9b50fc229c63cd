"""Set everything up, then play, test or soak: `python3 packaging/run.py [play|test|soak] [arguments]`.

Needs only Python 3.11 or newer. Further arguments go to the game or to pytest.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(f"Neptun needs Python 3.11 or newer; this is Python {sys.version_info[0]}.{sys.version_info[1]}.")

import json
import os
import time
from pathlib import Path

from environment import Environment, SetupError, environment_for, run
from system_packages import OFFSCREEN, missing_packages, provide

CHECKOUT = Path(__file__).resolve().parents[1]
INTERRUPTED = 130
MOST_TRIED_AGAIN = 2  # tests


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
    """Run every check to the end, pytest last, and print in one line what failed."""
    steps = {
        "ruff check": ["ruff", "check"],
        "ruff format": ["ruff", "format", "--check"],
        "mypy": ["mypy"],
        **{f"mypy for {system}": mypy_command(environment, system) for system in ("win32", "darwin")},
        "import-linter": ["lint-imports", "--no-logo", "--cache-dir", str(environment.caches / "import-linter")],
        "pytest": pytest_command(environment, arguments),
    }
    began = time.monotonic()
    failed = [name for name, command in steps.items() if step(environment, name, command) != 0]
    if "pytest" in failed and passes_alone(environment, arguments):
        failed.remove("pytest")
    seconds = time.monotonic() - began
    print(f"Failed: {', '.join(failed)}." if failed else f"All {len(steps)} checks passed in {seconds:.0f} s.")
    return 1 if failed else 0


def mypy_command(environment: Environment, system: str) -> list[str]:
    """Return the command that checks the game's types as another system sees them, with a cache of its own."""
    return ["mypy", "--platform", system, "--cache-dir", str(environment.caches / f"mypy-{system}"), "neptun_desktop"]


def soak(environment: Environment, arguments: list[str]) -> int:
    """Run the long versions of the tests that have one."""
    command = pytest_command(environment, ["-m", "soak", *arguments])
    return step(environment, "soak", command, NEPTUN_SOAK="1")


def pytest_command(environment: Environment, arguments: list[str]) -> list[str]:
    """Return the pytest command on as many cores as help; the arguments come last, so that they take precedence."""
    cores = min(os.cpu_count() or 1, 4)
    parallel = ["-n", str(cores)] if cores > 1 else []
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


def step(environment: Environment, name: str, command: list[str], **variables: str) -> int:
    """Run a program of the environment in the checkout, under a heading.

    What it and its many children import is compiled once, even where Python must not write into the checkout.
    """
    print(f"\n== {name}", flush=True)
    program = environment.python.parent / command[0]
    compiled = {"PYTHONPYCACHEPREFIX": str(environment.caches / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    return run([str(program), *command[1:]], environment.variables() | compiled | variables, folder=CHECKOUT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
