"""Games on this phone alone: against bots, or passed from hand to hand."""
