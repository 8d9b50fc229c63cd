"""Neptun's table kit."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.games.neptun.clicks.targets import PortTarget, SlotTarget
from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.pages import pages
from neptun_desktop.games.neptun.pages.triumph import TRIUMPH
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.table import groups, handling, keys, sounds
from neptun_desktop.games.neptun.table.ambience import ambience
from neptun_desktop.games.neptun.table.arrange import arrange
from neptun_desktop.games.neptun.table.event_animations import script
from neptun_desktop.games.neptun.table.faces import Oar
from neptun_desktop.games.neptun.table.labels import Labels, labels_of
from neptun_desktop.games.neptun.table.layout import layout_for
from neptun_desktop.games.neptun.table.previews import Previews, courses
from neptun_desktop.games.neptun.table.table_laying import interval, lay_table
from neptun_desktop.games.neptun.table.theatre_marks import legend, marks
from neptun_desktop.games.neptun.table.thing_targets import ManifestTarget, ShipTarget, TempleTarget, ThingTarget
from neptun_desktop.games.neptun.texts.captions import round_letter
from neptun_desktop.games.neptun.texts.groups import PARTS
from neptun_desktop.games.neptun.texts.words import NeptunWords
from neptun_desktop.kernel.game import Event as AnyEvent
from neptun_desktop.kernel.overriding import override
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.board.ambience import Ambience
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.drag import Grasp
from neptun_desktop.ui.board.groups import named_groups
from neptun_desktop.ui.board.item import PieceItem
from neptun_desktop.ui.board.kit import (
    FinalSheet,
    LegendEntry,
    Mark,
    PanelMaker,
    Pointing,
    PointsOverTime,
    SourceChart,
    TableKit,
)
from neptun_desktop.ui.board.large import LargeCard
from neptun_desktop.ui.board.layout import Layout
from neptun_desktop.ui.board.pieces import Key, Piece, TableLook
from neptun_desktop.ui.board.preview import Preview
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.board.triumph import Triumph
from neptun_desktop.ui.paint.film import Cue
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.paint.theme import Theme
from neptun_desktop.ui.sound.sound import Sound
from neptun_desktop.ui.widgets.styling import Styling


class NeptunKit(TableKit):
    """Connects Neptun's modules to the table engine; most methods are one line."""

    @override
    def layout_for(self, width: float, height: float) -> Layout:
        return layout_for(width, height)

    @override
    def arrange(self, shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...], log_back: int) -> dict[Key, Piece]:
        return arrange(shown, layout, badges, log_back)

    @override
    def animate(self, events: Iterable[AnyEvent], scene: BoardScene) -> Iterable[Cue]:
        return script(cast("Iterable[Event]", events), scene)

    @override
    def interval(self, events: Sequence[AnyEvent]) -> int:
        return interval(cast("Sequence[Event]", events))

    @override
    def lay_table(self, events: Sequence[AnyEvent], scene: BoardScene) -> Iterable[Cue]:
        return lay_table(cast("Sequence[Event]", events), scene)

    @override
    def ambience(self, shown: Shown, layout: Layout, look: TableLook) -> Ambience:
        return ambience(shown, layout, look)

    @override
    def labels(self, words: NeptunWords) -> Labels:
        return labels_of(words)

    @override
    def preview(self, pointing: Pointing, target: object) -> Preview | None:
        return Previews(pointing).preview(target)

    @override
    def ways(self, scene: BoardScene, view: View, targets: Sequence[object]) -> Sequence[QPainterPath]:
        return courses(scene, view, [target.port for target in targets if isinstance(target, PortTarget)])

    @override
    def looked_at(self, view: View, seat: Seat, path: Sequence[Any], lit: Collection[Any]) -> Collection[Any]:
        return handling.looked_at(view, seat, lit)

    @property
    @override
    def lingering(self) -> tuple[type, ...]:
        return (ThingTarget, ManifestTarget, ShipTarget, TempleTarget, SlotTarget)

    @override
    def keep_clear(self, scene: BoardScene, about: QRectF) -> tuple[QRectF, ...]:
        return handling.keep_clear(scene, about)

    @override
    def grasp(self, scene: BoardScene, point: QPointF) -> Grasp | None:
        return handling.grasp(scene, point)

    @override
    def large(self, items: Sequence[PieceItem], point: QPointF) -> tuple[LargeCard, ...]:
        return handling.large_cards(items, point)

    @override
    def keyboard_order(self, items: Iterable[PieceItem], shown: Shown | None) -> list[Any]:
        return handling.keyboard_order(items, shown)

    @override
    def groups(self, words: NeptunWords) -> Mapping[Key, str]:
        return named_groups(PARTS, words.language, words.names.merchants)

    @override
    def group_of(self, target: object, shown: Shown) -> Key:
        return groups.group_of(target, shown)

    @override
    def entered_at(self, group: Key, shown: Shown) -> object | None:
        return groups.entered_at(group, shown)

    @override
    def leads_to(self, target: object, shown: Shown) -> Sequence[Any] | None:
        return groups.leads_to(target, shown)

    @override
    def open_secrets(self, scene: BoardScene, shown: Shown) -> None:
        """Reveal the oar cards that are being chosen, if all is open."""
        view: View = shown.view
        if view.seat is None and view.stage == "choose":
            for seat, merchant in enumerate(view.merchants):
                if merchant.chosen is not None:
                    scene.put(keys.played_oar(seat), Oar(merchant.chosen))

    @override
    def sounds(self, event: AnyEvent, view: View) -> tuple[Sound, ...]:
        return sounds.sounds(cast("Event", event))

    @override
    def soundscape(self, view: View) -> Mapping[str, float]:
        return sounds.soundscape(view)

    @override
    def phase(self, view: View) -> str:
        extra = "-extra" if view.turn >= view.edition.trade.sailing_turns else ""
        return f"round-{round_letter(view.round).lower()}-{view.stage}{extra}"

    @property
    @override
    def panels(self) -> Mapping[str, PanelMaker]:
        return pages.panels()

    @override
    def marks(self, place: int, entry: Entry, words: NeptunWords) -> tuple[Mark, ...]:
        return marks(place, entry, words)

    @override
    def legend(self, words: NeptunWords) -> tuple[LegendEntry, ...]:
        return legend(words)

    @override
    def step_page(
        self, styling: Styling, match: Match, entry: Entry, badges: tuple[SeatBadge, ...], speed: float
    ) -> QWidget | None:
        return pages.step_page(styling, match, entry, badges, speed)

    @property
    @override
    def triumph(self) -> Triumph:
        return TRIUMPH

    @override
    def final_sheet(self, styling: Styling, edition: Edition) -> FinalSheet:
        return pages.final_sheet(styling, edition)

    @override
    def points_over_time(self, match: Match, words: NeptunWords) -> PointsOverTime:
        return pages.points_over_time(match)

    @override
    def source_chart(self, styling: Styling) -> SourceChart | None:
        return pages.source_chart(styling)

    @override
    def paint_seat(self, painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
        pages.paint_seat(painter, box, colour, theme)

    @override
    def rule_picture(self, name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
        return pages.rule_picture(name, styling, ratio, breadth)


KIT: Final = NeptunKit()
