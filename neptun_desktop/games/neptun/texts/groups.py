"""The names of the parts of Neptun's table: they are heard when the keyboard enters them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from neptun_desktop.texts.language import noted

Part: TypeAlias = Literal["hand", "contracts", "ports", "distances", "temples", "gauges"]

PARTS: Final[Mapping[Part, str]] = MappingProxyType(
    {
        "hand": noted("Your oar cards"),
        "contracts": noted("Contracts on offer"),
        "ports": noted("Ports on the map"),
        "distances": noted("Distances on the map"),
        "gauges": noted("Wind, turn order and crews"),
        "temples": noted("Temples and their tiles"),
    }
)
