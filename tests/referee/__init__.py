"""A second referee: Neptun played slowly, straight from the written rules.

It knows nothing of the engine. `game` holds the interface: `new`, `to_act`,
`legal`, `apply`, `scores` and `winners`, all on the documents of docs/format.md.
Numbers such as 3.6 in the comments are paragraphs of the rules, R7 a ruling.
"""
