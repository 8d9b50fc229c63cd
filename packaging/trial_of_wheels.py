"""Installing, using and uninstalling wheel and sources with pip, pipx and uv."""

from dataclasses import dataclass
from pathlib import Path

from clean_root import HOME
from environment import SetupError
from system_packages import LIBRARIES
from trial import Trial
from trials import ENTRY, built
from workshop import Workshop, output

WHEELS = f"{HOME}/wheels"
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": WHEELS}
OFFLINE |= {"UV_OFFLINE": "1", "UV_NO_INDEX": "1", "UV_FIND_LINKS": WHEELS, "UV_NO_CACHE": "1"}


@dataclass(frozen=True)
class Installer:
    """A tool that installs Python programs: its commands, and the path of the installed program."""

    install: str
    uninstall: str
    program: str = f"{HOME}/.local/bin/neptun"


INSTALLERS = {
    "pip": Installer(
        "python3 -m venv pip && pip/bin/pip install --quiet",
        "pip/bin/pip uninstall --quiet --yes neptun-desktop",
        f"{HOME}/pip/bin/neptun",
    ),
    "pipx": Installer("with-pipx/bin/pipx install", "with-pipx/bin/pipx uninstall neptun-desktop"),
    "uv": Installer("with-uv/bin/uv --quiet tool install", "with-uv/bin/uv --quiet tool uninstall neptun-desktop"),
}


def try_wheel(workshop: Workshop, trial: Trial) -> list[str]:
    """Test wheel and sources with each tool, from wheels fetched before; the last one also plays and opens."""
    root, told = trial.root, []
    for wheel in needed_wheels(workshop):
        root.give(wheel, WHEELS)
    made = {
        kind: root.give(built(workshop, f"neptun_desktop-{workshop.version}*{kind}")) for kind in (".whl", ".tar.gz")
    }
    root.install("python3-venv", *LIBRARIES)
    for helper in ("pipx", "uv"):  # separately, or pipx would delegate to uv
        root.must("python3", "-m", "venv", f"with-{helper}")
        root.must(f"with-{helper}/bin/pip", "install", "--quiet", helper, **OFFLINE)
    for name, tool in INSTALLERS.items():
        for kind, file in made.items():
            root.must("sh", "-c", f"{tool.install} {file}", **OFFLINE)
            told.append(f"{name} {kind}: {starts(workshop, trial, tool)}")
            if (name, kind) == ("uv", ".tar.gz"):
                told.append(trial.plays(tool.program))
                trial.saves(tool.program)
                told.append(trial.opens(tool.program))
            root.must("sh", "-c", tool.uninstall)
            if left := [*entries(trial), *(root.folder / HOME.lstrip("/") / ".local" / "bin").glob("*")]:
                raise SetupError(f"{name} left behind: {left}")
    return [*told, trial.leaves()]


def starts(workshop: Workshop, trial: Trial, tool: Installer) -> str:
    """Check the version and the menu entry, and open the window."""
    said = trial.root.must(tool.program, "--version").strip()
    if said != f"neptun {workshop.version}":
        raise SetupError(f"{tool.program} says that it is {said}")
    if not entries(trial):
        raise SetupError(f"{tool.install} brought no menu entry")
    return trial.starts(tool.program)


def entries(trial: Trial) -> list[Path]:
    """Return all menu entries of the game in the player's folder."""
    return list((trial.root.folder / HOME.lstrip("/")).rglob(ENTRY))


def needed_wheels(workshop: Workshop) -> list[Path]:
    """Fetch all wheels that an installation needs besides ours, for Debian's own Python."""
    folder, ours = workshop.build / "wheels", built(workshop, f"neptun_desktop-{workshop.version}-*.whl")
    python = ["--only-binary=:all:", "--python-version", "3.11"]
    platforms = [f"--platform=manylinux_2_{age}_{output(['uname', '-m'])}" for age in (17, 28, 34)]
    target = ["--quiet", f"--dest={folder}", *python, *platforms, "--platform=any"]
    workshop.do_in_environment(
        "pip", "download", *target, ours, "pipx", "uv", "hatchling", "setuptools", "wheel", "pip"
    )
    return [wheel for wheel in sorted(folder.glob("*.whl")) if not wheel.name.startswith("neptun_desktop-")]
