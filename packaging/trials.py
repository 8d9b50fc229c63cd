"""Installing, using and uninstalling each package that contains its own Python."""

import shutil
from pathlib import Path

import debian_package
import small_package
from clean_root import HOME
from desktop import APP_ID
from environment import SetupError
from libraries import asked_of_the_system, packages_with
from trial import SAVED, Trial
from workshop import Workshop, megabytes

MIME = "application/x-neptun-match"
ENTRY = f"{APP_ID}.desktop"
# What the unit tests need of Debian; pytest-randomly is not there.
TESTERS = tuple(
    f"python3-{name}" for name in ("hypothesis", "jsonschema", "pyside6.qttest", "pytest", "pytest-xdist", "pytestqt")
)


def try_deb(workshop: Workshop, trial: Trial) -> list[str]:
    """Try the package that carries everything."""
    return [*try_installed(workshop, trial, debian_package.NAME), trial.leaves()]


def try_small_deb(workshop: Workshop, trial: Trial) -> list[str]:
    """Try the package that runs on the distribution's own Python and Qt, with which the unit tests pass, too."""
    package = small_package.NAME
    size = f"{megabytes(built(workshop, f'{package}_{workshop.version}_*.deb')):.1f} MB"
    return [size, *try_installed(workshop, trial, package), trial.leaves(), tested(workshop, trial)]


def try_installed(workshop: Workshop, trial: Trial, name: str) -> list[str]:
    """Install with apt, open a saved game by its MIME type, and purge with apt."""
    package = built(workshop, f"{name}_{workshop.version}_*.deb")
    trial.root.install(trial.root.give(package, "/var/tmp"))  # noqa: S108 (in there, we are alone)
    told = ["installs", trial.starts("neptun"), trial.plays("neptun")]
    trial.saves("neptun")
    trial.root.install("xdg-utils", "libglib2.0-bin", "shared-mime-info", "desktop-file-utils")
    kind = trial.root.must("gio", "info", "--attributes=standard::content-type", SAVED).split()[-1]
    handler = trial.root.must("xdg-mime", "query", "default", MIME).strip()
    if (kind, handler) != (MIME, ENTRY):
        raise SetupError(f"a saved game is {kind}, opened by {handler}")
    # gio exits as soon as it has started the game; something has to stay.
    told.append(trial.opens("sh", "-c", 'gio open "$1" && sleep 600', "sh") + " by its MIME type")
    trial.root.must("apt-get", "-qq", "purge", "--yes", name, user="root")
    (trial.root.folder / "var/tmp" / package.name).unlink()
    return told


def tested(workshop: Workshop, trial: Trial) -> str:
    """Run the unit tests of the sources with Debian's own packages; those of packaging are for where it is built."""
    sources = built(workshop, f"neptun_desktop-{workshop.version}.tar.gz")
    trial.root.install(*TESTERS)
    trial.root.must("tar", "-xzf", trial.root.give(sources))
    folder = f"{HOME}/{sources.name.removesuffix('.tar.gz')}"
    pytest = "python3 -m pytest -q -p no:cacheprovider -n 2 tests/unit --ignore=tests/unit/packaging"
    # Debian's Hypothesis warns of itself on this Python.
    words = f"cd {folder} && {pytest} -W ignore::hypothesis.errors.HypothesisWarning"
    said = trial.root.must("sh", "-c", words, QT_QPA_PLATFORM="offscreen", PYTHONPATH=folder, PYTHONUTF8="1")
    return f"unit tests: {said.strip().splitlines()[-1].strip('= ')}"


def try_bundle(workshop: Workshop, trial: Trial) -> list[str]:
    """Unpack and run it, with only the libraries that every desktop has; also as a portable program."""
    packed = workshop.package(".tar.xz")
    trial.root.install("xz-utils", *packages_with(asked_of_the_system(workshop.bundle)))
    trial.root.must("tar", "--extract", "--file", trial.root.give(packed))
    program = f"{HOME}/neptun-desktop/neptun"
    told = [f"unpacks ({megabytes(workshop.bundle):.0f} MB from {megabytes(packed):.0f})", trial.starts(program)]
    told += [trial.plays(program), portable(trial, program, "neptun-desktop")]
    trial.saves(program)
    told.append(trial.opens(program))
    shutil.rmtree(trial.root.folder / HOME.lstrip("/") / "neptun-desktop")
    return [*told, trial.leaves()]


def try_appimage(workshop: Workshop, trial: Trial) -> list[str]:
    """Run the single file; a clean root cannot mount it, so it unpacks itself each time."""
    image = workshop.package(".AppImage")
    trial.root.install(*packages_with(asked_of_the_system(workshop.bundle)))
    program, unpacking = trial.root.give(image), {"APPIMAGE_EXTRACT_AND_RUN": "1"}
    told = [f"is one file ({megabytes(image):.0f} MB)", trial.starts(program, **unpacking)]
    told.append(trial.plays(program, **unpacking))
    told.append(portable(trial, program, "", **unpacking))
    trial.saves(program, **unpacking)
    told.append(trial.opens(program, **unpacking))
    (trial.root.folder / program.lstrip("/")).unlink()
    return [*told, trial.leaves()]


def portable(trial: Trial, program: str, folder: str, **variables: str) -> str:
    """Check that with a folder neptun-data next to the program, everything goes there and nowhere else."""
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


def built(workshop: Workshop, pattern: str) -> Path:
    """Return the package of this version."""
    found = sorted(workshop.dist.glob(pattern))
    if not found:
        raise SetupError(f"there is no {pattern} in {workshop.dist}; packaging/build.py makes it")
    return found[-1]
