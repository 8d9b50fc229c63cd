"""Sentences for events, in the third person: one module per chapter of the rules."""

from typing import assert_never

from neptun_desktop.games.neptun.rules import events as happened
from neptun_desktop.games.neptun.texts.draft import draft_sentence
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.oars import oar_sentence
from neptun_desktop.games.neptun.texts.scoring import scoring_sentence
from neptun_desktop.games.neptun.texts.turns import turn_sentence
from neptun_desktop.games.neptun.texts.voyage import voyage_sentence


def event_sentence(names: Names, event: happened.Event) -> str:
    """Return the sentence for an event. An event without one is a type error here."""
    match event:
        case (
            happened.RoundBegan()
            | happened.OrderChanged()
            | happened.SailingTurnBegan()
            | happened.WindTurned()
            | happened.ExtraTurnOffered()
            | happened.ExtraTurnAnswered()
        ):
            return turn_sentence(names, event)
        case (
            happened.ContractsLaidOut()
            | happened.ContractRevealed()
            | happened.ContractTaken()
            | happened.ContractLeftOver()
            | happened.ContractDiscarded()
        ):
            return draft_sentence(names, event)
        case happened.OarChosen() | happened.OarsRevealed() | happened.OarPlayed():
            return oar_sentence(names, event)
        case (
            happened.ShipSailed()
            | happened.ContractFulfilled()
            | happened.DiscAdvanced()
            | happened.ContractsLost()
            | happened.FavourBought()
            | happened.FavourDeclined()
            | happened.DeliveryDeclined()
        ):
            return voyage_sentence(names, event)
        case happened.BonusWon() | happened.TileClaimed() | happened.TileUnclaimed() | happened.GameEnded():
            return scoring_sentence(names, event)
        case _:
            assert_never(event)
