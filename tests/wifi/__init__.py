"""Phones on a Wi-Fi, for real: every phone is a process of its own in a network of its own, and the air
between them is a program that loses, delays, keeps apart and lets walk away whatever a test asks for.

    namespace.py   a network that only the processes in it can see
    frames.py      what travels through the air, as far as the air must tell one thing from another
    air.py         the Wi-Fi: an access point, stations, and what may go wrong between them
    phone.py       the phone: a program that hosts or joins through the app's own calls and plays at random
    remote.py      a phone as a test sees it: what it said, and ways to start it, stop it and kill it
    party.py       phones around one table, and the proof that nothing was lost at the end

No packet can leave the machine: the networks lead nowhere but to each other. It takes root, /dev/net/tun and
the command `ip`; where one is missing the tests say so and are skipped.
"""
