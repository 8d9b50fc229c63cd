"""Who is to act, and what they can do now."""

from types import MappingProxyType
from typing import Final, assert_never

from neptun_desktop.games.neptun.rules.outlook import deliverable_slots, sailing_reach
from neptun_desktop.games.neptun.rules.state import Contract, Position, Stage
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.kernel.seat import Seat
from neptun_desktop.texts.language import Language, noted

ASKED: Final = MappingProxyType[Stage, str](
    {
        # Translators: follows "It's time to"
        "draft": noted("take a contract or reveal one"),
        "choose": noted("choose an oar card in secret"),
        "sail": noted("sail or stay in port"),
        "deliver": noted("deliver or keep the goods aboard"),
        "favour": noted("decide whether to buy one more favour"),
        "extra": noted("decide whether to take the extra turn"),
        "play": noted("play an oar card"),
        "over": noted("stop: nothing more can be done"),
    }
)


def asked_phrase(tr: Language, stage: Stage) -> str:
    """Return what a stage asks for, in a form that can follow "It's time to"."""
    return tr.gettext(ASKED[stage])


def prompt(names: Names, position: Position, seat: Seat | None = None) -> str:
    """Return who acts and what they can do now."""
    if position.stage == "over":
        return names.tr.gettext("The game is over.")
    if seat is None:
        seat = position.queue[0]
        if position.stage == "choose" and len(position.queue) > 1:
            return names.tr.gettext(
                "{merchants}: choose an oar card in secret.", merchants=names.listed(tuple(sorted(position.queue)))
            )
    return _asked(names, position, seat)


def slot_prompt(names: Names, seat: Seat, contract: Contract) -> str:
    """Return the prompt for a player who has picked a contract but not yet its slot."""
    return names.tr.gettext(
        "{merchant}: choose an empty slot for {cargo}. You'll deliver from left to right.",
        merchant=names.merchant(seat),
        cargo=names.delivered(contract.city, contract.goods),
    )


def watching_sentence(names: Names, position: Position, seat: Seat) -> str:
    """Describe what a merchant is about to do, for those who can only watch."""
    merchant = names.merchant(seat)
    match position.stage:
        case "draft":
            return names.tr.gettext("{merchant} is choosing a contract.", merchant=merchant)
        case "choose" | "play":
            return names.tr.gettext("{merchant} is choosing an oar card.", merchant=merchant)
        case "sail":
            return names.tr.gettext(
                "{merchant} is sailing, up to {reach} without gold.",
                merchant=merchant,
                reach=names.miles(sailing_reach(position, position.merchants[seat])),
            )
        case "deliver" | "favour":
            return names.tr.gettext(
                "{merchant} is trading {in_port}.",
                merchant=merchant,
                in_port=names.in_port(position.merchants[seat].port),
            )
        case "extra":
            return names.tr.gettext("{merchant} is thinking about an extra turn.", merchant=merchant)
        case "over":
            return names.tr.gettext("The game is over.")
        case _:
            assert_never(position.stage)


def _asked(names: Names, position: Position, seat: Seat) -> str:
    merchant, name = position.merchants[seat], names.merchant(seat)
    if seat not in (position.queue if position.stage == "choose" else position.queue[:1]):
        return names.tr.gettext("{merchant}: wait for the others.", merchant=name)
    match position.stage:
        case "draft":
            return _asked_to_draft(names, position, name)
        case "choose" if not merchant.open_slots:
            return names.tr.gettext(_asked_to_row_idly(position), merchant=name)
        case "choose":
            return names.tr.gettext("{merchant}: choose an oar card in secret.", merchant=name)
        case "play":
            return names.tr.gettext("{merchant}: play an oar card.", merchant=name)
        case "sail" if not merchant.open_slots:
            return names.tr.gettext("{merchant}: you've nothing left to deliver, so you can stay.", merchant=name)
        case "sail" if not merchant.gold:
            return names.tr.gettext(
                "{merchant}: sail up to {reach}, or stay.",
                merchant=name,
                reach=names.miles(sailing_reach(position, merchant)),
            )
        case "sail":
            return names.tr.gettext(
                "{merchant}: sail up to {reach}, pay up to {gold} to go further, or stay.",
                merchant=name,
                reach=names.miles(sailing_reach(position, merchant)),
                gold=names.gold(merchant.gold),
            )
        case "deliver":
            return names.tr.ngettext(
                "{merchant}: deliver {in_port}, or keep the goods aboard.",
                "{merchant}: fulfil one contract {in_port}, or keep the goods aboard.",
                len(deliverable_slots(position, merchant)),
                merchant=name,
                in_port=names.in_port(merchant.port),
            )
        case "favour":
            return names.tr.gettext(
                "{merchant}: buy one more favour {in_region} for {price}?",
                merchant=name,
                in_region=names.in_region(position.edition.region_of[merchant.port] or ""),
                price=names.gold(position.edition.trade.favour_price),
            )
        case "extra":
            return names.tr.gettext("{merchant}: sail again with one more oar card?", merchant=name)
        case "over":
            return names.tr.gettext("The game is over.")
        case _:
            assert_never(position.stage)


def _asked_to_row_idly(position: Position) -> str:
    """Return what somebody without open contracts is told: the wind of a round's last turn is for the next round."""
    next_round = position.round + 1 < len(position.edition.gold_temple.rounds) and not position.options.calm_seas
    if next_round or position.turn + 1 < position.edition.trade.sailing_turns:
        return noted("{merchant}: you've nothing left to deliver, but your oar card still makes the wind.")
    return noted("{merchant}: you've nothing left to deliver, but you still choose an oar card.")


def _asked_to_draft(names: Names, position: Position, merchant: str) -> str:
    can_take = sum(contract is not None for contract in position.row[position.given_up : position.revealed])
    can_reveal = position.revealed < len(position.row)
    if can_take and can_reveal:
        return names.tr.ngettext(
            "{merchant}: take the face-up contract, or give it up and reveal the next one.",
            "{merchant}: take a face-up contract, or give them all up and reveal the next one.",
            can_take,
            merchant=merchant,
        )
    if can_take:
        return names.tr.ngettext(
            "{merchant}: take the face-up contract.",
            "{merchant}: take a face-up contract.",
            can_take,
            merchant=merchant,
        )
    return names.tr.gettext("{merchant}: reveal the next contract.", merchant=merchant)
