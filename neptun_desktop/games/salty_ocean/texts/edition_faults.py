"""Messages about faults in an edition of Upon a Salty Ocean."""

from collections.abc import Mapping
from enum import StrEnum

from neptun_desktop.games.salty_ocean.edition.faults import SaltyOceanFault, TableFault
from neptun_desktop.kernel.edition.faults import Fault
from neptun_desktop.texts import edition_faults
from neptun_desktop.texts.language import Language, noted

# The patterns use the fault's figures.
PATTERNS: Mapping[StrEnum, str] = {
    SaltyOceanFault.TOO_FEW_COLOURS: noted("{found} colours are too few for {players} merchants"),
    SaltyOceanFault.UNKNOWN_COLOUR: noted("nothing on the table is {found}; choose among {known}"),
    SaltyOceanFault.TOO_FEW_PURSES: noted("{found} starting purses are too few for {players} merchants"),
    SaltyOceanFault.NO_SUCH_TABLE: noted("{found} is not a number of merchants from 2 to 4"),
    SaltyOceanFault.MISSING_TABLE: noted("it says nothing about {players} merchants"),
    SaltyOceanFault.LOWERED_CAP: noted("{found} is less than the {least} coins a merchant may keep without a bank"),
    SaltyOceanFault.LEVEL_OFF_TRACK: noted("level {found} is not on the track from {least} to {most}"),
    SaltyOceanFault.TOO_MANY_SHIPS: noted("it names the ship {ship} {found} times, and a merchant may have {limit}"),
    SaltyOceanFault.OVERLOADED: noted("{found} barrels are more than the {most} that the first ship holds"),
    SaltyOceanFault.COLUMNS_DIFFER: noted("it has {found} rows, and the column of salt has {expected}"),
    SaltyOceanFault.NO_MIDDLE_ROW: noted("of {found} rows none is the middle one; their number must be odd"),
    SaltyOceanFault.NOT_MIDDLE_ROW: noted("row {found} is not the middle row, which is {expected}"),
    SaltyOceanFault.PRICE_RISES: noted("{found} follows {before}; prices may not rise from row to row"),
    SaltyOceanFault.SPACES_AND_EFFECTS: noted("it needs {expected} entries, one for each space, and has {found}"),
    SaltyOceanFault.ENDLESS_TRADE: noted(
        "with {found} coins for each sale, buying and selling would never end; at most {most} are possible"
    ),
    SaltyOceanFault.NEEDS_ITSELF: noted("{found} cannot need itself"),
    SaltyOceanFault.NO_SUCH_STEP: noted("no step of the cathedral is worth {found}"),
    SaltyOceanFault.SHARE_TOO_LARGE: noted(
        "two owners with a share of {found} each get more than the builder pays; the share is at most {most}"
    ),
    SaltyOceanFault.SWAP_NEEDS_TWO: noted("swapping needs two tiles, and this space shows {found}"),
    SaltyOceanFault.UNKNOWN_PRICE: noted("nobody builds {found}"),
    SaltyOceanFault.TOO_FEW_TILES: noted("{found} tiles are too few for {turns} turns"),
    TableFault.NO_ROOM: noted("the table has room for {most}, not for {found}"),
}


def fault_sentence(tr: Language, fault: Fault) -> str:
    """Return the place of the fault, and a description."""
    return edition_faults.fault_sentence(tr, fault, PATTERNS)
