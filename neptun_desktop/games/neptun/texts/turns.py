"""Rounds, turns, order and wind."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.neptun.rules.events import (
    ExtraTurnAnswered,
    ExtraTurnOffered,
    OrderChanged,
    RoundBegan,
    SailingTurnBegan,
    WindTurned,
)
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.names import Names

TurnEvent: TypeAlias = RoundBegan | OrderChanged | SailingTurnBegan | WindTurned | ExtraTurnOffered | ExtraTurnAnswered


def turn_sentence(names: Names, event: TurnEvent) -> str:
    """Describe how the game continued."""
    match event:
        case RoundBegan(round=round_, wind=wind):
            return names.tr.gettext(
                "Round {round} begins, with the wind at {wind}.", round=names.round_letter(round_), wind=wind
            )
        case OrderChanged(order=order):
            return names.tr.gettext(
                "The new order: {merchants}.", merchants=names.tr.enumeration([names.merchant(seat) for seat in order])
            )
        case SailingTurnBegan(turn=turn):
            return names.tr.gettext("Sailing turn {turn}: everybody chooses an oar card in secret.", turn=turn + 1)
        case WindTurned(wind=wind):
            return names.tr.gettext("The wind is now {wind}.", wind=wind)
        case ExtraTurnOffered(turn=turn, seats=seats):
            merchants, count = names.listed(seats), len(seats)
            if names.extra_turn(turn) == 1:
                return names.tr.ngettext(
                    "{merchants} may take an extra turn.",
                    "{merchants} may take an extra turn.",
                    count,
                    merchants=merchants,
                )
            return names.tr.ngettext(
                "{merchants} may take another extra turn.",
                "{merchants} may take another extra turn.",
                count,
                merchants=merchants,
            )
        case ExtraTurnAnswered(seat=seat, take=True):
            return names.tr.gettext("{merchant} will use the extra turn.", merchant=names.merchant(seat))
        case ExtraTurnAnswered(seat=seat):
            return names.tr.gettext("{merchant} does without the extra turn.", merchant=names.merchant(seat))
        case _:
            assert_never(event)


def opening_sentences(names: Names, position: Position) -> tuple[str, ...]:
    """Describe the table before the first command; a match may begin in the middle of a round."""
    order = names.tr.gettext(
        "The order: {merchants}.", merchants=names.tr.enumeration([names.merchant(seat) for seat in position.order])
    )
    if any(slot.city is not None for merchant in position.merchants for slot in merchant.manifest):
        return names.tr.gettext(
            "Round {round} goes on, with the wind at {wind}.",
            round=names.round_letter(position.round),
            wind=position.wind,
        ), order
    to_take = names.tr.ngettext(
        "Everybody takes {n} contract, {merchant} first.",
        "Everybody takes {n} contracts, {merchant} first.",
        position.edition.trade.contracts_per_round,
        merchant=names.merchant(position.order[0]),
    )
    return turn_sentence(names, RoundBegan(position.round, position.wind)), order, to_take


def short_turn(names: Names, position: Position) -> str:
    """Return a short name of a turn."""
    round_ = names.round_letter(position.round)
    if position.stage == "draft":
        return names.tr.gettext("{round}: contracts {turn}", round=round_, turn=position.turn + 1)
    if position.turn >= position.edition.trade.sailing_turns:
        return names.tr.gettext("{round}: extra turn {turn}", round=round_, turn=names.extra_turn(position.turn))
    return names.tr.gettext("{round}: sailing {turn}", round=round_, turn=position.turn + 1)
