"""Learn: a playable first lesson of each game, and the way to the rules."""
