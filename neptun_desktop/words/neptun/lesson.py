"""What the coach says in Neptun's lesson (resources/neptun/lessons), and what the companion says in a first game."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.words.language import noted
from neptun_desktop.words.lesson_words import LessonWords, StepWords

CHAPTERS: Final = MappingProxyType(
    {
        "look": noted("Welcome aboard"),
        "contract": noted("A contract"),
        "slots": noted("Slots"),
        "order": noted("Who goes first"),
        "manifest": noted("Five contracts"),
        "oars": noted("Oars and wind"),
        "sail": noted("Under sail"),
        "deliver": noted("Deliver"),
        "skip": noted("Left to right"),
        "scoring": noted("The round ends"),
    }
)

STEPS: Final = MappingProxyType(
    {
        "ship": StepWords(
            noted(
                "You are Marcus, a Roman merchant, and the star is your sign. Your ship waits at Crete. You will carry"
                " goods across the sea, and the ports will thank you."
            )
        ),
        "temples": StepWords(
            noted(
                "Some ports pay gold. Others pay with favours: each one moves your disc one step up in the temple of"
                " that region. Whoever is highest when the round ends takes the points on its front. Most points win."
            )
        ),
        "reveal": StepWords(
            noted("Work comes as contracts. The first one glows, face down. Click it to see what it is."),
            noted("First see what work there is: click the contract that glows."),
        ),
        "revealed": StepWords(
            noted(
                "Salt for Carthago, for 3 favours: a good one! Its port is ringed on the map. The small card below it"
                " is a crew of rowers. It joins your hand when you take the contract."
            )
        ),
        "good_tour": StepWords(
            noted(
                "Before you take it, think of your tour. You will serve your five slots from left to right. Carthago,"
                " then Syracusae, then Corcyra lie side by side: a good tour."
            )
        ),
        "bad_tour": StepWords(
            noted(
                "Carthago, then Antiochia, then Malaca is a bad tour: to and fro across the whole sea. So leave slots"
                " free where a port on the way may fit in later."
            )
        ),
        "slot": StepWords(
            noted(
                "Now click the contract, then one of your slots at the top right. It stays there, so choose with care."
                " Or, if you do not like it, reveal the next one."
            ),
            noted("That comes later. Now take a contract and put it into one of your slots, or reveal the next one."),
        ),
        "crew": StepWords(
            noted(
                "Well done. Your disc now lies at the strength of your new crew. When all have a contract, the weakest"
                " crew goes first in the next turn. Being first means more to choose from."
            )
        ),
        "second": StepWords(
            noted(
                "The others take theirs now. Then you choose again, as you like: take a contract that lies open, or"
                " reveal the next one. Which port fits your tour?"
            ),
            noted("Take a contract into one of your slots, or reveal the next one: that is all there is to do now."),
        ),
        "full": StepWords(
            noted(
                "Let us jump ahead. Five turns later your slots are full: three ports of Graecia, close together, then"
                " two far off in Hispania. A fine tour!"
            )
        ),
        "wind": StepWords(
            noted(
                "Now all set sail. How far you get is the strength of your crew plus the wind. The wind is 5, so a"
                " crew of 4 would take you 9 miles."
            )
        ),
        "oar": StepWords(
            noted(
                "Thessalonica is 8 miles away. Save the strong crews for Hispania: play the ringed card with strength"
                " 2. That makes 7 miles. One is missing, but you will see."
            ),
            noted("That crew would get you there, too. But you need it for Hispania. Play the ringed card."),
        ),
        "forecast": StepWords(
            noted(
                "All cards were turned over at once. At the top of each is the wind it makes: added up, that is the"
                " forecast. It does not blow yet, but in the next turn. So your card helps to make the weather."
            )
        ),
        "one_mile_short": StepWords(
            noted(
                "Your reach is 7 miles, and Thessalonica is 8 away. A missing mile costs 1 gold. Click Thessalonica on"
                " the map."
            ),
            noted("You may sail there, but nobody there waits for you. Your first contract is for Thessalonica."),
        ),
        "delivery": StepWords(
            noted("Land! Your first slot is for this port. Click it to deliver your grain."),
            noted("You could keep the grain aboard. But here it is wanted: click your first slot."),
        ),
        "favour": StepWords(
            noted(
                "Three favours: your disc went up three steps. With every delivery you may buy one favour more, for 3"
                " gold. You decide."
            )
        ),
        "lower_disc": StepWords(
            noted(
                "See your disc in Graecia. If another one comes to the same step, it is put on top of yours, and the"
                " lower disc is ahead: it was there first."
            )
        ),
        "past": StepWords(
            noted(
                "Another day: Antiochia is your next slot, and Alexandria the one after it. What if we skip Antiochia?"
                " Try it, nothing will be lost: sail to Alexandria."
            ),
            noted("A good idea, really. But for once, let us see what happens if you skip a slot: sail to Alexandria."),
        ),
        "skipping": StepWords(
            noted("So far nothing has happened. Now deliver here, and watch the slot to its left."),
            noted("Wise! But to see what is lost, deliver the contract for Alexandria."),
        ),
        "undo": StepWords(
            noted(
                "Antiochia is turned over: lost, with its three favours. Whatever is open to the left of a delivery is"
                " lost. Luckily there is a way back: press the ringed button at the top, Undo."
            ),
            noted("First take the delivery back: press Undo, the ringed button at the top."),
        ),
        "again": StepWords(
            noted(
                "The contract is back. Now choose for yourself: keep the goods aboard and visit Antiochia first, or"
                " deliver here all the same."
            ),
            noted("Choose one of the two: keep the goods aboard, or deliver here."),
        ),
        "last": StepWords(
            noted(
                "This is the last voyage of the round, and you are in Saguntum with your fifth contract. Deliver it,"
                " and the temples are counted."
            ),
            noted("All five contracts in one round bring a bonus. Deliver the last one!"),
        ),
        "scored": StepWords(
            noted(
                "Five out of five, and three temples: splendid! New tiles lie on the temples now, and the discs stay"
                " where they are. After three rounds, most points win. That is all you need. Fair winds!"
            )
        ),
        "hint": StepWords(
            noted(
                "If you ever wonder what to do, press the lamp at the top, or the key H: it shows where to look, then a"
                " move, then why. Try it, or go on."
            )
        ),
    }
)

FIRST_TIMES: Final = MappingProxyType(
    {
        "left_over": noted(
            "A contract was left over. It lies open in the next turn, and there may be gold on it for whoever takes it."
        ),
        "sailing": noted(
            "All slots are full, so the ships set sail. Choose a crew: its strength plus the wind is your reach. Think"
            " of the voyages to come as well."
        ),
        "wind": noted("The forecast has become the wind. It holds for every ship until the next turn."),
        "gold_for_miles": noted("You bought the missing miles with gold. Gold counts at the gold temple, too."),
        "lost": noted("An open contract to the left of a delivery is lost. So serve your slots from left to right."),
        "extra_turn": noted(
            "The five voyages are over, but contracts are still open. Whoever has a crew left may sail once more."
        ),
        "scoring": noted("In each temple the highest disc takes the tile; the lower of two on one step is ahead."),
        "round": noted(
            "A new round: the manifests are empty, and the ships are back at Crete. Discs, gold and wind stay as they"
            " are."
        ),
    }
)

LESSON: Final = LessonWords(CHAPTERS, STEPS, FIRST_TIMES)
