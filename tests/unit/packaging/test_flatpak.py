"""The Flatpak manifest pins what the lock pins."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from desktop import APP_ID
from lock import lock_file, pins, plain
from make_flatpak_manifest import NOT_FROM_THE_LOCK, TARGET, address, manifest, sources
from workshop import CHECKOUT


def written() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(TARGET.read_text("utf-8"))
    return found


def wheels() -> list[dict[str, Any]]:
    return [source for source in written()["modules"][0]["sources"] if source["type"] == "file"]


def test_it_is_what_the_script_writes() -> None:
    assert written() == manifest(wheels())
    assert written()["id"] == TARGET.stem == APP_ID


def test_every_wheel_is_one_of_the_lock() -> None:
    """A digest that the lock does not hold would be another file; a package that is missing would not start."""
    locked = {pin.name: pin for pin in pins(lock_file(CHECKOUT, "play").read_text("utf-8"))}
    named = {plain(source["url"].rpartition("/")[2].split("-")[0]): source["sha256"] for source in wheels()}
    assert all(digest in locked[name].digests for name, digest in named.items())
    for_linux = {name for name, pin in locked.items() if "win32" not in pin.marker and "python_" not in pin.marker}
    assert for_linux - set(NOT_FROM_THE_LOCK) <= named.keys()


def test_it_may_not_use_the_network_or_the_players_files() -> None:
    assert not [word for word in written()["finish-args"] if "network" in word or "filesystem" in word]


def test_a_wheel_for_one_processor_says_so() -> None:
    both, one = ("https://a", "1"), ("https://b", "2")
    listed = sources({"x86_64": {"a.whl": both, "b.whl": one}, "aarch64": {"a.whl": both}})
    assert [source.get("only-arches") for source in listed] == [None, ["x86_64"]]


def test_a_file_of_the_index_lies_in_a_folder_named_by_its_content(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"")
    assert address(tmp_path / "a.whl").startswith(
        "https://files.pythonhosted.org/packages/0e/57/51c026e543b2e8ab2eb0609"
    )


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="this system has no flatpak-builder")
def test_flatpak_builder_understands_it(tmp_path: Path) -> None:
    show = ["flatpak-builder", "--show-manifest", str(TARGET)]
    shown = subprocess.run(show, cwd=tmp_path, check=True, capture_output=True, text=True).stdout  # it leaves a folder
    assert json.loads(shown)["modules"][0]["sources"][1]["sha256"] == wheels()[0]["sha256"]
