"""The table kit of Upon a Salty Ocean."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, cast

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from neptun_desktop.controller.game_chooser import QuantityTarget
from neptun_desktop.games.salty_ocean.edition.figures import Edition
from neptun_desktop.games.salty_ocean.pages import pages
from neptun_desktop.games.salty_ocean.pages.coin_chart import CoinChart
from neptun_desktop.games.salty_ocean.pages.ledger_page import step_page
from neptun_desktop.games.salty_ocean.pages.points_panel import PointsPanel
from neptun_desktop.games.salty_ocean.pages.rule_pictures import rule_picture
from neptun_desktop.games.salty_ocean.pages.score_sheet import ScoreSheet
from neptun_desktop.games.salty_ocean.pages.triumph import TRIUMPH
from neptun_desktop.games.salty_ocean.rules.events import Event
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import groups, handling, sounds
from neptun_desktop.games.salty_ocean.table.ambience import ambience
from neptun_desktop.games.salty_ocean.table.arrange import arrange
from neptun_desktop.games.salty_ocean.table.event_animations import script
from neptun_desktop.games.salty_ocean.table.labels import Labels, labels_of
from neptun_desktop.games.salty_ocean.table.layout import layout_for
from neptun_desktop.games.salty_ocean.table.previews import Previews
from neptun_desktop.games.salty_ocean.table.table_laying import interval, lay_table
from neptun_desktop.games.salty_ocean.table.theatre_marks import legend, marks
from neptun_desktop.games.salty_ocean.table.thing_targets import (
    CostTarget,
    FigureTarget,
    MerchantTarget,
    OtherShipTarget,
    PriceTarget,
    PurseTarget,
    SeaTarget,
)
from neptun_desktop.games.salty_ocean.texts.groups import PARTS
from neptun_desktop.games.salty_ocean.texts.words import SaltyOceanWords
from neptun_desktop.kernel.game import Event as AnyEvent
from neptun_desktop.kernel.overriding import override
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.board.ambience import Ambience
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.drag import Grasp
from neptun_desktop.ui.board.groups import named_groups
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


class SaltyOceanKit(TableKit):
    """Connects the game's modules to the table engine; most methods are one line."""

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
    def labels(self, words: SaltyOceanWords) -> Labels:
        return labels_of(words)

    @override
    def preview(self, pointing: Pointing, target: object) -> Preview | None:
        return Previews(pointing).preview(target)

    @property
    @override
    def lingering(self) -> tuple[type, ...]:
        return (CostTarget, FigureTarget, MerchantTarget, OtherShipTarget, PriceTarget, PurseTarget, SeaTarget)

    @override
    def keep_clear(self, scene: BoardScene, about: QRectF) -> tuple[QRectF, ...]:
        return handling.keep_clear(scene)

    @override
    def grasp(self, scene: BoardScene, point: QPointF) -> Grasp | None:
        return handling.grasp(scene, point)

    @override
    def asked_about(self, shown: Shown) -> object | None:
        return handling.asked_about(shown)

    @override
    def usual_quantity(self, shown: Shown, offered: Sequence[QuantityTarget]) -> QuantityTarget:
        return handling.usual_quantity(shown, offered)

    @override
    def quantity_caption(self, shown: Shown, target: QuantityTarget, about: object) -> str:
        return handling.quantity_caption(shown, target, about)

    @override
    def groups(self, words: SaltyOceanWords) -> Mapping[Key, str]:
        return named_groups(PARTS, words.language, words.names.merchants)

    @override
    def group_of(self, target: object, shown: Shown) -> Key:
        return groups.group_of(target, shown)

    @override
    def sounds(self, event: AnyEvent, view: View) -> tuple[Sound, ...]:
        return sounds.sounds(cast("Event", event), view)

    @override
    def soundscape(self, view: View) -> Mapping[str, float]:
        return sounds.soundscape(view)

    @override
    def phase(self, view: View) -> str:
        return f"turn-{view.round + 1}-{view.stage}"

    @property
    @override
    def panels(self) -> Mapping[str, PanelMaker]:
        return {"points": PointsPanel}

    @override
    def marks(self, place: int, entry: Entry, words: SaltyOceanWords) -> tuple[Mark, ...]:
        return marks(place, entry, words)

    @override
    def legend(self, words: SaltyOceanWords) -> tuple[LegendEntry, ...]:
        return legend(words)

    @override
    def step_page(
        self, styling: Styling, match: Match, entry: Entry, badges: tuple[SeatBadge, ...], speed: float
    ) -> QWidget | None:
        return step_page(styling, match, entry, badges, speed)

    @property
    @override
    def triumph(self) -> Triumph:
        return TRIUMPH

    @override
    def final_sheet(self, styling: Styling, edition: Edition) -> FinalSheet:
        return ScoreSheet(styling, edition)

    @override
    def points_over_time(self, match: Match, words: SaltyOceanWords) -> PointsOverTime:
        return pages.points_over_time(match)

    @override
    def source_chart(self, styling: Styling) -> SourceChart:
        return CoinChart(styling)

    @override
    def rule_picture(self, name: str, styling: Styling, ratio: float, breadth: int) -> QPixmap | None:
        return rule_picture(name, styling, ratio, breadth)

    @override
    def paint_seat(self, painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
        pages.paint_seat(painter, box, colour, theme)


KIT: Final = SaltyOceanKit()
