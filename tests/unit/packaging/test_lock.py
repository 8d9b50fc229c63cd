"""The lock holds all that is fetched, with digests; a system that is not in it can still play and test."""

import subprocess
from pathlib import Path

import pytest

from environment import LOCKED, UNLOCKED, Environment, SetupError
from lock import PURPOSES, Purpose, all_locks, lock_file, missing, name_of, pins, requirements
from workshop import CHECKOUT

WHOLE = "attrs==26.1.0 ; python_full_version < '3.12' \\\n    --hash=sha256:12ab \\\n    --hash=sha256:34cd\n"


@pytest.mark.parametrize("purpose", PURPOSES)
def test_each_lock_holds_all_that_the_project_asks_for(purpose: Purpose) -> None:
    """If this fails, run `python3 packaging/update_lock.py`."""
    assert missing(CHECKOUT, purpose) == []


@pytest.mark.parametrize("purpose", PURPOSES)
def test_each_line_of_a_lock_has_an_exact_version_and_digests(purpose: Purpose) -> None:
    held = pins(lock_file(CHECKOUT, purpose).read_text("utf-8"))
    assert held
    assert all(len(digest) == 64 for pin in held for digest in pin.digests)


def test_the_locks_agree_with_each_other() -> None:
    """What is tested is what is played and built."""
    tested, played, built = (pins(lock_file(CHECKOUT, purpose).read_text("utf-8")) for purpose in PURPOSES)
    assert set(played) <= set(tested)
    assert set(played) <= set(built)


def test_the_locks_name_no_host() -> None:
    """Where packages come from is a matter of how pip is set up."""
    assert not [lock.name for lock in all_locks(CHECKOUT) if "://" in lock.read_text("utf-8")]


def test_a_pin_is_read_with_its_marker_and_digests() -> None:
    [pin] = pins(f"# a remark\n{WHOLE}")
    assert (pin.name, pin.version, pin.marker) == ("attrs", "26.1.0", "python_full_version < '3.12'")
    assert pin.digests == ("12ab", "34cd")


@pytest.mark.parametrize("line", ["attrs==26.1.0", "attrs>=26 --hash=sha256:12ab", "attrs==26.* --hash=sha256:12ab"])
def test_a_line_without_a_version_or_a_digest_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="attrs"):
        pins(line)


def test_a_requirement_that_the_lock_lacks_is_named(tmp_path: Path) -> None:
    project = (
        (CHECKOUT / "pyproject.toml").read_text("utf-8").replace('"attrs>=24.2"', '"attrs>=24.2", "Sea_Serpent>2"')
    )
    (tmp_path / "pyproject.toml").write_text(project, "utf-8")
    lock = lock_file(tmp_path, "play")
    lock.parent.mkdir(parents=True)
    lock.write_bytes(lock_file(CHECKOUT, "play").read_bytes())
    assert missing(tmp_path, "play") == ["Sea_Serpent>2"]
    assert name_of("Sea_Serpent>2") == "sea-serpent"


def test_what_installs_the_project_is_locked_as_well() -> None:
    """Otherwise pip would fetch the newest one, unchecked."""
    for purpose in PURPOSES:
        assert "hatchling" in {name_of(asked) for asked in requirements(CHECKOUT, purpose)}


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    return Environment(tmp_path / ".venv", tmp_path)


def pip_that(monkeypatch: pytest.MonkeyPatch, locked: str | None) -> list[tuple[str, ...]]:
    """Let pip fail with these words where it installs from a lock; return what it is asked for."""
    asked: list[tuple[str, ...]] = []

    def pip(_: Environment, *arguments: str) -> subprocess.CompletedProcess[str]:
        asked.append(arguments)
        fails = locked is not None and set(LOCKED) <= set(arguments)
        return subprocess.CompletedProcess([], int(fails), stdout=locked or "")

    monkeypatch.setattr(Environment, "pip", pip)
    return asked


def test_everything_is_installed_from_the_lock(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = pip_that(monkeypatch, None)
    environment.install("test")
    assert asked == [
        (*LOCKED, "--requirement", str(lock_file(environment.checkout, "test"))),
        ("--no-deps", "--no-build-isolation", "--editable", "."),
    ]


def test_a_system_that_is_not_in_the_lock_does_without_and_is_told(
    environment: Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = pip_that(monkeypatch, "ERROR: No matching distribution found for pyside6-essentials==6.11.3")
    environment.install("test")
    assert asked[1:] == [("--editable", ".[dev]")]
    assert UNLOCKED in capsys.readouterr().err


@pytest.mark.parametrize(
    ("purpose", "told_by_pip"),
    [
        ("build", "ERROR: No matching distribution found for pyside6-essentials==6.11.3"),
        ("play", "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."),
        ("play", "WARNING: NewConnectionError\nERROR: No matching distribution found for attrs==26.1.0"),
    ],
)
def test_a_build_a_wrong_digest_and_a_missing_network_never_do_without(
    environment: Environment, monkeypatch: pytest.MonkeyPatch, purpose: Purpose, told_by_pip: str
) -> None:
    asked = pip_that(monkeypatch, told_by_pip)
    with pytest.raises(SetupError):
        environment.install(purpose)
    assert len(asked) == 1
