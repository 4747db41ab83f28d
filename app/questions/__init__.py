"""What a player is asked, as plain data: the Kivy screens, the terminal and a browser show the same."""
