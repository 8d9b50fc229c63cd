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
        "fleet": noted("A second ship"),
        "pirates": noted_in("chapter", "Pirates"),
        "purse": noted("What a purse holds"),
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
                "Every barrel of salt becomes a barrel of herring or cod. Cod fetches more today, so "
                "leave the herring at 0 and press the tick."
            ),
            noted("First decide what to catch: leave the herring at 0 and press the tick."),
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
                "free, so sell your cod. “Sell all” sells every barrel of one kind."
            ),
            noted("Nothing wrong with that. But fish in the harbour earns you nothing: sell all your cod."),
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
                "right now. Point at the four glowing buildings to see what they do, then click the "
                "one you like."
            ),
            noted("In a real game, you could. For now, choose one of the four glowing buildings."),
        ),
        "passing": StepWords(
            noted(
                "It's yours! When there's nothing more you want to do, you pass. That isn't final: "
                "you can act again as long as others do. The turn ends only when everyone passes in "
                "a row. Once it's your turn again, press “Pass” at the top."
            ),
            noted("You could carry on. But let's see how a turn ends: press “Pass” at the top."),
        ),
        "evening": StepWords(
            noted(
                "The turn is over. Your saline, where salt is made from seawater, has put three "
                "barrels of salt in your depot. All actions are free again, and the poorest "
                "merchant goes first."
            ),
        ),
        "weather": StepWords(
            noted(
                "Each turn has its own weather and moves the prices. The first ringed tile is this "
                "turn's: cod is up, but there are pirates about. The second is the forecast for next "
                "turn: poor fishing."
            ),
        ),
        "ship": StepWords(
            noted(
                "Once Jeanne has built a shipyard and Robert an academy, anyone can have ships "
                "built. A caravel costs 6 coins, half for each of them. Click “Caravel” next to the "
                "harbour."
            ),
            noted("In a real game, you could. But now get a second ship: click “Caravel” next to the harbour."),
        ),
        "buy": StepWords(
            noted(
                "Your new ship is empty, so buy some salt at the market: click “Buy” under salt, leave the "
                "number at 3 and press the tick. The barrels go into your depot, and the price stays as it is."
            ),
            noted("First get some salt for your new ship: buy three barrels at the market."),
        ),
        "load_both": StepWords(
            noted(
                "Salt has to be aboard before a trip. Press “Load salt” next to the harbour: it "
                "fills your first ship, and the rest goes aboard the second."
            ),
            noted("First load the salt: press “Load salt” next to the harbour."),
        ),
        "bait": StepWords(
            noted(
                "The pirates damage the first ship to sail out this turn. It'll have room for two "
                "fewer barrels, so send the ship with less salt: click your new caravel."
            ),
            noted("Wait: send the new caravel first. It has room to spare, and the pirates strike only once."),
        ),
        "second_ship": StepWords(
            noted(
                "There they are! Your caravel stays damaged until a lighthouse repairs it. Choose "
                "cod again, then click your other ship: one action sends out as many as you like."
            ),
            noted("Leave the herring at 0 and press the tick, then click your other ship."),
        ),
        "both_home": StepWords(
            noted("The pirates strike once a turn, so this ship got away. Now press “Bring all home” at the top."),
            noted("Your fish is still at sea. Press “Bring all home” at the top."),
        ),
        "sell_again": StepWords(
            noted("Cod now fetches 7 coins a barrel. Sell it all!"),
            noted("Turn your catch into coins first: sell all your cod."),
        ),
        "limit": StepWords(
            noted(
                "Look at your purse. When a turn ends, everything above 40 coins is lost for good. With a bank you "
                "can keep 80, and with a vault as many as you like."
            )
        ),
        "spend": StepWords(
            noted(
                "So spend some in the city first. The cathedral is ringed: every step is worth coins "
                "at the end of the game. Not sure? Click the lamp at the top or press H: it shows "
                "you where to look, then a move, then why. When you're done, pass."
            ),
            noted("In a real game, you could. For now, build something in the city, or pass."),
        ),
        "debt": StepWords(
            noted(
                "Your purse can also go below 0, as far as −22. Debt costs 1 coin of interest "
                "straight away, and 1 more at the end of each turn you're in debt. It can be worth "
                "it."
            )
        ),
        "poor_fishing": StepWords(
            noted(
                "Now comes the poor fishing: each ship that sails out loses a barrel of salt. And in a storm, each "
                "one is damaged and has room for one barrel less. So check the forecast before you buy salt."
            )
        ),
        "five_turns": StepWords(
            noted(
                "Now you know all you need. After five turns, the cathedral and some other buildings "
                "earn you coins too, and the richest merchant wins. Leftover barrels are worth "
                "nothing. Good luck!"
            )
        ),
    }
)

FIRST_TIMES: Final = MappingProxyType(
    {
        "pirates": noted(
            "Pirates! They damage the first unprotected ship to sail out this turn: it has less "
            "room until it's repaired. St Maclou protects its owner's ships."
        ),
        "poor_fishing": noted(
            "Poor fishing: one barrel of salt was lost. The Fierté protects its owner's ships from that."
        ),
        "ship": noted(
            "A new ship! Half its price goes to the shipyard's owner, half to the academy's. If "
            "you own one, you don't pay its half. One action is enough to send out several "
            "ships, or to bring them home."
        ),
        "full_depot": noted("Your depot was full, so some salt was lost. Enlarge it, or load your ships in time."),
    }
)

LESSON: Final = LessonWords(CHAPTERS, STEPS, FIRST_TIMES)
