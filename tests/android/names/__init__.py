"""Every name of Android that our code calls exists: a slip would show on a phone only."""
