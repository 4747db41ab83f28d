"""The action area of every game, made from the question it is asked: one panel, and a game's own looks."""
