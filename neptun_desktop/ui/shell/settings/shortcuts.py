"""Which keys do what: the usual ones, those a player chose instead, and whether two deeds would share one."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from attrs import evolve, field, frozen
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

Place: TypeAlias = Literal["everywhere", "table"]


@frozen
class Action:
    """Something that keys do, and the keys that usually do it (as Qt writes them in files)."""

    name: str
    keys: str
    place: Place = "everywhere"


ACTIONS: Final = (
    Action("shortcuts", "F1"),
    Action("full_screen", "F11"),
    Action("new_game", "Ctrl+N"),
    Action("saved_games", "Ctrl+O"),
    Action("rules", "Ctrl+L"),
    Action("settings", "Ctrl+,"),
    Action("quit", "Ctrl+Q"),
    Action("menu", "F10", "table"),
    Action("undo", "Ctrl+Z", "table"),
    Action("redo", "Ctrl+Shift+Z", "table"),
    Action("restart", "Ctrl+R", "table"),
    Action("hint", "H", "table"),
    Action("points", "T", "table"),
    Action("piles", "C", "table"),
    Action("log", "G", "table"),
    Action("reasons", "B", "table"),
    Action("recap", "R", "table"),
    Action("large", "L", "table"),
    Action("peek", "P", "table"),
    Action("close_hand", "X", "table"),
)
USUAL: Final = {deed.name: deed.keys for deed in ACTIONS}
# Moving and choosing must work whatever else is changed.
RESERVED: Final = frozenset(
    {"Tab", "Shift+Tab", "Backtab", "Shift+Backtab", "Return", "Enter", "Space", "Esc", "Left", "Right", "Up", "Down"}
)
BARE: Final = (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)


@frozen
class Taken:
    """These keys do something else already."""

    keys: str
    other: str


@frozen
class Reserved:
    """These keys move about and choose."""

    keys: str


Conflict: TypeAlias = Taken | Reserved


@frozen
class Shortcuts:
    """All keys. Only what differs from the usual is kept."""

    changed: dict[str, str] = field(factory=dict)

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """What preferences keep."""
        return tuple(sorted(self.changed.items()))

    def keys(self, name: str) -> str:
        """Return the keys of a deed, as they are written in files."""
        return self.changed.get(name, USUAL[name])

    def sequence(self, name: str) -> QKeySequence:
        """Return the keys of a deed for Qt."""
        return QKeySequence(self.keys(name), QKeySequence.SequenceFormat.PortableText)

    def shown(self, name: str) -> str:
        """Return the keys of a deed as this system writes them."""
        return self.sequence(name).toString(QKeySequence.SequenceFormat.NativeText)

    def conflict(self, name: str, keys: str) -> Conflict | None:
        """Return why a deed cannot have these keys, or None."""
        if keys in RESERVED:
            return Reserved(keys)
        for deed in ACTIONS:
            if deed.name != name and self.keys(deed.name) == keys:
                return Taken(keys, deed.name)
        return None

    def changed_to(self, name: str, keys: str) -> "Shortcuts":
        """Return all keys with others for one deed."""
        changed = {each: own for each, own in self.changed.items() if each != name}
        if keys != USUAL[name]:
            changed[name] = keys
        return evolve(self, changed=changed)


def shortcuts_of(kept: Iterable[tuple[str, str]]) -> Shortcuts:
    """Return the keys that preferences name; what is unknown, unreadable or in conflict is left out."""
    found = Shortcuts()
    for name, keys in kept:
        if name in USUAL and keys and tidy(keys) == keys:
            found = found.changed_to(name, keys)
    # Checked only now: two deeds may have changed places.
    while clash := next((name for name, keys in found.kept if found.conflict(name, keys)), None):
        found = found.changed_to(clash, USUAL[clash])
    return found


def tidy(keys: str) -> str:
    """Return keys as files write them; nothing, if they are no keys."""
    written = QKeySequence(keys, QKeySequence.SequenceFormat.PortableText)
    if written.count() != 1:
        return ""
    combined: QKeyCombination = written[0]  # type: ignore[index]  # Qt's own sequence
    known = combined.key() not in {Qt.Key.Key_unknown, *BARE}
    return written.toString(QKeySequence.SequenceFormat.PortableText) if known else ""


def pressed(key: int, modifiers: Qt.KeyboardModifier) -> str:
    """Return what was pressed, as files write it; nothing, as long as it is only Ctrl and the like."""
    if key in {int(bare) for bare in BARE} or key == int(Qt.Key.Key_unknown):
        return ""
    modifiers &= ~Qt.KeyboardModifier.KeypadModifier
    combined = QKeySequence(QKeyCombination(modifiers, Qt.Key(key)))
    return combined.toString(QKeySequence.SequenceFormat.PortableText)
