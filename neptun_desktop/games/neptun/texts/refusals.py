"""Explanations why a command is not possible, with what would make it possible."""

from types import MappingProxyType
from typing import Final, assert_never

from neptun_desktop.games.neptun.rules import refusals as why
from neptun_desktop.games.neptun.rules.state import SlotStatus
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.prompts import asked_phrase
from neptun_desktop.texts.language import noted, noted_in

STATUSES: Final = MappingProxyType[SlotStatus, str](
    {
        "empty": noted_in("slot", "empty"),
        "open": noted_in("slot", "open"),
        "fulfilled": noted_in("slot", "fulfilled"),
        "lost": noted_in("slot", "lost"),
    }
)


def refusal_sentence(names: Names, refusal: why.Refusal) -> str:
    """Return the reason as a sentence. A refusal without one is a type error here."""
    match refusal:
        case why.GameIsOver():
            return names.tr.gettext("The game is over.")
        case why.NotYourTurn(waiting_for=seats):
            return names.tr.gettext("It's not your turn. Waiting for {merchants}.", merchants=names.listed(seats))
        case why.NotAskedNow(asked=stage):
            # Translators: "{asked}" is a message such as "sail or stay in port" or "play an oar card"
            return names.tr.gettext("Not now. It's time to {asked}.", asked=asked_phrase(names.tr, stage))
        case why.NotInHand():
            return names.tr.gettext("That oar card isn't in your hand.")
        case why.EqualCardFirst(card=card):
            return names.tr.gettext(
                "You have an identical card ({oar}): play that one; it makes no difference.", oar=names.oar(card)
            )
        case why.UnknownPort(port=port):
            return names.tr.gettext("There's no port called {port} on the map.", port=port)
        case why.OutOfReach():
            return names.tr.gettext(
                noted("{miles} short of {port}: you need {needed} and have {gold}.")
                if refusal.gold
                else noted("{miles} short of {port}: you need {needed} and have none."),
                miles=names.miles(refusal.miles_short),
                port=names.port(refusal.port),
                needed=names.gold(refusal.gold_needed),
                gold=refusal.gold,
            )
        case why.NotOpen(slot=slot, status=status):
            return names.tr.gettext(
                "You can only fulfil open contracts, and slot {slot} is {status}.",
                slot=slot + 1,
                status=names.tr.gettext(STATUSES[status]),
            )
        case why.AnotherCity(slot=slot, city=city, port=port):
            return names.tr.gettext(
                "The contract in slot {slot} is for {city}, but your ship is {in_port}.",
                slot=slot + 1,
                city=names.port(city),
                in_port=names.in_port(port),
            )
        case why.NothingToReveal():
            return names.tr.gettext("There's nothing left to reveal: take a face-up contract.")
        case why.NoSuchPlace(places=places):
            return names.tr.gettext("The row only has places 1 to {places}.", places=places)
        case why.StillFaceDown(place=place, next_to_reveal=following):
            return names.tr.gettext(
                "Contract {place} is still face down; contract {following} is the next to reveal.",
                place=place + 1,
                following=following + 1,
            )
        case why.AlreadyTaken(place=place):
            return names.tr.gettext("Contract {place} has already been taken.", place=place + 1)
        case why.GivenUp(place=place):
            return names.tr.gettext(
                "You gave up contract {place} for this turn by revealing another. It may be back next turn.",
                place=place + 1,
            )
        case why.RejectedForGood(place=place):
            return names.tr.gettext(
                "You gave up contract {place}. With “Rejected for good” on, you can't take it again this round.",
                place=place + 1,
            )
        case why.NoSuchSlot(slots=slots) | why.NoSuchContract(slots=slots):
            return names.tr.gettext("A manifest only has slots 1 to {slots}.", slots=slots)
        case why.SlotFilled(slot=slot):
            return names.tr.gettext(
                "Slot {slot} isn't empty, and a placed contract never moves. Choose an empty slot.", slot=slot + 1
            )
        case _:
            assert_never(refusal)
