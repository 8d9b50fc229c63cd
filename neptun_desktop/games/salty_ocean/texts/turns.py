"""Turns, rounds of the table, tiles and order."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.rules.events import (
    CostsReset,
    OrderChanged,
    Passed,
    Rested,
    SaltMade,
    TileTurnedUp,
    TurnBegan,
)
from neptun_desktop.games.salty_ocean.rules.state import Position
from neptun_desktop.games.salty_ocean.texts.names import TableNames
from neptun_desktop.games.salty_ocean.texts.tiles import tile_phrase, weather_phrase

TurnEvent: TypeAlias = TurnBegan | TileTurnedUp | Passed | Rested | SaltMade | CostsReset | OrderChanged

CLOSING = ("repair", "look", "swap")


def turn_sentence(names: TableNames, event: TurnEvent) -> str:
    """Describe how the game continued."""
    match event:
        case TurnBegan(round=round_, tile=tile):
            return names.tr.gettext(
                "Turn {turn} of {turns} begins: {weather}.",
                turn=round_ + 1,
                turns=names.edition.turns,
                weather=weather_phrase(names, tile),
            )
        case TileTurnedUp(place=place, tile=tile):
            return forecast_sentence(names, names.edition.place_rank[place], tile)
        case Passed(seat=seat):
            return names.tr.gettext("{merchant} passes.", merchant=names.merchant(seat))
        case Rested(seat=seat):
            return names.tr.gettext("{merchant} keeps the clock for later.", merchant=names.merchant(seat))
        case SaltMade():
            return _salt_sentence(names, event)
        case CostsReset():
            return names.tr.gettext("All actions cost 0 again.")
        case OrderChanged(order=order):
            return names.tr.gettext(
                "The new order: {merchants}.", merchants=names.tr.enumeration([names.merchant(seat) for seat in order])
            )
        case _:
            assert_never(event)


def forecast_sentence(names: TableNames, round_: int, tile: int) -> str:
    """Describe the tile that a turn will bring."""
    return names.tr.gettext("The forecast for turn {turn}: {tile}.", turn=round_ + 1, tile=tile_phrase(names, tile))


def _salt_sentence(names: TableNames, event: SaltMade) -> str:
    merchant, made = names.merchant(event.seat), event.kept + event.lost
    salt = names.counted("salt", made)
    if not event.lost:
        return names.tr.gettext("{merchant}'s saline makes {salt}.", merchant=merchant, salt=salt)
    if not event.kept:
        return names.tr.gettext(
            "{merchant}'s saline makes {salt}, but the depot is full: all is lost.", merchant=merchant, salt=salt
        )
    return names.tr.ngettext(
        "{merchant}'s saline makes {salt}; the depot has room for {kept}, so {n} is lost.",
        "{merchant}'s saline makes {salt}; the depot has room for {kept}, so {n} are lost.",
        event.lost,
        merchant=merchant,
        salt=salt,
        kept=event.kept,
    )


def opening_sentences(names: TableNames, position: Position) -> tuple[str, ...]:
    """Describe the table before the first command: weather, forecast, order and purses, and who acts first.

    A match may begin in the middle of a turn.
    """
    round_ = position.round
    merchants = [
        names.tr.gettext(
            "{merchant} with {coins}",
            merchant=names.merchant(seat),
            coins=names.purse(position.merchants[seat].coins),
        )
        for seat in position.order
    ]
    order = names.tr.gettext("The order: {merchants}.", merchants=names.tr.enumeration(merchants))
    tile = position.tiles[round_]
    if tile is None or position.turn or len(position.queue) < len(position.order):
        return phase_line(names, position), order
    begun, following = turn_sentence(names, TurnBegan(round_, tile)), forecast(names, position)
    first = names.tr.gettext("{merchant} acts first.", merchant=names.merchant(position.queue[0]))
    return tuple(filter(None, (begun, following, order, first)))


def forecast(names: TableNames, position: Position) -> str:
    """Describe the next turn's tile; nothing in the last turn."""
    following = position.round + 1
    if following >= position.edition.turns or position.stage == "over":
        return ""
    tile = position.tiles[following]
    return "" if tile is None else forecast_sentence(names, following, tile)


def phase_line(names: TableNames, position: Position) -> str:
    """Return where the game is: the turn, the round of the table and how many passes in a row, or its end."""
    turn, turns = position.round + 1, position.edition.turns
    if position.stage == "over":
        return names.tr.gettext("The game is over.")
    if position.stage in CLOSING:
        return names.tr.gettext("Turn {turn} of {turns} · end of the turn", turn=turn, turns=turns)
    line = names.tr.gettext("Turn {turn} of {turns} · round {number}", turn=turn, turns=turns, number=position.turn + 1)
    if not position.turn and not position.passes:
        return line
    return names.tr.gettext("{line} · {passed}", line=line, passed=_passed(names, position))


def _passed(names: TableNames, position: Position) -> str:
    """Return how many passed in a row, and what that leads to: whoever has passed is asked again until then."""
    merchants = len(position.order)
    if not position.passes:
        return names.tr.gettext("{all} passes in a row end the turn", all=merchants)
    return names.tr.ngettext(
        "{n} pass in a row, {all} end the turn",
        "{n} passes in a row, {all} end the turn",
        position.passes,
        all=merchants,
    )


def passing_line(names: TableNames, position: Position) -> str:
    """Return what a pass means now: the end of the turn, or that whoever passes is asked again."""
    if position.passes + 1 == len(position.order):
        return names.tr.gettext("All the others have just passed, so this ends the turn.")
    return names.tr.gettext("You may act again later: the turn ends only when all pass one after another.")


def short_turn(names: TableNames, position: Position) -> str:
    """Return a short name of a round of the table."""
    turn = position.round + 1
    if position.stage in (*CLOSING, "over"):
        return names.tr.gettext("Turn {turn}: end", turn=turn)
    return names.tr.gettext("Turn {turn}: round {number}", turn=turn, number=position.turn + 1)
