"""The speed of animations. Independent of Qt: the command line reads preferences too."""

from typing import Literal, TypeAlias

Speed: TypeAlias = Literal["slow", "normal", "fast", "off"]
