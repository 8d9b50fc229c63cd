"""Phase 1: the row of contracts."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.neptun.rules.events import (
    ContractDiscarded,
    ContractLeftOver,
    ContractRevealed,
    ContractsLaidOut,
    ContractTaken,
)
from neptun_desktop.games.neptun.texts.names import Names

DraftEvent: TypeAlias = ContractsLaidOut | ContractRevealed | ContractTaken | ContractLeftOver | ContractDiscarded


def draft_sentence(names: Names, event: DraftEvent) -> str:
    """Describe what happened to a contract."""
    say = names.language
    match event:
        case ContractsLaidOut(turn=turn, drawn=drawn):
            return say.ngettext(
                "Draft turn {turn}: {n} contract is laid out face down.",
                "Draft turn {turn}: {n} contracts are laid out face down.",
                drawn,
                turn=turn + 1,
            )
        case ContractRevealed(seat=seat, place=place, contract=contract):
            return say.gettext(
                "{merchant} reveals contract {place}: {contract}.",
                merchant=names.merchant(seat),
                place=place + 1,
                contract=names.contract(contract),
            )
        case ContractTaken():
            return _taken(names, event)
        case ContractLeftOver():
            return _left_over(names, event)
        case ContractDiscarded():
            return _discarded(names, event)
        case _:
            assert_never(event)


def _taken(names: Names, event: ContractTaken) -> str:
    taken = names.language.gettext(
        "{merchant} takes contract {place}, {cargo}, into slot {slot} (oar: {oar}).",
        merchant=names.merchant(event.seat),
        place=event.place + 1,
        cargo=names.cargo(event.contract.city, event.contract.goods),
        oar=names.oar(event.contract.oar),
        slot=event.slot + 1,
    )
    gold = names.language.ngettext("{n} gold lay on it.", "{n} gold lay on it.", event.gold) if event.gold else ""
    return names.language.sentences(taken, gold)


def _left_over(names: Names, event: ContractLeftOver) -> str:
    say, contract = names.language, names.contract(event.contract)
    if not event.was_open:
        return say.gettext("Left over and turned up: {contract}.", contract=contract)
    left = say.gettext("Left over: {contract}.", contract=contract)
    if not event.gold_added:
        return left
    if event.gold == event.gold_added:
        return say.sentences(left, say.ngettext("{n} gold is laid on it.", "{n} gold is laid on it.", event.gold))
    # Translators: the last figure is how much gold lies there in all
    added = say.ngettext(
        "{n} gold is laid on it, now {gold}.",
        "{n} gold is laid on it, now {gold}.",
        event.gold_added,
        gold=names.gold(event.gold),
    )
    return say.sentences(left, added)


def _discarded(names: Names, event: ContractDiscarded) -> str:
    say = names.language
    gone = say.gettext("Left over and discarded: {contract}.", contract=names.contract(event.contract))
    if not event.gold:
        return gone
    return say.sentences(
        gone,
        say.ngettext("{n} gold on it goes back to the supply.", "{n} gold on it goes back to the supply.", event.gold),
    )
