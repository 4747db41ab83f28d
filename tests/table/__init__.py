"""The table: lobby, play, presence and memory, first without a network, then with one."""
