"""All texts in the user's language: what happened, why not, what to do, what it was worth."""
