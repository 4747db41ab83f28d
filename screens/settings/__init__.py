"""What the person holding this phone can set."""
