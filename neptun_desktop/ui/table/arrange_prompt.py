"""The prompt bar: who acts and what they can do, how far the game has come, answers and buttons."""

from collections.abc import Iterator

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF

from neptun_desktop.ui.canvas.fonts import font
from neptun_desktop.ui.table.furniture import Button, Disc, Picture, PromptBar, TextLine
from neptun_desktop.ui.table.layout import Layout
from neptun_desktop.ui.table.pieces import Face, Key, Piece, piece
from neptun_desktop.ui.table.shown import BUTTONS, ButtonTarget, Shown

BAR_Z, INSIDE_Z = 40.0, 41.0
PROMPT: Key = ("prompt",)
SENTENCE: Key = ("prompt", "sentence")
ANSWER_LETTERS = 15
PHASE_LETTERS = 14


def sentence_face(sentence: str) -> TextLine:
    """Return the face of the prompt's sentence."""
    return TextLine(sentence, "strong", 21, "prompt_ink")


def arrange_prompt(
    shown: Shown, layout: Layout, progress: Face | None = None, progress_target: object = None
) -> Iterator[Piece]:
    """Yield the bar with its sentence, answers and buttons; a game may add a picture of its progress."""
    bar, figures = layout.panel("prompt"), layout.of("prompt")
    yield piece(PROMPT, PromptBar(shown.acting), bar, BAR_Z)
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
    x, y, height = figures["sentence"]
    sentence = QRectF(bar.x() + x, bar.y() + y, left_end - x - 12, height)
    yield piece(SENTENCE, sentence_face(shown.sentence), sentence, INSIDE_Z)
    x, y, height = figures["phase"]
    told = QFontMetricsF(font("body", PHASE_LETTERS)).horizontalAdvance(shown.phase) + 2
    room = left_end - x - 12
    phase = QRectF(bar.x() + x, bar.y() + y, min(told, room), height)
    yield piece(("prompt", "phase"), TextLine(shown.phase, "body", PHASE_LETTERS, "prompt_ink_soft"), phase, INSIDE_Z)
    if progress is not None:
        away, width = figures["progress"]
        if told + away + width < room:
            box = QRectF(phase.right() + away, phase.y(), width, height)
            yield piece(("progress",), progress, box, INSIDE_Z, progress_target)
    buttons = figures["buttons"]
    for place, name in enumerate(reversed(BUTTONS)):
        x = bar.right() - buttons["right"] - buttons["size"][0] - place * buttons["step"]
        box = QRectF(x, bar.y() + buttons["top"], *buttons["size"])
        face_of = Button(picture=f"icon-{name}", state="rest" if name in shown.buttons_on else "off")
        yield piece(("button", name), face_of, box, INSIDE_Z, ButtonTarget(name))
