"""Neptun's table kit."""

from typing import Final, assert_never

from neptun_desktop.games.neptun.clicks.targets import SlotTarget
from neptun_desktop.games.neptun.clicks.thing_targets import ManifestTarget, ShipTarget, TempleTarget, ThingTarget
from neptun_desktop.games.neptun.pages.piles_panel import PilesPanel
from neptun_desktop.games.neptun.pages.points import (
    PointsPanel,
    TempleSources,
    TilesTable,
    points_over_time,
    temple_chart,
)
from neptun_desktop.games.neptun.pages.round_score_page import final_count, step_page
from neptun_desktop.games.neptun.pages.rule_pictures import margin_picture, rule_picture
from neptun_desktop.games.neptun.pages.triumph import TRIUMPH
from neptun_desktop.games.neptun.rules.commands import (
    BuyFavour,
    ChooseOar,
    Command,
    Deliver,
    Reveal,
    Sail,
    TakeContract,
    TakeExtraTurn,
)
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.table import handling, keys
from neptun_desktop.games.neptun.table.ambience import ambience
from neptun_desktop.games.neptun.table.arrange import arrange, labels_of
from neptun_desktop.games.neptun.table.arrange_map import neptun_chart
from neptun_desktop.games.neptun.table.event_animations import interval, lay_table, script
from neptun_desktop.games.neptun.table.faces import Oar, paint_ship_in
from neptun_desktop.games.neptun.table.layout import figures, layout_for
from neptun_desktop.games.neptun.table.previews import courses
from neptun_desktop.games.neptun.table.replay_marks import legend, marks
from neptun_desktop.games.neptun.table.sounds import calm, sounds, soundscape
from neptun_desktop.games.neptun.texts.captions import round_letter
from neptun_desktop.games.neptun.texts.groups import PARTS
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.exploring import named_groups
from neptun_desktop.ui.board.kit import TableKit
from neptun_desktop.ui.board.shown import Shown


def open_secrets(scene: BoardScene, shown: Shown) -> None:
    """Reveal the oar cards that are being chosen, if all is open."""
    view: View = shown.view
    if view.seat is None and view.stage == "choose":
        for seat, merchant in enumerate(view.merchants):
            if merchant.chosen is not None:
                scene.put(keys.played_oar(seat), Oar(merchant.chosen))


def phase(view: View) -> str:
    """Return round and stage, and whether it is an extra turn."""
    extra = "-extra" if view.turn >= view.edition.trade.sailing_turns else ""
    return f"round-{round_letter(view.round).lower()}-{view.stage}{extra}"


def command_art(view: View, command: Command) -> str:
    """Return a picture for a command: of a good, an oar, a ship or a favour."""
    match command:
        case TakeContract(place=place) if (contract := view.row[place]) is not None:
            return f"good-{view.edition.good_of[contract.goods]}"
        case Deliver(slot=int(slot)) if (goods := view.merchants[view.seat or 0].manifest[slot].goods) is not None:
            return f"good-{view.edition.good_of[goods]}"
        case Reveal() | TakeContract():
            return "back-city"
        case ChooseOar() | TakeExtraTurn():
            return "oars"
        case Sail() | Deliver():
            return "galley"
        case BuyFavour():
            return "favour"
        case _:
            assert_never(command)


KIT: Final = TableKit(
    layout_for=layout_for,
    arrange=arrange,
    animate=script,
    interval=interval,
    lay_table=lay_table,
    ambience=ambience,
    labels=labels_of,
    ways=courses,
    looked_at=lambda view, seat, _path, lit: handling.looked_at(view, seat, lit),
    lingering=(ThingTarget, ManifestTarget, ShipTarget, TempleTarget, SlotTarget),
    uncovered=(keys.ship,),
    keep_clear=handling.keep_clear,
    grasp=handling.grasp,
    large=handling.large_cards,
    keyboard_order=handling.keyboard_order,
    groups=lambda words: named_groups(PARTS, words.language, words.merchants),
    group_of=handling.group_of,
    entered_at=handling.entered_at,
    leads_to=handling.leads_to,
    open_secrets=open_secrets,
    phase=phase,
    prepare=lambda: (figures(), neptun_chart()),
    sounds=lambda event, _view: sounds(event),
    soundscape=soundscape,
    calm=calm,
    panels={"points": PointsPanel, "piles": PilesPanel},
    marks=marks,
    legend=legend,
    step_page=step_page,
    triumph=TRIUMPH,
    count=final_count,
    sources=TempleSources,
    final_sheet=TilesTable,
    points_over_time=points_over_time,
    source_chart=temple_chart,
    paint_seat=paint_ship_in,
    rule_picture=rule_picture,
    margin_picture=margin_picture,
    command_art=command_art,
)
