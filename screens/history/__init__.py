"""The games that are over: a list of them, what they say about people, and each to be looked at again."""
