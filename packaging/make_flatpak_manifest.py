"""Write the Flatpak manifest: `python3 packaging/make_flatpak_manifest.py`, after the lock has changed.

PySide6 comes from a base app of Flathub; everything else is a wheel of the lock, by its address and digest.
"""

import hashlib
import json
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from desktop import APP_ID
from environment import SetupError, demand_success, quietly
from lock import lock_file
from workshop import CHECKOUT

TARGET = CHECKOUT / "packaging" / "flatpak" / f"{APP_ID}.json"
QT = "6.9"  # of the runtime and of the base app; its Python is the one below
PYTHON = "3.12"
NOT_FROM_THE_LOCK = ("pyside6-essentials", "shiboken6")
SYSTEMS = {"x86_64": ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64"), "aarch64": ("manylinux_2_28_aarch64",)}
INSTALL = "pip3 install --no-index --no-build-isolation --find-links=wheels --prefix=${FLATPAK_DEST}"


def main() -> int:
    """Fetch the wheels once, to know their addresses."""
    try:
        found = {system: wheels(system) for system in SYSTEMS}
    except SetupError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(json.dumps(manifest(sources(found)), indent=2) + "\n", "utf-8")
    return 0


def manifest(pinned: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the whole manifest: no network, no files but those that a player picks."""
    ours = {"type": "dir", "path": "../..", "skip": [".venv", "build", "dist"]}
    return {
        "id": APP_ID,
        "runtime": "org.kde.Platform",
        "runtime-version": QT,
        "sdk": "org.kde.Sdk",
        "base": "io.qt.PySide.BaseApp",
        "base-version": QT,
        "command": "neptun",
        "rename-icon": "neptun-desktop",
        "finish-args": ["--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio"],
        "build-options": {"env": {"BASEAPP_REMOVE_WEBENGINE": "1"}},
        "cleanup-commands": ["/app/cleanup-BaseApp.sh"],
        "modules": [
            {
                "name": "neptun-desktop",
                "buildsystem": "simple",
                "build-commands": [
                    f"{INSTALL} wheels/*.whl",
                    f"{INSTALL} --no-deps .",
                    f"python3 packaging/desktop.py ${{FLATPAK_DEST}}/share/metainfo/{APP_ID}.metainfo.xml",
                ],
                "sources": [ours, *pinned],
            }
        ],
    }


def sources(found: dict[str, dict[str, tuple[str, str]]]) -> list[dict[str, Any]]:
    """Return the wheels as sources; those that not every system uses name theirs."""
    listed = []
    for name in sorted({name for some in found.values() for name in some}):
        systems = [system for system, some in found.items() if name in some]
        url, digest = found[systems[0]][name]
        source: dict[str, Any] = {"type": "file", "url": url, "sha256": digest, "dest": "wheels"}
        listed.append(source if len(systems) == len(found) else source | {"only-arches": systems})
    return listed


def wheels(system: str) -> dict[str, tuple[str, str]]:
    """Return the address and the digest of each wheel of the lock for this kind of processor."""
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--require-hashes", "--only-binary=:all:", "--no-deps"]
    pip += [f"--python-version={PYTHON}", *(f"--platform={platform}" for platform in SYSTEMS[system])]
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "lock.txt").write_text(part_of_the_lock(system), "utf-8")
        asked = [*pip, f"--dest={folder}", f"--requirement={folder / 'lock.txt'}"]
        demand_success(quietly(asked, dict(os.environ), folder))
        return {wheel.name: (address(wheel), digest(wheel, "sha256")) for wheel in folder.glob("*.whl")}


def part_of_the_lock(system: str) -> str:
    """Return what the lock has for players, without what Flathub has and, on ARM, without sound."""
    entries = re.split(r"\n(?=[a-z])", lock_file(CHECKOUT, "play").read_text("utf-8"))
    kept = [entry for entry in entries if not entry.startswith(("#", *NOT_FROM_THE_LOCK))]
    return "\n".join(entry for entry in kept if system == "x86_64" or "platform_machine == 'x86_64'" not in entry)


def address(wheel: Path) -> str:
    """Return where the Python index keeps a file: in a folder named by its content."""
    name = digest(wheel, "blake2b")
    return f"https://files.pythonhosted.org/packages/{name[:2]}/{name[2:4]}/{name[4:]}/{wheel.name}"


def digest(file: Path, algorithm: str) -> str:
    """Return a digest of 256 bits."""
    made = hashlib.blake2b(digest_size=32) if algorithm == "blake2b" else hashlib.new(algorithm)
    made.update(file.read_bytes())
    return made.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
