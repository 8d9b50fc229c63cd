"""What newcomers read is true: links lead somewhere, paths are there, commands are those of the test command."""

import re
from pathlib import Path

import pytest

import run
from environment import Environment
from neptun_desktop import TITLE
from neptun_desktop.app.catalogue import GAMES
from system_packages import LIBRARIES

CHECKOUT = Path(__file__).resolve().parents[3]
PACKAGE = CHECKOUT / "neptun_desktop"
FRONT_DOOR = ("CONTRIBUTING.md", "SECURITY.md", "README.md", ".github/PULL_REQUEST_TEMPLATE.md")
OF_GAMES = ("rules-neptun", "rules-salty-ocean", "edition-format", "edition-salty-ocean")
DOCS = tuple(f"docs/{name}.md" for name in ("architecture", "art", "speed", "style", *OF_GAMES))
PAGES = (*FRONT_DOOR, *DOCS)
CODE_SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
IN_A_ROOM = re.compile(r"(?:app|bots|controller|games|kernel|match|texts|ui)(?:/[\w<>.]+)*")
IN_THE_CHECKOUT = re.compile(r"(?:docs|neptun_desktop|packaging|resources|tests)(?:/[\w<>.-]+)*")


def page(name: str) -> str:
    return (CHECKOUT / name).read_text(encoding="utf-8")


def anchors(text: str) -> set[str]:
    """Return the anchors that a host makes of the headings."""
    headings = re.findall(r"(?m)^#+ (.+)$", text)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_somewhere(name: str) -> None:
    for link in LINK.findall(page(name)):
        path, _, anchor = link.partition("#")
        if "://" in link:
            continue
        target = (CHECKOUT / name).parent / path if path else CHECKOUT / name
        assert target.exists(), link
        assert not anchor or anchor in anchors(target.read_text(encoding="utf-8")), link


DESKTOP = "resources/shell/desktop/neptun-desktop"
PRESENTING = ("README.md", f"{DESKTOP}.desktop", f"{DESKTOP}.metainfo.xml", "resources/shell/desktop/neptun.6")


@pytest.mark.parametrize("name", [*PRESENTING, "packaging/debian_archive.py"])
def test_what_presents_the_program_names_every_game(name: str) -> None:
    assert [meta.title for meta in GAMES.metas.values() if meta.title not in page(name)] == []


@pytest.mark.parametrize(
    "name",
    [f"{DESKTOP}.xml", "packaging/macos_application.py", "packaging/windows/installer.nsi"],
    ids=["linux", "mac", "windows"],
)
def test_a_saved_game_is_called_the_same_on_every_desktop(name: str) -> None:
    """Whichever game it is of: the file itself names it."""
    assert f"{TITLE} saved game" in page(name)


@pytest.mark.parametrize("name", PAGES)
def test_every_path_that_a_page_names_is_there(name: str) -> None:
    for span in CODE_SPAN.findall(page(name)):
        path = span.replace("<game>", "neptun").replace("/nl", "/en")
        if IN_A_ROOM.fullmatch(span):
            assert (PACKAGE / path).exists() or (PACKAGE / f"{path}.py").exists(), span
        elif IN_THE_CHECKOUT.fullmatch(span) and "LC_MESSAGES" not in span:
            assert (CHECKOUT / path).exists(), span


@pytest.mark.parametrize("example", re.findall(r"```python\n(.*?)```", page("docs/style.md"), re.DOTALL))
def test_every_example_of_style_is_from_this_code(example: str) -> None:
    files = [*PACKAGE.rglob("*.py"), *(CHECKOUT / "tests" / "unit").rglob("*.py")]
    assert any(example in file.read_text(encoding="utf-8") for file in files)


def test_the_test_to_run_first_is_there() -> None:
    file, word = re.findall(r"pytest (\S+) -k (\w+)", page("CONTRIBUTING.md"))[0]
    assert re.search(rf"def test_\w*{word}", page(file))


def test_every_hook_before_a_commit_is_part_of_the_test_command() -> None:
    hooks = re.findall(r"entry: (.+)", page(".pre-commit-config.yaml"))
    assert hooks
    commands = run.checks(Environment(Path("venv"), CHECKOUT)).values()
    assert set(hooks) <= {" ".join(command) for command in commands}


def test_no_hook_downloads_anything() -> None:
    settings = page(".pre-commit-config.yaml")
    assert set(re.findall(r"repo: (.+)", settings)) == {"local"}
    assert set(re.findall(r"language: (.+)", settings)) == {"system"}


def test_the_workflow_runs_the_test_command_on_three_systems() -> None:
    workflow = page(".github/workflows/test.yml")
    assert "- run: python3 packaging/run.py test\n" in workflow
    assert re.findall(r"os: (\w+)-latest", workflow) == ["ubuntu", "windows", "macos"]


FOR_SCREEN_READERS = {"dbus", "at-spi2-core", "python3-pyatspi"}  # tests/ui/window/test_at_spi.py plays with them


def test_the_workflow_installs_what_qt_needs() -> None:
    install = page(".github/workflows/test.yml").partition("--no-install-recommends")[2].partition("- run:")[0]
    assert set(install.split()) == {*LIBRARIES, "xvfb", *FOR_SCREEN_READERS}


WORKFLOWS = [f".github/workflows/{name}.yml" for name in ("test", "release")]


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_uses_actions_of_a_fixed_commit_and_no_secrets(name: str) -> None:
    used = re.findall(r"uses: (.+)", page(name))
    assert used
    assert all(re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v[\d.]+", action) for action in used)
    assert "secrets." not in page(name)


def test_a_release_is_built_by_the_command_that_is_tried_twice() -> None:
    workflow = page(".github/workflows/release.yml")
    assert workflow.count("python3 packaging/build.py release\n") == 2
    assert "diff first/SHA256SUMS again/dist/SHA256SUMS" in workflow
