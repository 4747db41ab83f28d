"""The words of the console, without any process."""
