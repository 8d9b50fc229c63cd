"""The scene's operations: show, invite, offer a quantity, preview. It draws what it is given, and knows where it is."""

import logging
import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen
from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Signal
from PySide6.QtGui import QBrush, QColor, QPainter
from PySide6.QtWidgets import QGraphicsScene

from neptun_desktop.controller.click_rules import QuantityTarget
from neptun_desktop.controller.preview import Preview, Saying
from neptun_desktop.controller.targets import ButtonTarget, ExplainedTarget, LogTarget
from neptun_desktop.kernel.overriding import override
from neptun_desktop.texts.language import SHELL, in_sentences
from neptun_desktop.texts.shell.speech import MOST
from neptun_desktop.ui.board import keys
from neptun_desktop.ui.board.advice import Advising
from neptun_desktop.ui.board.ambience import AmbientLayers
from neptun_desktop.ui.board.arrange import BAR_Z, PROMPT, SENTENCE, Layout, sentence_box, sentence_face
from neptun_desktop.ui.board.furniture import Blank
from neptun_desktop.ui.board.item import Lighting, PieceItem
from neptun_desktop.ui.board.overlay import Bubbles, StepperItem, surroundings
from neptun_desktop.ui.board.paint_scheduler import MARGIN, PaintScheduler, forget_pictures
from neptun_desktop.ui.board.pieces import Face, Key, Piece, TableLook, piece
from neptun_desktop.ui.board.placing import place
from neptun_desktop.ui.board.shown import Shown, Staging
from neptun_desktop.ui.paint.ambient import motion_allowed

if TYPE_CHECKING:
    from neptun_desktop.ui.board.kit import TableKit

MISSING: Final = logging.getLogger(f"{__name__}.missing")  # pieces that should be there
LOG: Key = keys.log_panel()
MANY = 8  # if more things may be clicked, a strong frame around each would say nothing
STEPS = 12  # in which light grows, and fades again
FAINT: Final = frozenset(("weak", "quiet"))
FINGER, LARGER = 44.0, 2.0  # pixels that a finger needs; how much larger something is that small things lie on
BELOW_PROMPT = 50.0  # nothing covers the bar
PROMPT_KINDS: Final = (
    keys.prompt,
    keys.prompt_emblem,
    keys.sentence,
    keys.phase,
    keys.progress,
    keys.answer,
    keys.button,
)
UNFOLLOWED: Final = (keys.log_panel, keys.log_disc, keys.log_line)  # what changes there is said in other ways
NO_CHOICE: Final = (ButtonTarget, LogTarget, ExplainedTarget)  # what no answer to a question contains


def is_of_prompt(key: Key) -> bool:
    """Return whether a piece belongs to the prompt bar."""
    return any(key in kind for kind in PROMPT_KINDS)


def _moved(laid: Piece, way: QPointF) -> Piece:
    return evolve(laid, x=laid.x + way.x(), y=laid.y + way.y())


class BoardScene(QGraphicsScene):
    """The table. `show_view` lays out what is shown, whatever was there before."""

    clicked = Signal(object)  # a target
    pointed = Signal(object)  # a target, or None
    cancelled = Signal()  # what was dragged is put back
    escaped = Signal()  # Escape, with nothing in hand
    lit = Signal()  # what can be clicked, or has the focus, may have changed
    prompted = Signal(str)  # somebody is asked to choose, in these words
    announced = Signal(str)  # words of a moment: a ribbon, the answer to a click, the part that is entered
    followed = Signal(object)  # boxes on the table that somebody who sees only a part of it should see now
    redressed = Signal()  # in another look
    sounded = Signal(str)  # the name of a cue: an animation has reached what it is the sound of

    def __init__(self, kit: "TableKit", layout: Layout, look: TableLook, parent: QObject | None = None) -> None:
        """Start with an empty table; the kit says what to lay out."""
        super().__init__(parent)
        self.kit = kit
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.look = look
        self.table_layout = self._in_text_size(layout)
        self.pixel_scale = 1.0
        self.scale = 1.0  # pixels of the window for each unit, whatever the screen makes of them
        self.paint_scheduler = PaintScheduler(self)
        self.shown: Shown | None = None
        self.coming: Shown | None = None  # what will be shown after the animation that begins now, if known
        self.staging = Staging()  # of the animation that begins now
        self.items_by_key: dict[Key, PieceItem] = {}
        self.ambient = AmbientLayers(self, self.items_by_key, self.paint_scheduler)
        self.invited: frozenset[Any] = frozenset()
        self.picked: frozenset[Any] = frozenset()
        self.advising = Advising(self)
        self.pointed_at: Any = None
        self.focused: Any = None
        self.by_keys = True  # whether keys were used last; while it is the mouse, what is focused has no frame
        self.part: QRectF | None = None  # what is seen below the prompt, if that is not the whole table
        self.log_back = 0  # how many lines the log is scrolled back
        self._lifted: list[PieceItem] = []
        self.props: list[PieceItem] = []  # pieces that fly in an animation; removed when the table settles
        self.stepper: StepperItem | None = None
        self.bubbles = Bubbles(self)
        self._furnish()

    # --- operations --------------------------------------------------------------------------------------------------

    def show_view(self, shown: Shown) -> None:
        """Show exactly this, and end whatever was flying."""
        more = len(shown.log) - len(() if self.shown is None else self.shown.log)
        if more:  # the newest is shown, unless the keyboard reads an older one
            self.log_back = self.log_back + more if isinstance(self.focused, LogTarget) and more > 0 else 0
        self.shown = shown
        for prop in tuple(self.props):
            self.drop_prop(prop)
        self.lay_out(self.arranged(shown))
        self._leave_what_is_gone()
        self.ambient.lay_out(self.kit.ambience(shown, self.table_layout, self.look), self.look, self.pixel_scale)
        self._light()
        if self.advising.targets:
            self.advising.ring()
        self.lit.emit()

    def _leave_what_is_gone(self) -> None:
        """Say nothing more about what is no longer on the table: a hand that was closed is secret again."""
        self.bubbles.follow_table()
        if any(target is not None and self.item_of(target) is None for target in (self.focused, self.pointed_at)):
            self.bubbles.forget()
        if self.focused is not None and self.item_of(self.focused) is None:
            self.focused = None

    def arranged(self, shown: Shown) -> dict[Key, Piece]:
        """Return the pieces that would lie here if this were shown."""
        return self.kit.arrange(shown, self.table_layout, self.look.badges, self.log_back)

    def lay_out(self, pieces: dict[Key, Piece]) -> None:
        """Lay exactly these pieces: keep and update items whose keys remain, remove the others."""
        pieces = self._with_prompt_here(pieces)
        for key in self.items_by_key.keys() - pieces.keys():
            self.removeItem(self.items_by_key.pop(key))
        self._follow_prompt(pieces[PROMPT])
        for key, laid in pieces.items():
            item = self.items_by_key.get(key)
            if item is None:
                item = self.items_by_key[key] = PieceItem(laid, self.look, self.pixel_scale, self.paint_scheduler)
                self.addItem(item)
            else:
                item.lay(laid)

    def _with_prompt_here(self, pieces: dict[Key, Piece]) -> dict[Key, Piece]:
        """Return the pieces with the prompt where it is now: the part that is seen may have moved meanwhile."""
        strip = self.table_layout.strip
        if strip is None or pieces[PROMPT].corner == strip.topLeft():
            return pieces
        way = strip.topLeft() - pieces[PROMPT].corner
        return {key: _moved(laid, way) if is_of_prompt(key) else laid for key, laid in pieces.items()}

    def pin_prompt(self, corner: QPointF, part: QRectF) -> None:
        """Keep the prompt at the upper edge of what is seen; the part below it is, or will soon be, this one."""
        self.part = part
        strip = self.table_layout.strip
        if strip is None or corner == strip.topLeft():
            return
        way = corner - strip.topLeft()
        self.table_layout = evolve(self.table_layout, strip=strip.translated(way))
        for key, item in self.items_by_key.items():
            if is_of_prompt(key):
                item.piece = _moved(item.piece, way)
                item.moveBy(way.x(), way.y())

    @property
    def room(self) -> QRectF:
        """Where something can appear over the table and be seen."""
        return self.table_layout.scene.adjusted(0, BELOW_PROMPT, 0, 0) if self.part is None else self.part

    @property
    def prompt_height(self) -> float:
        """How high the prompt is now."""
        item = self.items_by_key.get(PROMPT)
        return self.table_layout.placed("prompt").height() if item is None else item.piece.height

    def invite(self, targets: Iterable[Any], picked: Iterable[Any] = ()) -> None:
        """Highlight what may be clicked, and what a half-made choice has picked so far."""
        before = self.invited
        self.invited, self.picked = frozenset(targets), frozenset(picked)
        if self.focused in before and self.focused not in self.invited:
            self.focused = None  # its choice is made; what was only looked at stays focused
        self.offer_quantity(())
        self._light()
        self.lit.emit()

    def offer_quantity(
        self,
        offered: Sequence[QuantityTarget],
        about: Any = None,  # noqa: ANN401
        previews: Iterable[Preview] = (),
    ) -> None:
        """Show a stepper for these quantities beside what they are about; with none, remove it.

        What is told of some of them is measured, so that there is room for it.
        """
        if self.stepper is not None:
            self.removeItem(self.stepper)
            self.stepper = None
        if offered and (shown := self.shown) is not None:
            self.focused = None  # the stepper takes the keys
            what = self.kit.asked_about(shown) if about is None else about
            self.follow_target(what)
            box = self.bubbles.box_of(what)
            stepper = StepperItem(
                offered,
                self.kit.usual_quantity(shown, offered),
                self.look.theme,
                self.look.phrases.language.of(SHELL).gettext(MOST),
                [self._saying_of(preview) for preview in previews],
            )
            stepper.setPos(place(stepper.size, box, surroundings(self, box, what)))
            self.stepper = stepper
            self.addItem(stepper)

    def _saying_of(self, preview: Preview) -> Saying:
        """Return what is told of a target; of some numbers, what they count is said otherwise."""
        if self.shown is None or not isinstance(preview.about, QuantityTarget):
            return preview.saying
        return evolve(
            preview.saying, title=self.kit.quantity_caption(self.shown, preview.about) or preview.saying.title
        )

    def show_sentence(self, sentence: str, speaker: str = "") -> None:
        """Show another sentence in the prompt until another view is shown, however often the table is laid out.

        With a speaker's head, somebody beside the table says it, and the answers to what the game asks are away.
        """
        item = self.items_by_key.get(SENTENCE)
        if item is not None and self.shown is not None:
            was, self.shown = self.shown, evolve(self.shown, sentence=sentence, speaker=speaker)
            if speaker == was.speaker:
                self.put(SENTENCE, self._sentence_face(sentence, item.piece.box))
            else:
                self.lay_out(self.arranged(self.shown))
                self._light()
            self.prompted.emit(sentence)

    def announce(self, sentence: str) -> None:
        """Say what happens now, if anything is said, in place of what was asked; the answers to that are gone.

        So it is in `shown` as well, from which animations lay out the table again, until another view is shown. Buttons
        of the table among the answers stay.
        """
        if self.advising.targets:
            self.advising.hide()
        if self.shown is not None:
            kept = tuple(answer for answer in self.shown.answers if isinstance(answer.target, ButtonTarget))
            self.shown = evolve(self.shown, sentence=sentence or self.shown.sentence, answers=kept)
        answers = [item for key, item in self.items_by_key.items() if key in keys.answer]
        for each in answers:
            if not isinstance(each.piece.target, ButtonTarget):
                self.removeItem(self.items_by_key.pop(each.piece.key))
        item = self.items_by_key.get(SENTENCE)
        if item is not None:
            stay = (each.piece.x for each in answers if each.piece.key in self.items_by_key)
            box = sentence_box(self.table_layout, min(stay, default=None))
            self.put(SENTENCE, self._sentence_face(sentence, box) if sentence else item.piece.face, box)

    def _sentence_face(self, sentence: str, box: QRectF) -> Face:
        return sentence_face(sentence, box, self.table_layout.larger)

    def reply(self, saying: Saying, about: Any) -> None:  # noqa: ANN401
        """Answer a click in a bubble, which those who do not see hear."""
        self.bubbles.show((), saying, about)
        self.announced.emit(in_sentences((saying.title, *saying.lines)))

    def show_preview(self, preview: Preview | None) -> None:
        """Show what a target would mean, or with None remove the last preview."""
        if preview is None or self.shown is None:
            self.bubbles.forget()
        else:
            ways = self.kit.ways(self, self.shown.view, preview.traces)
            self.bubbles.show(ways, self._saying_of(preview), preview.about)

    # --- animations --------------------------------------------------------------------------------------------------

    def add_prop(self, face: Face, box: QRectF, z: float) -> PieceItem:
        """Show something that is not part of the layout, until it is dropped or the table settles."""
        prop = PieceItem(piece(keys.ghost(len(self.props)), face, box, z), self.look, self.pixel_scale)
        self.props.append(prop)
        self.addItem(prop)
        return prop

    def drop_prop(self, prop: PieceItem) -> None:
        """Remove it, if it is still there."""
        if prop in self.props:
            self.props.remove(prop)
            self.removeItem(prop)

    def item(self, key: Key) -> PieceItem | None:
        """Return a piece that should lie here. None means a mistake: nothing moves, and the log tells which is missing.

        Tests make an error of it (`tests/conftest.py`).
        """
        found = self.items_by_key.get(key)
        if found is None:
            MISSING.error("No piece %s lies on the table", key)
        return found

    def put(self, key: Key, face: Face, box: QRectF | None = None) -> None:
        """Change a piece's face, and optionally its box, until the table settles."""
        item = self.item(key)
        if item is not None:
            was = item.piece
            where = was.box if box is None else box
            changed = evolve(was, face=face, x=where.x(), y=where.y(), width=where.width(), height=where.height())
            self._follow_prompt(changed)
            item.lay(changed)

    # --- looks and shapes --------------------------------------------------------------------------------------------

    def reshape(self, layout: Layout, scale: float) -> None:
        """Follow the window's shape and resolution."""
        was, width = self.table_layout, None if layout.strip is None else layout.strip.width()
        if (layout.share, width, scale) == (was.share, was.strip and was.strip.width(), self.pixel_scale):
            return
        if scale != self.pixel_scale and self.shown is not None:
            forget_pictures(self.look)  # at another resolution they are no longer needed
        self.table_layout, self.pixel_scale = self._in_text_size(layout), scale
        self._redress()

    def change_look(self, look: TableLook, shown: Shown | None = None) -> None:
        """Apply another look, and show this in it, or what is shown now; the earlier look's pictures go with it."""
        self.look = look
        self.table_layout = self._in_text_size(self.table_layout)
        self._redress(shown)
        self.redressed.emit()

    def _in_text_size(self, layout: Layout) -> Layout:
        return evolve(layout, larger=self.look.theme.sizes.larger)

    def paint_ahead(self) -> None:
        """Have everything painted in small steps before it is seen."""
        for item in self.items_by_key.values():
            if not (item.sharp or item.awaited) and item.isVisible():
                item.paint_ahead()
        self.ambient.paint_ahead()

    def finish_painting(self) -> None:
        """Paint at once what would otherwise be painted in small steps."""
        for item in self.items_by_key.values():
            item.finish()

    def _redress(self, shown: Shown | None = None) -> None:
        self._furnish()
        for item in self.items_by_key.values():
            item.change_look(self.look, self.pixel_scale)
        if (shown := shown or self.shown) is not None:
            self.show_view(shown)

    # --- beyond the table --------------------------------------------------------------------------------------------

    @override
    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Extend the prompt bar to the edges of a window that is wider or higher than the table."""
        super().drawBackground(painter, rect)
        table, prompt, seen = self.table_layout.scene, self.items_by_key.get(PROMPT), QRectF(rect)
        if prompt is None or self.table_layout.strip is not None or table.contains(seen):
            return
        bar = prompt.piece.box
        if seen.top() < bar.top():
            above = QRectF(seen.left(), seen.top(), seen.width(), bar.top() - seen.top())
            painter.fillRect(above, QColor(self.look.theme.prompt))
        # The bar itself is a picture that lies on whole pixels: what extends it does so, too.
        down, ratio = painter.worldTransform(), painter.device().devicePixelRatioF()
        edge = down.map(QPointF(0, bar.y() - MARGIN)).y() * ratio
        top = bar.y() + (round(edge) - edge) / (down.m22() * ratio)
        prompt.piece.face.paint(painter, QRectF(seen.left(), top, seen.width(), bar.height()), self.look)

    def _follow_prompt(self, laid: Piece) -> None:
        """Repaint the area beyond the table when the prompt bar is another player's."""
        was = self.items_by_key.get(PROMPT)
        if laid.key == PROMPT and (was is None or was.piece.face != laid.face):
            table = self.table_layout.scene
            self.update(QRectF(-table.width(), laid.y, 3 * table.width(), laid.height))

    def _furnish(self) -> None:
        self.setSceneRect(self.table_layout.scene)
        self.setBackgroundBrush(QBrush(QColor(self.look.theme.table)))

    @property
    def log_box(self) -> QRectF:
        """Where the log is now."""
        item = self.items_by_key.get(LOG)
        return item.box() if item is not None else self.table_layout.panel("log")

    @property
    def log_lines(self) -> list[QRectF]:
        """Where the sentences of the log are now."""
        return [item.box() for key, item in self.items_by_key.items() if key in keys.log_line]

    # --- pointing ----------------------------------------------------------------------------------------------------

    def item_of(self, target: Any) -> PieceItem | None:  # noqa: ANN401
        """Return the item that stands for a target."""
        kind = type(target)
        for item in self.items_by_key.values():  # targets of two kinds differ; this is asked hundreds of times
            other = item.piece.target
            if type(other) is kind and other == target:
                return item
        return None

    def is_always_there(self, target: Any) -> bool:  # noqa: ANN401
        """Whether this is a button of the table that can be pressed at any time."""
        return isinstance(target, ButtonTarget) and self.item_of(target) is not None

    def target_at(self, point: QPointF) -> Any:  # noqa: ANN401
        """Return the topmost target at a point, preferring those that may be clicked; None if there is none.

        Beside a small thing, that is the thing: a finger needs some room.
        """
        x, y, found, best, ground = point.x(), point.y(), None, (False, -math.inf), None
        prompt = self.items_by_key.get(PROMPT)
        lowest = BAR_Z if prompt is not None and prompt.box().contains(point) else -math.inf  # it may lie on the table
        for item in self.items_by_key.values():  # without a call for each: this runs whenever the pointer moves
            piece = item.piece
            if piece.target is None or piece.z < lowest:
                continue
            at = item.pos()
            if 0 <= x - at.x() <= piece.width and 0 <= y - at.y() <= piece.height and item.isVisible():
                rank = piece.target in self.invited, item.zValue()
                if rank > best:
                    found, best, ground = piece.target, rank, item
        return self._beside(point, lowest, ground) or found

    def _beside(self, point: QPointF, lowest: float, ground: PieceItem | None) -> Any:  # noqa: ANN401
        """Return the nearest small thing that a finger may mean here, if nothing but a large one lies at the point."""
        wide, best, found = FINGER / self.scale, math.inf, None
        if ground is not None and min(ground.piece.width, ground.piece.height) < LARGER * wide:
            return None
        for item in self.items_by_key.values():
            piece = item.piece
            if piece.target is None or piece.z < lowest or item is ground or not item.isVisible():
                continue
            if ground is not None and piece.target not in self.invited:
                continue  # what lies at the point has a meaning of its own
            across = abs(point.x() - item.x() - piece.width / 2), abs(point.y() - item.y() - piece.height / 2)
            beyond = across[0] - piece.width / 2, across[1] - piece.height / 2
            if max(across[0] - max(piece.width, wide) / 2, across[1] - max(piece.height, wide) / 2) > 0:
                continue
            away = math.hypot(max(beyond[0], 0.0), max(beyond[1], 0.0)) + (0.0 if piece.target in self.invited else 1.0)
            if away < best:
                found, best = piece.target, away
        return found

    def scroll_log(self, lines: int) -> None:
        """Scroll the log back by so many lines; a negative number scrolls forward."""
        if self.shown is not None:
            self.log_back = max(0, min(self.log_back + lines, len(self.shown.log) - 1))
            self.show_view(self.shown)

    def point_at(self, target: Any) -> None:  # noqa: ANN401
        """Set the target under the pointer."""
        if target != self.pointed_at:
            self.pointed_at = target
            self._light()
            self.bubbles.read_out(target)
            self.pointed.emit(target)

    def focus_on(self, target: Any) -> None:  # noqa: ANN401
        """Move the keyboard focus to a target, or with None away from all of them."""
        self.focused, self.by_keys = target, True
        self.follow_target(target)
        self._light()
        self.bubbles.read_out(target)
        self.lit.emit()
        self.pointed.emit(target)

    def follow_target(self, target: Any) -> None:  # noqa: ANN401
        """Let those who see only a part of the table see what stands for a target."""
        item = None if target is None else self.item_of(target)
        if self.part is not None and item is not None and not is_of_prompt(item.piece.key):
            self.followed.emit([self.bubbles.box_of(target)])

    def follow_question(self) -> None:
        """Let them see what may be clicked now."""
        if self.part is not None:
            asked = (item for key, item in self.items_by_key.items() if not is_of_prompt(key))
            self.followed.emit([item.box() for item in asked if item.piece.target in self.invited])

    def follow_change(self, shown: Shown) -> None:
        """Let them see what lies elsewhere, or otherwise, once this is shown."""
        if self.part is not None:
            now, then = self.items_by_key, self.arranged(shown)
            changed = [laid for key, laid in then.items() if key in now and now[key].piece != laid]
            changed += [laid for key, laid in then.items() if key not in now]
            quiet = (*UNFOLLOWED, *PROMPT_KINDS)
            self.followed.emit([laid.box for laid in changed if not any(laid.key in kind for kind in quiet)])

    def _light(self) -> None:
        invited, picked, focused = self.invited, self.picked, self.focused if self.by_keys else None
        asked = self.look.theme.name != "high contrast" and any(not isinstance(each, ButtonTarget) for each in invited)
        items = [item for item in self.items_by_key.values() if item.piece.target is not None]
        lit = [item.piece for item in items if item.piece.target in invited and item.piece.key not in keys.answer]
        loud = {piece.target for piece in lit if piece.shine not in FAINT}
        many, pointed_at = len(loud) > MANY, self.pointed_at
        for item in items:
            target = item.piece.target
            asked_for = target in invited
            weak = asked_for and (many or (item.piece.shine == "weak" and bool(loud)))
            plain = asked_for or target in picked or isinstance(target, NO_CHOICE) or isinstance(item.piece.face, Blank)
            pale = asked and not plain
            wanted = asked_for, target in picked, target == pointed_at, target == focused, weak, pale
            if wanted != item.lit:
                item.light(Lighting(*wanted))
        self._lift()

    def _lift(self) -> None:
        """Lift what may be clicked below the pointer, with what lies on it; the rest lies."""
        up: list[PieceItem] = []
        if motion_allowed() and self.pointed_at in self.invited:
            pointed = [item for item in self.items_by_key.values() if item.piece.target == self.pointed_at]
            for item in self.items_by_key.values():
                on = any(item.zValue() > each.zValue() and each.box().contains(item.box()) for each in pointed)
                if on or item in pointed:
                    up.append(item)
        for item in self._lifted:
            if item not in up:
                item.lift(lifted=False)
        for item in up:
            if not item.lifted:
                item.lift(lifted=True)
        self._lifted = up

    def breathe(self, breath: float) -> None:
        """Let all that may be clicked glow so much more, for a moment."""
        for item in self.items_by_key.values():
            if item.breath != breath and (not breath or (item.lit.invited and item.piece.shine != "quiet")):
                item.breathe(breath)

    def note_input(self, *, by_keys: bool) -> None:
        """Note whether keys or the mouse are used now."""
        if by_keys != self.by_keys:
            self.by_keys = by_keys
            self._light()


@frozen(eq=False)
class Breath:
    """At the start of a turn, what may be clicked glows more for a moment: it comes and goes once, then is still."""

    scene: BoardScene
    duration: int = 1600

    def begin(self) -> None:
        """Leave everything as it is."""

    def show(self, share: float) -> None:
        """Glow most in the middle, in few steps: each repaints all that glows."""
        self.scene.breathe(round(STEPS * math.sin(math.pi * share)) / STEPS)

    def end(self) -> None:
        """Glow as usual."""
        self.scene.breathe(0.0)
