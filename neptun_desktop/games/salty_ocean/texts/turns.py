"""Turns and their announcement, great moments, rounds of the table, and the order of play."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeGuard

from neptun_desktop.games.salty_ocean.rules.events import BuildingBuilt, Event, PurseChanged, TileTurnedUp, TurnBegan
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.effects import effect_phrase
from neptun_desktop.games.salty_ocean.texts.events import event_sentence
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.tiles import weather_phrase
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.game_phrases import Announcement
from neptun_desktop.texts.language import capitalised, noted

# Translators: beside a purse, when a turn has ended: the new order; must be short
PLAYS: Final = (noted("plays 1st"), noted("plays 2nd"), noted("plays 3rd"), noted("plays 4th"))

CLOSING = ("repair", "look", "swap")


def opening_sentences(names: TableNames, position: Position) -> tuple[str, ...]:
    """Describe the table before the first command: weather, forecast, order and purses, and who acts first.

    A match may begin in the middle of a turn.
    """
    turn = position.round
    merchants = [
        names.tr.gettext(
            "{merchant} ({coins})",
            merchant=names.merchant(seat),
            coins=names.purse(position.merchants[seat].coins),
        )
        for seat in position.order
    ]
    order = names.tr.gettext("Turn order: {merchants}.", merchants=names.tr.enumeration(merchants))
    tile = position.tiles[turn]
    if tile is None or position.turn or len(position.queue) < len(position.order):
        return phase_line(names, position), order
    begun, following = event_sentence(names, TurnBegan(turn, tile)), forecast(names, position)
    first = names.tr.gettext("{merchant} goes first.", merchant=names.merchant(position.queue[0]))
    return tuple(filter(None, (begun, following, order, first)))


def forecast(names: TableNames, position: Position) -> str:
    """Describe the next turn's tile; nothing in the last turn."""
    following = position.round + 1
    if following >= position.edition.turns or position.stage == "over":
        return ""
    tile = position.tiles[following]
    if tile is None:
        return ""
    return event_sentence(names, TileTurnedUp(position.edition.places[following], tile))


def phase_line(names: TableNames, position: Position) -> str:
    """Return where the game is: the turn, the round of the table and how many passes in a row, or its end."""
    turn, turns = position.round + 1, position.edition.turns
    if position.stage == "over":
        return names.tr.gettext("The game is over.")
    if position.stage in CLOSING:
        return names.tr.gettext("Turn {turn} of {turns} · end of turn", turn=turn, turns=turns)
    line = names.tr.gettext("Turn {turn} of {turns} · round {number}", turn=turn, turns=turns, number=position.turn + 1)
    if not position.turn and not position.passes:
        return line
    passed = (  # what that leads to: whoever has passed is asked again until then
        names.tr.ngettext(
            "{n} pass; {all} in a row end the turn",
            "{n} passes in a row; {all} end the turn",
            position.passes,
            all=len(position.order),
        )
        if position.passes
        else names.tr.gettext("{all} passes in a row end the turn", all=len(position.order))
    )
    return names.tr.gettext("{line} · {passed}", line=line, passed=passed)


def passing_line(names: TableNames, position: Position) -> str:
    """Return what a pass means now: the end of the turn, or that whoever passes is asked again."""
    return names.tr.gettext(
        noted("Everyone else has just passed, so this ends the turn.")
        if position.passes + 1 == len(position.order)
        else noted("You can act again later: the turn ends only when everyone passes in a row.")
    )


def moment_line(names: TableNames, position: Position) -> str:
    """Return where the game is, wherever its table isn't in sight: the turn and the round of the table, or its end."""
    return names.tr.gettext("The game is over.") if position.stage == "over" else short_turn(names, position)


def short_turn(names: TableNames, position: Position) -> str:
    """Return a short name of a round of the table."""
    turn = position.round + 1
    if position.stage in (*CLOSING, "over"):
        return names.tr.gettext("End of turn {turn}", turn=turn)
    return names.tr.gettext("Turn {turn}, round {number}", turn=turn, number=position.turn + 1)


def place_line(names: TableNames, position: Position, seat: Seat) -> str:
    """Return where a merchant is in the order of this turn."""
    return capitalised(
        names.tr.gettext(
            "{place} of {merchants} in the turn order.",
            place=names.tr.turn_ordinal(position.order.index(seat)),
            merchants=len(position.order),
        )
    )


GREAT_SALE = 0.5  # of what a purse keeps at the end of a turn


def great_moment(names: TableNames, position: Position, event: Event, earlier: Iterable[Event]) -> Announcement | None:
    """Return what to say of a great moment, given the position before it and all earlier events; most are none.

    A sale is great if it brings more than any before it, and at least half of what a purse keeps without a bank. A
    building is finished when somebody builds it first; the cathedral, when somebody reaches its last step. And
    everybody goes into debt for the first time only once.
    """
    match event:
        case PurseChanged(seat=seat, reason="sale"):
            return _great_sale(names, event, [past for past in earlier if _is_sale(past)])
        case PurseChanged(seat=seat, before=before, after=after) if after < 0 <= before:
            if any(_is_debt(past) and past.seat == seat for past in earlier):
                return None
            line = names.tr.gettext(
                "{coins} interest now, and again at the end of every turn in debt",
                coins=names.coins(names.edition.money.interest),
            )
            title = names.tr.gettext("{merchant} is in debt for the first time", merchant=names.merchant(seat))
            return Announcement(title, line, seat)
        case BuildingBuilt(seat=seat, building="cathedral", rank=rank) if rank == len(names.edition.cathedral.values):
            title = names.tr.labelled(names.merchant(seat), names.title("cathedral"))
            return Announcement(title, names.tr.gettext("As high as it can be built"), seat)
        case BuildingBuilt(seat=seat, building=building, rank=rank) if position.owners.get(building) == ():
            others = len(position.merchants) - 1  # who have none yet
            title = names.tr.labelled(names.merchant(seat), names.title(building))
            return Announcement(title, capitalised(effect_phrase(names, building, rank, others)), seat)
        case _:
            return None


def _great_sale(names: TableNames, sale: PurseChanged, before: Sequence[PurseChanged]) -> Announcement | None:
    brings = sale.after - sale.before
    best = max(before, key=lambda past: past.after - past.before, default=None)
    most = 0 if best is None else best.after - best.before
    if brings <= most or brings < GREAT_SALE * names.edition.money.cap:
        return None
    merchant = names.merchant(sale.seat)
    if best is None:  # there is nothing to compare it with
        return Announcement(names.tr.gettext("{merchant} makes a great sale", merchant=merchant), seat=sale.seat)
    title = names.tr.gettext("{merchant} makes the biggest sale so far", merchant=merchant)
    previous = names.merchant(best.seat)
    line = names.tr.gettext("Previous best: {merchant}, {coins}", merchant=previous, coins=names.coins(most))
    return Announcement(title, line, sale.seat)


def _is_sale(event: Event) -> TypeGuard[PurseChanged]:
    return isinstance(event, PurseChanged) and event.reason == "sale"


def _is_debt(event: Event) -> TypeGuard[PurseChanged]:
    return isinstance(event, PurseChanged) and event.after < 0 <= event.before


def announcement(names: TableNames, event: Event) -> Announcement | None:
    """Return what to announce when this happens; most events speak for themselves."""
    return turn_announced(names, event.round, event.tile) if isinstance(event, TurnBegan) else None


def turn_announced(names: TableNames, turn: int, tile: int | None) -> Announcement:
    """Return how a turn is announced: with its weather, if that is known."""
    title = names.tr.gettext("Turn {turn} of {turns}", turn=turn + 1, turns=names.edition.turns)
    return Announcement(
        title, "" if tile is None else names.tr.gettext("Weather: {weather}", weather=weather_phrase(names, tile))
    )
