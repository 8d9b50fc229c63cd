"""Icons in the forms of other systems, as their readers take them apart."""

import struct

from icons import apple_icon, windows_icon


def test_an_ico_lists_where_each_picture_lies() -> None:
    written = windows_icon({16: b"small", 256: b"large one"})
    assert struct.unpack("<HHH", written[:6]) == (0, 1, 2)
    sides, places = [], []
    for at in (6, 22):
        side, _, _, _, _, depth, length, begin = struct.unpack("<BBBBHHII", written[at : at + 16])
        assert depth == 32
        sides.append(side)
        places.append(written[begin : begin + length])
    assert sides == [16, 0]  # 256 does not fit a byte, and is written as 0
    assert places == [b"small", b"large one"]


def test_an_icns_tells_each_pictures_kind_and_length() -> None:
    written = apple_icon({b"ic07": b"picture"})
    assert written[:4] == b"icns"
    assert struct.unpack(">I", written[4:8]) == (len(written),)
    assert written[8:12] == b"ic07"
    assert struct.unpack(">I", written[12:16]) == (8 + len(b"picture"),)
    assert written[16:] == b"picture"
