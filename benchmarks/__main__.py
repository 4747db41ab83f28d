"""`python -m benchmarks NAME [--json] [--seconds N]`; of the bots and of the screens also a part alone."""

from __future__ import annotations

import argparse
import json

import engine
from benchmarks import bots_strength, bots_table, engine_speed, sync_speed, ui_speed, web_speed
from benchmarks.report import print_table

BENCHMARKS = {"engine": engine_speed.measure, "sync": sync_speed.measure, "web": web_speed.measure}
BOTS = "bots"
LEVELS = sorted({level for pairing in bots_strength.PAIRINGS for level in pairing})
ROWS = [line.name for line in bots_table.LINES]


def main() -> None:
    """Measure what is asked for and print it as a table, or as JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("name", choices=sorted([*BENCHMARKS, "ui", BOTS]))
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds spent on each row and side")
    parser.add_argument("--row", action="append", choices=ROWS, help="bots: this row of the table alone")
    parser.add_argument("--games", type=int, default=bots_table.GAMES, help="bots: games of a row")
    parser.add_argument("--levels", action="store_true", help="bots: every level against every other instead")
    parser.add_argument("--only", choices=sorted(engine.games()), help="bots of this game alone")
    parser.add_argument("--players", type=int, help="with --levels: at tables of this size alone")
    parser.add_argument("--one", choices=LEVELS, help="with --levels: of this level alone")
    parser.add_argument("--against", choices=LEVELS, help="with --levels: against this level alone")
    parser.add_argument("--part", action="append", choices=ui_speed.PARTS, help="of ui: this part alone")
    arguments = parser.parse_args()
    asked = bots_strength.Asked(arguments.only, arguments.players, arguments.one, arguments.against)
    if arguments.name == BOTS and arguments.levels:
        reports = bots_strength.measure(arguments.seconds, asked)
    elif any(asked[1:]):
        parser.error("--players, --one and --against go with `bots --levels`")
    elif arguments.name == BOTS:
        reports = [bots_table.measure(arguments.row, arguments.only, arguments.games)]
    elif arguments.only or arguments.row:
        parser.error("--only and --row are for the bots")
    elif arguments.name == "ui":
        reports = ui_speed.measure(arguments.seconds, arguments.part or ui_speed.PARTS)
    elif arguments.part:
        parser.error("--part is for ui")
    else:
        reports = [BENCHMARKS[arguments.name](arguments.seconds)]
    if arguments.json:
        told = [report.to_json() for report in reports]
        print(json.dumps(told if arguments.name in (BOTS, "ui") else told[0], indent=2))
        return
    for report in reports:
        print_table(report)


if __name__ == "__main__":
    main()
