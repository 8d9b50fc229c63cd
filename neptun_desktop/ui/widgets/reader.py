"""A reader of rich text in our fonts, with our pictures, and with search."""

import math
import re
from collections.abc import Callable, Iterator
from unicodedata import normalize

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextTable,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit

from neptun_desktop.kernel.overriding import override
from neptun_desktop.ui.paint.lettering import load_fonts
from neptun_desktop.ui.paint.panels import faint
from neptun_desktop.ui.paint.shapes import clear_pixmap, painter_on
from neptun_desktop.ui.paint.theme import LIGHT
from neptun_desktop.ui.widgets.markdown import MARGIN_SCHEME, PICTURE_SCHEME, pictures_in, with_pictures_aside
from neptun_desktop.ui.widgets.scroll import add_fades
from neptun_desktop.ui.widgets.styling import Styling

PictureOf = Callable[[str, Styling, float, int], QPixmap | None]  # name, styling, pixels to a unit, greatest width
RELOAD_MS = 80
COMPOUNDING = {"de", "nl"}  # languages that write "Goldtempel" in one word
PART_OF_A_WORD = 4  # letters: the shortest part of a compound that is worth finding
UPPER_THIRD, LANDING = 1 / 3, 1 / 4  # of the height: where a hit may be, and where it is brought to
MEASURE, LOOSE = 75, 100  # letters in a line; in a short text without pictures
USUAL_LETTERS = "the quick merchant ships amphorae of wine to eastern ports"
OBJECT = "\N{OBJECT REPLACEMENT CHARACTER}"
INDENT, GUTTER, NARROWEST_MARGIN = 24, 36, 300  # units: left of the lines, and between them and a margin for pictures
NEEDLESS = 60  # units that a text may be longer only because of the bar beside it


def occurrences(text: str, words: str, *, in_compounds: bool = False) -> Iterator[tuple[int, int]]:
    """Yield where the words begin and end in a text, without regard to capitals and accents.

    They must be where a word begins: "tie" finds "ties", not "emptied". In compounds, they may also be further on:
    "tempel" finds "Goldtempel".
    """
    sought = _folded(words).split()
    if not sought:
        return
    anywhere = not sought[0][0].isalnum() or (in_compounds and len(words.strip()) >= PART_OF_A_WORD)
    pattern = ("" if anywhere else r"(?<!\w)") + r"\s+".join(map(re.escape, sought))
    for found in re.finditer(pattern, _folded(text), re.IGNORECASE):
        yield found.span()


def _folded(text: str) -> str:
    """Return a text without accents, letter by letter: places stay the same."""
    plain = text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")
    return plain if plain.isascii() else "".join([normalize("NFD", letter)[0] for letter in plain])


def _table_around(block: QTextBlock) -> QTextTable | None:
    return QTextCursor(block).currentTable()


def _is_picture(block: QTextBlock) -> bool:
    """Whether there is nothing but a picture in a paragraph."""
    return block.text().strip() == OBJECT


def _as_wide_as(width: int, picture: QPixmap) -> QPixmap:
    """Return a picture with empty space at its right, so that all in a margin begin at one line."""
    wider = clear_pixmap(width, picture.deviceIndependentSize().height(), picture.devicePixelRatio())
    with painter_on(wider) as painter:
        painter.drawPixmap(0, 0, picture)
    return wider


def _aside_in(block: QTextBlock) -> str:
    """Return the name of the picture in the margin that a paragraph consists of; empty if it is another one."""
    if not _is_picture(block):
        return ""
    pieces: list[QTextBlock.iterator] = list(block)  # type: ignore[call-overload]  # Qt's stubs forget it
    name = pieces[0].fragment().charFormat().toImageFormat().name()
    return name.removeprefix(MARGIN_SCHEME) if name.startswith(MARGIN_SCHEME) else ""


class Reader(QTextBrowser):
    """Shows a text. Pictures come from a function, so that they follow the current theme.

    They take long to paint, so none is painted before the text is visible and has its width.
    """

    def __init__(
        self, styling: Styling, picture: PictureOf | None = None, margin_picture: PictureOf | None = None
    ) -> None:
        """Start with an empty page."""
        super().__init__(openLinks=False)
        load_fonts()  # a text may use italics and bold anywhere
        self.styling, self.picture, self.margin_picture = styling, picture, margin_picture
        self.html_text = ""
        self.found: list[QTextCursor] = []
        self.current = -1
        self.sought = ""
        self.in_compounds = False  # whether a search looks into words that are made of several
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(self._follow)
        add_fades(self)
        self._aside: set[str] = set()  # pictures in the margin
        self._laid_for = 0  # the width; 0: it must be laid out before it is shown
        self._painted: dict[str, QPixmap] = {}
        self._resting = QTimer(self, interval=RELOAD_MS, singleShot=True)
        self._resting.timeout.connect(self._follow_breadth)

    def restyle(self, styling: Styling) -> None:
        """Apply the styling."""
        self.styling = styling
        if self.isVisible():
            self._lay_again()
        else:
            self._laid_for = 0

    def _lay_again(self) -> None:
        """Lay out the same text again, at the same position."""
        bar, sought, current = self.verticalScrollBar(), self.sought, self.current
        place = bar.value() / max(1, bar.maximum())
        self.show_html(self.html_text)
        self.search(sought)
        self.step(current)
        bar.setValue(round(place * bar.maximum()))

    def show_html(self, html: str) -> None:
        """Show a text in the theme's fonts."""
        self.html_text = html
        self._laid_for = self._breadth() if self.isVisible() else 0
        self._painted.clear()
        self._aside = self._for_margin(pictures_in(html))
        self._lay_out()
        while crowded := self._crowded():
            self._aside -= crowded
            self._lay_out()
        self.found, self.current = [], -1

    def _lay_out(self) -> None:
        """Make the document."""
        document = QTextDocument(self)
        document.setDefaultFont(self._letters())
        document.setDefaultStyleSheet(self._sheet())
        document.setDocumentMargin(self.edge)
        self.setDocument(document)
        self.setHtml(with_pictures_aside(self.html_text, self._aside))
        self._set_measure(document)

    def _spare(self) -> float:
        """Return how much room lines of a good length leave beside them."""
        letter = QFontMetricsF(self._letters()).horizontalAdvance(USUAL_LETTERS) / len(USUAL_LETTERS)
        return self._laid_for - letter * (LOOSE if self.picture is None else MEASURE)

    def _letters(self) -> QFont:
        return self.styling.font("body", self.styling.theme.sizes.body * 1.13)

    def _margin(self) -> int:
        """Return the width of the margin for pictures; 0 if it is too narrow for any."""
        room = math.floor(self._spare()) - self.styling.px(INDENT + GUTTER)
        return room if self.margin_picture is not None and room >= self.styling.px(NARROWEST_MARGIN) else 0

    def _for_margin(self, names: list[str]) -> set[str]:
        """Return which pictures fit into the margin; paint them."""
        if not self._laid_for or not self._margin() or self.margin_picture is None:
            return set()
        found = set()
        for name in names:
            painted = self.margin_picture(name, self.styling, self.devicePixelRatioF(), self._margin())
            if painted is not None and painted.deviceIndependentSize().height() <= self.viewport().height():
                self._painted[MARGIN_SCHEME + name] = _as_wide_as(self._margin(), painted)
                found.add(name)
        return found

    def _crowded(self) -> set[str]:
        """Return a picture in the margin that leaves no room for the next one, or for a table."""
        if not self._aside:
            return set()
        layout, name, below, last = self.document().documentLayout(), "", 0.0, 0.0
        block, tables = self.document().begin(), set[int]()
        while block.isValid():
            table, box = _table_around(block), layout.blockBoundingRect(block)
            if table is not None and table.objectIndex() not in tables:
                tables.add(table.objectIndex())
                if last < below:
                    return {name}
            elif image := _aside_in(block):
                if box.top() < below:
                    return {name}
                name = image
                below = box.top() + self._painted[MARGIN_SCHEME + name].deviceIndependentSize().height()
            if table is None:
                last = box.bottom()
            block = block.next()
        return set()

    def _set_measure(self, document: QTextDocument) -> None:
        """Let lines be no longer than is easy to read: beside a margin for pictures, or in the middle among them."""
        spare = self._spare()
        if spare <= 0:
            return
        if self._margin():
            left = float(self.styling.px(INDENT))
            right = spare - left
        else:
            left, right = (spare / 2, spare / 2) if self.picture is not None else (0.0, spare)
        block, tables = document.begin(), set[int]()
        while block.isValid():
            table = _table_around(block)
            if table is not None and table.objectIndex() not in tables:
                tables.add(table.objectIndex())
                look = table.format()
                look.setLeftMargin(look.leftMargin() + left)
                look.setRightMargin(look.rightMargin() + (0 if self.picture is None else right))
                table.setFormat(look)
            elif table is None and _is_picture(block):
                self._set_picture(block, left)
            elif table is None:
                shape = block.blockFormat()
                shape.setLeftMargin(shape.leftMargin() + left)
                shape.setRightMargin(shape.rightMargin() + (0 if shape.headingLevel() else right))
                QTextCursor(block).setBlockFormat(shape)
            block = block.next()

    def _set_picture(self, block: QTextBlock, left: float) -> None:
        """Let a picture in the margin take no line of its own, and one in the column begin where lines do."""
        shape, spot = block.blockFormat(), QTextCursor(block)
        if _aside_in(block):
            shape.setLineHeight(1, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        elif self._margin():
            shape.setAlignment(Qt.AlignmentFlag.AlignLeft)
            shape.setLeftMargin(left)
        spot.setBlockFormat(shape)

    @property
    def edge(self) -> int:
        """The margin of the text inside its frame."""
        return self.styling.px(16)

    def _sheet(self) -> str:
        theme, px = self.styling.theme, self.styling.px
        body = theme.sizes.body
        return f"""
        body, p, li, td, th {{ color: {theme.ink}; }}
        p, li {{ line-height: 128%; margin-top: {px(4)}px; margin-bottom: {px(8)}px; }}
        p.picture {{ line-height: 100%; margin-top: {px(10)}px; margin-bottom: {px(10)}px; }}
        p.aside {{ font-size: 1px; line-height: 100%; margin-top: 0px; margin-bottom: 0px; }}
        h1, h2, h3 {{ font-family: Cinzel; font-weight: 700; color: {theme.ink}; }}
        h1 {{ font-size: {px(body * 1.9)}px; margin-bottom: {px(10)}px; }}
        h2 {{ font-size: {px(body * 1.42)}px; margin-top: {px(26)}px; margin-bottom: {px(8)}px; }}
        h3 {{ font-size: {px(body * 1.2)}px; margin-top: {px(18)}px; margin-bottom: {px(6)}px; }}
        a {{ color: {theme.sea_ink if theme.name != "dark" else theme.gold}; }}
        table {{ border-collapse: collapse; border-style: none; border-width: 0px;
            margin-top: {px(8)}px; margin-bottom: {px(12)}px; }}
        td {{ border-bottom: 1px solid {theme.panel_rule}; }}
        th {{ border-bottom: 2px solid {theme.panel_edge}; font-weight: 700; }}
        """

    @override
    def loadResource(self, type: int, name: QUrl | str) -> object:
        wanted = name if isinstance(name, str) else name.toString()
        if wanted.startswith(MARGIN_SCHEME):
            return self._painted.get(wanted) or QPixmap(1, 1)
        if self.picture is not None and wanted.startswith(PICTURE_SCHEME):
            if not self._laid_for:
                return QPixmap(1, 1)
            if wanted not in self._painted:  # Qt asks for each of them several times
                name = wanted.removeprefix(PICTURE_SCHEME)
                painted = self.picture(name, self.styling, self.devicePixelRatioF(), self._laid_for)
                self._painted[wanted] = painted or QPixmap(1, 1)
            return self._painted[wanted]
        return None

    @property
    def is_resting(self) -> bool:
        """Whether it waits until its size no longer changes."""
        return self._resting.isActive()

    def _breadth(self) -> int:
        return max(200, self.viewport().width() - 2 * self.edge - 4)

    @override
    def resizeEvent(self, e: QResizeEvent) -> None:
        super().resizeEvent(e)
        if self._breadth() != self._laid_for:
            self._resting.start()

    def _follow_breadth(self) -> None:
        """Lay out the text for another width, and repaint its pictures."""
        if self._breadth() != self._laid_for:
            self._lay_again()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow_breadth()
        self._drop_needless_bar()

    def _drop_needless_bar(self) -> None:
        """Take the bar away if the text fits without it: Qt keeps one for which alone the last lines do not fit."""
        if 0 < self.verticalScrollBar().maximum() < self.styling.px(NEEDLESS):
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def _follow(self, link: QUrl) -> None:
        if link.hasFragment() and not link.path():
            self.scrollToAnchor(link.fragment())

    def point_out(self, anchor: str) -> bool:
        """Go to a paragraph and mark it; return whether the anchor exists."""
        block = self.document().begin()
        while block.isValid():
            pieces: list[QTextBlock.iterator] = list(block)  # type: ignore[call-overload]  # Qt's stubs forget it
            if any(anchor in piece.fragment().charFormat().anchorNames() for piece in pieces):
                mark = QTextEdit.ExtraSelection()
                look, spot = QTextCharFormat(), QTextCursor(block)
                look.setBackground(faint(self.styling.theme.glow, 0.28))
                look.setProperty(QTextFormat.Property.FullWidthSelection, True)  # noqa: FBT003  (Qt's own)
                spot.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                mark.format, mark.cursor = look, spot
                self.setExtraSelections([mark])
                self.scrollToAnchor(anchor)
                bar = self.verticalScrollBar()
                bar.setValue(bar.value() - self.styling.px(12))
                return True
            block = block.next()
        return False

    def search(self, words: str) -> int:
        """Find all occurrences of the words, go to the first, and return how many there are."""
        self.found, self.sought = [], words
        for start, end in occurrences(self.toPlainText(), words, in_compounds=self.in_compounds):
            spot = QTextCursor(self.document())
            spot.setPosition(start)
            spot.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            self.found.append(spot)
        self.current = 0 if self.found else -1
        self._mark()
        return len(self.found)

    def step(self, by: int) -> None:
        """Move `by` occurrences, wrapping around."""
        if self.found:
            self.current = (self.current + by) % len(self.found)
            self._mark()

    def _mark(self) -> None:
        marks = []
        for place, spot in enumerate(self.found):
            mark = QTextEdit.ExtraSelection()
            look = QTextCharFormat()
            look.setBackground(QColor(self.styling.theme.glow if place == self.current else LIGHT.gold_light))
            look.setForeground(QColor(LIGHT.card_ink))
            mark.format, mark.cursor = look, spot
            marks.append(mark)
        self.setExtraSelections(marks)
        if self.found:
            here = QTextCursor(self.found[self.current])
            here.setPosition(here.selectionStart())
            self.setTextCursor(here)
            self.ensureCursorVisible()
            top, height = self.cursorRect().top(), self.viewport().height()
            if not 0 <= top <= height * UPPER_THIRD:
                bar = self.verticalScrollBar()
                bar.setValue(bar.value() + top - round(height * LANDING))
