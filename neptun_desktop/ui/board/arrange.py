"""The layout of a table, and what lies on every one: the prompt with its answers and buttons, names, and the log.

A layout is made of figures from a game's layout file, interpolated for the window's shape.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen
from PySide6.QtCore import QPointF, QRectF

from neptun_desktop.controller.seat_view import LogLine
from neptun_desktop.controller.targets import BUTTONS, ButtonTarget, LogTarget, PlayerTarget
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.furniture import (
    Button,
    Disc,
    Head,
    Laurel,
    LiveFigure,
    Medallion,
    Panel,
    Picture,
    PlayerFace,
    PromptBar,
    TextLine,
    TextRows,
    wrapped,
)
from neptun_desktop.ui.board.pieces import Face, Key, Piece, Shine, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.lettering import STEPS, font, text_width
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.shapes import square


@frozen(eq=False)
class Layout:
    """The layout for one window shape: panels are interpolated between their narrow and their wide places.

    A game may have a taller scene for windows that are narrower still, and panels with a `tall` place in it.
    Every game's file has `scene`, a `panel` table with at least `prompt` and `log`, and figures for `prompt` and `log`.
    It may name its `board`, across which rounds are announced, and have a panel `ribbon`: a place below the prompt
    where a small announcement hides nothing that is ever clicked.
    """

    figures: Mapping[str, Any]
    share: float  # 0: the narrow end, 1: the wide end, -1: the tall end, where a game has one
    larger: float = 1.0  # how much larger text is than usual, where there is room for it
    strip: QRectF | None = None  # where the prompt is while only a part of the table is seen: along its upper edge
    _panels: dict[str, tuple[float, ...]] = field(factory=dict, init=False)

    @property
    def scene(self) -> QRectF:
        """The whole table."""
        scene = self.figures["scene"]
        height = self._taller(scene["height"], scene.get("tall", scene["height"]))
        return QRectF(0, 0, self._between(scene["narrow"], scene["wide"]), height)

    def panel(self, name: str) -> QRectF:
        """Return where a panel is."""
        return self.placed(name) if self.strip is None or name != "prompt" else QRectF(self.strip)

    def placed(self, name: str) -> QRectF:
        """Return where the layout file places a panel."""
        found = self._panels.get(name)
        if found is None:
            places = self.figures["panel"][name]
            narrow = places["narrow"]
            wide, tall = places["wide"], places.get("tall", narrow)
            found = tuple(map(self._taller, map(self._between, narrow, wide), tall))
            self._panels[name] = found
        return QRectF(*found)

    @property
    def board(self) -> QRectF:
        """What is in the middle of the game: the panel that the file names as its board, or all below the prompt."""
        name = self.figures.get("board")
        return self.below_prompt if name is None else self.panel(name)

    @property
    def below_prompt(self) -> QRectF:
        """All that the file places below the prompt."""
        return self.scene.adjusted(0, self.placed("prompt").height(), 0, 0)

    def of(self, panel: str) -> Mapping[str, Any]:
        """Return the figures inside a panel."""
        inside: Mapping[str, Any] = self.figures[panel]
        return inside

    def box(self, corner: QPointF, place: list[float]) -> QRectF:
        """Return a box that is given relative to a corner: x, y, width, height."""
        return QRectF(corner.x() + place[0], corner.y() + place[1], place[2], place[3])

    def step(self, figures: Mapping[str, Any]) -> float:
        """Return the distance from one thing to the next."""
        return self._between(figures["step"], figures.get("step_wide", figures["step"]))

    def _between(self, near: float, far: float) -> float:
        return near + (far - near) * max(self.share, 0.0)

    def _taller(self, usual: float, tall: float) -> float:
        return usual + (tall - usual) * -min(self.share, 0.0)


def read_figures(file: Path) -> Mapping[str, Any]:
    """Read a game's layout file."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def fitted(figures: Mapping[str, Any], width: float, height: float) -> Layout:
    """Return the layout for a window of this shape."""
    scene = figures["scene"]
    wanted = scene["height"] * width / max(height, 1)
    share = (wanted - scene["narrow"]) / ((scene["wide"] - scene["narrow"]) or 1)
    if share < 0 and "tall" in scene:
        needed = scene["narrow"] * height / max(width, 1)
        return Layout(figures, max(-1.0, (scene["height"] - needed) / (scene["tall"] - scene["height"])))
    return Layout(figures, max(0.0, min(1.0, share)))


def merchant_panel(layout: Layout, seat: int) -> QRectF:
    """Return where a merchant's panel is."""
    column, figures = layout.panel("merchants"), layout.of("merchant")
    top = column.y() + seat * (figures["height"] + figures["gap"])
    return QRectF(column.x(), top, column.width(), figures["height"])


def log_panel(layout: Layout, merchants: int) -> QRectF:
    """Return the log's panel: the part of the column that the merchants leave free."""
    log = layout.panel("log")
    log.setTop(merchant_panel(layout, merchants - 1).bottom() + layout.of("merchant")["gap"])
    return log


LINE_Z = 3.0
LAUREL = 1.35  # how large a laurel is, relative to the head inside it
SCORE = 26.0  # the letters of a score: 1.6 times those of other figures


@frozen
class PanelScore:
    """How a player stands, as the head of their panel shows it."""

    banked: int
    live: str = ""  # what it would become if it were counted now, such as "→ 10", or what could be added
    leads: bool = False  # as `leaders` tells


def leaders(scores: Sequence[int]) -> frozenset[Seat]:
    """Return who leads: all who share the first place, but nobody if everybody does."""
    best = max(scores)
    return frozenset() if best == min(scores) else frozenset(seat for seat, score in enumerate(scores) if score == best)


def arrange_player(  # noqa: PLR0913, PLR0917  (whose, how it stands, what that is called)
    layout: Layout, seat: Seat, badge: SeatBadge, score: PanelScore, sign: Face, about: object
) -> Iterator[Piece]:
    """Yield the head of a panel: player, name and score; `sign` is what a score counts, `about` explains it.

    The layout names the places of `head`, `emblem` and `name`; and of `sign`, `score` and `live`, counted from the
    panel's right corner.
    """
    figures, panel = layout.of("merchant"), merchant_panel(layout, seat)
    left, right = panel.topLeft(), panel.topRight()
    head, name = layout.box(left, figures["head"]), layout.box(left, figures["name"])
    if score.leads:
        yield piece(keys.merchant_laurel(seat), Laurel(), square(head.center(), head.width() * LAUREL), LINE_Z - 0.5)
    if badge.head:
        yield piece(keys.merchant_head(seat), Medallion(seat), head, LINE_Z + 0.1, PlayerTarget(seat))
    emblem = layout.box(left, figures["emblem"]) if badge.head else head
    yield piece(keys.merchant_emblem(seat), Disc(seat), emblem, LINE_Z + 0.2)
    yield piece(keys.merchant_name(seat), TextLine(badge.name, "place", 16), name, LINE_Z)
    yield piece(keys.merchant_sign(seat), sign, layout.box(right, figures["sign"]), LINE_Z, about)
    figure = _score_face(score.banked)
    yield piece(keys.merchant_score(seat), figure, layout.box(right, figures["score"]), LINE_Z, about)
    if score.live:
        live = LiveFigure(score.live)
        yield piece(keys.merchant_live(seat), live, layout.box(right, figures["live"]), LINE_Z, about)


def _score_face(score: int) -> TextLine:
    words = str(score).replace("-", "\N{MINUS SIGN}")
    return TextLine(words, "figure", SCORE, "danger" if score < 0 else "ink", "right")


BAR_Z, INSIDE_Z = 40.0, 41.0
PROMPT: Key = keys.prompt()
SENTENCE: Key = keys.sentence()
EMBLEM: Key = keys.prompt_emblem()
SENTENCE_LETTERS = (21.0, 19.0, 17.0, 15.0)  # the largest in which the sentence fits
PHASE_LETTERS = 14
RIBBON_OUT = 0.75  # how far the picture of the progress reaches above and below the words beside it
AWAY = 22.0  # from the words to the answers
ONE_ROW, TWO_ROWS = 1100.0, 640.0  # a narrower bar has its answers below the sentence, and that in two rows
BELOW_PHASE = 2.0


def sentence_face(sentence: str, box: QRectF, larger: float = 1.0) -> TextLine | TextRows:
    """Return the face of the prompt's sentence, in letters that fit into its room; a high one has two rows."""
    if box.height() < 2 * SENTENCE_LETTERS[-1]:
        letters = next(
            (size for size in SENTENCE_LETTERS if _length(sentence, size) <= box.width()), SENTENCE_LETTERS[-1]
        )
        return TextLine(sentence, "strong", letters, "prompt_ink")
    sizes = [size * larger for size in SENTENCE_LETTERS if 2 * size * larger <= box.height()] + [SENTENCE_LETTERS[-1]]
    ways = [(wrapped(sentence, "strong", size, box.width(), 2), size) for size in sizes]
    rows, size = next((way for way in ways if " ".join(way[0]) == sentence.strip()), ways[-1])
    return TextRows(rows, "strong", size, box.height() / 2 if len(rows) > 1 else box.height(), "prompt_ink")


def _length(words: str, size: float) -> float:
    return text_width(words, font("strong", size))


def sentence_box(layout: Layout, right: float | None = None) -> QRectF:
    """Return the room of the sentence: up to the answers or, without any, to the buttons."""
    bar, (x, y, height) = layout.panel("prompt"), layout.of("prompt")["sentence"]
    if in_rows(layout):
        rows = 2 if bar.width() < TWO_ROWS else 1
        return QRectF(bar.x() + x, bar.y() + y, bar.width() - x - AWAY, height * rows)
    end = (_answers_end(layout) if right is None else right) - AWAY
    return QRectF(bar.x() + x, bar.y() + y, end - bar.x() - x, height)


def in_rows(layout: Layout) -> bool:
    """Return whether the prompt is too narrow for one row: answers and buttons are below the sentence."""
    return layout.strip is not None and layout.strip.width() < ONE_ROW


def arrange_prompt(
    shown: Shown, layout: Layout, progress: Face | None = None, progress_target: object = None
) -> Iterator[Piece]:
    """Yield the bar with its sentence, answers and buttons; a game may add a picture of its progress."""
    bar, figures = layout.panel("prompt"), layout.of("prompt")
    emblem: Face = Picture("app") if shown.acting is None else PlayerFace(shown.acting)
    if shown.speaker:  # somebody beside the table, whoever acts
        emblem = Head(shown.speaker)
    left, phase_width = figures["phase"][0], text_width(shown.phase, font("body", PHASE_LETTERS * layout.larger)) + 2
    away, width = figures["progress"] if progress is not None else (0, 0)
    wanted = [max(_length(shown.sentence, size), phase_width + away + width) for size in SENTENCE_LETTERS[:2]]
    rows = in_rows(layout)
    answers = [] if shown.speaker else _answers(shown, layout, [bar.x() + left + each + AWAY for each in wanted])
    x, y, height = figures["phase"]
    beside = min(box.x() for box in _button_boxes(layout, apart=False)) - AWAY - bar.x() - x  # the buttons
    apart = bool(answers) or not rows or phase_width > beside
    buttons = list(_buttons(shown, layout, apart=apart))
    if rows:
        bar.setBottom(max(each.box.bottom() for each in (*answers, *buttons)) + figures["buttons"]["top"])
    yield piece(PROMPT, PromptBar(None if shown.speaker else shown.acting), bar, BAR_Z)
    yield piece(EMBLEM, emblem, layout.box(bar.topLeft(), figures["emblem"]), INSIDE_Z)
    yield from answers
    sentence = sentence_box(layout, min((answer.x for answer in answers), default=None))
    yield piece(SENTENCE, sentence_face(shown.sentence, sentence, layout.larger), sentence, INSIDE_Z)
    room, top = sentence.width() if apart else beside, bar.y() + y
    if rows:
        top = sentence.bottom() - 1 if apart else buttons[0].box.center().y() - height / 2
    phase = QRectF(bar.x() + x, top, min(phase_width, room), height)
    yield piece(keys.phase(), TextLine(shown.phase, "body", PHASE_LETTERS, "prompt_ink_soft"), phase, INSIDE_Z)
    if progress is not None and phase_width + away + width <= room + 0.5:
        box = QRectF(phase.right() + away, phase.y() - RIBBON_OUT, width, height + 2 * RIBBON_OUT)
        yield piece(keys.progress(), progress, box, INSIDE_Z, progress_target)
    yield from buttons


def _answers_end(layout: Layout) -> float:
    """Return where answers end: left of the buttons."""
    bar, row = layout.panel("prompt"), layout.of("prompt")["answers"]
    return float(bar.right() - row["right"])


def _answers(shown: Shown, layout: Layout, lefts: Sequence[float]) -> list[Piece]:
    """Return the answers, right after the question: at the first of these places from which there is room for them.

    Where there is none even after the last, the widest have their words in two rows.
    """
    bar, row = layout.panel("prompt"), layout.of("prompt")["answers"]
    right = _answers_end(layout)
    faces = [
        Button(answer.text, state="first" if answer.first else "rest", larger=layout.larger) for answer in shown.answers
    ]
    if in_rows(layout):
        boxes = _below_sentence(layout, faces)
    else:
        for place in sorted(range(len(faces)), key=lambda place: -faces[place].needed):
            if right - sum(face.needed + row["gap"] for face in faces) < lefts[-1]:
                faces[place] = evolve(faces[place], two_rows=True)
        last = right + row["gap"] - sum(face.needed + row["gap"] for face in faces)  # from here they end at the buttons
        x = next((left for left in lefts if left <= last), last)
        boxes = []
        for face in faces:
            boxes.append(QRectF(x, bar.y() + row["top"], face.needed, row["height"]))
            x = boxes[-1].right() + row["gap"]
    found: list[Piece] = []
    for place, answer in enumerate(shown.answers):
        shine: Shine = "full" if answer.first else "quiet"  # it looks like a button without glowing
        found.append(piece(keys.answer(place), faces[place], boxes[place], INSIDE_Z, answer.target, shine=shine))
    return found


def _below_sentence(layout: Layout, faces: list[Button]) -> list[QRectF]:
    """Return the places of answers in rows below the sentence, of which the first also has the buttons."""
    bar, figures = layout.panel("prompt"), layout.of("prompt")
    row, top = figures["answers"], _rows_top(layout, apart=True)
    left, end = bar.x() + AWAY, min(each.x() for each in _button_boxes(layout, apart=True)) - row["gap"]
    boxes: list[QRectF] = []
    for place, face in enumerate(faces):
        if face.needed > bar.width() - 2 * AWAY:
            faces[place] = evolve(face, two_rows=True)
        wide = min(faces[place].needed, bar.width() - 2 * AWAY)
        if left + wide > end:  # the next row, which has no buttons
            left, end, top = bar.x() + AWAY, bar.right() - AWAY, top + row["height"] + row["gap"]
        boxes.append(QRectF(left, top, wide, row["height"]))
        left += wide + row["gap"]
    return boxes


def _rows_top(layout: Layout, *, apart: bool) -> float:
    """Return where the rows below the sentence begin: below the phase, if that is apart from the buttons."""
    phase = layout.of("prompt")["phase"][2] + BELOW_PHASE if apart else 0.0
    return float(sentence_box(layout).bottom() + phase)


def _button_boxes(layout: Layout, *, apart: bool) -> list[QRectF]:
    """Return the places of the buttons, from the right."""
    bar, buttons = layout.panel("prompt"), layout.of("prompt")["buttons"]
    top = _rows_top(layout, apart=apart) if in_rows(layout) else bar.y() + buttons["top"]
    first = bar.right() - buttons["right"] - buttons["size"][0]
    return [QRectF(first - place * buttons["step"], top, *buttons["size"]) for place in range(len(BUTTONS))]


def _buttons(shown: Shown, layout: Layout, *, apart: bool) -> Iterator[Piece]:
    for name, box in zip(reversed(BUTTONS), _button_boxes(layout, apart=apart), strict=True):
        face = Button(picture=f"icon-{name}", state="rest" if name in shown.buttons_on else "off")
        yield piece(keys.button(name), face, box, INSIDE_Z, ButtonTarget(name))


PANEL_Z = 1.0
EDGE, INDENT, DISC = 8.0, 20.0, 15.0
SPREAD = 8.0  # most extra space between sentences, where another would not fit


@frozen
class LogText:
    """A sentence as the log shows it: wrapped, in letters and lines of this height."""

    rows: tuple[str, ...]
    letters: float
    line: float

    @property
    def height(self) -> float:
        """The height of all its rows."""
        return len(self.rows) * self.line

    def says_all(self, words: str) -> bool:
        """Return whether nothing of the sentence is cut."""
        return " ".join(self.rows) == words.strip()


def arrange_log(shown: Shown, layout: Layout, panel: QRectF, back: int = 0) -> Iterator[Piece]:
    """Yield the pieces of the newest sentences that fit into a panel; `back` skips that many of the newest."""
    figures = layout.of("log")
    yield piece(keys.log_panel(), Panel(), panel, PANEL_Z)
    fitting, spare = _fitting(shown, layout, log_room(panel), back)
    gap = figures["gap"] + min(SPREAD, spare / max(1, len(fitting) - 1))
    used = sum(text.height + gap for _, text in fitting) - gap
    foot = min(panel.bottom() - EDGE, panel.y() + EDGE + used)
    for number, text in fitting:
        top = foot - text.height
        seat = shown.log[number].seat
        if seat is not None:
            disc = QRectF(panel.x() + EDGE, top + (text.line - DISC) / 2, DISC, DISC)
            yield piece(keys.log_disc(number), Disc(seat), disc, LINE_Z)
        box = QRectF(panel.x() + EDGE + INDENT, top, panel.width() - 2 * EDGE - INDENT, foot - top)
        face = TextRows(text.rows, "body", text.letters, text.line)
        yield piece(keys.log_line(number), face, box, LINE_Z, LogTarget(number))
        foot = top - gap


def log_room(panel: QRectF) -> float:
    """Return how much of a panel's height sentences fill."""
    return panel.height() - 2 * EDGE + 2


def _fitting(shown: Shown, layout: Layout, room: float, back: int) -> tuple[list[tuple[int, LogText]], float]:
    """Return the sentences that fit, newest first, and the space left over if an older one does not fit."""
    whole, gap = room, layout.of("log")["gap"]
    fitting: list[tuple[int, LogText]] = []
    for number in range(max(0, len(shown.log) - back) - 1, -1, -1):
        text = log_text(layout, shown.log[number], whole)
        if text.height > room:
            return fitting, room + gap
        fitting.append((number, text))
        room -= text.height + gap
    return fitting, 0.0


def log_text(layout: Layout, line: LogLine, room: float) -> LogText:
    """Return a sentence in the text size; a long one that would fill more than the log is a little smaller."""
    figures = layout.of("log")
    width = layout.panel("log").width() - 2 * EDGE - INDENT
    sizes = [1 + (layout.larger - 1) * share for share in STEPS] if layout.larger > 1 else []
    ways = [_set(line.text, width, figures, larger) for larger in (*sizes, 1.0)]
    return next((text for text in ways if text.height <= room and text.says_all(line.text)), ways[-1])


def _set(words: str, width: float, figures: Mapping[str, Any], larger: float) -> LogText:
    letters = round(figures["letters"] * larger)
    return LogText(wrapped(words, "body", letters, width, figures["most_rows"]), letters, figures["line"] * larger)
