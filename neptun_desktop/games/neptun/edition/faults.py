"""Faults specific to an edition of Neptun; `FaultKind` has the faults of any game's edition."""

from enum import StrEnum


class NeptunFault(StrEnum):
    """Every way in which an edition with Neptun's form can still be unplayable."""

    # names
    UNKNOWN_PORT = "no such port"
    UNKNOWN_REGION = "no such region"
    UNKNOWN_GOOD = "no such good"
    # the map
    ROUTE_TO_ITSELF = "a route from a port to itself"
    UNREACHABLE_PORT = "no way leads there from the start port"
    # the table
    TOO_FEW_COLOURS = "fewer colours than merchants"
    UNKNOWN_COLOUR = "nothing on the table has this colour"
    FORECAST_REVERSED = "the lowest forecast is above the highest"
    WIND_BELOW_ZERO = "the wind can fall below 0"
    WIND_OFF_SCALE = "the first wind is not on the scale"
    TURNS_DIFFER = "sailing turns differ from contracts a round"
    # counts
    PILE_TOO_SMALL = "the largest table can run out of it"
    # city cards
    NO_REGION = "a city card for a port without a region"
    GOOD_MISSING = "a good is missing on the card"
    GOOD_TWICE = "a good pays both gold and favours"


class TableFault(StrEnum):
    """Why a playable edition cannot be laid on the window's table, whose chart, pictures and panels are drawn."""

    NOT_ON_CHART = "the chart has no place for it"
    ONLY_ON_CHART = "the chart shows it, and the edition does not have it"
    NO_PICTURE = "there is no picture of it"
    NO_ROOM = "there is no room for so many"
