"""Which keys do what: the defaults, those a player chose instead, and conflicts between two actions.

Some actions are the shell's own; others open a panel of a game. Two games may use the same key for their panels, since
only one table is open at a time.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from attrs import evolve, field, frozen
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from neptun_desktop.kernel.meta import GameMeta
from neptun_desktop.texts.language import Language
from neptun_desktop.texts.shell import shortcuts as texts
from neptun_desktop.ui.board.game_box import GameBox

Place: TypeAlias = Literal["everywhere", "table"]


@frozen
class Action:
    """An action with a shortcut, and its default keys (in Qt's portable format)."""

    name: str
    keys: str
    place: Place = "everywhere"
    game: str = ""  # whose panel it opens
    panel: str = ""
    of_hands: bool = False  # only for games in which players hold cards
    of_passes: bool = False  # only for games in which players may pass
    also: str = ""  # keys of other systems, which do the same unless the player has chosen keys

    def works_in(self, meta: GameMeta | None) -> bool:
        """Return whether it means something at a table of this game; without a table, all are worth knowing."""
        if meta is None:
            return True
        known = (meta.hands or not self.of_hands) and (meta.passes or not self.of_passes)
        return self.game in {"", meta.id} and known


ACTIONS: Final = (
    Action("shortcuts", "F1"),
    Action("full_screen", "F11"),
    Action("new_game", "Ctrl+N"),
    Action("saved_games", "Ctrl+O"),
    Action("rules", "Ctrl+L"),
    Action("settings", "Ctrl+,"),
    Action("sound", "M"),
    Action("quit", "Ctrl+Q"),
    Action("menu", "F10", "table"),
    Action("undo", "Ctrl+Z", "table"),
    Action("redo", "Ctrl+Shift+Z", "table", also="Ctrl+Y"),
    Action("restart", "Ctrl+R", "table"),
    Action("pass", "A", "table", of_passes=True),
    Action("pass_on", "Shift+A", "table", of_passes=True),
    Action("hint", "H", "table"),
    Action("log", "G", "table"),
    Action("reasons", "B", "table"),
    Action("recap", "R", "table"),
    Action("result", "E", "table"),
    Action("options", "W", "table"),
    Action("standing", "S", "table"),
    Action("changes", "N", "table"),
    Action("find", "F", "table"),
    Action("next_group", "F6", "table"),
    Action("previous_group", "Shift+F6", "table"),
    Action("large", "L", "table", of_hands=True),
    Action("peek", "P", "table", of_hands=True),
    Action("close_hand", "X", "table", of_hands=True),
)
USUAL: Final = {action.name: action.keys for action in ACTIONS}
# Moving and choosing must work whatever else is changed.
RESERVED: Final = frozenset(
    {"Tab", "Shift+Tab", "Backtab", "Shift+Backtab", "Return", "Enter", "Space", "Esc"}
    | {"Left", "Right", "Up", "Down", "Home", "End", "PgUp", "PgDown"}
)
BARE: Final = (Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)


def panel_action(game: str, panel: str) -> str:
    """Return the name of the action that opens a panel of a game."""
    return f"{game}/{panel}"


def actions_of(metas: Iterable[GameMeta]) -> tuple[Action, ...]:
    """Return the actions of the shell, and those of the games."""
    panels = (
        Action(panel_action(meta.id, panel.name), panel.key, "table", meta.id, panel.name)
        for meta in metas
        for panel in meta.panels
    )
    return (*ACTIONS, *panels)


@frozen
class Taken:
    """These keys are taken by another action."""

    keys: str
    other: str


@frozen
class Reserved:
    """These keys are reserved for moving and choosing."""

    keys: str


Conflict: TypeAlias = Taken | Reserved


@frozen
class Shortcuts:
    """All keys. Only differences from the defaults are saved."""

    actions: tuple[Action, ...] = ACTIONS
    changed: dict[str, str] = field(factory=dict)
    _by_name: dict[str, Action] = field(init=False, eq=False, repr=False)

    @_by_name.default
    def _named(self) -> dict[str, Action]:
        return {action.name: action for action in self.actions}

    def action(self, name: str) -> Action:
        """Return an action by its name; raise KeyError if there is none."""
        return self._by_name[name]

    @property
    def kept(self) -> tuple[tuple[str, str], ...]:
        """What the preferences save."""
        return tuple(sorted(self.changed.items()))

    def keys(self, name: str) -> str:
        """Return the keys of an action, in portable format; of several, those that can be changed."""
        return self.changed.get(name, self.action(name).keys)

    def all_keys(self, name: str) -> tuple[str, ...]:
        """Return all keys of an action: a second one works unless the player has chosen it for another action."""
        also = "" if name in self.changed else self.action(name).also
        return (self.keys(name),) if not also or also in self.changed.values() else (self.keys(name), also)

    def sequences(self, name: str) -> list[QKeySequence]:
        """Return the keys of an action for Qt."""
        return [QKeySequence(keys, QKeySequence.SequenceFormat.PortableText) for keys in self.all_keys(name)]

    def shown(self, name: str) -> str:
        """Return the keys of an action as this system writes them."""
        return ", ".join(keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in self.sequences(name))

    def conflict(self, name: str, keys: str) -> Conflict | None:
        """Return why an action cannot have these keys, or None."""
        if keys in RESERVED:
            return Reserved(keys)
        own = self.action(name)
        for action in self.actions:
            apart = own.game and action.game and own.game != action.game  # never at the same table
            if action is not own and not apart and self.keys(action.name) == keys:
                return Taken(keys, action.name)
        return None

    def changed_to(self, name: str, keys: str) -> "Shortcuts":
        """Return the shortcuts with other keys for one action."""
        changed = {each: own for each, own in self.changed.items() if each != name}
        if keys != self.action(name).keys:
            changed[name] = keys
        return evolve(self, changed=changed)


def shortcuts_of(kept: Iterable[tuple[str, str]], metas: Iterable[GameMeta] = ()) -> Shortcuts:
    """Return the shortcuts from the preferences; what is unknown, invalid or in conflict is left out."""
    found = Shortcuts(actions_of(metas))
    for written, keys in kept:
        # Older versions wrote a panel's name without its game.
        meant = [action.name for action in found.actions if written in {action.name, action.panel}]
        if keys and tidy(keys) == keys:
            for name in meant:
                found = found.changed_to(name, keys)
    # Checked only now: two actions may have swapped keys.
    while clash := next((name for name, keys in found.kept if found.conflict(name, keys)), None):
        found = found.changed_to(clash, found.action(clash).keys)
    return found


def action_said(action: Action, box: GameBox, tr: Language, *, several: bool = True) -> str:
    """Return what an action does; with several games to tell apart, a panel's is preceded by its game's title."""
    if not action.game:
        return tr.gettext(texts.ACTIONS[action.name])
    text = box.games.entry(action.game).captions(tr).panel(action.panel)
    title = box.games.metas[action.game].title
    return f"{title} \N{MIDDLE DOT} {text}" if several and len(box.games.metas) > 1 else text


def tidy(keys: str) -> str:
    """Return keys in portable format; empty if they are not valid."""
    written = QKeySequence(keys, QKeySequence.SequenceFormat.PortableText)
    if written.count() != 1:
        return ""
    combined: QKeyCombination = written[0]  # type: ignore[index]  # Qt's own sequence
    known = combined.key() not in {Qt.Key.Key_unknown, *BARE}
    return written.toString(QKeySequence.SequenceFormat.PortableText) if known else ""


def pressed(key: int, modifiers: Qt.KeyboardModifier) -> str:
    """Return the keys pressed, in portable format; empty while only modifiers are pressed."""
    if key in {int(bare) for bare in BARE} or key == int(Qt.Key.Key_unknown):
        return ""
    modifiers &= ~Qt.KeyboardModifier.KeypadModifier
    return QKeySequence(QKeyCombination(modifiers, Qt.Key(key))).toString(QKeySequence.SequenceFormat.PortableText)
