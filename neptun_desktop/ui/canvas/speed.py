"""How fast things move. Knows no Qt: the command line reads preferences, too."""

from typing import Literal, TypeAlias

Speed: TypeAlias = Literal["slow", "normal", "fast", "off"]
