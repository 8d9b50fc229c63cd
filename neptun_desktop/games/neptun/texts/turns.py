"""Rounds and turns: how a match opens, where it is, and what is announced on a ribbon over the table."""

from neptun_desktop.games.neptun.edition.figures import ROUNDS
from neptun_desktop.games.neptun.rules.events import (
    BonusWon,
    ContractRevealed,
    Event,
    ExtraTurnAnswered,
    RoundBegan,
    SailingTurnBegan,
)
from neptun_desktop.games.neptun.rules.state import Position
from neptun_desktop.games.neptun.texts.captions import round_line
from neptun_desktop.games.neptun.texts.events import event_sentence
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.game_phrases import Announcement
from neptun_desktop.texts.language import noted


def opening_sentences(names: Names, position: Position) -> tuple[str, ...]:
    """Describe the table before the first command; a match may begin in the middle of a round."""
    order = names.tr.gettext(
        "Turn order: {merchants}.", merchants=names.tr.enumeration([names.merchant(seat) for seat in position.order])
    )
    if any(slot.city is not None for merchant in position.merchants for slot in merchant.manifest):
        continued = names.tr.gettext("Round {round} continues.", round=names.round_letter(position.round))
        return names.tr.sentences(continued, names.wind(position.wind)), order
    to_take = names.tr.ngettext(
        "Everyone takes {n} contract, starting with {merchant}.",
        "Everyone takes {n} contracts, starting with {merchant}.",
        position.edition.trade.contracts_per_round,
        merchant=names.merchant(position.order[0]),
    )
    return event_sentence(names, RoundBegan(position.round, position.wind)), order, to_take


def phase_line(names: Names, position: Position) -> str:
    """Return where the game is: round, phase and turn."""
    if position.stage == "over":
        return names.tr.gettext("The game is over.")
    round_ = names.round_letter(position.round)
    trade = position.edition.trade
    if position.stage == "draft":
        return names.tr.gettext(
            "Round {round} · draft turn {turn} of {turns}",
            round=round_,
            turn=position.turn + 1,
            turns=trade.contracts_per_round,
        )
    if position.turn >= trade.sailing_turns:
        return names.tr.gettext(
            "Round {round} · extra turn {turn} of {turns} · wind {wind}",
            round=round_,
            turn=names.extra_turn(position.turn),
            turns=trade.extra_turns,
            wind=position.wind,
        )
    return names.tr.gettext(
        "Round {round} · sailing turn {turn} of {turns} · wind {wind}",
        round=round_,
        turn=position.turn + 1,
        turns=trade.sailing_turns,
        wind=position.wind,
    )


def short_turn(names: Names, position: Position) -> str:
    """Return a short name of a turn."""
    round_ = names.round_letter(position.round)
    if position.stage == "draft":
        return names.tr.gettext("{round}: draft {turn}", round=round_, turn=position.turn + 1)
    if position.turn >= position.edition.trade.sailing_turns:
        return names.tr.gettext("{round}: extra turn {turn}", round=round_, turn=names.extra_turn(position.turn))
    return names.tr.gettext("{round}: sailing {turn}", round=round_, turn=position.turn + 1)


def announcement(names: Names, event: Event) -> Announcement | None:
    """Return what to announce when this happens; most events speak for themselves."""
    match event:
        case RoundBegan(round=round_, wind=wind):
            to_do = names.tr.sentences(names.tr.gettext("Draft your contracts."), names.wind(wind))
            return Announcement(round_line(names.tr, round_), to_do)
        case ContractRevealed(seat=seat, place=place) if names.is_last_contract(place):
            return Announcement(
                names.tr.gettext("The only one left: {merchant} has to take it", merchant=names.merchant(seat)),
                seat=seat,
            )
        case SailingTurnBegan(turn=0):
            to_do = names.tr.gettext("Everyone chooses an oar card in secret.")
            return Announcement(names.tr.gettext("The ships set sail"), to_do)
        case ExtraTurnAnswered(seat=seat, take=True):
            return Announcement(
                names.tr.gettext(
                    "{merchant} takes an extra turn with one more oar card", merchant=names.merchant(seat)
                ),
                seat=seat,
            )
        case BonusWon(seat=seat):
            return Announcement(_all_fulfilled(names, seat), seat=seat)
        case _:
            return None


def wind_turned(names: Names, before: int, wind: int) -> Announcement:
    """Return what to say of the wind that turns."""
    if wind == before:
        return Announcement(names.tr.gettext("The wind stays at {wind}", wind=wind))
    drops = noted("The wind drops from {before} to {wind}")
    rises = noted("The wind rises from {before} to {wind}")
    return Announcement(names.tr.gettext(drops if wind < before else rises, before=before, wind=wind))


def great_delivery(names: Names, position: Position, seat: Seat, *, scored: bool) -> Announcement | None:
    """Return what to say of a great delivery, given the position after it; most are none.

    It fulfils the merchant's last contract, if none was lost; or it is the last one of the round: the round is
    `scored` at once, or nobody has an open contract any more.
    """
    line = ""
    if scored or not any(merchant.open_slots for merchant in position.merchants):
        last = position.round + 1 == len(ROUNDS)
        line = (
            names.tr.gettext("{merchant} makes the last delivery of the game", merchant=names.merchant(seat))
            if last
            else names.tr.gettext(
                "{merchant} makes the last delivery of round {round}",
                merchant=names.merchant(seat),
                round=names.round_letter(position.round),
            )
        )
    if all(slot.status == "fulfilled" for slot in position.merchants[seat].manifest):
        bonus = names.tr.gettext("There's a bonus tile for that when the round is scored")
        return Announcement(_all_fulfilled(names, seat), line or bonus, seat)
    return Announcement(line, seat=seat) if line else None


def _all_fulfilled(names: Names, seat: Seat) -> str:
    return names.tr.gettext("{merchant} has fulfilled every contract", merchant=names.merchant(seat))
