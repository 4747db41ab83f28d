"""How the pictures, fonts and sounds of the app are made from their sources."""
