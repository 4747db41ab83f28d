"""Whether everything on a screen can be read and tapped."""
