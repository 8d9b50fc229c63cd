"""Explanations why a command is not possible, with what would make it possible."""

from typing import assert_never

from neptun_desktop.games.salty_ocean.rules import refusals as why
from neptun_desktop.games.salty_ocean.texts.city_refusals import city_refusal_sentence
from neptun_desktop.games.salty_ocean.texts.names import TITLES, TableNames
from neptun_desktop.games.salty_ocean.texts.prompts import asked_phrase
from neptun_desktop.games.salty_ocean.texts.trade_refusals import trade_refusal_sentence


def refusal_sentence(names: TableNames, refusal: why.Refusal) -> str:
    """Return the reason as a sentence. A refusal without one is a type error here."""
    say = names.language
    match refusal:
        case why.GameIsOver():
            return say.gettext("The game is over.")
        case why.NotYourTurn(waiting_for=seat):
            merchants = names.merchant(seat)
            return say.gettext("It is not your turn: the table waits for {merchants}.", merchants=merchants)
        case why.NotAskedNow(asked=stage):
            # Translators: "{asked}" is a message such as "take an action, or pass"
            return say.gettext("Not now: you are asked to {asked}.", asked=asked_phrase(say, stage))
        case why.SameType(type=type_):
            return say.gettext(
                "The clock's second action must be of another type than the first, which was {type}.",
                type=names.type(type_),
            )
        case why.BelowLowest():
            return _below_lowest(names, refusal)
        case why.CountOutOfRange(least=least, most=most, count=count):
            return say.gettext(
                "Choose a number from {least} to {most}; {count} is not possible.", least=least, most=most, count=count
            )
        case why.UnknownPlace() | why.FaceUp() | why.LookedAlready():
            return _tile_refusal(names, refusal)
        case (
            why.SalineComplete()
            | why.UnknownBuilding()
            | why.AlreadyBuilt()
            | why.TrackComplete()
            | why.NeedsOwnBuilding()
            | why.NeedsBuildingOnBoard()
            | why.NeedsCathedral()
            | why.NoSpace()
            | why.NoCathedralPlace()
        ):
            return city_refusal_sentence(names, refusal)
        case _:
            return trade_refusal_sentence(names, refusal)


def _below_lowest(names: TableNames, refusal: why.BelowLowest) -> str:
    """Return what is missing: the first sentence names the cost, the second what the purse allows."""
    say = names.language
    cost = say.gettext("That would cost {coins}.", coins=names.coins(refusal.cost))
    if refusal.purse >= 0:
        purse = say.ngettext(
            "You have {purse} and may owe at most {most}: you are {n} coin short.",
            "You have {purse} and may owe at most {most}: you are {n} coins short.",
            refusal.short,
            purse=refusal.purse,
            most=-refusal.lowest,
        )
    else:
        purse = say.ngettext(
            "You owe {debt} and may owe at most {most}: you are {n} coin short.",
            "You owe {debt} and may owe at most {most}: you are {n} coins short.",
            refusal.short,
            debt=-refusal.purse,
            most=-refusal.lowest,
        )
    return say.sentences(cost, purse)


def _tile_refusal(names: TableNames, refusal: why.UnknownPlace | why.FaceUp | why.LookedAlready) -> str:
    say, tile = names.language, names.tile_place(refusal.place)
    match refusal:
        case why.UnknownPlace(place=place):
            return say.gettext("There is no tile in a place called {place}.", place=place)
        case why.FaceUp():
            return say.gettext("Everybody can see {tile}: look at one that lies face down.", tile=tile)
        case why.LookedAlready():
            return say.gettext("You have just looked at {tile}: choose another one.", tile=tile)
        case _:
            assert_never(refusal)


def rule_line(names: TableNames, refusal: why.Refusal) -> str:
    """Return where the rules say so: a paragraph, and the building or heading in it."""
    say = names.language
    paragraph, _, heading = refusal.rule.partition(".")
    if heading in TITLES:
        return say.gettext("Rules, paragraph {paragraph}: {heading}", paragraph=paragraph, heading=names.title(heading))
    if heading == "paying":
        return say.gettext(
            "Rules, paragraph {paragraph}: {heading}",
            paragraph=paragraph,
            heading=say.pgettext("heading in the rules", "Paying"),
        )
    return say.gettext("Rules, paragraph {paragraph}", paragraph=refusal.rule)
