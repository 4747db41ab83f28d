"""The test suite. A package, so that `python -m tests.scenarios` works from the root."""
