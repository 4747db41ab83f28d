"""`python -m benchmarks NAME [--json] [--seconds N]`; of the bots also a part alone."""

from __future__ import annotations

import argparse
import json

import engine
from benchmarks import bots_strength, engine_speed, sync_speed, ui_speed
from benchmarks.report import print_table

BENCHMARKS = {"engine": engine_speed.measure, "sync": sync_speed.measure, "ui": ui_speed.measure}
BOTS = "bots"
LEVELS = sorted({level for pairing in bots_strength.PAIRINGS for level in pairing})


def main() -> None:
    """Measure what is asked for and print it as a table, or as JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("name", choices=sorted([*BENCHMARKS, BOTS]))
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds spent on each row and side")
    parser.add_argument("--only", choices=sorted(engine.games()), help="bots of this game alone")
    parser.add_argument("--players", type=int, help="bots at tables of this size alone")
    parser.add_argument("--one", choices=LEVELS, help="bots of this level alone")
    parser.add_argument("--against", choices=LEVELS, help="bots against this level alone")
    arguments = parser.parse_args()
    asked = bots_strength.Asked(arguments.only, arguments.players, arguments.one, arguments.against)
    if arguments.name == BOTS:
        reports = bots_strength.measure(arguments.seconds, asked)
    elif any(asked):
        parser.error("--only, --players, --one and --against are for the bots")
    else:
        reports = [BENCHMARKS[arguments.name](arguments.seconds)]
    if arguments.json:
        told = [report.to_json() for report in reports]
        print(json.dumps(told if arguments.name == BOTS else told[0], indent=2))
        return
    for report in reports:
        print_table(report)


if __name__ == "__main__":
    main()
