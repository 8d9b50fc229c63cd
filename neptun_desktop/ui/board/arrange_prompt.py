"""The prompt bar: who acts and what they can do, how far the game has come, answers and buttons."""

from collections.abc import Iterator

from attrs import evolve
from PySide6.QtCore import QRectF

from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.furniture import Button, Head, Picture, PlayerFace, PromptBar, TextLine
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Face, Key, Piece, Shine, piece
from neptun_desktop.ui.board.shown import BUTTONS, ButtonTarget, Shown
from neptun_desktop.ui.paint.fonts import font
from neptun_desktop.ui.paint.lettering import text_width

BAR_Z, INSIDE_Z = 40.0, 41.0
PROMPT: Key = keys.prompt()
SENTENCE: Key = keys.sentence()
EMBLEM: Key = keys.prompt_emblem()
SENTENCE_LETTERS = (21.0, 19.0, 17.0, 15.0)  # the largest in which the sentence fits
PHASE_LETTERS = 14
AWAY = 12.0  # from the words to the answers


def sentence_face(sentence: str, room: float) -> TextLine:
    """Return the face of the prompt's sentence, in letters that fit into its room."""
    letters = next(
        (size for size in SENTENCE_LETTERS if text_width(sentence, font("strong", size)) <= room), SENTENCE_LETTERS[-1]
    )
    return TextLine(sentence, "strong", letters, "prompt_ink")


def sentence_box(layout: Layout, right: float | None = None) -> QRectF:
    """Return the room of the sentence: up to the answers or, without any, to the buttons."""
    bar, (x, y, height) = layout.panel("prompt"), layout.of("prompt")["sentence"]
    end = (_answers_end(layout) if right is None else right) - AWAY
    return QRectF(bar.x() + x, bar.y() + y, end - x, height)


def _speaker_faces(shown: Shown) -> dict[Key, Face]:
    """Return the bar and its emblem: of whoever acts, or of somebody beside the table who speaks."""
    if shown.speaker:
        return {PROMPT: PromptBar(None), EMBLEM: Head(shown.speaker)}
    acting = shown.acting
    return {PROMPT: PromptBar(acting), EMBLEM: Picture("app") if acting is None else PlayerFace(acting)}


def arrange_prompt(
    shown: Shown, layout: Layout, progress: Face | None = None, progress_target: object = None
) -> Iterator[Piece]:
    """Yield the bar with its sentence, answers and buttons; a game may add a picture of its progress."""
    bar, figures = layout.panel("prompt"), layout.of("prompt")
    faces = _speaker_faces(shown)
    yield piece(PROMPT, faces[PROMPT], bar, BAR_Z)
    yield piece(EMBLEM, faces[EMBLEM], layout.box(bar.topLeft(), figures["emblem"]), INSIDE_Z)
    left, told = figures["phase"][0], text_width(shown.phase, font("body", PHASE_LETTERS * layout.larger)) + 2
    away, width = figures["progress"] if progress is not None else (0, 0)
    needed = max(text_width(shown.sentence, font("strong", SENTENCE_LETTERS[1])), told + away + width)
    answers = [] if shown.speaker else _answers(shown, layout, left + needed + AWAY)
    yield from answers
    sentence = sentence_box(layout, min((answer.x for answer in answers), default=None))
    yield piece(SENTENCE, sentence_face(shown.sentence, sentence.width()), sentence, INSIDE_Z)
    x, y, height = figures["phase"]
    phase = QRectF(bar.x() + x, bar.y() + y, min(told, sentence.width()), height)
    yield piece(keys.phase(), TextLine(shown.phase, "body", PHASE_LETTERS, "prompt_ink_soft"), phase, INSIDE_Z)
    if progress is not None and told + away + width <= sentence.width():
        box = QRectF(phase.right() + away, phase.y(), width, height)
        yield piece(keys.progress(), progress, box, INSIDE_Z, progress_target)
    yield from _buttons(shown, layout)


def _answers_end(layout: Layout) -> float:
    """Return where answers end: left of the buttons."""
    bar, row = layout.panel("prompt"), layout.of("prompt")["answers"]
    return float(bar.right() - row["right"])


def _answers(shown: Shown, layout: Layout, left: float) -> list[Piece]:
    """Return the answers; where they would reach beyond `left`, the widest have their words in two rows."""
    bar, row = layout.panel("prompt"), layout.of("prompt")["answers"]
    right = _answers_end(layout)
    faces = [
        Button(answer.words, state="first" if answer.first else "rest", larger=layout.larger)
        for answer in shown.answers
    ]
    for place in sorted(range(len(faces)), key=lambda place: -faces[place].needed):
        if right - sum(face.needed + row["gap"] for face in faces) < left:
            faces[place] = evolve(faces[place], two_rows=True)
    found: list[Piece] = []
    for place in reversed(range(len(faces))):
        box = QRectF(right - faces[place].needed, bar.y() + row["top"], faces[place].needed, row["height"])
        answer = shown.answers[place]
        shine: Shine = "full" if answer.first else "quiet"  # it looks like a button without glowing
        found.append(piece(keys.answer(place), faces[place], box, INSIDE_Z, answer.target, shine=shine))
        right = box.left() - row["gap"]
    return found


def _buttons(shown: Shown, layout: Layout) -> Iterator[Piece]:
    bar, buttons = layout.panel("prompt"), layout.of("prompt")["buttons"]
    for place, name in enumerate(reversed(BUTTONS)):
        x = bar.right() - buttons["right"] - buttons["size"][0] - place * buttons["step"]
        box = QRectF(x, bar.y() + buttons["top"], *buttons["size"])
        face = Button(picture=f"icon-{name}", state="rest" if name in shown.buttons_on else "off")
        yield piece(keys.button(name), face, box, INSIDE_Z, ButtonTarget(name))
