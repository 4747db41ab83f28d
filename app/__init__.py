"""Everything around a table that is not a widget: sessions, network, storage, device, language.

This layer knows the rules engine and nothing of the screens: it imports and runs with no display and no Kivy.
"""

# The only place the version is written; pyproject.toml and buildozer.spec read it here.
__version__ = "0.1.0"
