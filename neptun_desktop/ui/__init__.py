"""Everything that one sees and clicks: the only package that knows Qt, with app."""
