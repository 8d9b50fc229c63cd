"""What every game paints with: colours, fonts, art, strokes, and animations made of timed cues."""
