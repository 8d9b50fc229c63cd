"""Explanations why a command is not possible, with what would make it possible."""

from types import MappingProxyType
from typing import Final, assert_never

from neptun_desktop.games.neptun.rules import refusals as why
from neptun_desktop.games.neptun.rules.state import SlotStatus
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.prompts import asked_phrase
from neptun_desktop.texts.language import noted_in

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
            return names.tr.gettext(
                "It is not your turn: the table waits for {merchants}.", merchants=names.listed(seats)
            )
        case why.NotAskedNow(asked=stage):
            # Translators: "{asked}" is a message such as "sail, or stay in port" or "play an oar card"
            return names.tr.gettext("Not now: you are asked to {asked}.", asked=asked_phrase(names.tr, stage))
        case why.NotInHand():
            return names.tr.gettext("That oar card is not in your hand.")
        case why.EqualCardFirst(card=card):
            return names.tr.gettext(
                "You hold an equal card ({oar}): play that one, it makes no difference.", oar=names.oar(card)
            )
        case why.UnknownPort(port=port):
            return names.tr.gettext("There is no port {port} on the map.", port=port)
        case why.OutOfReach():
            return names.tr.gettext(
                "{miles} short of {port}: {needed} would do, you have {gold}.",
                miles=names.miles(refusal.miles_short),
                port=names.port(refusal.port),
                needed=names.gold(refusal.gold_needed),
                gold=refusal.gold,
            )
        case why.NotOpen(slot=slot, status=status):
            return names.tr.gettext(
                "Only an open contract can be fulfilled, and slot {slot} is {status}.",
                slot=slot + 1,
                status=names.tr.gettext(STATUSES[status]),
            )
        case why.AnotherCity(slot=slot, city=city, port=port):
            return names.tr.gettext(
                "The contract in slot {slot} is for {city}, and your ship lies {in_port}.",
                slot=slot + 1,
                city=names.port(city),
                in_port=names.in_port(port),
            )
        case why.NothingToReveal():
            return names.tr.gettext("No contract is face down: take one of the open ones.")
        case why.NoSuchPlace(places=places):
            return names.tr.gettext("The row has places 1 to {places} only.", places=places)
        case why.StillFaceDown(place=place, next_to_reveal=following):
            return names.tr.gettext(
                "Contract {place} is still face down; the next to be revealed is contract {following}.",
                place=place + 1,
                following=following + 1,
            )
        case why.AlreadyTaken(place=place):
            return names.tr.gettext("Contract {place} has been taken already.", place=place + 1)
        case why.GivenUp(place=place):
            return names.tr.gettext(
                "By revealing another you gave up contract {place} for this turn; the next turn may bring it back.",
                place=place + 1,
            )
        case why.RejectedForGood(place=place):
            return names.tr.gettext(
                "You've rejected contract {place}. By a house rule, that holds for the rest of the round.",
                place=place + 1,
            )
        case why.NoSuchSlot(slots=slots) | why.NoSuchContract(slots=slots):
            return names.tr.gettext("A manifest has slots 1 to {slots} only.", slots=slots)
        case why.SlotFilled(slot=slot):
            return names.tr.gettext(
                "Slot {slot} is not empty: what is placed there never moves. Choose an empty one.", slot=slot + 1
            )
        case _:
            assert_never(refusal)
