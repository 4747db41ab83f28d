"""What the phone keeps: every method, every way of dying, every way a file can be wrong."""
