"""What pointing at something tells: the course there, its cost and reward, what a slot would do to the tour."""

from neptun_desktop.controller.preview import Pointing, Preview, Saying
from neptun_desktop.controller.targets import ButtonTarget
from neptun_desktop.games.neptun.clicks.targets import (
    AnswerTarget,
    ContractTarget,
    OarTarget,
    PortTarget,
    SlotTarget,
    path,
)
from neptun_desktop.games.neptun.clicks.thing_targets import ManifestTarget, ShipTarget, TempleTarget, ThingTarget
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules.outlook import tour
from neptun_desktop.games.neptun.rules.state import View
from neptun_desktop.games.neptun.texts.names import Names
from neptun_desktop.games.neptun.texts.table import (
    contract_lines,
    contract_name,
    gold_on_it,
    port_lines,
    revealing_lines,
)
from neptun_desktop.games.neptun.texts.things import (
    Description,
    describe_answer,
    describe_oar,
    describe_owned,
    describe_points,
    describe_route,
    describe_ship,
    describe_slot,
    describe_temple,
    describe_thing,
    describe_tracks,
    describe_wind,
    slot_name,
)
from neptun_desktop.kernel.seat import Seat


class Previews:
    """What targets would mean for a seat."""

    def __init__(self, pointing: Pointing) -> None:
        """Look at the table as whoever points does."""
        self.pointing, self.seat = pointing, pointing.seat
        self.view: View = pointing.view
        self.names: Names = pointing.phrases

    def preview(self, target: object) -> Preview | None:
        """Return what the target would mean, after the clicks so far."""
        clicked = self.pointing.clicked
        match target:
            case PortTarget(port=port):
                here = self.view.merchants[self.seat].port
                lines = port_lines(self.names, self.view, self.seat, port)
                return self._with_tour((here, port), Saying(self.names.port(port), lines), target)
            case ContractTarget(place=place) if place < self.view.revealed:
                return self._of_contract(place)
            case ContractTarget(place=place) if place == self.view.revealed and self.seat in engine.to_act(self.view):
                title, lines = revealing_lines(self.names, self.view)
                return Preview(Saying(title, lines), target)
            case SlotTarget(slot=slot) if clicked and isinstance(clicked[0], ContractTarget):
                return self._of_slot(clicked[0].place, slot)
            case ManifestTarget(seat=seat, slot=slot):
                return self._of_held(seat, slot, target)
            case ShipTarget(seat=seat):
                calls = (self.view.merchants[seat].port, *tour(self.view, seat).ports)
                return self._with_tour(calls, Saying(*describe_ship(self.names, self.view, seat)), target)
            case SlotTarget(slot=slot) if self._told(target) is None:
                return self._of_held(self.seat, slot, target)
            case _:
                preview = self._told(target)
                beside = ButtonTarget("points") if isinstance(target, TempleTarget) else target  # covers no row
                return None if preview is None else Preview(Saying(*preview), beside, name=self._name(target))

    def _name(self, target: object) -> str:
        """Return what a thing is called, if the eyes would have to find out."""
        return self.names.oar_title(target.card) if isinstance(target, OarTarget) else ""

    def _of_thing(self, target: ThingTarget) -> Description:
        """Return what a thing is: its figures first, then what it is for."""
        match target:
            case ThingTarget(thing="points", which=int(seat)):
                return describe_points(self.names, self.view, seat)
            case ThingTarget(thing="coast" | "high_sea" as thing, which=int(place)):
                return describe_route(self.names, self.view, thing, place)
            case ThingTarget(thing="wind"):
                return describe_wind(self.names, self.view)
            case ThingTarget(thing="order" | "crew" as thing):
                return describe_tracks(self.names, self.view, thing)
            case ThingTarget(thing=thing, which=int(seat)):
                return describe_owned(self.names, self.view, thing, seat)
        return describe_thing(self.names, target.thing)

    def _told(self, target: object) -> Description | None:
        """Return what can be said about a target in words alone, or None."""
        match target:
            case OarTarget(card=card):
                return describe_oar(self.names, self.view, self.seat, card)
            case SlotTarget() | AnswerTarget():
                legal = engine.legal(self.view, self.seat) if self.seat in engine.to_act(self.view) else ()
                command = next((each for each in legal if path(self.view, each) == (target,)), None)
                return describe_answer(self.names, self.view, self.seat, command) if command is not None else None
            case ThingTarget():
                return self._of_thing(target)
            case TempleTarget(temple=temple):
                return describe_temple(self.names, self.view, temple)
            case ButtonTarget(name="points"):
                return describe_thing(self.names, "temples")
            case ButtonTarget(name="piles"):
                return describe_thing(self.names, "piles")
            case _:
                return None

    def _of_contract(self, place: int) -> Preview | None:
        contract, names = self.view.row[place], self.names
        if contract is None:
            return None
        lines_of_contract = contract_lines(names, self.view, self.seat, contract)
        gold = (gold_on_it(names, self.view.row_gold),) if place == 0 and self.view.row_gold else ()
        lines = (names.pay(contract.city, contract.goods), *gold, *lines_of_contract)
        merchant = self.view.merchants[self.seat]
        tours = [tour(self.view, self.seat, contract.city, slot) for slot in merchant.empty_slots]
        shortest = min(tours, key=lambda each: each.miles).ports if tours else ()
        saying = Saying(names.cargo_title(contract.city, contract.goods), lines)
        name = contract_name(names, place, contract)
        return self._with_tour((merchant.port, *shortest), saying, ContractTarget(place), name)

    def _of_slot(self, place: int, slot: int) -> Preview | None:
        contract = self.view.row[place]
        if contract is None:
            return None
        planned = tour(self.view, self.seat, contract.city, slot)
        calls = (self.view.merchants[self.seat].port, *planned.ports)
        ports = self.names.language.enumeration([self.names.port(port) for port in planned.ports])
        whole = self.names.language.gettext("Whole tour: {miles}", miles=self.names.miles(planned.miles))
        saying = Saying(whole, (ports,))
        return self._with_tour(calls, saying, SlotTarget(slot), slot_name(self.names, slot))

    def _of_held(self, seat: Seat, slot: int, about: object) -> Preview:
        """Return the contents of a slot of a manifest, and the tour it belongs to."""
        held, merchant = Saying(*describe_slot(self.names, self.view, seat, slot)), self.view.merchants[seat]
        ports = tour(self.view, seat).ports if slot in merchant.open_slots else ()
        name = slot_name(self.names, slot, None if seat == self.seat else seat)
        return self._with_tour((merchant.port, *ports), held, about, name)

    def _with_tour(self, calls: tuple[str, ...], saying: Saying, about: object, name: str = "") -> Preview:
        return Preview(saying, about, tuple(map(PortTarget, calls)), name)
