"""Explanations why a command is not possible, with what would make it possible."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.neptun.rules import refusals as why
from neptun_desktop.games.neptun.rules.state import SlotStatus
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.prompts import asked_phrase


def refusal_sentence(names: Names, refusal: why.Refusal) -> str:
    """Return the reason as a sentence. A refusal without one is a type error here."""
    tr = names.language
    match refusal:
        case why.GameIsOver():
            return tr.gettext("The game is over.")
        case why.NotYourTurn(waiting_for=seats):
            return tr.gettext("It is not your turn: the table waits for {merchants}.", merchants=names.listed(seats))
        case why.NotAskedNow(asked=stage):
            # Translators: "{asked}" is a message such as "sail, or stay in port" or "play an oar card"
            return tr.gettext("Not now: you are asked to {asked}.", asked=asked_phrase(tr, stage))
        case why.NotInHand():
            return tr.gettext("That oar card is not in your hand.")
        case why.EqualCardFirst(card=card):
            return tr.gettext(
                "You hold an equal card ({oar}): play that one, it makes no difference.", oar=names.oar(card)
            )
        case why.UnknownPort(port=port):
            return tr.gettext("There is no port {port} on the map.", port=port)
        case why.OutOfReach():
            return tr.gettext(
                "{miles} short of {port}: {needed} would do, you have {gold}.",
                miles=names.miles(refusal.miles_short),
                port=names.port(refusal.port),
                needed=names.gold(refusal.gold_needed),
                gold=refusal.gold,
            )
        case why.NotOpen(slot=slot, status=status):
            return tr.gettext(
                "Only an open contract can be fulfilled, and slot {slot} is {status}.",
                slot=slot + 1,
                status=status_word(names, status),
            )
        case why.AnotherCity(slot=slot, city=city, port=port):
            return tr.gettext(
                "The contract in slot {slot} is for {city}, and your ship lies {in_port}.",
                slot=slot + 1,
                city=names.port(city),
                in_port=names.in_port(port),
            )
        case _:
            return _placing_refusal(names, refusal)


PlacingRefusal: TypeAlias = (
    why.NothingToReveal
    | why.NoSuchPlace
    | why.StillFaceDown
    | why.AlreadyTaken
    | why.GivenUp
    | why.RejectedForGood
    | why.NoSuchSlot
    | why.NoSuchContract
    | why.SlotFilled
)


def _placing_refusal(names: Names, refusal: PlacingRefusal) -> str:
    tr = names.language
    match refusal:
        case why.NothingToReveal():
            return tr.gettext("No contract is face down: take one of the open ones.")
        case why.NoSuchPlace(places=places):
            return tr.gettext("The row has places 1 to {places} only.", places=places)
        case why.StillFaceDown(place=place, next_to_reveal=following):
            return tr.gettext(
                "Contract {place} is still face down; the next to be revealed is contract {following}.",
                place=place + 1,
                following=following + 1,
            )
        case why.AlreadyTaken(place=place):
            return tr.gettext("Contract {place} has been taken already.", place=place + 1)
        case why.GivenUp(place=place):
            return tr.gettext(
                "By revealing another you gave up contract {place} for this turn; the next turn may bring it back.",
                place=place + 1,
            )
        case why.RejectedForGood(place=place):
            return tr.gettext(
                "You've rejected contract {place}. By a house rule, that holds for the rest of the round.",
                place=place + 1,
            )
        case why.NoSuchSlot(slots=slots) | why.NoSuchContract(slots=slots):
            return tr.gettext("A manifest has slots 1 to {slots} only.", slots=slots)
        case why.SlotFilled(slot=slot):
            return tr.gettext(
                "Slot {slot} is not empty: what is placed there never moves. Choose an empty one.", slot=slot + 1
            )
        case _:
            assert_never(refusal)


def status_word(names: Names, status: SlotStatus) -> str:
    """Return the status of a slot."""
    tr = names.language
    match status:
        case "empty":
            return tr.pgettext("slot", "empty")
        case "open":
            return tr.pgettext("slot", "open")
        case "fulfilled":
            return tr.pgettext("slot", "fulfilled")
        case "lost":
            return tr.pgettext("slot", "lost")
        case _:
            assert_never(status)
