"""The device: a computer's twin, and an Android phone made of stand-ins."""
