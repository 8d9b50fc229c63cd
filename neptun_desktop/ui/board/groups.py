"""The groups of things on a table, such as the map or a hand: F6 goes from one to the next, each has a name.

A kit says which group a target belongs to and how its groups are called (`TableKit.group_of`, `TableKit.groups`). The
prompt, the log and the buttons are groups of every table.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.focus import reading_order
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.pieces import Key
from neptun_desktop.ui.board.shown import LogTarget, Shown
from neptun_desktop.words.language import Language
from neptun_desktop.words.shell import groups as words

if TYPE_CHECKING:
    from neptun_desktop.ui.board.board import BoardScene
    from neptun_desktop.ui.board.kit import TableKit

PROMPT: Final[Key] = ("prompt",)
TABLE: Final[Key] = ("table",)  # whatever a game puts into no group of its own
LOG: Final[Key] = ("log",)
BUTTONS: Final[Key] = ("buttons",)
BY_KIND: Final[Mapping[str | int, Key]] = {
    keys.answer.name: PROMPT,
    keys.progress.name: PROMPT,
    keys.button.name: BUTTONS,
    keys.log_line.name: LOG,
}


@frozen
class Group:
    """A part of the table: what it is called, and what can be pointed at there, in reading order."""

    key: Key
    name: str
    targets: tuple[Any, ...]


def group_of_seat(seat: Seat) -> Key:
    """Return the group of what belongs to a player."""
    return ("seat", seat)


def named_groups(parts: Mapping[Any, str], say: Language, players: Sequence[str]) -> Mapping[Key, str]:
    """Return groups for the parts of a table, and one for each player."""
    named = {(part,): say.gettext(name) for part, name in parts.items()}
    return {**named, **{group_of_seat(seat): name for seat, name in enumerate(players)}}


def names_of_groups(of_game: Mapping[Key, str], say: Language) -> Mapping[Key, str]:
    """Return the names of all groups in the order of F6: the prompt, the game's own, the log, the buttons."""
    return {
        PROMPT: say.gettext(words.PROMPT),
        **of_game,
        TABLE: say.gettext(words.TABLE),
        LOG: say.gettext(words.LOG),
        BUTTONS: say.gettext(words.BUTTONS),
    }


def groups_on(scene: "BoardScene") -> tuple[Group, ...]:
    """Return the groups of which something is on the table now, in the order of F6."""
    shown = scene.shown
    if shown is None:
        return ()
    found: dict[Key, list[PieceItem]] = {}
    for item in scene.items_by_key.values():
        if item.piece.target is not None and item.isVisible():
            found.setdefault(_group_of(item, scene.kit, shown), []).append(item)
    elsewhere = {item.piece.target for key, items in found.items() if key != PROMPT for item in items}
    asked = [item for item in found.pop(PROMPT, ()) if item.piece.target not in elsewhere]
    if asked:
        found[PROMPT] = asked
    order = list(shown.groups)
    keys = sorted(found, key=lambda key: order.index(key) if key in order else len(order))
    return tuple(Group(key, shown.groups.get(key, ""), _targets(key, found[key], shown)) for key in keys)


def _group_of(item: PieceItem, kit: "TableKit", shown: Shown) -> Key:
    return BY_KIND.get(item.piece.key[0]) or kit.group_of(item.piece.target, shown)


def _targets(key: Key, items: Sequence[PieceItem], shown: Shown) -> tuple[Any, ...]:
    """Return each target once; of the log, every line, since it is scrolled to the one that is focused."""
    if key == LOG:
        return tuple(map(LogTarget, range(len(shown.log))))
    return tuple(dict.fromkeys(item.piece.target for item in reading_order(items)))
