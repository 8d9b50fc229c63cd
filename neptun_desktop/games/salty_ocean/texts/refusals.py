"""Explanations why a command is not possible, with what would make it possible."""

from typing import assert_never

from neptun_desktop.games.salty_ocean.rules import refusals as why
from neptun_desktop.games.salty_ocean.texts.names import TITLES, TableNames
from neptun_desktop.games.salty_ocean.texts.prompts import asked_phrase
from neptun_desktop.texts.language import noted


def refusal_sentence(names: TableNames, refusal: why.Refusal) -> str:
    """Return the reason as a sentence. A refusal without one is a type error here."""
    match refusal:
        case why.GameIsOver():
            return names.tr.gettext("The game is over.")
        case why.NotYourTurn(waiting_for=seat):
            return names.tr.gettext("It's not your turn. Waiting for {merchants}.", merchants=names.merchant(seat))
        case why.NotAskedNow(asked=stage):
            # Translators: "{asked}" is a message such as "take an action or pass"
            return names.tr.gettext("Not now. It's time to {asked}.", asked=asked_phrase(names.tr, stage))
        case why.SameType(type=type_):
            return names.tr.gettext(
                "The clock's second action must be of a different type from the first, which was {type}.",
                type=names.type(type_),
            )
        case why.BelowLowest():
            cost = names.tr.gettext("That would cost {coins}.", coins=names.coins(refusal.cost))
            if not refusal.purse:
                purse = names.tr.ngettext(
                    "Your purse is empty and you can owe at most {most}: you're {n} coin short.",
                    "Your purse is empty and you can owe at most {most}: you're {n} coins short.",
                    refusal.short,
                    most=-refusal.lowest,
                )
            elif refusal.purse > 0:
                purse = names.tr.ngettext(
                    "You have {purse} and can owe at most {most}: you're {n} coin short.",
                    "You have {purse} and can owe at most {most}: you're {n} coins short.",
                    refusal.short,
                    purse=refusal.purse,
                    most=-refusal.lowest,
                )
            else:
                purse = names.tr.ngettext(
                    "You owe {debt} and can owe at most {most}: you're {n} coin short.",
                    "You owe {debt} and can owe at most {most}: you're {n} coins short.",
                    refusal.short,
                    debt=-refusal.purse,
                    most=-refusal.lowest,
                )
            return names.tr.sentences(cost, purse)
        case why.CountOutOfRange(least=least, most=most, count=count):
            return names.tr.gettext(
                "Choose a number from {least} to {most}; {count} isn't possible.", least=least, most=most, count=count
            )
        case why.UnknownPlace(place=place):
            return names.tr.gettext("There's no tile at {place}.", place=place)
        case why.FaceUp(place=place):
            return names.tr.gettext(
                "Everyone can see {tile}: look at one that's face down.", tile=names.tile_place(place)
            )
        case why.LookedAlready(place=place):
            return names.tr.gettext("You've just looked at {tile}: choose another one.", tile=names.tile_place(place))
        case why.SalineComplete(level=level):
            return names.tr.gettext(
                "Your saline already makes {salt} per turn: it can't be upgraded any further.",
                salt=names.counted("salt", names.edition.saline_output[level - 1]),
            )
        case why.UnknownBuilding(building=building):
            return names.tr.gettext("There's no building called {building}.", building=building)
        case why.AlreadyBuilt(building=building):
            return names.tr.gettext("You've already built {building}.", building=names.building(building))
        case why.TrackComplete(building="depot", steps=steps):
            return names.tr.gettext(
                "Your depot already has room for {barrels}: it can't be enlarged any further.",
                barrels=names.barrels(names.edition.depot_capacity[steps]),
            )
        case why.TrackComplete(steps=steps):
            return names.tr.gettext("Your cathedral already has all {steps} steps.", steps=steps)
        case why.NeedsOwnBuilding(building=building, needs=needs):
            return names.tr.gettext(
                "Before you can build {building}, you need to have built {needs}.",
                building=names.building(building),
                needs=names.building(needs),
            )
        case why.NeedsBuildingOnBoard(building=building, needs=needs):
            return names.tr.gettext(
                "Before you can build {building}, someone has to build {needs}.",
                building=names.building(building),
                needs=names.building(needs),
            )
        case why.NeedsCathedral(needs=needs, has=has):
            return names.tr.gettext(
                noted("Stained glass needs a cathedral worth {needs}, not just {has}.")
                if has
                else noted("Stained glass needs a cathedral worth {needs} first."),
                needs=needs,
                has=has,
            )
        case why.NoSpace(building=building, owners=owners):
            return names.tr.ngettext(
                "There's only one space for {building}, and {merchants} has it.",
                "There are only {n} spaces for {building}, and {merchants} have them.",
                len(owners),
                building=names.building(building),
                merchants=names.listed(owners),
            )
        case why.NoCathedralPlace(value=value, places=places, seats=seats):
            return names.tr.ngettext(
                "The {value}-coin step has room for {n} merchant, and {merchants} got there first.",
                "The {value}-coin step has room for {n} merchants, and {merchants} got there first.",
                places,
                value=value,
                merchants=names.listed(seats),
            )
        case why.UnknownShipKind(ship_kind=kind):
            return names.tr.gettext("There's no kind of ship called {kind}.", kind=kind)
        case why.NeedsForShip(missing=missing):
            return names.tr.gettext(
                "Ships need a shipyard and an academy, no matter whose. Still missing: {missing}.",
                missing=names.buildings(missing),
            )
        case why.FleetComplete(ship_kind=kind, limit=limit):
            return names.tr.gettext("You already have {ships} and can't have any more.", ships=names.ships(kind, limit))
        case why.NoSuchShip(ships=ships):
            return names.tr.ngettext("You only have {n} ship.", "You only have {n} ships.", ships)
        case why.NotInRouen():
            return names.tr.gettext("That ship is already at sea: only ships in Rouen can sail out.")
        case why.NotAtSea():
            return names.tr.gettext("That ship is already in Rouen: only ships at sea can sail home.")
        case why.NoShipInRouen():
            return names.tr.gettext("All your ships are at sea: you need one in Rouen to move goods.")
        case why.NothingToMove():
            return names.tr.gettext("There's nothing to move: your depot and your ships in Rouen are empty.")
        case why.NotDamaged():
            return names.tr.gettext("That ship isn't damaged: choose one that is.")
        case why.NotAboard(good=good):
            known = next((known for known in names.goods if known == good), None)
            return names.tr.gettext("The ship carries no {good}.", good=good if known is None else names.good(known))
        case why.UnknownGood(good=good):
            return names.tr.gettext("Nobody here trades in {good}.", good=good)
        case why.NotTraded(good=good, merchants=merchants):
            return names.tr.ngettext(
                "With {n} merchant, nobody trades in {good}.",
                "With {n} merchants, nobody trades in {good}.",
                merchants,
                good=names.good(good),
            )
        case why.NothingToSell(good=good):
            return names.tr.gettext("You have no {good} in your depot or on a ship in Rouen.", good=names.good(good))
        case why.BuysNothing(count=count):
            return names.tr.gettext("You must buy at least 1 barrel, not {count}.", count=count)
        case why.DepotFull(room=0):
            return names.tr.gettext("Your depot is full: sell or load something first, or enlarge it.")
        case why.DepotFull(room=room, wanted=wanted):
            return names.tr.ngettext(
                "Your depot has room for {n} more barrel, not {wanted}.",
                "Your depot has room for {n} more barrels, not {wanted}.",
                room,
                wanted=wanted,
            )
        case _:
            assert_never(refusal)


def rule_line(names: TableNames, refusal: why.Refusal) -> str:
    """Return where the rules say so: a paragraph, and the building or heading in it."""
    paragraph, _, heading = refusal.rule.partition(".")
    if heading in TITLES:
        return names.tr.gettext(
            "Rules, paragraph {paragraph}: {heading}", paragraph=paragraph, heading=names.title(heading)
        )
    if heading == "paying":
        return names.tr.gettext(
            "Rules, paragraph {paragraph}: {heading}",
            paragraph=paragraph,
            heading=names.tr.pgettext("heading in the rules", "Paying"),
        )
    return names.tr.gettext("Rules, paragraph {paragraph}", paragraph=refusal.rule)
