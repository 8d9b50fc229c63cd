"""The unit tests under the Python of Windows: CPython as its authors publish it, wheels, and a copy of the sources."""

import shutil
import zipfile
from pathlib import Path

from clean_root import HOME, PLAYER, CleanRoot
from environment import SetupError
from lock import lock_file, pins
from windows_downloads import fetched_python, fetched_wheels, wheel_pins
from windows_folder import PYTHON
from workshop import Workshop

# What runs the tests, beside what the game needs; the other tools look at the sources, which are the same everywhere.
TOOLS = {
    *("colorama", "execnet", "hypothesis", "iniconfig", "jsonschema", "jsonschema-specifications", "packaging"),
    *("pluggy", "pygments", "pytest", "pytest-qt", "pytest-xdist", "referencing", "rpds-py", "sortedcontainers"),
}
TESTS = ("tests/unit", "--ignore=tests/unit/packaging", "--ignore=tests/unit/docs")  # those are about the sources
COPIED = ("neptun_desktop", "packaging", "resources", "tests", "docs")
PATHS = (f"{PYTHON}.zip", ".", "..\\packages", "..\\neptun", "import site")
PLACE = f"{HOME}/tests"


def run_unit_tests(workshop: Workshop, root: CleanRoot, runner: str) -> str:
    """Run them, and return pytest's last line."""
    lay_out(workshop, root.folder / PLACE.lstrip("/"))
    root.must("chown", "--recursive", f"{PLAYER}:{PLAYER}", PLACE, user="root")
    pytest = f"{runner} ../python/python.exe -X utf8 -m pytest -q -p no:cacheprovider --tb=short -n 2 {' '.join(TESTS)}"
    done = root.run("sh", "-c", f"cd {PLACE}/neptun && {pytest}", QT_QPA_PLATFORM="offscreen")
    last = done.stdout.strip().splitlines()[-1].strip("= ")
    if done.returncode != 0:
        raise SetupError(f"{done.stdout[-5000:]}\nunit tests: {last}")
    return f"unit tests: {last}"


def lay_out(workshop: Workshop, place: Path) -> None:
    """Put together Python, packages and sources."""
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(fetched_python(workshop), place / "python")
    (place / "python" / f"{PYTHON}._pth").write_text("\n".join(PATHS), "ascii")
    tools = [pin for pin in pins(lock_file(workshop.checkout, "test").read_text("utf-8")) if pin.name in TOOLS]
    wanted = [*tools, *wheel_pins(workshop.checkout).values()]
    for wheel in fetched_wheels(workshop, wanted, workshop.build / "windows" / "wheels-of-tests").values():
        with zipfile.ZipFile(wheel) as files:
            files.extractall(place / "packages")
    for name in COPIED:
        shutil.copytree(workshop.checkout / name, place / "neptun" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for file in workshop.checkout.glob("*.*"):
        if file.is_file():
            shutil.copy(file, place / "neptun")
    shutil.copy(workshop.checkout / "LICENSE", place / "neptun")
