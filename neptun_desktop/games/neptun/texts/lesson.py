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
                "in Crete, where every round begins. You'll carry goods across the sea, and the "
                "ports will thank you for it."
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
                "right tells you that yours is salt. The small one at the bottom right is an oar card, a "
                "crew of rowers, which joins your hand when you take the contract."
            )
        ),
        "five_slots": StepWords(
            noted(
                "Before you take it, look at your five slots. They're ringed at the top right, and you'll work through "
                "them from left to right."
            )
        ),
        "good_tour": StepWords(
            noted(
                "So think about your tour. Corcyra, then Syracusae, then Carthago is a good one from Crete: each is "
                "on the way to the next."
            )
        ),
        "slot": StepWords(
            noted(
                "Carthago is a long way off, so make it your last port: click the contract, then your fifth slot, "
                "on the far right. Once placed, the contract stays there."
            ),
            noted(
                "In a real game, you could. But Carthago is best left till last: click the contract, then the slot "
                "on the far right."
            ),
        ),
        "crew": StepWords(
            noted(
                "Well done. Your disc now marks the strength of your new oar card. Once everyone has a "
                "contract, the player with the weakest crew goes first next turn. Going first means more "
                "to choose from."
            )
        ),
        "theirs": StepWords(noted("Now the others take theirs. Watch Livia: she gives one up and reveals the next.")),
        "left_over": StepWords(
            noted(
                "Once you reveal the next contract, you've given up the earlier ones until next turn. Every turn one "
                "contract is left over: this time, the one Livia gave up. It was face up already, so there's 1 gold on "
                "it for the player who takes it."
            )
        ),
        "second": StepWords(
            noted(
                "Your crew is the weakest, so you choose first. Grain to Thessalonica for 3 favours is a good start, "
                "not far from Crete. Take it, and the gold: click the contract, then your first slot."
            ),
            noted(
                "In a real game, you could. But this one makes a good start to your tour: click it, then your "
                "first slot."
            ),
        ),
        "to_full": StepWords(
            noted("Very good. This goes on until everyone has five contracts, so let's skip the next three.")
        ),
        "full": StepWords(
            noted(
                "Later in the same game, your five slots are full: three ports in Graecia, close "
                "together, then Syracusae and Carthago on the way west. A good tour!"
            )
        ),
        "crews": StepWords(
            noted(
                "Now everyone sets sail. Your oar cards are at the bottom: one came with each contract. "
                "The two red ones are personal: you've had them from the start, and you can play "
                "each of them only once in the whole game."
            )
        ),
        "wind": StepWords(
            noted(
                "Your reach in miles is the strength of your oar card plus the wind. The wind is 5, so a "
                "card with strength 4 would take you 9 miles."
            )
        ),
        "oar": StepWords(
            noted(
                "Thessalonica is 9 miles away. Save your strong cards for longer voyages and play "
                "the ringed one, with strength 3. That makes 8 miles. One short, but you'll see."
            ),
            noted("Keep that card for another voyage. Play the ringed card, with strength 3."),
        ),
        "forecast": StepWords(
            noted(
                "All the cards were revealed at once. The number at the top of each is the wind it "
                "makes, and together they make the forecast: here 0 plus 2 plus 1. It never goes "
                "beyond −5 or +5, whatever the cards add up to. So your card helps to make the "
                "weather."
            )
        ),
        "next_wind": StepWords(
            noted(
                "That wind isn't blowing yet. Once everyone has sailed, the forecast marker drops straight down, "
                "and the number below it is the new wind: −5 sits over 0, 0 over 5, +5 over 10. It isn't added to "
                "the old wind. So the next wind will be 8."
            )
        ),
        "one_mile_short": StepWords(
            noted(
                "Your reach is 8 miles and Thessalonica is 9 away. Each missing mile costs 1 gold. "
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
                "of yours, and the lower disc is ahead: it was there first."
            )
        ),
        "new_wind": StepWords(noted("Now Titus and Livia sail and deliver. Then watch the wind: the marker drops.")),
        "second_oar": StepWords(
            noted(
                "The wind is 8 now. Your ship sails on from where it is, and the card you played "
                "is used up. Play the ringed card, with strength 2: together, 10 miles."
            ),
            noted("With this wind a weak card will do. Play the ringed one, with strength 2."),
        ),
        "past": StepWords(
            noted(
                "Your next contract is for Athenae, and the one after it for Corcyra, which is exactly "
                "10 miles away. What if you skip Athenae? Try it: you've nothing to lose. Sail to "
                "Corcyra."
            ),
            noted(
                "Good thinking, actually. But just this once, let's see what happens if you skip a "
                "slot: sail to Corcyra."
            ),
        ),
        "skipping": StepWords(
            noted("Sailing past Athenae has cost you nothing. Now deliver here, and watch the slot to the left."),
            noted("Wise! But to see what you'd lose, fulfil the contract for Corcyra."),
        ),
        "undo": StepWords(
            noted(
                "Athenae is turned over: lost, along with its two favours. Anything still open "
                "to the left of a delivery is lost. Luckily there's a way back: click “Undo”, the "
                "ringed button at the top."
            ),
            noted("Not yet: undo that delivery first."),
        ),
        "again": StepWords(
            noted(
                "The contract is back. Sailing past a port is free; only delivering out of order costs you. So keep "
                "the goods aboard this time: click the ringed button."
            ),
            noted("You could deliver here anyway, but let's go for all five. Keep the goods aboard."),
        ),
        "to_scoring": StepWords(
            noted(
                "Now you need one more voyage, but there'll be a chance for that. Let's skip ahead to the end of "
                "the round."
            )
        ),
        "extra": StepWords(
            noted(
                "Later in the same round, you've delivered to Athenae, Corcyra and Syracusae. After "
                "the five voyages there are up to two extra turns for anyone with an oar card and an open "
                "contract left; the wind doesn't change for these. That's how you've reached "
                "Carthago, with your fifth contract."
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
                "All five contracts in one round earn you a bonus of 3 points, so fulfil the last one. Then, if you "
                "can afford one more favour, buy it or save your gold. After that, the temples are scored."
            ),
            noted("All five contracts in one round earn you a bonus. Fulfil the last one!"),
        ),
        "new_round": StepWords(
            noted(
                "Five out of five, and three temples: splendid! For the next round, all ships are "
                "back in Crete. You keep your gold and the oar card you haven't played, and the wind "
                "carries over, too."
            )
        ),
        "scored": StepWords(
            noted(
                "The discs stay where they are, and each temple now has two tiles, one for first "
                "place and one for second. After three rounds, the player with the most points wins. "
                "Now you know Neptun. How about your first game, against evenly matched "
                "opponents? Fair winds!"
            )
        ),
    }
)

FIRST_TIMES: Final = MappingProxyType(
    {
        "bare_left_over": noted("A contract was left over. It'll be face up next turn."),
        "lost": noted(
            "You lost a contract. Anything still open to the left of your delivery is lost, and "
            "so is anything still open when the round ends."
        ),
        "extra_turn": noted(
            "The five voyages are over, but some contracts are still open. Anyone with an open "
            "contract and an oar card left can sail once more. The wind stays as it was in the fifth "
            "voyage: only the strength of the card you play counts now, not the wind on it."
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
