"""Faults specific to an edition of Upon a Salty Ocean; `FaultKind` has the faults of any game's edition."""

from enum import StrEnum


class SaltyOceanFault(StrEnum):
    """Every way in which an edition with this game's form can still be unplayable."""

    # the table
    TOO_FEW_COLOURS = "fewer colours than merchants"
    UNKNOWN_COLOUR = "nothing on the table has this colour"
    TOO_FEW_PURSES = "fewer first purses than merchants"
    NO_SUCH_TABLE = "not a number of merchants that the edition is for"
    MISSING_TABLE = "a number of merchants is missing"
    LOWERED_CAP = "the cap with a bank is below the one without"
    LEVEL_OFF_TRACK = "not a level of the track"
    TOO_MANY_SHIPS = "more ships than a merchant may have"
    OVERLOADED = "more barrels than the first ship holds"
    # the market
    COLUMNS_DIFFER = "the columns of the price table have different lengths"
    NO_MIDDLE_ROW = "an even number of rows has no middle"
    NOT_MIDDLE_ROW = "the markers do not begin on the middle row"
    PRICE_RISES = "a price rises from one row to the next"
    # buildings
    SPACES_AND_EFFECTS = "not as many effects as spaces"
    ENDLESS_TRADE = "buying and selling would never end"
    NEEDS_ITSELF = "a building that needs itself"
    NO_SUCH_STEP = "no step of the cathedral has this worth"
    SHARE_TOO_LARGE = "two owners get more than the builder pays"
    SWAP_NEEDS_TWO = "swapping needs two tiles"
    UNKNOWN_PRICE = "a price for something that nobody builds"
    # the tiles
    TOO_FEW_TILES = "fewer tiles than turns"


class TableFault(StrEnum):
    """Why the window's table has no place for an edition that can be played all the same."""

    NO_ROOM = "the table has no room for so many"
