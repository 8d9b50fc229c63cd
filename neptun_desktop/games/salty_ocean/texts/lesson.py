"""What the coach says in the lesson (resources/salty_ocean/lessons), and what the companion says in a first game."""

from types import MappingProxyType
from typing import Final

from neptun_desktop.texts.game_phrases import LessonWords, StepWords
from neptun_desktop.texts.language import noted, noted_in

CHAPTERS: Final = MappingProxyType(
    {
        "look": noted("Welcome to Rouen"),
        "fishing": noted("Out to sea"),
        "home": noted("Home again"),
        "costs": noted("What actions cost"),
        "market": noted("The market"),
        "building": noted("Time to build"),
        "turn_end": noted("The turn ends"),
        "cathedral": noted("The cathedral"),
        "debt": noted_in("chapter", "Debt"),
        "farewell": noted("On your own"),
    }
)

STEPS: Final = MappingProxyType(
    {
        "coins": StepWords(
            noted(
                "You're Guillaume, a merchant of Rouen, and the trident is your emblem. The track "
                "along the bottom shows everyone's purse. After five turns, the richest merchant "
                "wins: coins are points."
            )
        ),
        "places": StepWords(
            noted(
                "Here's how you make money: take salt out to sea, bring it back as fish and sell it "
                "at the market. Your ship is in the harbour with three barrels of salt aboard."
            )
        ),
        "out": StepWords(
            noted("Whenever it's your turn, you take one action. Click your ship to sail out."),
            noted("In a real game, you could. But first catch some fish: click your ship."),
        ),
        "catch": StepWords(
            noted(
                "Every barrel of salt becomes a barrel of herring or cod. Cod fetches more today. "
                "Choose how many barrels of herring you want and press the tick; the rest will be "
                "cod."
            ),
            noted("First decide what you catch: choose a number and press the tick."),
        ),
        "return": StepWords(
            noted(
                "Good catch! Now the others take an action each: they build inns. Then click your "
                "ship again to bring the fish home."
            ),
            noted("Your fish is still at sea. Click your ship to bring it home."),
        ),
        "rising": StepWords(
            noted(
                "That cost you 1 coin. Every action has a type, and the first of each type is free. "
                "Each time anyone takes one, the next of that type costs 1 coin more. You've sailed "
                "twice, so Navigation now costs 2, and so does City, because two inns were built."
            )
        ),
        "sell": StepWords(
            noted(
                "The others pass: in this lesson, they leave the market to you. Market is still "
                "free, so sell your fish. “Sell all” sells every barrel of one kind."
            ),
            noted("Nothing wrong with that. But fish in the harbour earns you nothing: go to the market and sell it."),
        ),
        "fallen": StepWords(
            noted(
                "Your purse has grown. But the price of what you sold has dropped by one row, just "
                "as it would have for eight barrels. So sell everything at once if you can, and be "
                "early: the next seller gets less."
            ),
        ),
        "build": StepWords(
            noted(
                "Now spend a little. Anything in the city costs just the action, which is 2 coins "
                "right now. Point at a building to see what it does, then click the one you like."
            ),
            noted("You could do that. But now it's time to build: choose a building or a bigger saline."),
        ),
        "passing": StepWords(
            noted(
                "It's yours! When there's nothing more you want to do, you pass. That isn't final: "
                "you can act again as long as others do. The turn ends only when everyone passes in "
                "a row. Press “Pass” at the top."
            ),
            noted("You could carry on. But let's see how a turn ends: press “Pass” at the top."),
        ),
        "evening": StepWords(
            noted(
                "The turn is over. Your saline, where salt is made from seawater, has put new salt "
                "in your depot. All actions are free again, and the poorest merchant goes first."
            ),
        ),
        "weather": StepWords(
            noted(
                "And there's a storm. The first of the two ringed tiles is this turn's weather: each "
                "ship that sails out is damaged and has room for one barrel less until a lighthouse "
                "repairs it. The second is the forecast for next turn."
            ),
        ),
        "load": StepWords(
            noted(
                "The salt has to be aboard before the next trip. Press “Load salt” next to the "
                "harbour. Then it all starts again: out, home, market."
            ),
            noted("First load the salt: press “Load salt” next to the harbour."),
        ),
        "broke": StepWords(
            noted(
                "Well done! Now here's another game, in its last turn. You have 2 coins, City costs "
                "4, and your fish is still at sea. You can build anyway: your purse can go below 0. "
                "That costs 1 coin of interest straight away, and 1 more at the end of each turn "
                "you're in debt."
            )
        ),
        "hint": StepWords(
            noted(
                "If you're ever stuck, click the lamp at the top or press H: it shows you where to "
                "look, then a move, then why. Try it, or carry on."
            ),
        ),
        "step_up": StepWords(
            noted(
                "The cathedral is worth going into debt for. Its steps count at the end of the game: "
                "yours is worth 18 coins now, and 26 one step up. And City may cost more by the time "
                "you've sold your fish. Click the cathedral."
            ),
            noted("That works, too. But now see what debt is like: click the cathedral."),
        ),
        "interest": StepWords(
            noted(
                "You paid 4, which took you to −2, then 1 coin of interest: you're at −3 now. If "
                "you're still below 0 when the turn ends, you pay 1 more. You can never go below −22."
            )
        ),
        "fish_home": StepWords(
            noted("Your fish will pay it back: four barrels of cod, still at sea. Click your ship to bring it home."),
            noted("First bring the fish home: click your ship."),
        ),
        "sale": StepWords(
            noted("Market is still free, and every barrel of cod fetches 5 coins. Sell your cod."),
            noted("First get out of debt: sell your cod."),
        ),
        "five_turns": StepWords(
            noted(
                "Back above 0! Now you know all you need. After five turns, the cathedral and some "
                "other buildings earn you coins too, and the richest merchant wins. Leftover barrels "
                "are worth nothing. Good luck!"
            )
        ),
    }
)

FIRST_TIMES: Final = MappingProxyType(
    {
        "storm": noted("A storm! Any ship that sails out this turn has room for one barrel less until it's repaired."),
        "pirates": noted(
            "Pirates! They damage the first unprotected ship to sail out this turn: it has less "
            "room until it's repaired. St Maclou protects its owner's ships."
        ),
        "poor_fishing": noted(
            "Poor fishing: one barrel of salt was lost. The Fierté protects its owner's ships from that."
        ),
        "interest": noted(
            "Debt costs 1 coin of interest when you drop below 0, and 1 more at the end of each turn you're still in "
            "debt."
        ),
        "sale": noted("Every sale lowers the price. The next tile may raise it again: check the forecast."),
        "ship": noted(
            "A new ship! Half its price goes to the shipyard's owner, half to the academy's. If "
            "you own one, you don't pay its half. One action is enough to send out several "
            "ships, or to bring them home."
        ),
        "full_depot": noted("Your depot was full, so some salt was lost. Enlarge it, or load your ships in time."),
        "cap": noted("Without a bank, you can't keep more than 40 coins at the end of a turn. Spend some before then."),
        "turn": noted(
            "A new turn: actions are free again, a new tile changes the prices, and the poorest merchant goes first."
        ),
    }
)

LESSON: Final = LessonWords(CHAPTERS, STEPS, FIRST_TIMES)
