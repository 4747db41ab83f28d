"""Settings Kivy reads once, while its window is made. Import this before anything else of Kivy or KivyMD."""

import os

# The command line and the log belong to us, not to Kivy.
os.environ.setdefault("KIVY_NO_ARGS", "1")
# What decodes pictures on a phone: a computer may have others, which would be loaded for nothing.
os.environ.setdefault("KIVY_IMAGE", "sdl2")
os.environ.setdefault("KIVY_NO_FILELOG", "1")

from kivy.config import Config
from kivy.utils import platform

# A phone's shape that still fits on a laptop.
DESKTOP_SIZE = (412, 800)

# Software rendering has no multisampling: asking for it fails to open the window.
Config.set("graphics", "multisamples", "0")
if platform not in ("android", "ios"):
    Config.set("graphics", "width", str(DESKTOP_SIZE[0]))
    Config.set("graphics", "height", str(DESKTOP_SIZE[1]))
    # Otherwise a right click leaves red dots that stand for a second finger.
    Config.set("input", "mouse", "mouse,disable_multitouch")

# Before Kivy's language and KivyMD are imported: they would read what is of no use here.
from screens import icons, kivy_rules

icons.replace_kivymds()
kivy_rules.read_few()

# Only now: the clock reads its own settings.
from kivy.clock import Clock

# Boxes in boxes find their heights in rounds, one for each; after ten, Kivy would draw a page half laid out.
Clock.max_iteration = 40
