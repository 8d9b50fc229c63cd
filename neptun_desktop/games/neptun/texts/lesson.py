"""What the coach says in Neptun's lesson (resources/neptun/lessons), and what the companion says in a first game."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.game_phrases import LessonWords, StepWords
from neptun_desktop.texts.language import noted, noted_in

CHAPTERS: Final = MappingProxyType(
    {
        "look": noted("Welcome aboard"),
        "contract": noted("A contract"),
        "slots": noted_in("chapter", "Slots"),
        "order": noted("Who goes first"),
        "manifest": noted("Five contracts"),
        "oars": noted("Oars and wind"),
        "sail": noted("Under sail"),
        "deliver": noted_in("chapter", "Deliver"),
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
                "Some ports pay gold. Others pay with favours: each one moves your disc one step on in the temple"
                " of that region. Five steps, from left to right, make a row; the figures 5, 10, 15 and 20 stand"
                " at the ends of the rows."
            )
        ),
        "points": StepWords(
            noted(
                "The game has three rounds. When a round ends, whoever is highest in a temple takes the points"
                " that are shown above its columns. In the gold temple, on the right, the fullest purse is"
                " highest. Most points win."
            )
        ),
        "reveal": StepWords(
            noted("Work comes as contracts. The first one glows, face down. Click it to see what it is."),
            noted("First see what work there is: click the contract that glows."),
        ),
        "revealed": StepWords(
            noted(
                "Salt for Carthago, for 3 favours: a good one! Its port is ringed on the map. The large card"
                " shows what Carthago pays for each of the five goods; the small one at its upper right says that"
                " yours is salt. The small one at its lower right is a crew of rowers, which joins your hand when"
                " you take the contract."
            )
        ),
        "good_tour": StepWords(
            noted(
                "Before you take it, think of your tour. You will serve your five slots at the top right from"
                " left to right. Carthago, then Syracusae, then Corcyra lie side by side: a good tour."
            )
        ),
        "bad_tour": StepWords(
            noted(
                "Carthago, then Antiochia, then Malaca is a bad tour: to and fro across the whole sea. So think"
                " which ports could come before Carthago, and which after it."
            )
        ),
        "slot": StepWords(
            noted(
                "Now click the contract, then one of your slots. Slots to its left are for ports before it, slots"
                " to its right for ports after it. It stays there, so choose with care. Or, if you do not like it,"
                " reveal the next one."
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
        "to_full": StepWords(
            noted(
                "So it goes on until all five slots are full. We do not play that here. The next table is that of"
                " another game, where it has been done already. The miles between the ports are different there:"
                " they are dealt anew for every game."
            )
        ),
        "full": StepWords(
            noted(
                "This is the other game. Your five slots are full: three ports of Graecia, close together, then"
                " Syracusae and Carthago on the way to the west. A good tour!"
            )
        ),
        "crews": StepWords(
            noted(
                "Now all set sail. At the bottom are your crews: one came with each contract. The two red ones are"
                " personal: yours from the start, and each of them can be played only once in the whole game."
            )
        ),
        "wind": StepWords(
            noted(
                "How far you get is the strength of your crew plus the wind. The wind is 5, so a crew of 4 would take"
                " you 9 miles."
            )
        ),
        "oar": StepWords(
            noted(
                "Thessalonica is 8 miles away. Save the strong crews for longer voyages: play the ringed card with"
                " strength 2. That makes 7 miles. One is missing, but you will see."
            ),
            noted("That crew would get you there, too. But save it for a longer voyage. Play the ringed card."),
        ),
        "forecast": StepWords(
            noted(
                "All cards were turned over at once. At the top of each is the wind it makes: added up, that is"
                " the forecast, here 3 and 0 and 2. It ends at \u22125 and +5, however much the cards add up to. So"
                " your card helps to make the weather."
            )
        ),
        "next_wind": StepWords(
            noted(
                "It does not blow yet. When all have sailed, the marker of the forecast drops straight down, and"
                " the figure below it is the new wind: \u22125 lies over 0, 0 over 5, +5 over 10. It is not added to"
                " the old wind. So the next wind will be 10."
            )
        ),
        "one_mile_short": StepWords(
            noted(
                "Your reach is 7 miles, and Thessalonica is 8 away. A missing mile costs 1 gold. Click"
                " Thessalonica on the map."
            ),
            noted("In a game you may sail there. Here, let us serve your first slot: it is for Thessalonica."),
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
                " lower disc is ahead: it was there first. Next comes another table again, of a third game."
            )
        ),
        "past": StepWords(
            noted(
                "In this game Antiochia is your next slot, and Alexandria the one after it. What if we skip"
                " Antiochia? Try it, nothing will be lost: sail to Alexandria."
            ),
            noted("A good idea, really. But for once, let us see what happens if you skip a slot: sail to Alexandria."),
        ),
        "skipping": StepWords(
            noted("So far nothing has happened. Now deliver here, and watch the slot to its left."),
            noted("Wise! But to see what is lost, fulfil the contract for Alexandria."),
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
        "to_scoring": StepWords(
            noted(
                "Either can be right. Count which of your open slots you can still reach. For the end of a round we"
                " go to one last table, where five voyages are already over."
            )
        ),
        "extra": StepWords(
            noted(
                "The first round of this game is nearly over. After the five voyages there are up to two extra"
                " turns for those who have a crew and an open contract left; the wind stays as it is in them. This"
                " is the last one, and you have come to Saguntum with your fifth contract."
            )
        ),
        "hint": StepWords(
            noted(
                "Before you fulfil it: if you ever wonder what to do, press the lamp at the top, or the key H."
                " It shows where to look, then a move, then why. Try it, or go on."
            )
        ),
        "last": StepWords(
            noted(
                "Now fulfil your fifth contract. All five in one round bring a bonus of 3 points. Then the"
                " temples are counted."
            ),
            noted("All five contracts in one round bring a bonus. Fulfil the last one!"),
        ),
        "scored": StepWords(
            noted(
                "Five out of five, and three temples: splendid! Now each temple has two tiles, the second one for"
                " whoever comes second, and the discs stay where they are. After three rounds, most points win. You"
                " know Neptun now. How about a first game, against the easiest opponents? Fair winds!"
            )
        ),
    }
)

FIRST_TIMES: Final = MappingProxyType(
    {
        "left_over": noted(
            "A contract was left over. It lies open in the next turn. If it was face up already, there is usually gold"
            " on it for whoever takes it."
        ),
        "sailing": noted(
            "All slots are full, so the ships set sail. Choose a crew: its strength plus the wind is your reach. Think"
            " of the voyages to come as well."
        ),
        "wind": noted(
            "The forecast has become the wind: its marker dropped straight down, and the figure below it is the new"
            " wind. It is not added to the old one. It holds for every ship until the next turn."
        ),
        "gold_for_miles": noted("You bought the missing miles with gold. Gold counts at the gold temple, too."),
        "lost": noted(
            "You lost a contract. Whatever is open to the left of your delivery is lost, and whatever is still open"
            " when the round ends."
        ),
        "extra_turn": noted(
            "The five voyages are over, but contracts are still open. Whoever has a crew left may sail once more."
            " Everybody sails with the wind of the fifth voyage: of a card that is played now, only the strength"
            " counts, and not the wind on it."
        ),
        "round": noted(
            "A new round: all slots are empty, and the ships are back at Crete. Discs, gold and wind stay as they are."
            " Each temple now has two tiles: the first for whoever is highest, the second for whoever comes next."
        ),
        "last_round": noted(
            "The last round. Each temple now has three tiles, so that a third place counts as well, and the first"
            " tiles are worth more than ever."
        ),
    }
)

LESSON: Final = LessonWords(CHAPTERS, STEPS, FIRST_TIMES)
