"""How each package is installed, used and left again."""

import shutil
from pathlib import Path

from clean_root import HOME
from environment import SetupError
from libraries import asked_of_the_system, debian_dependencies
from system_packages import LIBRARIES
from trial import SAVED, Trial
from workshop import Workshop, megabytes, output

MIME = "application/x-neptun-match"
ENTRY = "neptun-desktop.desktop"
DEMONSTRATION = (
    "from pathlib import Path; from neptun_desktop.ui.demo import Demo, run_demo; "
    "print('Scores:', *run_demo(Demo(pictures=Path('pictures'), merchants=3)))"
)
WHEELS = f"{HOME}/wheels"
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": WHEELS}


def try_deb(workshop: Workshop, trial: Trial) -> list[str]:
    """Apt installs it with what it depends on; the desktop knows how to open a saved game; apt purges it."""
    package = built(workshop, f"neptun-desktop_{workshop.version}_*.deb")
    trial.root.install(trial.root.give(package, "/var/tmp"))  # noqa: S108 (in there, we are alone)
    told = ["installs", trial.starts("neptun"), trial.plays("neptun", "--demonstration", f"{HOME}/pictures")]
    trial.saves("neptun")
    trial.root.install("xdg-utils", "libglib2.0-bin", "shared-mime-info", "desktop-file-utils")
    kind = trial.root.must("gio", "info", "--attributes=standard::content-type", SAVED).split()[-1]
    handler = trial.root.must("xdg-mime", "query", "default", MIME).strip()
    if (kind, handler) != (MIME, ENTRY):
        raise SetupError(f"a saved game is {kind}, opened by {handler}")
    # gio goes as soon as it has started the game; somebody has to stay.
    told.append(trial.opens("sh", "-c", 'gio open "$1" && sleep 600', "sh") + " by its MIME type")
    trial.root.must("apt-get", "-qq", "purge", "--yes", "neptun-desktop", user="root")
    (trial.root.folder / "var/tmp" / package.name).unlink()
    return [*told, trial.leaves()]


def try_bundle(workshop: Workshop, trial: Trial) -> list[str]:
    """Unpacked it runs, once the libraries are there that every desktop has; portable, if it is asked to be."""
    packed = workshop.package(".tar.xz")
    trial.root.install("xz-utils", *system_libraries(workshop))
    trial.root.must("tar", "--extract", "--file", trial.root.give(packed))
    program = f"{HOME}/neptun-desktop/neptun"
    told = [f"unpacks ({megabytes(workshop.bundle):.0f} MB from {megabytes(packed):.0f})", trial.starts(program)]
    told += [trial.plays(program, "--demonstration", f"{HOME}/pictures"), portable(trial, program, "neptun-desktop")]
    trial.saves(program)
    told.append(trial.opens(program, "table"))
    shutil.rmtree(trial.root.folder / HOME.lstrip("/") / "neptun-desktop")
    return [*told, trial.leaves()]


def try_appimage(workshop: Workshop, trial: Trial) -> list[str]:
    """One file that runs; a clean root cannot mount it, so that it unpacks itself each time."""
    image = workshop.package(".AppImage")
    trial.root.install(*system_libraries(workshop))
    program, unpacking = trial.root.give(image), {"APPIMAGE_EXTRACT_AND_RUN": "1"}
    told = [f"is one file ({megabytes(image):.0f} MB)", trial.starts(program, **unpacking)]
    told.append(trial.plays(program, "--demonstration", f"{HOME}/pictures", **unpacking))
    told.append(portable(trial, program, "", **unpacking))
    trial.saves(program, **unpacking)
    told.append(trial.opens(program, "table", **unpacking))
    (trial.root.folder / program.lstrip("/")).unlink()
    return [*told, trial.leaves()]


def try_wheel(workshop: Workshop, trial: Trial) -> list[str]:
    """Wheel and sources install by pip, pipx and uv, here from wheels that were fetched before."""
    root, told = trial.root, []
    for wheel in wheels(workshop):
        root.give(wheel, WHEELS)
    sources = root.give(built(workshop, f"neptun_desktop-{workshop.version}.tar.gz"))
    root.install("python3-venv", *LIBRARIES)
    for tool in ("pipx", "uv"):  # apart, or pipx would leave its work to uv
        root.must("python3", "-m", "venv", f"with-{tool}")
        root.must(f"with-{tool}/bin/pip", "install", "--quiet", tool, **OFFLINE)
    ways = {
        "pip": ["sh", "-c", "python3 -m venv pip && pip/bin/pip install --quiet neptun-desktop"],
        "pip from the sources": ["sh", "-c", f"python3 -m venv sources && sources/bin/pip install --quiet {sources}"],
        "pipx": ["with-pipx/bin/pipx", "install", "neptun-desktop"],
        "uv": [
            "with-uv/bin/uv",
            "--quiet",
            "tool",
            "install",
            "--offline",
            "--no-index",
            "--find-links",
            WHEELS,
            "neptun-desktop",
        ],
    }
    program = f"{HOME}/.local/bin/neptun"
    programs = {"pip": f"{HOME}/pip/bin/neptun", "pip from the sources": f"{HOME}/sources/bin/neptun"}
    for name, way in ways.items():
        root.must(*way, **OFFLINE)
        told.append(f"{name}: {trial.starts(programs.get(name, program))}")
        if name == "pipx":
            root.must("with-pipx/bin/pipx", "uninstall", "neptun-desktop")
    told.append(trial.plays(f"{HOME}/pip/bin/python", "-c", DEMONSTRATION))
    trial.saves(programs["pip"])
    told.append(trial.opens(programs["pip"], "table"))
    entry = root.folder / HOME.lstrip("/") / "pip" / "share" / "applications" / ENTRY
    if not entry.is_file():
        raise SetupError("pip installed no menu entry")
    root.must("pip/bin/pip", "uninstall", "--quiet", "--yes", "neptun-desktop")
    root.must("with-uv/bin/uv", "--quiet", "tool", "uninstall", "neptun-desktop")
    left = [*entry.parents[1].rglob("*neptun*"), *(root.folder / HOME.lstrip("/") / ".local" / "bin").iterdir()]
    if left:
        raise SetupError(f"left behind: {left}")
    return [*told, trial.leaves()]


def portable(trial: Trial, program: str, folder: str, **variables: str) -> str:
    """With a folder neptun-data beside the program, everything goes there and nowhere else."""
    home = trial.root.folder / HOME.lstrip("/")
    trial.root.must("mkdir", f"{HOME}/{folder}/neptun-data")
    before = set(home.rglob("*neptun-desktop*"))
    trial.root.run(program, "play", "--seats", "human,trader,trader", **variables)
    trial.starts(program, **variables)
    kept = list((home / folder / "neptun-data" / "matches").glob("*.neptun"))
    elsewhere = set(home.rglob("*neptun-desktop*")) - before
    shutil.rmtree(home / folder / "neptun-data")
    if not kept or elsewhere:
        raise SetupError(f"portable keeps {kept} beside the program, and {elsewhere} elsewhere")
    return "can be portable"


def system_libraries(workshop: Workshop) -> list[str]:
    """Return the packages whose libraries the bundle takes from every desktop."""
    dependencies = debian_dependencies(asked_of_the_system(workshop.bundle)).split(", ")
    return [dependency.partition(" ")[0] for dependency in dependencies]


def built(workshop: Workshop, pattern: str) -> Path:
    """Return the package of this version."""
    found = sorted(workshop.dist.glob(pattern))
    if not found:
        raise SetupError(f"there is no {pattern} in {workshop.dist}; packaging/build.py makes it")
    return found[-1]


def wheels(workshop: Workshop) -> list[Path]:
    """Fetch all wheels that an installation needs, for Debian's own Python, and add ours."""
    folder, ours = workshop.build / "wheels", built(workshop, f"neptun_desktop-{workshop.version}-*.whl")
    python = ["--only-binary=:all:", "--python-version", "3.11"]
    platforms = [f"--platform=manylinux_2_{age}_{output(['uname', '-m'])}" for age in (17, 28, 34)]
    needed = ["pipx", "uv", "hatchling", "setuptools", "wheel", "pip"]
    target = ["--quiet", f"--dest={folder}", *python, *platforms, "--platform=any"]
    workshop.do_in_environment("pip", "download", *target, ours, *needed)
    for old in folder.glob("neptun_desktop-*"):
        old.unlink()
    shutil.copy(ours, folder)
    return sorted(folder.glob("*.whl"))
