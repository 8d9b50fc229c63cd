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
        "building": noted("A building"),
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
                "You are Guillaume, a merchant of Rouen, and the trident is your sign. The track at the bottom shows"
                " every purse. There are five turns, and the richest wins: coins are points."
            )
        ),
        "places": StepWords(
            noted(
                "This is how coins are made: salt goes out to sea, comes back as fish, and the market pays for it."
                " Your ship is in the harbour with three barrels of salt."
            )
        ),
        "out": StepWords(
            noted("Each time it is your turn, you take one action. Click your ship: it sails out."),
            noted("You may do that in a game. But first catch some fish: click your ship."),
        ),
        "catch": StepWords(
            noted(
                "Every barrel of salt becomes a barrel of fish, herring or cod. Cod is dearer today. Choose how many"
                " are herring, and press the tick; the rest is cod."
            ),
            noted("First say what you catch: choose a number, and press the tick."),
        ),
        "return": StepWords(
            noted(
                "Well caught! Now the others take an action each: they build inns. Then click your ship again, to bring"
                " the fish home."
            ),
            noted("The fish are still at sea. Click your ship to bring it home."),
        ),
        "rising": StepWords(
            noted(
                "That cost you 1 coin. Every action has a type, and the first of each type is free. Whenever anybody"
                " takes one, the next of its type costs one coin more. You have sailed twice, so Navigation costs 2"
                " now; and so does City, for two inns were built."
            )
        ),
        "sell": StepWords(
            noted(
                "The others pass: in this lesson they leave the market to you. Market is still free, so sell your"
                " fish. Sell all takes every barrel of one kind."
            ),
            noted("Nothing against it. But fish in the harbour earn nothing: go to the market and sell them."),
        ),
        "fallen": StepWords(
            noted(
                "Your purse has grown. And the price of what you sold has fallen by one row, for one barrel as for"
                " eight. So sell all at once if you can, and be early: whoever sells next gets less."
            ),
        ),
        "build": StepWords(
            noted(
                "Now spend a little. Everything in the city costs just the action, 2 coins now. Point at a building to"
                " see what it does, then click the one you like."
            ),
            noted("That would be allowed. But now something is to be built: choose a building, or a bigger saline."),
        ),
        "passing": StepWords(
            noted(
                "Yours! If you want nothing more, you pass. That is not final: you may act again as long as others"
                " do. Only when all pass one after another, the turn ends. Press Pass, at the top."
            ),
            noted("You could go on. But let us see how a turn ends: press Pass, at the top."),
        ),
        "evening": StepWords(
            noted(
                "The turn is over. Your saline, where the sea dries to salt, put new salt into your depot. All"
                " actions are free again, and the poorest merchant goes first."
            ),
        ),
        "weather": StepWords(
            noted(
                "And there is a storm. The first of the two ringed tiles is the weather of this turn: each ship"
                " that sails out is damaged, and has room for one barrel less until a lighthouse repairs it. The"
                " second is the forecast for the next turn."
            ),
        ),
        "load": StepWords(
            noted(
                "The salt must go aboard before the next trip. Press Load salt, beside the harbour. Then it all begins"
                " again: out, home, market."
            ),
            noted("First load the salt: press Load salt, beside the harbour."),
        ),
        "broke": StepWords(
            noted(
                "Well done! Now look at the table of another game, in its last turn. You have 2 coins, City costs 4,"
                " and your fish is still at sea. You may build all the same: a purse may go below 0. That costs 1 coin"
                " of interest at once, and 1 at the end of each turn."
            )
        ),
        "hint": StepWords(
            noted(
                "If you ever wonder what to do, press the lamp at the top, or the key H: it shows where to look,"
                " then a move, then why. Try it, or go on."
            ),
        ),
        "step_up": StepWords(
            noted(
                "The cathedral is worth going into debt for. Its steps count at the end of the game: yours brings"
                " 18 coins now, and 26 after one more step. And City may be dearer once your fish is sold. Click"
                " the cathedral."
            ),
            noted("That works, too. But now try what debt is like: click the cathedral."),
        ),
        "interest": StepWords(
            noted(
                "You paid 4, which led to \N{MINUS SIGN}2, and 1 coin of interest: so it is \N{MINUS SIGN}3 now. If it"
                " stays below 0 until the turn ends, 1 more is due. A purse never goes below \N{MINUS SIGN}22."
            )
        ),
        "fish_home": StepWords(
            noted("Your fish pays it back: four barrels of cod, still at sea. Click your ship to bring it home."),
            noted("First bring the fish home: click your ship."),
        ),
        "sale": StepWords(
            noted("Market is still free, and every barrel of cod brings 5 coins. Sell your cod."),
            noted("First get out of debt: sell your cod."),
        ),
        "five_turns": StepWords(
            noted(
                "Back above 0! Now you know all you need. After five turns, the cathedral and some other buildings pay"
                " once more, and the richest wins. What is left in barrels is worth nothing. Good luck!"
            )
        ),
    }
)

FIRST_TIMES: Final = MappingProxyType(
    {
        "storm": noted(
            "A storm: a ship that sails out in this turn has room for one barrel less, until it is repaired."
        ),
        "pirates": noted(
            "Pirates! They damage the first unprotected ship of the turn: it has less room until it is repaired."
            " St Maclou protects its owner."
        ),
        "poor_fishing": noted("Poor fishing: one barrel of salt was lost. The Fierté protects its owner from that."),
        "interest": noted("Below 0 you pay 1 coin of interest: when you get there, and when a turn ends."),
        "sale": noted("After a sale the price falls. The next tile may raise it again: look at the forecast."),
        "ship": noted(
            "A new ship! One half of its price goes to the owner of the shipyard, one to that of the academy. Who owns"
            " one saves its half. One action is enough to send several ships out, or to bring them home."
        ),
        "full_depot": noted("Your depot was full, so some salt was lost. A bigger depot, or a trip in time, helps."),
        "cap": noted("Without a bank you cannot keep more than 40 coins when a turn ends. Spend some in time."),
        "turn": noted(
            "A new turn: actions cost nothing again, a new tile brings new prices, and the poorest goes first."
        ),
    }
)

LESSON: Final = LessonWords(CHAPTERS, STEPS, FIRST_TIMES)
