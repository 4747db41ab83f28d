"""What the four games share: moves, events, frames, chance, options, refusals, replay."""
