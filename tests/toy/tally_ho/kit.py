"""Tally Ho's table kit: the table, made of generic faces and animations, and the game's pages and panels."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

from PySide6.QtWidgets import QWidget

from neptun_desktop.kernel.game import Event
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.match.match import Match
from neptun_desktop.match.timeline import Entry
from neptun_desktop.ui.board.animations import Flight, TurnOver, Wait
from neptun_desktop.ui.board.arrange import Layout, arrange_log, arrange_prompt, fitted, read_figures
from neptun_desktop.ui.board.board import BoardScene
from neptun_desktop.ui.board.furniture import Button, Disc, Hollow, Panel, Plate, TextLine
from neptun_desktop.ui.board.kit import Mark, PointsOverTime, TableKit
from neptun_desktop.ui.board.pieces import Face, Key, Piece, piece
from neptun_desktop.ui.board.shown import Shown
from neptun_desktop.ui.paint.animation import Cue
from neptun_desktop.ui.paint.players import paint_disc
from neptun_desktop.ui.paint.seat_badge import SeatBadge
from neptun_desktop.ui.widgets.styling import Styling
from tests.toy.tally_ho import pages
from tests.toy.tally_ho.clicks import OPEN_PURSES, CardTarget, PrizeTarget, PurseTarget
from tests.toy.tally_ho.rules import CARDS, CardChosen, CardsShown, CoinsStaked, DieRolled, RoundScored, View
from tests.toy.tally_ho.texts import ToyPhrases

FIGURES: Final = read_figures(Path(__file__).with_name("layout.toml"))
PRIZE: Final[Key] = ("prize",)
Still: TypeAlias = CardChosen | RoundScored  # events that move nothing
PANEL_Z, PLATE_Z, THING_Z = 1.0, 2.0, 3.0


def layout_for(width: float, height: float) -> Layout:
    """Return the layout for a window of this shape."""
    return fitted(FIGURES, width, height)


def arrange(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...], log_back: int) -> dict[Key, Piece]:
    """Return every piece by its key."""
    pieces = (
        *arrange_prompt(shown, layout),
        *arrange_log(shown, layout, layout.panel("log"), log_back),
        *_arrange_cards(shown, layout),
        *(each for seat in range(len(badges)) for each in _arrange_seat(shown, layout, badges, seat)),
    )
    return {each.key: each for each in pieces}


def animate(events: Iterable[Event], scene: BoardScene) -> Iterator[Cue]:
    """Yield the animations for the events of one step."""
    for event in events:
        match event:
            case CardsShown(cards=cards):
                yield TurnOver(scene, {("card", seat): _card(scene.shown, card) for seat, card in enumerate(cards)})
            case CoinsStaked(seat=seat, amount=amount):
                purse, stake = (scene.items_by_key[name, seat].box() for name in ("purse", "stake"))
                yield Flight(scene, [(_coins(amount), purse, stake)], landing={("stake", seat): _coins(amount)})
            case RoundScored():
                yield Wait()
            case DieRolled(prize=prize):
                yield TurnOver(scene, {PRIZE: Button(str(prize))})


def open_secrets(scene: BoardScene, shown: Shown) -> None:
    """Reveal the cards, if all is open."""
    for seat, card in enumerate(shown.view.cards):
        if shown.view.seat is None and card is not None:
            scene.put(("card", seat), _card(shown, card))


def marks(place: int, entry: Entry, words: ToyPhrases) -> tuple[Mark, ...]:
    """Mark the end of each round."""
    return tuple(
        Mark(place, "gable", None, words.event(event)) for event in entry.events if isinstance(event, RoundScored)
    )


def step_page(
    styling: Styling,
    match: Match,  # noqa: ARG001
    entry: Entry,
    badges: tuple[SeatBadge, ...],
    speed: float,  # noqa: ARG001
) -> QWidget | None:
    """Return the page after a round."""
    scored = [event for event in entry.events if isinstance(event, RoundScored)]
    return pages.RoundPage(styling, badges, scored[0]) if scored else None


def points_over_time(match: Match) -> PointsOverTime:
    """Return the points after each round."""
    view: View = match.view(None)
    lines = [
        [sum(scored[seat] for scored in view.scored[:moment]) for moment in range(len(view.scored) + 1)]
        for seat in range(len(view.purses))
    ]
    moments = ("", *(str(number + 1) for number in range(len(view.scored))))
    return PointsOverTime(moments=moments, lines=tuple(map(tuple, lines)))


def _arrange_cards(shown: Shown, layout: Layout) -> Iterator[Piece]:
    panel, figures = layout.panel("cards"), layout.of("cards")
    yield piece(("cards panel",), Panel(), panel, PANEL_Z)
    prize = layout.box(panel.topLeft(), figures["prize"])
    yield piece(PRIZE, Button(str(shown.view.prize)), prize, THING_Z, PrizeTarget())
    for card in CARDS:
        box = layout.box(panel.topLeft(), figures[card])
        yield piece(("choice", card), _card(shown, card), box, THING_Z, CardTarget(card))


def _arrange_seat(shown: Shown, layout: Layout, badges: tuple[SeatBadge, ...], seat: Seat) -> Iterator[Piece]:
    view: View = shown.view
    panel, figures = layout.panel("seats"), layout.of("seat")
    corner = panel.topLeft()
    corner.setY(corner.y() + seat * layout.step(figures))
    if seat == 0:
        yield piece(("seats panel",), Panel(), panel, PANEL_Z)
    yield piece(("plate", seat), Plate(seat, seat == shown.acting), layout.box(corner, figures["plate"]), PLATE_Z)
    stake, card = view.stakes[seat], view.cards[seat]
    points = shown.points[seat] if shown.points else 0
    purse = shown.labels.coins(view.purses[seat]) if _sees_purse(shown, seat) else "?"
    open_card = view.stage != "choose" or (seat == shown.seat and shown.hand_open)
    faces: dict[str, Face] = {
        "disc": Disc(seat),
        "name": TextLine(badges[seat].name, "strong", 20),
        "points": TextLine(shown.labels.points(points), "body", 16),
        "purse": Button(purse),
        "card": _card(shown, card) if card is not None and open_card else Hollow(),
        "stake": _coins(stake) if stake is not None else Hollow(),
    }
    for name, face in faces.items():
        target = PurseTarget(seat) if name == "purse" else None
        yield piece((name, seat), face, layout.box(corner, figures[name]), THING_Z, target)


def _sees_purse(shown: Shown, seat: Seat) -> bool:
    """Whether a purse is open: to its owner behind the curtain, or to everybody where that is agreed."""
    return shown.agreements.get(OPEN_PURSES, False) or (seat == shown.seat and shown.hand_open)


def _card(shown: Shown | None, card: str) -> Face:
    return Button(shown.labels.word(card) if shown is not None else card)


def _coins(amount: int) -> Face:
    return Button(str(amount))


KIT: Final = TableKit(
    layout_for=layout_for,
    arrange=arrange,
    animate=animate,
    labels=lambda words: words,
    lingering=(PurseTarget,),
    open_secrets=open_secrets,
    panels={"ledger": pages.Ledger},
    marks=marks,
    step_page=step_page,
    final_sheet=lambda styling, _edition: pages.TallySheet(styling),
    points_over_time=points_over_time,
    source_chart=pages.SourceList,
    paint_seat=paint_disc,
)
