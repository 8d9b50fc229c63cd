"""Messages about faults in an edition of Neptun."""

from collections.abc import Mapping
from enum import StrEnum

from neptun_desktop.games.neptun.edition.faults import NeptunFault, TableFault
from neptun_desktop.kernel.edition.faults import Fault
from neptun_desktop.texts import edition_faults
from neptun_desktop.texts.language import Language, noted

# The patterns use the fault's figures.
PATTERNS: Mapping[StrEnum, str] = {
    NeptunFault.UNKNOWN_PORT: noted("unknown port {found}"),
    NeptunFault.UNKNOWN_REGION: noted("unknown region {found}"),
    NeptunFault.UNKNOWN_GOOD: noted("unknown good {found}"),
    NeptunFault.ROUTE_TO_ITSELF: noted("the route leads from {port} to itself"),
    NeptunFault.UNREACHABLE_PORT: noted("{port} can't be reached from {start}"),
    NeptunFault.TOO_FEW_COLOURS: noted("{found} colours aren't enough for {players} merchants"),
    NeptunFault.UNKNOWN_COLOUR: noted("unknown colour {found}; choose from {known}"),
    NeptunFault.FORECAST_REVERSED: noted("the lowest forecast, {least}, is above the highest, {most}"),
    NeptunFault.WIND_BELOW_ZERO: noted(
        "a base of {base} with a forecast of {forecast} makes a wind of {wind}, below 0"
    ),
    NeptunFault.WIND_OFF_SCALE: noted("a starting wind of {found} isn't on the scale from {least} to {most}"),
    NeptunFault.TURNS_DIFFER: noted("{found} sailing turns don't match {contracts} contracts per round"),
    NeptunFault.PILE_TOO_SMALL: noted("{found} isn't enough for {players} merchants; at least {least} are needed"),
    NeptunFault.NO_REGION: noted("{port} isn't in any region, so no city card can name it"),
    NeptunFault.GOOD_MISSING: noted("{good} is missing from the card"),
    NeptunFault.GOOD_TWICE: noted("{good} pays both gold and favours"),
    TableFault.NOT_ON_CHART: noted("the chart on the table has no place for {found}"),
    TableFault.ONLY_ON_CHART: noted("the chart on the table shows {found}, which isn't in the edition"),
    TableFault.NO_PICTURE: noted("the table has no picture of {found}"),
    TableFault.NO_ROOM: noted("the table has room for {most}, not {found}"),
}


def fault_sentence(tr: Language, fault: Fault) -> str:
    """Return the place of the fault, and a description."""
    return edition_faults.fault_sentence(tr, fault, PATTERNS)
