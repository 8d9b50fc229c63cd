"""Every event has its sentence."""

import pytest

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules import events as happened
from neptun_desktop.games.neptun.rules.state import Contract, Options, PointTile, Slot
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.texts.language import Language

EDITION = shipped_edition()
WORDS = phrases_for(Language(), EDITION, ("Mara", "Jo", "Kim"))
CITY = next(card for card, city in enumerate(EDITION.city_cards) if city.port == "leptis_magna")
SALT = EDITION.good_of.index("salt")
OAR = 0
CONTRACT = Contract(CITY, SALT, OAR)
CARGO = "salt to Leptis Magna"
PAY = WORDS.pay(CITY, SALT)
SHOWS = f"strength {EDITION.oar_cards[OAR].strength}, wind {Language().signed(EDITION.oar_cards[OAR].wind)}"
FULL = f"{CARGO} for {PAY} (oar: {SHOWS})"

TOLD: tuple[tuple[happened.Event, str], ...] = (
    (happened.RoundBegan(1, 7), "Round B begins. The wind is 7."),
    (happened.RoundBegan(1, 0), "Round B begins. There's no wind."),
    (happened.ContractsLaidOut(0, 4), "Draft turn 1: 4 contracts are dealt face down."),
    (happened.ContractsLaidOut(1, 1), "Draft turn 2: 1 contract is dealt face down."),
    (happened.ContractRevealed(0, 2, CONTRACT), f"Mara reveals contract 3: {FULL}."),
    (happened.ContractRevealed(0, 3, CONTRACT), f"Mara reveals contract 4: {FULL}. It's the only one left."),
    (happened.ContractTaken(1, 0, 3, CONTRACT, 0, 5), f"Jo takes contract 1 for slot 4: {CARGO} (oar: {SHOWS})."),
    (
        happened.ContractTaken(1, 0, 3, CONTRACT, 2, 5),
        f"Jo takes contract 1 for slot 4: {CARGO} (oar: {SHOWS}). It had 2 gold on it.",
    ),
    (happened.OrderChanged((2, 0, 1), (0, 1, 2)), "New turn order: Kim, Mara, Jo."),
    (
        happened.ContractLeftOver(0, CONTRACT, was_open=True, gold_added=1, gold=1),
        f"Left over: {FULL}. It gets 1 gold.",
    ),
    (
        happened.ContractLeftOver(0, CONTRACT, was_open=True, gold_added=1, gold=3),
        f"Left over: {FULL}. It gets 1 gold, making 3 gold in all.",
    ),
    (happened.ContractLeftOver(0, CONTRACT, was_open=True, gold_added=0, gold=0), f"Left over: {FULL}."),
    (happened.ContractLeftOver(0, CONTRACT, was_open=False, gold_added=0, gold=0), f"Left over, now face up: {FULL}."),
    (happened.ContractDiscarded(0, CONTRACT, was_open=True, gold=0), f"Left over and discarded: {FULL}."),
    (
        happened.ContractDiscarded(0, CONTRACT, was_open=True, gold=2),
        f"Left over and discarded: {FULL}. Its 2 gold goes back to the supply.",
    ),
    (happened.SailingTurnBegan(4), "Sailing turn 5: everyone chooses an oar card in secret."),
    (happened.OarChosen(2), "Kim has chosen an oar card."),
    (happened.OarsRevealed((OAR,), 3), f"Oar cards revealed: Mara ({SHOWS}). The forecast is +3."),
    (
        happened.OarsRevealed((OAR, OAR, OAR), 5),
        f"Oar cards revealed: Mara ({SHOWS}), Jo ({SHOWS}), Kim ({SHOWS}). They make +9; the forecast stops at +5.",
    ),
    (happened.OarPlayed(0, OAR), f"Mara plays a card: {SHOWS}."),
    (happened.ShipSailed(0, "crete", (), 0, 10, 0), "Mara stays in Crete."),
    (happened.ShipSailed(0, "crete", ("tyros",), 8, 10, 0), "Mara sails from Crete to Tyros: 8 miles (reach: 10)."),
    (
        happened.ShipSailed(0, "crete", ("tyros", "alexandria"), 12, 11, 1),
        "Mara sails from Crete via Tyros to Alexandria: 12 miles (reach: 11). The rest of the way costs 1 gold.",
    ),
    (happened.ContractFulfilled(0, 1, CITY, SALT, 4, 0), f"Mara delivers {CARGO} (slot 2) for 4 gold."),
    (happened.ContractFulfilled(0, 1, CITY, SALT, 0, 1), f"Mara delivers {CARGO} (slot 2) for 1 favour."),
    (happened.ContractFulfilled(0, 1, CITY, SALT, 1, 2), f"Mara delivers {CARGO} (slot 2) for 1 gold and 2 favours."),
    (happened.ContractFulfilled(0, 1, CITY, SALT, 0, 0), f"Mara delivers {CARGO} (slot 2) for nothing."),
    (happened.DiscAdvanced(2, "asia_minor", 1, 3), "Kim climbs from 1 to 3 in the temple of Asia Minor."),
    (happened.ContractsLost(0, (1,)), "Mara loses the contract in slot 2."),
    (happened.ContractsLost(0, (0, 2)), "Mara loses the contracts in slots 1 and 3."),
    (happened.FavourBought(0, "africa", 3), "Mara buys one more favour in Africa for 3 gold."),
    (happened.FavourDeclined(0), "Mara doesn't buy a favour."),
    (happened.DeliveryDeclined(0), "Mara doesn't deliver."),
    (happened.ExtraTurnOffered(5, (2, 1)), "Kim and Jo may take an extra turn."),
    (happened.ExtraTurnOffered(6, (2,)), "Kim may take another extra turn."),
    (happened.ExtraTurnAnswered(2, take=True), "Kim takes the extra turn."),
    (happened.ExtraTurnAnswered(2, take=False), "Kim skips the extra turn."),
    (happened.WindTurned(3), "The wind is now 3."),
    (happened.WindTurned(0), "There's no wind now."),
    (happened.BonusWon(1), "Jo fulfilled every contract of the round and gets a bonus tile."),
    (
        happened.TileClaimed(1, PointTile(1, "africa", 6), 0, 4),
        "Jo is first in the temple of Africa with 4 favours and takes 6 points.",
    ),
    (
        happened.TileClaimed(1, PointTile(2, "gold", 1), 2, 9),
        "Jo is third in the gold temple with 9 gold and takes 1 point.",
    ),
    (
        happened.TileUnclaimed(PointTile(0, "italia", 4)),
        "Nobody can claim the tile worth 4 points in the temple of Italia.",
    ),
    (happened.GameEnded((31, 20, 7), (0,)), "Mara wins with 31 points. Points: Mara 31, Jo 20, Kim 7."),
    (
        happened.GameEnded((31, 31, 20), (0, 1)),
        "Mara and Jo share the victory on 31 points. Points: Mara 31, Jo 31, Kim 20.",
    ),
)


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_an_event_is_told(event: happened.Event, sentence: str) -> None:
    assert WORDS.event(event) == sentence


def test_no_event_is_left_out() -> None:
    assert {type(event) for event, _ in TOLD} == set(happened.Event.__args__)


def test_a_match_begins_with_its_order_and_what_is_to_be_done() -> None:
    state = engine.new(EDITION, 3, 1, Options())
    state.order = (2, 0, 1)
    assert WORDS.opening(state) == (
        "Round A begins. The wind is 5.",
        "Turn order: Kim, Mara, Jo.",
        "Everyone takes 5 contracts, starting with Kim.",
    )
    state.merchants[0].manifest = (Slot("open", 0, 0), *state.merchants[0].manifest[1:])
    assert WORDS.opening(state)[0] == "Round A continues. The wind is 5."
