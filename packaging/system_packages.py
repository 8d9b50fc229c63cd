"""What Qt needs from the system: check for it, install it as root once a person agrees, or say how."""

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from typing import TextIO

# Debian's package, and the library in it that Qt loads.
OFFSCREEN = {
    "libgl1": "libGL.so.1",
    "libegl1": "libEGL.so.1",
    "libglib2.0-0": "libglib-2.0.so.0",
    "libxkbcommon0": "libxkbcommon.so.0",
    "libdbus-1-3": "libdbus-1.so.3",
    "libfontconfig1": "libfontconfig.so.1",
}
WINDOW = {
    "libxcb-cursor0": "libxcb-cursor.so.0",
    "libxcb-icccm4": "libxcb-icccm.so.4",
    "libxcb-keysyms1": "libxcb-keysyms.so.1",
    "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
    "libxcb-shape0": "libxcb-shape.so.0",
}
LIBRARIES = OFFSCREEN | WINDOW
VENV = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def missing_packages(*, tests: bool) -> list[str]:
    """Return the Debian packages that this machine lacks; systems other than Linux need none."""
    if not sys.platform.startswith("linux"):
        return []
    missing = [] if importlib.util.find_spec("ensurepip") else [VENV]
    missing += [package for package, library in LIBRARIES.items() if not loads(library)]
    if tests and shutil.which("Xvfb") is None:
        missing.append("xvfb")
    return missing


def loads(library: str) -> bool:
    """Return whether the system finds the library with all its dependencies."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def provide(missing: list[str]) -> list[str]:
    """Install the packages as root, unless a person objects, else print how; return those that are still missing."""
    if not missing:
        return []
    if shutil.which("apt-get") is None:
        names = [LIBRARIES.get(package, package) for package in missing]
        tell(f"This system lacks {', '.join(names)}: please install them with its package manager.")
        return missing
    if os.geteuid() == 0 and not agreed(missing):
        tell("Nothing is installed; we go on with what is there.")
        return missing
    if os.geteuid() == 0 and installed(missing):
        return []
    tell(f"Some system packages are missing. This command installs them:\n\n    {advice(missing)}\n")
    return missing


def agreed(packages: list[str]) -> bool:
    """Ask whether these may be installed; where nobody can answer, as in CI, they may."""
    if not (is_terminal(sys.stdin) and is_terminal(sys.stderr)):
        return True
    tell(f"Some system packages are missing: {' '.join(packages)}")
    print("Shall apt-get install them? [Y/n] ", end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    return answer.strip().lower() in {"", "y", "yes"} and answer.endswith("\n")  # the end of the input is no answer


def is_terminal(stream: TextIO | None) -> bool:
    """Return whether a person may sit at the other end; a program without a console has no streams at all."""
    return stream is not None and stream.isatty()


def installed(packages: list[str]) -> bool:
    """Install packages with apt, and return whether that succeeded."""
    tell(f"Installing system packages: {' '.join(packages)}")
    apt = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
    subprocess.run([*apt, "update"], check=False, stdout=subprocess.DEVNULL)  # if that fails, older lists may do
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    return subprocess.run(install, check=False, stdout=subprocess.DEVNULL).returncode == 0


def advice(packages: list[str]) -> str:
    """Return the one command that installs them."""
    return f"sudo apt-get install -y --no-install-recommends {' '.join(packages)}"


def tell(sentence: str) -> None:
    """Print a message to standard error; the game's own output may be redirected."""
    print(sentence, file=sys.stderr)
