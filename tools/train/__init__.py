"""Trains the figures bots play by: `python -m tools.train complots --seed 1 --iterations 200`."""
