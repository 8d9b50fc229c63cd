"""City actions: the saline and the buildings."""

from typing import Final

from neptun_desktop.games.salty_ocean.edition.figures import Building
from neptun_desktop.games.salty_ocean.rules.events import BuildingBuilt, SalineRaised
from neptun_desktop.games.salty_ocean.texts.effects import effect_phrase
from neptun_desktop.games.salty_ocean.texts.names import TableNames

# What these bring depends on the space, so it is told.
RANKED: Final[tuple[Building, ...]] = (
    "finance_office",
    "stained_glass",
    "town_hall",
    "great_clock",
    "st_maclou",
    "fierte",
)


def saline_sentence(names: TableNames, event: SalineRaised) -> str:
    """Describe a saline that went up."""
    return names.language.gettext(
        "{merchant} raises the saline: {salt} each turn.",
        merchant=names.merchant(event.seat),
        salt=names.counted("salt", names.edition.saline_output[event.level - 1]),
    )


def building_sentence(names: TableNames, event: BuildingBuilt) -> str:
    """Describe a building, a level of the depot or a step of the cathedral."""
    say, merchant, building = names.language, names.merchant(event.seat), event.building
    effect = effect_phrase(names, building, event.rank, 0)
    if building == "depot":
        return say.gettext("{merchant} enlarges the depot: {effect}.", merchant=merchant, effect=effect)
    if building == "cathedral":
        return say.gettext("{merchant} builds on the cathedral: {effect}.", merchant=merchant, effect=effect)
    if building not in RANKED:
        return say.gettext("{merchant} builds {building}.", merchant=merchant, building=names.building(building))
    return say.gettext(
        "{merchant} builds {building}: {effect}.",
        merchant=merchant,
        building=names.building(building),
        effect=effect,
    )
