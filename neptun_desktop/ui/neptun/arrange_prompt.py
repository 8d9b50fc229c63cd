"""The line that says who acts and what they can do, the answers and buttons on it, and the log."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from neptun_desktop.ui.canvas.fonts import font
from neptun_desktop.ui.neptun.faces import Button, Disc, Panel, Picture, PromptBar, Words
from neptun_desktop.ui.neptun.layout import Layout
from neptun_desktop.ui.neptun.pieces import Piece, piece
from neptun_desktop.ui.neptun.shown import BUTTONS, ButtonTarget, LogTarget, Shown

BAR_Z, INSIDE_Z = 40.0, 41.0
ANSWER_LETTERS = 15
LOG_LETTERS, LOG_LINE = 13, 18.0


def arrange_prompt(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Return the bar with its sentence, answers and buttons."""
    bar, figures = layout.panel("prompt"), layout.of("prompt")
    yield piece(("prompt",), PromptBar(shown.acting), bar, BAR_Z)
    emblem = layout.box(bar.topLeft(), figures["emblem"])
    face = Picture("app") if shown.acting is None else Disc(shown.acting)
    yield piece(("prompt emblem",), face, emblem, INSIDE_Z)
    left_end = bar.right() - figures["answers"]["right"]
    for place, answer in enumerate(reversed(shown.answers)):
        row = figures["answers"]
        width = QFontMetricsF(font("strong", ANSWER_LETTERS)).horizontalAdvance(answer.words) + 36
        left_end -= width
        box = QRectF(left_end, bar.y() + row["top"], width, row["height"])
        face_of = Button(answer.words, state="first" if answer.first else "rest")
        yield piece(("answer", len(shown.answers) - 1 - place), face_of, box, INSIDE_Z, answer.target)
        left_end -= row["gap"]
    for name, words, role, ink, size in (
        ("sentence", shown.sentence, "strong", "prompt_ink", 21),
        ("phase", shown.phase, "body", "prompt_ink_soft", 14),
    ):
        x, y, height = figures[name]
        box = QRectF(bar.x() + x, bar.y() + y, left_end - x - 12, height)
        yield piece(("prompt", name), Words(words, role, size, ink), box, INSIDE_Z)  # type: ignore[arg-type]
    buttons = figures["buttons"]
    for place, name in enumerate(reversed(BUTTONS)):
        x = bar.right() - buttons["right"] - buttons["size"][0] - place * buttons["step"]
        box = QRectF(x, bar.y() + buttons["top"], *buttons["size"])
        face_of = Button(picture=f"icon-{name}", state="rest" if name in shown.buttons_on else "off")
        yield piece(("button", name), face_of, box, INSIDE_Z, ButtonTarget(name))


def arrange_log(shown: Shown, layout: Layout) -> Iterator[Piece]:
    """Return the last lines of the tale, the newest at the foot."""
    panel = layout.log_panel(len(shown.view.merchants))
    yield piece(("log panel",), Panel(), panel, 1.0)
    count = int((panel.height() - 12) / LOG_LINE)
    newest = shown.log[-count:]
    foot = panel.bottom() - 7 - len(newest) * LOG_LINE
    for row, line in enumerate(newest):
        number = len(shown.log) - len(newest) + row
        box = QRectF(panel.x() + 10, foot + row * LOG_LINE, panel.width() - 20, LOG_LINE)
        text = box
        if line.seat is not None:
            yield piece(("log disc", row), Disc(line.seat), QRectF(box.x(), box.y() + 1.5, 15, 15), 3.0)
            text = box.adjusted(20, 0, 0, 0)
        yield piece(("log line", row), Words(line.words, "body", LOG_LETTERS), text, 3.0, LogTarget(number))
