"""Explanations why nothing can be built there."""

from typing import TypeAlias, assert_never

from neptun_desktop.games.salty_ocean.rules import refusals as why
from neptun_desktop.games.salty_ocean.texts.names import TableNames

CityRefusal: TypeAlias = (
    why.SalineComplete
    | why.UnknownBuilding
    | why.AlreadyBuilt
    | why.TrackComplete
    | why.NeedsOwnBuilding
    | why.NeedsBuildingOnBoard
    | why.NeedsCathedral
    | why.NoSpace
    | why.NoCathedralPlace
)


def city_refusal_sentence(names: TableNames, refusal: CityRefusal) -> str:
    """Return why the saline, or a building, cannot be built."""
    say = names.language
    match refusal:
        case why.SalineComplete(level=level):
            salt = names.counted("salt", names.edition.saline_output[level - 1])
            return say.gettext("Your saline makes {salt} each turn already: it cannot be raised further.", salt=salt)
        case why.UnknownBuilding(building=building):
            return say.gettext("There is no building called {building}.", building=building)
        case why.AlreadyBuilt(building=building):
            return say.gettext("You have built {building} already.", building=names.building(building))
        case why.TrackComplete(building="depot", steps=steps):
            barrels = names.barrels(names.edition.depot_capacity[steps])
            return say.gettext(
                "Your depot has room for {barrels} already: it cannot be enlarged further.", barrels=barrels
            )
        case why.TrackComplete(steps=steps):
            return say.gettext("Your cathedral has all its {steps} steps already.", steps=steps)
        case _:
            return _site_refusal(names, refusal)


def _site_refusal(
    names: TableNames,
    refusal: why.NeedsOwnBuilding | why.NeedsBuildingOnBoard | why.NeedsCathedral | why.NoSpace | why.NoCathedralPlace,
) -> str:
    """Return what is missing first, or who has the places."""
    say = names.language
    match refusal:
        case why.NeedsOwnBuilding(building=building, needs=needs):
            return say.gettext(
                "Before you can build {building}, you must build {needs} yourself.",
                building=names.building(building),
                needs=names.building(needs),
            )
        case why.NeedsBuildingOnBoard(building=building, needs=needs):
            return say.gettext(
                "Before you can build {building}, somebody must build {needs}.",
                building=names.building(building),
                needs=names.building(needs),
            )
        case why.NeedsCathedral(needs=needs, has=has):
            return say.gettext(
                "Stained glass needs a cathedral that is worth {needs}; so far it is worth {has}.",
                needs=needs,
                has=has,
            )
        case why.NoSpace(building=building, owners=owners):
            return say.ngettext(
                "There is only one space for {building}, and {merchants} has it.",
                "There are {n} spaces for {building}, and {merchants} have them.",
                len(owners),
                building=names.building(building),
                merchants=names.listed(owners),
            )
        case why.NoCathedralPlace(value=value, places=places, seats=seats):
            return say.ngettext(
                "The step worth {value} has room for {n} merchant, and {merchants} came first.",
                "The step worth {value} has room for {n} merchants, and {merchants} came first.",
                places,
                value=value,
                merchants=names.listed(seats),
            )
        case _:
            assert_never(refusal)
