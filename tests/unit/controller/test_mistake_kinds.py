"""What turning points are about, and the sentences about it."""

import pytest

from neptun_desktop.app.catalogue import game_box
from neptun_desktop.bots.bot import Term
from neptun_desktop.bots.hindsight import TurningPoint
from neptun_desktop.kernel.game import Document
from neptun_desktop.texts.language import language, languages

ENTRIES = map(game_box().games.entry, game_box().games.ids)
MISTAKE_KINDS = [
    entry.mistake_kinds for entry in ENTRIES if entry.mistake_kinds is not None
]  # a game need not have any
SAIL: Document
OTHER: Document
TAKE: Document
SAIL, OTHER = {"kind": "sail", "port": "tyros"}, {"kind": "sail", "port": "crete"}
TAKE = {"kind": "take_contract", "place": 1, "slot": 2}


def point(done: Document, better: Document, was: list[Term], now: list[Term]) -> TurningPoint:
    return TurningPoint(3, done, better, 6.0, tuple(now), tuple(was))


NEPTUN = [
    ("slots", point(TAKE, TAKE | {"slot": 0}, [], [])),
    ("contracts", point(TAKE, TAKE | {"place": 0}, [], [])),
    ("contracts", point(TAKE, {"kind": "reveal"}, [], [])),
    ("contracts", point({"kind": "reveal"}, TAKE, [], [])),
    ("tempo", point(SAIL, OTHER, [Term("hand", 0.0)], [Term("hand", 1.6)])),
    ("tempo", point(SAIL, OTHER, [Term("temple", 2.0, "italia")], [Term("bonus", 3.0), Term("temple", 2.0, "italia")])),
    ("favours", point(SAIL, OTHER, [Term("temple", 1.0, "gold")], [Term("temple", 5.0, "italia")])),
    ("gold", point(SAIL, OTHER, [Term("temple", -2.0, "gold")], [Term("temple", 0.5, "gold")])),
    ("wind", point(SAIL, OTHER, [Term("temple", 2.0, "italia")], [Term("temple", 2.0, "italia")])),
]
SALTY_OCEAN = [
    ("trips", point({"kind": "pass"}, {"kind": "sail_out", "ship": 0}, [], [])),
    ("market", point({"kind": "pass"}, {"kind": "sell", "good": "cod"}, [], [])),
    ("shares", point({"kind": "pass"}, {"kind": "build", "building": "shipyard"}, [], [])),
    ("income", point({"kind": "pass"}, {"kind": "build", "building": "vault"}, [], [])),
    ("end_values", point({"kind": "pass"}, {"kind": "build", "building": "cathedral"}, [], [])),
    ("supplies", point({"kind": "pass"}, {"kind": "buy", "good": "salt", "count": 2}, [], [])),
    ("trips", point({"kind": "pass"}, {"kind": "buy", "good": "cod", "count": 2}, [], [])),
    ("debt", point({"kind": "buy"}, {"kind": "pass"}, [Term("purse", 2.0), Term("debt", -3.0)], [])),
    ("patience", point({"kind": "buy"}, {"kind": "pass"}, [Term("purse", 2.0)], [])),
]


@pytest.mark.parametrize(("kind", "found"), NEPTUN)
def test_what_a_turning_point_of_neptun_is_about(kind: str, found: TurningPoint) -> None:
    mistakes = game_box().games.entry("neptun").mistake_kinds
    assert mistakes is not None
    assert mistakes.kind_of(found) == kind


@pytest.mark.parametrize(("kind", "found"), SALTY_OCEAN)
def test_what_a_turning_point_of_upon_a_salty_ocean_is_about(kind: str | None, found: TurningPoint) -> None:
    mistakes = game_box().games.entry("salty_ocean").mistake_kinds
    assert mistakes is not None
    assert mistakes.kind_of(found) == kind


@pytest.mark.parametrize("locale", languages())
def test_every_kind_has_a_sentence_of_its_own(locale: str) -> None:
    for mistakes in MISTAKE_KINDS:
        told = [mistakes.sentence(language(locale), kind, 4) for kind in mistakes.kinds]
        assert len(set(told)) == len(mistakes.kinds)
        assert all("4" in sentence for sentence in told)
