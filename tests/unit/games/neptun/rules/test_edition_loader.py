"""The shipped edition loads; a broken one is refused with every fault, its place and its figures."""

import json
from typing import Any

import pytest
from attrs import fields_dict
from hypothesis import given
from hypothesis import strategies as st

from neptun_desktop.games.neptun.edition.faults import NeptunFault
from neptun_desktop.games.neptun.edition.figures import Edition
from neptun_desktop.games.neptun.edition.loader import (
    edition_document,
    edition_from_bytes,
    edition_from_document,
    shipped_edition,
)
from neptun_desktop.kernel.edition.faults import EditionFaults, Fault, FaultKind, fault
from tests.kit.broken_documents import RUBBISH, Deed, add, can_be_shown, cut, keep, places, put, walked
from tests.kit.slices import one_in


def faults_after(*deeds: tuple[str, Deed]) -> list[Fault]:
    """Break the shipped edition on purpose, and return what the loader says."""
    document = edition_document(shipped_edition())
    for place, deed in deeds:
        deed(*walked(document, place))
    return faults_of(document)


def faults_of(document: Any) -> list[Fault]:  # noqa: ANN401 -- a document is anything
    """Return the faults of a document, none if it loads."""
    try:
        edition_from_document(document)
    except EditionFaults as refused:
        return list(refused.faults)
    return []


def same_edition(one: Edition, other: Edition) -> bool:
    """Compare all that two editions print, and all that is worked out from it."""
    return all(getattr(one, name) == getattr(other, name) for name in fields_dict(Edition))


def test_the_shipped_edition_is_the_whole_box() -> None:
    edition = shipped_edition()
    assert (len(edition.ports), len(edition.regions), edition.players) == (16, 5, (3, 4, 5))
    assert (len(edition.city_cards), len(edition.good_of), len(edition.oar_cards)) == (30, 30, 50)
    assert edition.regions[0].tiles.rounds == ((5,), (8, 3), (12, 6, 3))
    assert edition.region_of["crete"] is None
    assert shipped_edition() is edition


def test_an_edition_loads_again_from_its_document() -> None:
    document = edition_document(shipped_edition())
    assert same_edition(edition_from_document(document), shipped_edition())
    assert same_edition(edition_from_document(json.loads(json.dumps(document))), shipped_edition())


def test_nobody_can_change_an_edition_through_its_document() -> None:
    given_away = edition_document(shipped_edition())
    edition = edition_from_document(given_away)
    given_away["start"]["gold"] = 99
    edition_document(edition)["city_card"][0]["gold"]["honey"] = 99
    assert same_edition(edition, shipped_edition())


def test_the_highest_tile_comes_first_whatever_the_order_of_the_file() -> None:
    """R17: first place takes the tile of the highest value."""
    document = edition_document(shipped_edition())
    document["region"][0]["tiles"]["C"] = [3, 12, 6]
    edition = edition_from_document(document)
    assert edition.regions[0].tiles.rounds[2] == (12, 6, 3)
    assert edition_document(edition) == document


def test_bonus_tiles_may_have_a_value_each() -> None:
    """R18: an edition may give them different values."""
    document = edition_document(shipped_edition())
    document["bonus"]["value"] = list(range(15))
    assert edition_from_document(document).bonus.worth(14) == 14


def test_the_voyage_may_start_in_another_port() -> None:
    assert faults_after(("start.port", put("roma"))) == []


UNPAINTED = "nothing on the table has this colour"
BROKEN = [
    # the form
    ("start.gold", cut, "start.gold: missing"),
    ("gold_temple", cut, "gold_temple: missing"),
    ("port[2].lon", cut, "port[2].lon: missing"),
    ("region[1].tiles.B", cut, "region[1].tiles.B: missing"),
    ("city_card[7].gold", cut, "city_card[7].gold: missing"),
    ("weather", put({}), "weather: not a key of an edition"),
    ("port[2].depth", put(3), "port[2].depth: not a key of an edition"),
    ("region[0].tiles.D", put([9]), "region[0].tiles.D: not a key of an edition"),
    ("start.gold", put("5"), "start.gold: wrong type (expected whole number, found text)"),
    ("start.gold", put(5.0), "start.gold: wrong type (expected whole number, found decimal number)"),
    ("start.gold", put(True), "start.gold: wrong type (expected whole number, found true or false)"),  # noqa: FBT003 -- the fault itself
    ("start.gold", put(None), "start.gold: wrong type (expected whole number, found nothing)"),
    ("port[0].lat", put("north"), "port[0].lat: wrong type (expected number, found text)"),
    ("trade", put("none"), "trade: wrong type (expected table, found text)"),
    ("oars.common[3]", put(7), "oars.common[3]: wrong type (expected list, found whole number)"),
    ("edition.id", put(1), "edition.id: wrong type (expected text, found whole number)"),
    ("start.gold", put(-1), "start.gold: out of range (found -1, least 0, most 999)"),
    ("start.gold", put(10**5000), "start.gold: out of range (found a huge number, least 0, most 999)"),
    ("trade.mile_price", put(0), "trade.mile_price: out of range (found 0, least 1, most 999)"),
    ("trade.favour_price", put(0), "trade.favour_price: out of range (found 0, least 1, most 999)"),
    ("trade.extra_turns", put(-1), "trade.extra_turns: out of range (found -1, least 0, most 99)"),
    ("temple_track.length", put(0), "temple_track.length: out of range (found 0, least 1, most 999)"),
    ("goods.copies", put(0), "goods.copies: out of range (found 0, least 1, most 99)"),
    ("edition.players[0]", put(1), "edition.players[0]: out of range (found 1, least 2, most 9)"),
    ("gold_temple.tiles.A[0]", put(-2), "gold_temple.tiles.A[0]: out of range (found -2, least 0, most 999)"),
    ("distance_tiles.coastal[4]", put(0), "distance_tiles.coastal[4]: out of range (found 0, least 1, most 999)"),
    ("oars.common[0][1]", put(-1), "oars.common[0][1]: out of range (found -1, least 0, most 99)"),
    ("city_card[0].gold.honey", put(-6), "city_card[0].gold.honey: out of range (found -6, least 0, most 999)"),
    ("port[1].lat", put(90.5), "port[1].lat: out of range (found 90.5, least -90, most 90)"),
    ("port[1].lon", put(float("nan")), "port[1].lon: out of range (found NaN, least -180, most 180)"),
    (
        "edition.id",
        put("My Box"),
        'edition.id: not an id: lower-case letters and digits, joined by _ or - (found "My Box")',
    ),
    (
        "edition.colours[4]",
        put(""),
        'edition.colours[4]: not an id: lower-case letters and digits, joined by _ or - (found "")',
    ),
    ("port[0].name", put(" "), 'port[0].name: not a name: some printable characters, not only spaces (found " ")'),
    (
        "region[0].name",
        put("\ud800"),
        'region[0].name: not a name: some printable characters, not only spaces (found "\\ud800")',
    ),
    ("oars.common[3]", put([1]), "oars.common[3]: too few or too many entries (found 1, least 2, most 2)"),
    ("routes.high_sea[0]", add("roma"), "routes.high_sea[0]: too few or too many entries (found 3, least 2, most 2)"),
    ("region[3].tiles.A", put([]), "region[3].tiles.A: too few or too many entries (found 0, least 1, most 100)"),
    ("edition.players", put([]), "edition.players: too few or too many entries (found 0, least 1, most 100)"),
    ("oars.common", put([[0, 1]] * 101), "oars.common: too few or too many entries (found 101, least 0, most 100)"),
    (
        "edition.game",
        put("salty_ocean"),
        'edition.game: an edition of another game (found "salty_ocean", expected neptun)',
    ),
    # names
    ("edition.colours[2]", put("red"), "edition.colours[2]: stands there twice (found red, first edition.colours[0])"),
    ("goods.names", add("salt"), "goods.names[5]: stands there twice (found salt, first goods.names[4])"),
    ("start.port", put("atlantis"), "start.port: no such port (found atlantis)"),
    ("routes.coastal[3][1]", put("rom"), "routes.coastal[3][1]: no such port (found rom)"),
    ("city_card[3].port", put("rom"), "city_card[3].port: no such port (found rom)"),
    ("port[3].region", put("gallia"), "port[3].region: no such region (found gallia)"),
    ("city_card[4].temple.wine", put(1), 'city_card[4].temple.wine: no such good (found "wine")'),
    # the map
    ("routes.coastal[0]", put(["roma", "roma"]), "routes.coastal[0]: a route from a port to itself (port roma)"),
    (
        "routes.high_sea[1]",
        put(["tyros", "crete"]),
        "routes.high_sea[1]: stands there twice (found crete - tyros, first routes.coastal[12])",
    ),
    # the table
    ("edition.players", put([3, 5, 4]), "edition.players[2]: not in ascending order (found 4, before 5)"),
    ("edition.players", put([3, 3]), "edition.players[1]: not in ascending order (found 3, before 3)"),
    ("edition.colours", keep(4), "edition.colours: fewer colours than merchants (found 4, players 5)"),
    ("wind.forecast", put([5, -5]), "wind.forecast: the lowest forecast is above the highest (least 5, most -5)"),
    ("wind.base", put(4), "wind.base: the wind can fall below 0 (base 4, forecast -5, wind -1)"),
    ("start.wind", put(11), "start.wind: the first wind is not on the scale (found 11, least 0, most 10)"),
    (
        "trade.sailing_turns",
        put(6),
        "trade.sailing_turns: sailing turns differ from contracts a round (found 6, contracts 5)",
    ),
    (
        "edition.colours[4]",
        put("pink"),
        f'edition.colours[4]: {UNPAINTED} (found "pink", known red, green, purple, yellow, blue)',
    ),
    (
        "region[0].colour",
        put("red"),
        f'region[0].colour: {UNPAINTED} (found "red", known orange, white, azure, rose, yellow, gold)',
    ),
    # counts
    ("oars.personal", keep(1), "oars.personal: wrong count (found 1, expected 2)"),
    ("bonus.value", put([3] * 14), "bonus.value: wrong count (found 14, expected 15)"),
    ("distance_tiles.coastal", keep(14), "distance_tiles.coastal: wrong count (found 14, expected 15)"),
    ("distance_tiles.high_sea", add(12), "distance_tiles.high_sea: wrong count (found 5, expected 4)"),
    ("region[0].tiles.A", add(1), "region[0].tiles.A: wrong count (found 2, expected 1)"),
    ("region[2].tiles.B", keep(1), "region[2].tiles.B: wrong count (found 1, expected 2)"),
    ("gold_temple.tiles.C", add(1), "gold_temple.tiles.C: wrong count (found 4, expected 3)"),
    ("city_card", keep(25), "city_card: the largest table can run out of it (found 25, least 26, players 5)"),
    ("goods.copies", put(5), "goods.copies: the largest table can run out of it (found 25, least 26, players 5)"),
    ("oars.common", keep(35), "oars.common: the largest table can run out of it (found 35, least 36, players 5)"),
    ("bonus.tiles", put(14), "bonus.tiles: the largest table can run out of it (found 14, least 15, players 5)"),
    # city cards
    ("city_card[3].port", put("crete"), "city_card[3].port: a city card for a port without a region (port crete)"),
    ("city_card[0].temple.grain", cut, "city_card[0]: a good is missing on the card (good grain)"),
    ("city_card[0].gold.grain", put(2), "city_card[0]: a good pays both gold and favours (good grain)"),
]


@pytest.mark.parametrize(("place", "deed", "named"), BROKEN)
def test_a_fault_is_named_with_its_place_and_figures(place: str, deed: Deed, named: str) -> None:
    assert [str(fault) for fault in faults_after((place, deed))] == [named]


def test_a_fault_is_data() -> None:
    (short,) = faults_after(("city_card", keep(25)))
    assert short == Fault(
        place="city_card", kind=NeptunFault.PILE_TOO_SMALL, figures=(("found", 25), ("least", 26), ("players", 5))
    )


def test_what_follows_from_a_fault_is_named_as_well() -> None:
    assert [str(fault) for fault in faults_after(("region[4].id", put("italia")))] == [
        "region[4].id: stands there twice (found italia, first region[1].id)",
        "port[13].region: no such region (found africa)",
        "port[14].region: no such region (found africa)",
        "port[15].region: no such region (found africa)",
    ]
    assert fault("port[5].id", FaultKind.TWICE, found="roma", first="port[3].id") in faults_after(
        ("port[3].id", put("roma"))
    )


def test_a_region_cannot_be_taken_for_the_gold_temple() -> None:
    assert fault("region[4].id", FaultKind.RESERVED_ID, found="gold") in faults_after(("region[4].id", put("gold")))


def test_every_port_that_cannot_be_reached_is_named() -> None:
    """Without Saguntum-Genua and Malaca-Carthago, Hispania is an island world."""
    found = faults_after(
        ("routes.coastal[2]", put(["genua", "carthago"])), ("routes.high_sea[0]", put(["genua", "crete"]))
    )
    assert found == [
        fault(f"port[{place}].id", NeptunFault.UNREACHABLE_PORT, port=port, start="crete")
        for place, port in enumerate(("malaca", "carthago_nova", "saguntum"), start=1)
    ]


def test_all_faults_are_named_at_once() -> None:
    found = faults_after(
        ("edition.players", add(6)),
        ("start.gold", put(None)),
        ("wind.forecast[1]", put("high")),
        ("bonus", cut),
        ("port[9].lon", put(200)),
        ("routes.coastal[3][1]", put(17)),
        ("distance_tiles.coastal", keep(3)),
        ("city_card[2].temple.salt", put(2.5)),
        ("city_card[2].temple.honey", cut),
        ("city_card[5].port", put("rom")),
        ("city_card[6]", put([])),
        ("tides", put(1)),
    )
    assert [str(fault) for fault in found] == [
        "start.gold: wrong type (expected whole number, found nothing)",
        "wind.forecast[1]: wrong type (expected whole number, found text)",
        "bonus: missing",
        "port[9].lon: out of range (found 200, least -180, most 180)",
        "routes.coastal[3][1]: wrong type (expected text, found whole number)",
        "city_card[2].temple.salt: wrong type (expected whole number, found decimal number)",
        "city_card[6]: wrong type (expected table, found list)",
        "tides: not a key of an edition",
        "city_card[5].port: no such port (found rom)",
        "edition.colours: fewer colours than merchants (found 5, players 6)",
        "distance_tiles.coastal: wrong count (found 3, expected 15)",
        "city_card: the largest table can run out of it (found 30, least 31, players 6)",
        "goods.copies: the largest table can run out of it (found 30, least 31, players 6)",
        "oars.common: the largest table can run out of it (found 40, least 43, players 6)",
        "city_card[2]: a good is missing on the card (good honey)",
    ]


def test_broken_toml_is_named_with_its_line() -> None:
    with pytest.raises(EditionFaults) as refused:
        edition_from_bytes(b"[edition]\nid = 'box'\nplayers = [3 4]\n")
    assert str(refused.value) == "the file: not TOML (line 3, column 14, reason Unclosed array)"


@pytest.mark.parametrize("text", ["a =", "a = " + "[" * 100_000, "a = 2001-02-31", "a = 1\na = 2"])
def test_whatever_is_not_toml_is_one_fault(text: str) -> None:
    with pytest.raises(EditionFaults) as refused:
        edition_from_bytes(text.encode())
    assert [fault.kind for fault in refused.value.faults] == [FaultKind.NOT_TOML]


def test_a_file_that_is_not_utf8_is_named_with_its_line() -> None:
    with pytest.raises(EditionFaults) as refused:
        edition_from_bytes("[edition]\nid = 'caf\xe9'".encode("latin-1"))
    assert refused.value.faults == (fault("", FaultKind.NOT_UTF8, line=2, byte=19),)


def test_a_byte_order_mark_is_no_fault() -> None:
    with pytest.raises(EditionFaults) as refused:
        edition_from_bytes(b"\xef\xbb\xbf[edition]")
    assert fault("edition.id", FaultKind.MISSING) in refused.value.faults


def test_every_kind_of_fault_is_tried_here() -> None:
    told = " ".join(named for _, _, named in BROKEN)
    of_the_text = {FaultKind.NOT_UTF8, FaultKind.NOT_TOML, FaultKind.LONG_WORD, FaultKind.DEEP_KEY}
    of_other_games = {FaultKind.UNKNOWN_WORD}
    tried_alone = {FaultKind.RESERVED_ID, NeptunFault.UNREACHABLE_PORT}
    untried = {kind for kind in (*FaultKind, *NeptunFault) if kind.value not in told}
    assert untried == of_the_text | of_other_games | tried_alone


@pytest.mark.soak
@pytest.mark.parametrize("rubbish", RUBBISH, ids=lambda rubbish: type(rubbish).__name__)
def test_rubbish_anywhere_loads_or_is_refused(rubbish: object) -> None:
    document = edition_document(shipped_edition())
    for place in one_in(4, places(document)):
        holder, key = walked(document, place)
        sound, holder[key] = holder[key], rubbish
        assert can_be_shown(faults_of(document))
        holder[key] = sound


@pytest.mark.parametrize("rubbish", RUBBISH, ids=lambda rubbish: type(rubbish).__name__)
def test_rubbish_instead_of_a_document_is_refused(rubbish: object) -> None:
    assert faults_of(rubbish)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["roma", "salt"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)
PLACES = tuple(places(edition_document(shipped_edition())))
deeds = st.just(cut) | json_values.map(put)


@given(st.lists(st.tuples(st.sampled_from(PLACES), deeds), min_size=1, max_size=4))
def test_any_mutation_loads_or_is_refused(mutations: list[tuple[str, Deed]]) -> None:
    document = edition_document(shipped_edition())
    for place, deed in mutations:
        try:
            deed(*walked(document, place))
        except (LookupError, TypeError):
            continue  # an earlier mutation took that part away
    faults = faults_of(document)
    assert can_be_shown(faults)
    if not faults:
        edition = edition_from_document(document)
        assert edition_document(edition) == document
        assert same_edition(edition_from_document(edition_document(edition)), edition)


@given(json_values)
def test_any_json_instead_of_a_document_is_refused(document: object) -> None:
    assert faults_of(document)


def test_equal_documents_give_the_same_edition_and_others_another() -> None:
    """Every saved game carries its edition; what is worked out from it is kept once, not for each game."""
    edition = shipped_edition()
    assert edition_from_document(edition_document(edition)) is edition_from_document(edition_document(edition))
    other = edition_document(edition)
    other["trade"]["mile_price"] += 1
    changed = edition_from_document(other)
    assert changed.trade.mile_price == edition.trade.mile_price + 1
    other["trade"]["mile_price"] += 1
    assert edition_from_document(other) is not changed
