"""Make every picture and sound of the app: python -m tools.art"""

from __future__ import annotations

from tools.art import pictures, sounds


def main() -> None:
    """Make them all and say how much it is."""
    print(pictures.make())
    print(sounds.make())


if __name__ == "__main__":
    main()
