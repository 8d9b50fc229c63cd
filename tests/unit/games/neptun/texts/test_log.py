"""What the log tells of a draft turn and of a sailing turn, word for word: causes first, nothing twice."""

import pytest

from neptun_desktop.games.neptun.edition.loader import shipped_edition
from neptun_desktop.games.neptun.rules import engine
from neptun_desktop.games.neptun.rules import events as happened
from neptun_desktop.games.neptun.rules.commands import ChooseOar, Command, Deliver, Reveal, Sail, TakeContract
from neptun_desktop.games.neptun.rules.state import Options, State
from neptun_desktop.games.neptun.texts.phrases import phrases_for
from neptun_desktop.texts.language import language

EDITION = shipped_edition()
ANN, BO, CY = 0, 1, 2
NAMES = ("Ann", "Bo", "Cy")


def log(state: State, *played: tuple[int, Command], locale: str = "en") -> tuple[list[str], State]:
    """Return what the log tells of these commands, and the state after them."""
    phrases, lines = phrases_for(language(locale), EDITION, NAMES), []
    for seat, command in played:
        made = engine.apply(state, seat, command)
        state = made.state
        lines += [phrases.event(event) for event in phrases.logged(made.events)]  # type: ignore[arg-type]  # the kernel's
    return lines, state


def drafted(turns: int) -> State:
    """Return a table of three after some draft turns, where everyone takes the first contract they can."""
    state = engine.new(EDITION, 3, 1, Options())
    while state.turn < turns and state.stage == "draft":
        legal = engine.legal(state, state.queue[0])
        takes = [command for command in legal if isinstance(command, TakeContract)]
        state = engine.apply(state, state.queue[0], (takes or legal)[0]).state
    return state


DRAFT = tuple((seat, command) for seat in (ANN, BO, CY) for command in (Reveal(), TakeContract(place=seat, slot=0)))
DRAFTED = {
    "en": [
        "Ann reveals contract 1: grain to Syracusae for 2 favours (oar: strength 6, wind −2).",
        "Ann takes contract 1 for slot 1: grain to Syracusae (oar: strength 6, wind −2).",
        "Bo reveals contract 2: grapes to Malaca for 4 gold (oar: strength 2, wind +2).",
        "Bo takes contract 2 for slot 1: grapes to Malaca (oar: strength 2, wind +2).",
        "Cy reveals contract 3: grapes to Carthago for 2 favours (oar: strength 6, wind 0).",
        "Cy takes contract 3 for slot 1: grapes to Carthago (oar: strength 6, wind 0).",
        "New turn order: Bo, Cy, Ann.",
        "Left over, now face up: honey to Pergamum for 4 gold (oar: strength 4, wind 0).",
        "Draft turn 2: 3 contracts are dealt face down.",
    ],
    "de": [
        "Ann deckt Auftrag 1 auf: Getreide nach Syracusae für 2 Tempelpunkte (Ruderkraft 6, Wind −2).",
        "Ann nimmt Auftrag 1 und legt ihn auf Platz 1: Getreide nach Syracusae (Ruderkraft 6, Wind −2).",
        "Bo deckt Auftrag 2 auf: Trauben nach Malaca für 4 Gold (Ruderkraft 2, Wind +2).",
        "Bo nimmt Auftrag 2 und legt ihn auf Platz 1: Trauben nach Malaca (Ruderkraft 2, Wind +2).",
        "Cy deckt Auftrag 3 auf: Trauben nach Carthago für 2 Tempelpunkte (Ruderkraft 6, Wind 0).",
        "Cy nimmt Auftrag 3 und legt ihn auf Platz 1: Trauben nach Carthago (Ruderkraft 6, Wind 0).",
        "Neue Zugreihenfolge: Bo, Cy, Ann.",
        "Übrig geblieben und jetzt aufgedeckt: Honig nach Pergamum für 4 Gold (Ruderkraft 4, Wind 0).",
        "Auftragsdurchgang 2: 3 Aufträge werden verdeckt ausgelegt.",
    ],
}


@pytest.mark.parametrize("locale", DRAFTED)
def test_a_draft_turn(locale: str) -> None:
    assert log(drafted(0), *DRAFT, locale=locale)[0] == DRAFTED[locale]


SAILING = (
    (ANN, ChooseOar(10)),
    (BO, ChooseOar(6)),
    (CY, ChooseOar(7)),
    (CY, Sail("crete")),
    (ANN, Sail("syracusae")),
    (ANN, Deliver(0)),
    (BO, Sail("crete")),
)
SAILED = {
    "en": [
        (
            "Oar cards revealed: Ann (strength 3, wind +2), Bo (strength 2, wind +2), Cy (strength 2, wind +1). "
            "The forecast is +5."
        ),
        "Cy stays in Crete.",
        "Ann sails from Crete to Syracusae: 12 miles (reach: 8). The rest of the way costs 4 gold.",
        "Ann delivers grain to Syracusae (slot 1) for 2 favours.",
        "Ann climbs from 0 to 2 in the temple of Italia.",
        "Bo stays in Crete.",
        "The wind is now 10.",
        "Sailing turn 2: everyone chooses an oar card in secret.",
    ],
    "nl": [
        (
            "De roerkaarten liggen open: Ann (kracht 3, wind +2), Bo (kracht 2, wind +2), Cy (kracht 2, wind +1). "
            "De voorspelling is +5."
        ),
        "Cy blijft op Kreta.",
        "Ann vaart van Kreta naar Syracusae: 12 zeemijlen (vaarafstand: 8). Het tekort aan zeemijlen kost 4 goud.",
        "Ann brengt graan naar Syracusae (veld 1) en krijgt 2 tempelpunten.",
        "Ann klimt van 0 naar 2 in de tempel van Italia.",
        "Bo blijft op Kreta.",
        "De wind is nu 10.",
        "Vaarbeurt 2: iedereen kiest in het geheim een roerkaart.",
    ],
}


@pytest.mark.parametrize("locale", SAILED)
def test_a_sailing_turn_with_a_delivery(locale: str) -> None:
    assert log(drafted(5), *SAILING, locale=locale)[0] == SAILED[locale]


def test_an_order_that_stays_the_same_is_not_told() -> None:
    same = happened.OrderChanged((ANN, BO, CY), before=(ANN, BO, CY))
    other = happened.OrderChanged((BO, ANN, CY), before=(ANN, BO, CY))
    phrases = phrases_for(language(), EDITION, NAMES)
    assert phrases.logged((same,)) == ()
    assert phrases.logged((other,)) == (other,)
