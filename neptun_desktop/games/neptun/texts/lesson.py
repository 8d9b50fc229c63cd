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
                "You're Marcus, a Roman merchant, and the star is your emblem. Your ship is waiting "
                "in Crete. You'll carry goods across the sea, and the ports will thank you for it."
            )
        ),
        "temples": StepWords(
            noted(
                "Some deliveries pay gold. Others pay favours: each one moves your disc one step "
                "along in the temple of the port's region. Steps run from left to right, five to a "
                "row, and the rows end at 5, 10, 15 and 20."
            )
        ),
        "points": StepWords(
            noted(
                "The game has three rounds. When a round ends, the player highest in a temple takes "
                "the points shown above its columns. In the gold temple, on the right, it's the "
                "fullest purse that counts. The player with the most points wins."
            )
        ),
        "reveal": StepWords(
            noted(
                "You earn your living from contracts. The first one is glowing, face down. Click it to see what it is."
            ),
            noted("Let's see what work there is first: click the glowing contract."),
        ),
        "revealed": StepWords(
            noted(
                "Salt to Carthago for 3 favours: a good one! Carthago is ringed on the map. The "
                "large card shows what it pays for each of the five goods; the small one at the top "
                "right tells you that yours is salt. The small one at the bottom right is a crew of "
                "rowers, which joins your hand when you take the contract."
            )
        ),
        "good_tour": StepWords(
            noted(
                "Before you take it, think about your tour. You'll work through your five slots, at "
                "the top right, from left to right. Carthago, then Syracusae, then Corcyra is a good "
                "tour: they're close together."
            )
        ),
        "bad_tour": StepWords(
            noted(
                "Carthago, then Antiochia, then Malaca is a bad tour: back and forth across the "
                "whole sea. So think about which ports could come before Carthago, and which after "
                "it."
            )
        ),
        "slot": StepWords(
            noted(
                "Now click the contract, then one of your slots. Slots to its left are for ports "
                "before it, slots to its right for ports after it. Once it's placed, it stays there, "
                "so choose carefully. Or, if you don't like it, reveal the next one."
            ),
            noted(
                "That comes later. For now, take a contract and put it in one of your slots, or reveal the next one."
            ),
        ),
        "crew": StepWords(
            noted(
                "Well done. Your disc now marks the strength of your new crew. Once everyone has a "
                "contract, the weakest crew goes first next turn. Going first means more to choose "
                "from."
            )
        ),
        "second": StepWords(
            noted(
                "Now the others take theirs. Then it's your choice again: take a face-up contract or "
                "reveal the next one. Which port fits your tour?"
            ),
            noted("Put a contract in one of your slots, or reveal the next one: that's all you can do for now."),
        ),
        "to_full": StepWords(
            noted(
                "This goes on until all five slots are full. We'll skip ahead, to another game where "
                "that has already happened. The distances between ports are different there: they're "
                "shuffled for every game."
            )
        ),
        "full": StepWords(
            noted(
                "Here's the other game. Your five slots are full: three ports in Graecia, close "
                "together, then Syracusae and Carthago on the way west. A good tour!"
            )
        ),
        "crews": StepWords(
            noted(
                "Now everyone sets sail. Your crews are at the bottom: one came with each contract. "
                "The two red ones are personal: you've had them from the start, and you can play "
                "each of them only once in the whole game."
            )
        ),
        "wind": StepWords(
            noted(
                "Your reach in miles is the strength of your crew plus the wind. The wind is 5, so a "
                "crew of strength 4 would take you 9 miles."
            )
        ),
        "oar": StepWords(
            noted(
                "Thessalonica is 8 miles away. Save your strong crews for longer voyages and play "
                "the ringed card, with strength 2. That makes 7 miles. One short, but you'll see."
            ),
            noted("That crew would get you there too, but save it for a longer voyage. Play the ringed card."),
        ),
        "forecast": StepWords(
            noted(
                "All the cards were revealed at once. The number at the top of each is the wind it "
                "makes, and together they make the forecast: here 3 plus 0 plus 2. It never goes "
                "beyond −5 or +5, whatever the cards add up to. So your card helps to make the "
                "weather."
            )
        ),
        "next_wind": StepWords(
            noted(
                "It isn't blowing yet. Once everyone has sailed, the forecast marker drops straight "
                "down, and the number below it is the new wind: −5 sits over 0, 0 over 5, +5 over "
                "10. It isn't added to the old wind. So the next wind will be 10."
            )
        ),
        "one_mile_short": StepWords(
            noted(
                "Your reach is 7 miles and Thessalonica is 8 away. Each missing mile costs 1 gold. "
                "Click Thessalonica on the map."
            ),
            noted("In a real game you could. For now, let's deliver your first contract, to Thessalonica."),
        ),
        "delivery": StepWords(
            noted("Land ahoy! Your first slot is for this port. Click it to deliver your grain."),
            noted("You could keep the grain aboard, but this is where it's wanted. Click your first slot."),
        ),
        "favour": StepWords(
            noted(
                "Three favours: your disc has climbed three steps. With every delivery you can buy "
                "one more favour for 3 gold. It's up to you."
            )
        ),
        "lower_disc": StepWords(
            noted(
                "Look at your disc in Graecia. If another disc reaches the same step, it goes on top "
                "of yours, and the lower disc is ahead: it was there first. Next, we'll move on to a "
                "third game."
            )
        ),
        "past": StepWords(
            noted(
                "In this game your next contract is for Antiochia, and the one after it for "
                "Alexandria. What if you skip Antiochia? Try it: you've nothing to lose. Sail to "
                "Alexandria."
            ),
            noted(
                "Good thinking, actually. But just this once, let's see what happens if you skip a "
                "slot: sail to Alexandria."
            ),
        ),
        "skipping": StepWords(
            noted("Nothing has happened so far. Now deliver here, and watch the slot to the left."),
            noted("Wise! But to see what you'd lose, fulfil the contract for Alexandria."),
        ),
        "undo": StepWords(
            noted(
                "Antiochia is turned over: lost, along with its three favours. Anything still open "
                "to the left of a delivery is lost. Luckily there's a way back: click “Undo”, the "
                "ringed button at the top."
            ),
            noted("First take the delivery back: click “Undo”, the ringed button at the top."),
        ),
        "again": StepWords(
            noted(
                "The contract is back. Now it's your choice: keep the goods aboard and go to "
                "Antiochia first, or deliver here anyway."
            ),
            noted("Pick one of the two: keep the goods aboard, or deliver here."),
        ),
        "to_scoring": StepWords(
            noted(
                "Either can be right. Check which ports in your open slots you can still reach. To "
                "see how a round ends, we'll move to one last game, where the five voyages are "
                "already over."
            )
        ),
        "extra": StepWords(
            noted(
                "The first round of this game is nearly over. After the five voyages, there are up "
                "to two extra turns for anyone with a crew and an open contract left; the wind "
                "doesn't change for these. This is the last one, and you've reached Saguntum with "
                "your fifth contract."
            )
        ),
        "hint": StepWords(
            noted(
                "Before you fulfil it: if you're ever stuck, click the lamp at the top or press H. "
                "It shows you where to look, then a move, then why. Try it, or carry on."
            )
        ),
        "last": StepWords(
            noted(
                "Now fulfil your fifth contract. All five in one round earn you a bonus of 3 points. "
                "Then the temples are scored."
            ),
            noted("All five contracts in one round earn you a bonus. Fulfil the last one!"),
        ),
        "scored": StepWords(
            noted(
                "Five out of five, and three temples: splendid! Now each temple has two tiles, one "
                "for first place and one for second, and the discs stay where they are. After three "
                "rounds, the player with the most points wins. Now you know Neptun. How about your "
                "first game, against the easiest opponents? Fair winds!"
            )
        ),
    }
)

FIRST_TIMES: Final = MappingProxyType(
    {
        "left_over": noted(
            "A contract was left over. It'll be face up next turn. If it was face up already, "
            "there's gold on it for the player who takes it."
        ),
        "bare_left_over": noted("A contract was left over. It'll be face up next turn."),
        "sailing": noted(
            "All slots are full, so the ships set sail. Choose a crew: its strength plus the "
            "wind is your reach. Think about the voyages to come, too."
        ),
        "wind": noted(
            "The forecast has become the wind: its marker dropped straight down, and the number "
            "below it is the new wind. It isn't added to the old one. It's the same for every "
            "ship until it changes again."
        ),
        "gold_for_miles": noted("You paid gold to sail further. Gold also counts at the gold temple."),
        "lost": noted(
            "You lost a contract. Anything still open to the left of your delivery is lost, and "
            "so is anything still open when the round ends."
        ),
        "extra_turn": noted(
            "The five voyages are over, but some contracts are still open. Anyone with an open "
            "contract and a crew left can sail once more. The wind stays as it was in the fifth "
            "voyage: only the strength of the card you play counts now, not the wind on it."
        ),
        "round": noted(
            "A new round: all slots are empty and the ships are back in Crete. Discs, gold and "
            "wind stay as they are. Each temple now has two tiles: one for first place and one "
            "for second."
        ),
        "calm_round": noted(
            "A new round: all slots are empty and the ships are back in Crete. Discs and gold "
            "stay as they are, but the wind is back where it started. Each temple now has two "
            "tiles: one for first place and one for second."
        ),
        "last_round": noted(
            "The last round. Each temple now has three tiles, so third place counts too, and "
            "first place is worth more than ever."
        ),
    }
)

LESSON: Final = LessonWords(CHAPTERS, STEPS, FIRST_TIMES)
