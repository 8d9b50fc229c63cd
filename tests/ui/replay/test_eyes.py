"""The theatre shows nobody what they may not know."""

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget

from neptun_desktop.ui.board.view import portrait
from neptun_desktop.ui.replay.replay_page import ReplayPage
from neptun_desktop.ui.replay.replay_presenter import ALL_OPEN, Viewpoint
from tests.ui.replay.front import STORY, Open
from tests.ui.replay.matches import recorded, twins

pytestmark = pytest.mark.painted
HAIR = 2  # of 256 shades


def test_while_a_match_goes_on_nobody_sees_all(theatre: Open) -> None:
    running = recorded(STORY, 70)
    assert theatre(running).eyes_offered == (None,)
    page = theatre(running, (ALL_OPEN, 1))
    assert page.eyes_offered == (1,)
    page.choose_eyes(ALL_OPEN)
    page.choose_eyes(0)
    assert page.eyes == 1


def texts(page: QWidget) -> list[str]:
    """Return all that the page says, aloud or not."""
    found = []
    for part in [page, *page.findChildren(QWidget)]:
        found += [part.toolTip(), part.accessibleName(), part.accessibleDescription(), part.windowTitle()]
        if isinstance(part, QAbstractButton):
            found.append(part.text())
        if isinstance(part, QComboBox):
            found += [part.itemText(row) for row in range(part.count())]
    return found


def all_that_is_seen(page: ReplayPage) -> list[tuple[QImage, list[str]]]:
    """Return the picture and the texts of the last three moments."""
    seen, last = [], page.chapters.last
    for commands in range(last - 2, last + 1):
        page.show_moment(commands)
        seen.append((portrait(page).toImage(), texts(page)))
    page.close()
    return seen


def alike(one: QImage, other: QImage) -> bool:
    """Whether two pictures look the same: Qt paints a chart twice with shades that differ by a hair's breadth."""
    if one.size() != other.size():
        return False
    length, pixels, others = one.bytesPerLine(), bytes(one.constBits()), bytes(other.constBits())
    for start in range(0, len(pixels), length):
        row, twin = pixels[start : start + length], others[start : start + length]
        if row != twin and any(abs(here - there) > HAIR for here, there in zip(row, twin, strict=True)):
            return False
    return True


@pytest.mark.parametrize("eyes", [None, 1, 2])
def test_two_secrets_look_the_same_to_others(theatre: Open, eyes: Viewpoint) -> None:
    one, other = (all_that_is_seen(theatre(match, (eyes,))) for match in twins())
    assert [said for _, said in one] == [said for _, said in other]
    assert all(alike(picture, twin) for (picture, _), (twin, _) in zip(one, other, strict=True))


def test_the_owner_of_a_secret_sees_it(theatre: Open) -> None:
    """Otherwise the test before this one would prove nothing."""
    one, other = (all_that_is_seen(theatre(match, (0,))) for match in twins())
    assert alike(one[-2][0], other[-2][0])
    assert not alike(one[-1][0], other[-1][0])
