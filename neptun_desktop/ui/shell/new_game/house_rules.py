"""The right side of the new game page: house rules, memory aid, and what few people ask for."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from neptun_desktop.games.neptun.state import Options
from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.widgets.button_base import RIM
from neptun_desktop.ui.widgets.buttons import TextButton
from neptun_desktop.ui.widgets.choices import Switch
from neptun_desktop.ui.widgets.labels import Label
from neptun_desktop.ui.widgets.sheets import Parchment
from neptun_desktop.ui.widgets.styling import Styling
from neptun_desktop.words.shell import new_game as words

SWITCHES = {
    "calm_seas": (words.CALM_SEAS, words.CALM_SEAS_LINE),
    "every_disc_counts": (words.EVERY_DISC, words.EVERY_DISC_LINE),
    "bare_left_overs": (words.BARE, words.BARE_LINE),
    "memory": (words.MEMORY, words.MEMORY_LINE),
    "keep": (words.KEEP, words.KEEP_LINE),
}
RULES = ("calm_seas", "every_disc_counts", "bare_left_overs")
LARGEST_SEED = 2**63 - 1


class HouseRules(Parchment):
    """Switches with a sentence each; the seed hides under *more*."""

    changed = Signal()

    def __init__(self, styling: Styling) -> None:
        """Lay out the switches."""
        super().__init__(styling)
        self.vignette = "rose"
        self.head, self.table_head = Label("heading", styling), Label("heading", styling)
        self.switches = {name: Switch(styling) for name in SWITCHES}
        self.lines = {name: Label("quiet", styling, wraps=True) for name in SWITCHES}
        self.memory, self.keep_it = self.switches["memory"], self.switches["keep"]
        self.more = TextButton(styling)
        self.seed = QLineEdit()
        self.seed_label, self.seed_line = Label("strong", styling), Label("quiet", styling, wraps=True)
        self.drawer = QWidget()
        row = QHBoxLayout(self.drawer)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.seed_label)
        row.addWidget(self.seed, 1)
        self.column.addWidget(self.head)
        for name in RULES:
            self._add(name)
        self.column.addSpacing(8)
        self.column.addWidget(self.table_head)
        for name in ("memory", "keep"):
            self._add(name)
        foot = QHBoxLayout()
        foot.addWidget(self.more)
        foot.addStretch()
        self.column.addLayout(foot)
        self.column.addWidget(self.drawer)
        self.column.addWidget(self.seed_line)
        self.column.addStretch()
        self.more.clicked.connect(self._open_drawer)
        self.seed.textChanged.connect(self.changed)
        self.open_drawer(shown=False)
        self.restyle(styling)

    def _add(self, name: str) -> None:
        self.column.addWidget(self.switches[name])
        self.column.addWidget(self.lines[name])

    @override
    def restyle(self, styling: Styling) -> None:
        """Put this on."""
        super().restyle(styling)
        self.column.setSpacing(0)
        if not hasattr(self, "seed_line"):
            return
        say = styling.language
        self.head.setText(say.gettext(words.HOUSE_RULES))
        self.table_head.setText(say.gettext(words.TABLE))
        indent = styling.px(30) + 4
        for name, (label, line) in SWITCHES.items():
            self.switches[name].setText(say.gettext(label))
            self.switches[name].setAccessibleDescription(say.gettext(line))
            self.lines[name].setText(say.gettext(line))
            self.lines[name].setContentsMargins(indent, 0, 0, styling.px(12))
        for head in (self.head, self.table_head, self.seed_label, self.seed_line):
            head.setContentsMargins(RIM, 0, 0, 0)  # switches have a rim for their glow
        self.seed.setFont(styling.font("body", styling.theme.sizes.body))
        self.seed.setFixedHeight(styling.px(34))
        self.seed.setPlaceholderText(say.gettext(words.SURPRISE))
        self.seed.setAccessibleName(say.gettext(words.SEED))
        self.seed_label.setText(say.gettext(words.SEED))
        self.seed_line.setText(say.gettext(words.SEED_LINE))
        self.open_drawer(shown=not self.drawer.isHidden())

    def open_drawer(self, *, shown: bool) -> None:
        """Show or hide what few people ask for."""
        self.drawer.setVisible(shown)
        self.seed_line.setVisible(shown)
        self.more.word(self.styling.language.gettext(words.LESS if shown else words.MORE))

    def _open_drawer(self) -> None:
        self.open_drawer(shown=self.drawer.isHidden())

    def show_rules(self, options: Options, seed: int | None, *, memory_aid: bool, keep: bool) -> None:
        """Show these rules."""
        for name in RULES:
            self.switches[name].setChecked(bool(getattr(options, name)))
        self.memory.setChecked(memory_aid)
        self.keep_it.setChecked(keep)
        self.seed.setText("" if seed is None else str(seed))
        if seed is not None:
            self.open_drawer(shown=True)

    def options(self) -> dict[str, bool]:
        """Return which house rules are on."""
        return {name: self.switches[name].isChecked() for name in RULES}

    def seed_number(self) -> int | None:
        """Return the seed, if there is a good one."""
        text = self.seed.text().strip()
        return int(text) if text.isascii() and text.isdigit() and int(text) <= LARGEST_SEED else None

    def seed_is_good(self) -> bool:
        """Whether a game can begin with what stands there."""
        return not self.seed.text().strip() or self.seed_number() is not None
