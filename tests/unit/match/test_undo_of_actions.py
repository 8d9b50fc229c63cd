"""An action of several commands is taken back as a whole, as far as nothing in it was settled."""

from neptun_desktop.app.catalogue import GAMES
from neptun_desktop.games.salty_ocean.rules.commands import BuySaline, Fish, MoveGoods, Pass, SailOut, Stow
from neptun_desktop.match.lines import Occupant
from neptun_desktop.match.match import Match, Setting, begin

ENTRY = GAMES.entry("salty_ocean")


def people() -> Match:
    colours = ENTRY.meta.colours[:3]
    occupants = tuple(Occupant(name=colour, kind="human", level=None, colour=colour) for colour in colours)
    setting = Setting(game=ENTRY.rules, edition=ENTRY.editions.shipped(), occupants=occupants)
    return begin(setting, 1, ENTRY.options())


def test_a_trip_is_taken_back_by_one_undo() -> None:
    match = people()
    before, (seat,) = match.state, match.to_act
    match.submit(seat, SailOut(0))
    assert match.state.stage == "fish"
    match.submit(seat, Fish(2))
    assert match.to_act != {seat}
    match.undo(seat)
    assert match.state == before
    match.redo(seat)
    assert match.state.merchants[seat].ships[0].hold == (0, 2, 1)


def test_half_an_action_is_taken_back_to_its_beginning() -> None:
    match = people()
    before, (seat,) = match.state, match.to_act
    match.submit(seat, MoveGoods())
    match.submit(seat, Stow(1))
    match.undo(seat)
    assert match.state == before


def test_an_earlier_action_stays() -> None:
    match = people()
    first, *others = match.state.order
    match.submit(first, BuySaline())
    for seat in others:
        match.submit(seat, Pass())
    before = match.state
    match.submit(first, SailOut(0))
    match.submit(first, Fish(3))
    match.undo(first)
    assert match.state == before
