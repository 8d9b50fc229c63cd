"""Trying a command at sea: all merchants sail on along their plans, with cards that one can only guess."""

from collections.abc import Sequence
from random import Random

from attrs import define, evolve, field

from neptun_desktop.bots.bot import Option
from neptun_desktop.bots.neptun import figures
from neptun_desktop.bots.neptun.atlas import Atlas, atlas_of
from neptun_desktop.bots.neptun.figures import Judgement
from neptun_desktop.bots.neptun.fleet import Moment, Sea, Vessel, sail_out, take_card
from neptun_desktop.bots.neptun.plans import Plan, Ship
from neptun_desktop.bots.neptun.prospects import Scales, average_bonus, points_so_far
from neptun_desktop.bots.neptun.sailing import Helm, Outcome, helm_of, option, outcome
from neptun_desktop.games.neptun.commands import ChooseOar, Command
from neptun_desktop.games.neptun.edition import ROUNDS
from neptun_desktop.games.neptun.state import View
from neptun_desktop.kernel.seat import Seat

OUT_OF_REACH = 99


@define(eq=False)
class SeaTrial:
    """What stays the same in all futures of one decision."""

    view: View
    seat: Seat
    seed: int
    atlas: Atlas
    sea: Sea
    scales: Scales
    points: list[float]
    helms: list[Helm]
    others: list[Vessel]
    absent: Vessel  # stands in the own place, and only spends average cards
    own: dict[Command, Outcome] = field(factory=dict)
    _luck: tuple[int, list[float]] | None = None

    @classmethod
    def of(cls, view: View, seat: Seat, chance: Random, judgement: Judgement) -> "SeaTrial":
        """Plan for everybody."""
        edition = view.edition
        atlas = atlas_of(edition, view.chart)
        helms = [helm_of(view, each, judgement) for each in range(len(view.merchants))]
        length = edition.track_length
        gains = [
            [
                [
                    helm.worths.favour(region, favours + 1 - start) - helm.worths.favour(region, favours - start)
                    if favours >= start
                    else 0.0
                    for favours in range(min(length, start + figures.FAVOURS_A_ROUND))
                ]
                for region, start in enumerate(helm.worths.favours)
            ]
            for helm in helms
        ]
        sea = Sea(
            atlas=atlas,
            order=view.order,
            regular=edition.trade.sailing_turns,
            extra=edition.trade.extra_turns,
            base=edition.wind.base,
            scale=edition.wind.forecast,
            price=edition.trade.favour_price,
            favour_gains=gains,
        )
        scales = Scales(edition, view.round, view.options.every_disc_counts, judgement)
        others = [_planned_vessel(helm) for helm in helms]
        absent = Vessel(atlas.start, [], 0, [0] * len(edition.regions), [], OUT_OF_REACH)
        seed, points = chance.getrandbits(32), points_so_far(view)
        return cls(view, seat, seed, atlas, sea, scales, points, helms, others, absent)

    def hopes(self, legal: Sequence[Command]) -> list[Option[Command]]:
        """Return every command with what the best plan makes of it."""
        helm = self.helms[self.seat]
        self.own = {command: outcome(helm, command) for command in legal}
        return [option(helm, command, found) for command, found in self.own.items()]

    def worth(self, command: Command, future: int) -> float:
        """Return how likely a command wins in one imagined future, as points."""
        seats = len(self.view.merchants)
        if self._luck is None or self._luck[0] != future:
            chance = Random(self.seed + future)
            self._luck = (future, [chance.random() for _ in range(seats * self.sea.regular)])
        luck = self._luck[1]
        fleet = [vessel.copy() for vessel in self.others]
        fleet[self.seat] = self.absent.copy()
        turn, wind, forecast = self.view.turn, self.view.wind, self.view.forecast
        if forecast is None:  # the others' cards are secret: any that they may well play
            total = self.atlas.wind[command.card] if isinstance(command, ChooseOar) else 0
            for seat, vessel in enumerate(fleet):
                if seat != self.seat:
                    vessel.card = take_card(self.atlas, vessel, wind, luck[turn * seats + seat])
                    total += vessel.card[1]
            forecast = max(self.sea.scale[0], min(self.sea.scale[1], total))
            queue = [seat for seat in self.view.order if seat != self.seat]
        else:
            queue = [seat for seat in self.view.queue if seat != self.seat]
        winds = sail_out(self.sea, fleet, queue, Moment(turn, wind, forecast), luck)
        totals = self.totals(fleet, self._own_plan(command, winds))
        return figures.POINTS_A_WIN * self.scales.winning_share(totals, self.seat)

    def _own_plan(self, command: Command, winds: list[int]) -> Plan:
        """Return the best tour from the end of this turn, the winds being known."""
        found = self.own[command]
        voyage = evolve(found.voyage, winds=(*found.voyage.winds[: self.view.turn + 1], *winds))
        return voyage.best_plan(found.ship, found.gained)

    def totals(self, fleet: list[Vessel], own: Plan) -> list[float]:
        """Return what every merchant may end with, the round being sailed."""
        view = self.view
        bonus = average_bonus(view.edition)
        totals = [
            points + helm.worths.kept_cards(tuple(card[0] for card in vessel.hand)) + bonus * (vessel.missing == 0)
            for points, helm, vessel in zip(self.points, self.helms, fleet, strict=True)
        ]
        totals[self.seat] = self.points[self.seat] + own.hand + own.bonus
        start = self.helms[self.seat].worths.favours
        for rank, region in enumerate(view.edition.regions):
            favours = [vessel.favours[rank] for vessel in fleet]
            favours[self.seat] = start[rank] + own.favours[rank]
            found = self.scales.region(rank, tuple(favours), view.temples[region.id].standing)
            totals = [total + more for total, more in zip(totals, found, strict=True)]
        purses = [vessel.gold for vessel in fleet]
        purses[self.seat] = own.gold
        gold = self.scales.gold(tuple(purses), view.order)
        return [total + more for total, more in zip(totals, gold, strict=True)]

    def told(self, command: Command, worth: float) -> Option[Command]:
        """Return a command with the terms that decided."""
        return evolve(option(self.helms[self.seat], command, self.own[command]), worth=worth)


def _planned_vessel(helm: Helm) -> Vessel:
    """Return a merchant's ship with the contracts that the best plan fulfils."""
    position, merchant = helm.position, helm.merchant
    atlas = helm.atlas
    voyage = helm.voyage(helm.manifest, None)
    to_sail = position.stage != "choose" and helm.seat in position.queue and merchant.played
    card = merchant.played[-1] if to_sail else None
    has_sailed = position.stage != "choose" and not to_sail
    hand = helm.hand_without(None)
    if card is not None:
        hand = tuple(sorted((*hand, atlas.strength[card])))
    plan = voyage.best_plan(
        Ship(position.edition.port_rank[merchant.port], hand, merchant.gold, position.turn + has_sailed)
    )
    return Vessel(
        port=position.edition.port_rank[merchant.port],
        hand=sorted((atlas.strength[held], atlas.wind[held]) for held in merchant.hand),
        gold=merchant.gold,
        favours=list(helm.worths.favours),
        path=[voyage.deals[place] for place in plan.path],
        missing=len(voyage.deals) if voyage.bonus else OUT_OF_REACH,
        card=None if card is None else (atlas.strength[card], atlas.wind[card]),
        coin=helm.worths.judgement.coin[len(ROUNDS) - 1 - position.round],
    )
