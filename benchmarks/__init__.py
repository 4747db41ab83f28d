"""Figures, not tests: `python -m benchmarks engine` prints what this machine does."""
