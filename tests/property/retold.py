"""What anybody at the table can work out from the last view and the events since: all that is public."""

from collections.abc import Iterable
from typing import Any

from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules import events as told
from neptun_desktop.games.neptun.rules.events import Event
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.kernel.game import Document
from tests.property.play import EDITION

NOT_TOLD = ("seat", "stage", "queue", "volunteers", "pile_contracts", "pile_oars", "pile_bonus")
EMPTY: Document = {"status": "empty", "city": None, "goods": None}


def public(view: View) -> Document:
    """Return the part of a view that events tell."""
    return {name: part for name, part in engine.view_document(view).items() if name not in NOT_TOLD}


def retold(board: Document, events: Iterable[Event]) -> Document:
    """Return the public part after some events, changing the board."""
    for event in events:
        _tell(board, engine.event_document(event), event)
    return board


def _tell(board: Document, facts: Document, event: Event) -> None:  # noqa: C901, PLR0912, PLR0915  (one case an event)
    merchants: list[Document] = board["merchants"]
    own = merchants[facts["seat"]] if "seat" in facts else {}
    match event:
        case told.RoundBegan():
            _clear(board, merchants)
            board.update(round=event.round, wind=event.wind)
        case told.ContractsLaidOut():
            board["row"] = board["row"] + [None] * event.drawn
            board.update(turn=event.turn, given_up=0)
        case told.ContractRevealed():
            board["row"][event.place] = facts["contract"]
            board.update(given_up=event.place, revealed=event.place + 1)
        case told.ContractTaken():
            contract = facts["contract"]
            own["manifest"][event.slot] = {"status": "open", "city": contract["city"], "goods": contract["goods"]}
            own["hand"] = sorted([*own["hand"], contract["oar"]])
            own["gold"] += event.gold
            board["row"][event.place] = None
            board["oar_track"].append([event.seat, event.strength])
            board.update(given_up=0, row_gold=0 if event.place == 0 else board["row_gold"])
        case told.OrderChanged():
            board.update(order=facts["order"], oar_track=[])
        case told.ContractLeftOver():
            board.update(row=[facts["contract"]], revealed=1, row_gold=event.gold)
        case told.ContractDiscarded():
            board.update(row=[], revealed=0, given_up=0, row_gold=0, discard=[facts["contract"]])
        case told.SailingTurnBegan() | told.ExtraTurnOffered():
            board["turn"] = event.turn
        case told.OarsRevealed():
            for merchant, card in zip(merchants, event.cards, strict=True):
                _play(merchant, card)
            board["forecast"] = event.forecast
        case told.OarPlayed():
            _play(own, event.card)
        case told.ShipSailed():
            assert own["port"] == event.start
            own["port"] = event.course[-1] if event.course else event.start
            own["gold"] -= event.gold
        case told.ContractFulfilled():
            own["manifest"][event.slot]["status"] = "fulfilled"
            own["gold"] += event.gold
        case told.DiscAdvanced():
            _advance(board["temples"][event.region], event.seat, event.start, event.end)
        case told.ContractsLost():
            for slot in event.slots:
                own["manifest"][slot]["status"] = "lost"
        case told.FavourBought():
            own["gold"] -= event.gold
        case told.WindTurned():
            board.update(wind=event.wind, forecast=None)
        case told.BonusWon():
            own["bonus"].append(None)
        case told.TileClaimed():
            own["tiles"].append(facts["tile"])
        case told.TileUnclaimed():
            board["box_tiles"].append(facts["tile"])
        case _:
            pass  # words only


def _play(merchant: Document, card: int) -> None:
    merchant["hand"].remove(card)
    merchant["played"].append(card)


def _advance(temple: Document, seat: int, start: int, end: int) -> None:
    """Take the disc out of its stack and lay it on top of the discs on its new field."""
    assert temple["favours"][seat] == start
    temple["favours"][seat] = end
    temple["standing"].remove(seat)
    behind = [place for place, other in enumerate(temple["standing"]) if temple["favours"][other] < end]
    temple["standing"].insert(behind[0] if behind else len(temple["standing"]), seat)


def _clear(board: Document, merchants: list[Document]) -> None:
    for merchant in merchants:
        board["box_oars"] += [card for card in merchant["played"] if card >= len(EDITION.oars.common)]
        slots: list[Any] = [dict(EMPTY) for _ in merchant["manifest"]]
        merchant.update(played=[], port=EDITION.start.port, manifest=slots)
    board["box_oars"].sort()
    board["discard"] = []
