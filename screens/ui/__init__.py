"""The parts all screens are made of: light canvas widgets, one thing each."""
