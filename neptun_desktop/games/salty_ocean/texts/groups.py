"""The names of the parts of the table: they are heard when the keyboard enters them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from neptun_desktop.texts.language import noted, noted_in

Part: TypeAlias = Literal["market", "costs", "city", "port", "ships", "tiles", "purses"]

PARTS: Final[Mapping[Part, str]] = MappingProxyType(
    {
        "market": noted_in("part of the table", "Market"),
        "costs": noted("Action costs"),
        "city": noted("City of Rouen"),
        "port": noted("Shipyard and quay"),
        "ships": noted("Ships and the sea"),
        "tiles": noted("Event tiles"),
        "purses": noted_in("part of the table", "Purses"),
    }
)
