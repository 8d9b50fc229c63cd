"""No code changes the letters of what is said: a translation begins with the letter that its language wants.

What is found: every call such as `.capitalize()`, in the rooms that say something, whatever it is called on. What
is not: letters that are changed by Qt (capitals of a font), or by `str.upper` passed on as a function.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "neptun_desktop"
ROOMS = ("texts", "controller", "ui", "app", "games")
CASES = {"capitalize", "title", "lower", "upper", "swapcase"}
ALLOWED = {  # module and expression: why it is no translation
    ("texts/colours.py", "colour.capitalize()"): "the English word, which is then looked up",
    ("games/neptun/texts/names.py", "good.capitalize()"): "the English word, which is then looked up",
    ("games/neptun/texts/captions.py", "level.replace('_', ' ').capitalize()"): "the id of a level that is not known",
    (
        "games/salty_ocean/texts/captions.py",
        "level.replace('_', ' ').capitalize()",
    ): "the id of a level that is not known",
    ("ui/records/game_description.py", "level.replace('_', ' ').capitalize()"): "the id of a level that is not known",
    ("ui/trouble/report.py", "str(occupant.get('colour') or f'seat {seat + 1}').capitalize()"): "is English",
    ("texts/shell/start.py", "TITLE.upper()"): "the same in every language",
    ("texts/dates.py", "name[:1].upper()"): "the name of a language in itself, as Babel has it for sentences",
    ("texts/language.py", "text[:1].upper()"): "a whole label, which may begin with a name and its article",
    ("texts/harmless.py", "name.partition('.')[0].rstrip().lower()"): "the name of a file",
    (
        "games/neptun/table/arrange_map.py",
        "names.region(place.name).upper()",
    ): "all letters of a name on the map are capitals",
    ("games/neptun/kit.py", "round_letter(view.round).lower()"): "the name of a picture's file",
    ("ui/replay/board_picture.py", "typed.lower()"): "the name of a file",
    ("app/terminal.py", "(stream.encoding or '').lower()"): "an encoding",
    ("app/process_family.py", "PROGRAM.upper()"): "a variable of the environment",
    ("app/human.py", "asked('> ').strip().lower()"): "what somebody has typed",
}


def changes(code: str) -> Iterator[str]:
    """Yield the expressions that change the case of letters; `title` with arguments is something else."""
    if not any(f"{name}()" in code for name in CASES):  # to parse every module takes a while
        return
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Call(func=ast.Attribute(attr=name), args=[], keywords=[]) if name in CASES:
                yield ast.unparse(node)


def test_no_translation_gets_another_first_letter() -> None:
    found = {
        (module.relative_to(PACKAGE).as_posix(), change)
        for room in ROOMS
        for module in sorted((PACKAGE / room).rglob("*.py"))
        for change in changes(module.read_text(encoding="utf-8"))
    }
    assert found - ALLOWED.keys() == set(), "a message of its own, with a context such as 'good, as a heading'"
    assert ALLOWED.keys() - found == set(), "no longer there"


def test_a_change_of_letters_is_found() -> None:
    assert list(changes("told = line[:1].upper() + line[1:]")) == ["line[:1].upper()"]
    assert list(changes("names.title(building)")) == []
