"""The art is whole, legible, and told apart by every eye."""

import tomllib

import pytest
from PySide6.QtGui import QColor, QFontMetricsF

from neptun_desktop.games.neptun.table.palette import REGIONS
from neptun_desktop.kernel.resources import resource
from neptun_desktop.ui.paint.art import art_folders, art_pixmap
from neptun_desktop.ui.paint.lettering import font, load_fonts
from neptun_desktop.ui.paint.theme import LOOKS, Theme
from tests.kit.art_names import art_names

pytestmark = pytest.mark.usefixtures("qapp")

LETTERS = "äöüßéèêëïîôûùçœÄÖÜÉÈÇŒŸ„“”«»…€\N{RIGHT SINGLE QUOTATION MARK}\N{EN DASH}\N{MINUS SIGN}"


def brightness(colour: str) -> float:
    paint = QColor(colour)
    parts = (paint.redF(), paint.greenF(), paint.blueF())
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def test_every_picture_paints_something() -> None:
    for name in art_names():
        image = art_pixmap(name, 48, 48).toImage()
        assert any(image.pixelColor(x, y).alpha() for x in range(0, 48, 3) for y in range(0, 48, 3)), name


def test_no_two_pictures_have_the_same_name() -> None:
    assert len(art_folders()) > 1
    assert sorted(set(art_names())) == list(art_names())


def test_a_picture_is_sharp_at_any_scale_and_kept() -> None:
    picture = art_pixmap("good-grapes", 16, 16, None, 3.0)
    assert (picture.width(), picture.devicePixelRatio()) == (48, 3.0)
    assert art_pixmap("good-grapes", 16, 16, None, 3.0) is picture


def test_everything_of_the_edition_has_its_picture() -> None:
    edition = tomllib.loads(resource("neptun", "edition.toml").read_text(encoding="utf-8"))
    wanted = {f"good-{good}" for good in edition["goods"]["names"]}
    wanted |= {f"emblem-{region['id']}" for region in edition["region"]}
    wanted |= {f"{kind}-{colour}" for colour in edition["edition"]["colours"] for kind in ("ship", "merchant")}
    wanted |= {f"vignette-{card['port']}" for card in edition["city_card"]} | {"vignette"}
    assert wanted <= set(art_names())
    assert {region["colour"] for region in edition["region"]} <= set(REGIONS)


def test_our_letters_cover_our_languages() -> None:
    assert {"Cinzel", "Alegreya", "Alegreya Sans"} <= set(load_fonts())
    for role in ("title", "body", "strong", "figure", "place", "sea"):
        metrics = QFontMetricsF(font(role, 16))
        missing = [letter for letter in LETTERS if not metrics.inFontUcs4(ord(letter))]
        assert missing == []


def test_figures_stand_under_each_other() -> None:
    metrics = QFontMetricsF(font("figure", 40))
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_words_can_be_read_on_their_grounds(look: Theme) -> None:
    grounds = (
        (look.ink, look.panel_shade),
        (look.ink_soft, look.panel_shade),
        (look.prompt_ink, look.prompt),
        (look.prompt_ink_soft, look.prompt),
        (look.button_ink, look.button_shade),
        (look.label, look.label_halo),
        (look.card_ink, look.card_shade),
    )
    assert min(contrast(ink, ground) for ink, ground in grounds) >= 4.5
    tints = (*REGIONS.values(), *(look.merchant(colour) for colour in look.merchants.tints))
    assert min(contrast(tint.ink, tint.body) for tint in tints) >= 3.0
