"""The table kit of Upon a Salty Ocean."""

from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from neptun_desktop.games.salty_ocean.clicks.thing_targets import (
    CostTarget,
    FigureTarget,
    MerchantTarget,
    OtherShipTarget,
    PriceTarget,
    PurseTarget,
    SeaTarget,
)
from neptun_desktop.games.salty_ocean.pages.ledger_page import final_count, step_page
from neptun_desktop.games.salty_ocean.pages.points import (
    CoinSources,
    PointsPanel,
    ScoreSheet,
    coin_chart,
    points_over_time,
    source_picture,
)
from neptun_desktop.games.salty_ocean.pages.rule_pictures import margin_picture, rule_picture
from neptun_desktop.games.salty_ocean.pages.triumph import TRIUMPH
from neptun_desktop.games.salty_ocean.rules.commands import (
    Build,
    BuildShip,
    Buy,
    BuySaline,
    Command,
    Drop,
    Fish,
    Look,
    Pass,
    Repair,
    Rest,
    SailHome,
    SailOut,
    Sell,
    Swap,
)
from neptun_desktop.games.salty_ocean.rules.state import View
from neptun_desktop.games.salty_ocean.table import handling, keys
from neptun_desktop.games.salty_ocean.table.ambience import ambience
from neptun_desktop.games.salty_ocean.table.arrange import arrange, labels_of
from neptun_desktop.games.salty_ocean.table.event_animations import interval, lay_table, script
from neptun_desktop.games.salty_ocean.table.layout import figures, layout_for
from neptun_desktop.games.salty_ocean.table.previews import arrows
from neptun_desktop.games.salty_ocean.table.replay_marks import legend, marks
from neptun_desktop.games.salty_ocean.table.sounds import calm, sounds, soundscape
from neptun_desktop.games.salty_ocean.texts.groups import PARTS
from neptun_desktop.ui.board.exploring import named_groups
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.paint.art import paint_art
from neptun_desktop.ui.paint.theme import Theme


def paint_seat(painter: QPainter, box: QRectF, colour: str, theme: Theme) -> None:
    """Paint a caravel of this colour."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_art(painter, "rouen-ship-caravel", box, tint=theme.merchant(colour))


PICTURES: Final = MappingProxyType[type, str](
    {
        Pass: "rouen-pass",
        Rest: "rouen-pass",
        BuySaline: "rouen-saline",
        SailOut: "rouen-ship",
        SailHome: "rouen-ship",
        Fish: "rouen-net",
        Repair: "rouen-repair",
        Look: "rouen-eye",
        Swap: "rouen-tile-back",
    }
)


def command_art(_view: View, command: Command) -> str:
    """Return a picture for a command: of a good, a building or a ship; of a step with barrels, a crane."""
    match command:
        case Build(building=building):
            return source_picture(building)
        case BuildShip(ship_kind=kind):
            return f"rouen-ship-{kind}"
        case Buy(good=good) | Sell(good=good) | Drop(good=good):
            return f"rouen-good-{good}"
        case _:
            return PICTURES.get(type(command), "rouen-crane")


KIT: Final = TableKit(
    layout_for=layout_for,
    arrange=arrange,
    animate=script,
    interval=interval,
    lay_table=lay_table,
    ambience=ambience,
    labels=labels_of,
    ways=lambda scene, _view, traces: arrows(scene, traces),
    lingering=(CostTarget, FigureTarget, MerchantTarget, OtherShipTarget, PriceTarget, PurseTarget, SeaTarget),
    uncovered=(keys.ship,),
    coverable=(keys.lane,),
    keep_clear=lambda scene, _about: handling.keep_clear(scene),
    grasp=handling.grasp,
    asked_about=handling.asked_about,
    usual_quantity=handling.usual_quantity,
    quantity_caption=handling.quantity_caption,
    groups=lambda words: named_groups(PARTS, words.language, words.merchants),
    group_of=handling.group_of,
    phase=lambda view: f"turn-{view.round + 1}-{view.stage}",
    prepare=figures,
    sounds=sounds,
    soundscape=soundscape,
    calm=calm,
    panels={"points": PointsPanel},
    marks=marks,
    legend=legend,
    step_page=step_page,
    triumph=TRIUMPH,
    count=final_count,
    sources=lambda _edition: CoinSources(),
    final_sheet=ScoreSheet,
    points_over_time=points_over_time,
    source_chart=coin_chart,
    paint_seat=paint_seat,
    rule_picture=rule_picture,
    margin_picture=margin_picture,
    command_art=command_art,
)
