"""How different two colours look, to usual eyes and to eyes without one kind of cone (CIEDE2000)."""

import math
from typing import TypeAlias

from PySide6.QtGui import QColor

Matrix: TypeAlias = tuple[tuple[float, float, float], ...]
Triple: TypeAlias = tuple[float, float, float]

# How a colour looks without one kind of cone (Machado, Oliveira and Fernandes 2009, full strength), in linear light.
EYES: dict[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = ((0.412456, 0.357576, 0.180438), (0.212673, 0.715152, 0.072175), (0.019334, 0.119192, 0.950304))
WHITE: Triple = (0.95047, 1.0, 1.08883)


def apart(one: str, other: str, eye: str = "usual") -> float:
    """Return how different two colours look to an eye; about 1 is the least that is seen at all."""
    return ciede2000(_lab(one, EYES[eye]), _lab(other, EYES[eye]))


def _times(matrix: Matrix, triple: Triple) -> Triple:
    first, second, third = (sum(share * part for share, part in zip(row, triple, strict=True)) for row in matrix)
    return first, second, third


def _lab(colour: str, eye: Matrix) -> Triple:
    paint = QColor(colour)
    red, green, blue = (_linear(share) for share in (paint.redF(), paint.greenF(), paint.blueF()))
    seen = _times(eye, (red, green, blue))
    bounded = (min(1.0, max(0.0, seen[0])), min(1.0, max(0.0, seen[1])), min(1.0, max(0.0, seen[2])))
    x, y, z = (_curve(part / white) for part, white in zip(_times(TO_XYZ, bounded), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(share: float) -> float:
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _curve(share: float) -> float:
    return float(share ** (1 / 3)) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def ciede2000(one: Triple, other: Triple) -> float:
    """Return the difference of two colours of CIELAB, as Sharma, Wu and Dalal (2005) write it down."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7))
    c1, c2 = math.hypot(a1 * stretch, b1), math.hypot(a2 * stretch, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * stretch)) % 360 for a, b in ((a1, b1), (a2, b2)))
    lightness, chroma = l2 - l1, c2 - c1
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    weight = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    in_lightness = lightness / (1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2))
    in_chroma = chroma / (1 + 0.045 * mean_c)
    in_hue = hue / (1 + 0.015 * mean_c * weight)
    blue = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    blue *= math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    return math.sqrt(in_lightness**2 + in_chroma**2 + in_hue**2 + blue * in_chroma * in_hue)
