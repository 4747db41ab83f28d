"""`python -m benchmarks NAME [--json] [--seconds N]`."""

from __future__ import annotations

import argparse
import json

from benchmarks import bots_strength, engine_speed, sync_speed
from benchmarks.report import print_table

BENCHMARKS = {"engine": engine_speed.measure, "sync": sync_speed.measure, "bots": bots_strength.measure}


def main() -> None:
    """Measure what is asked for and print it as a table, or as JSON."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("name", choices=sorted(BENCHMARKS))
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds spent on each row and side")
    arguments = parser.parse_args()
    report = BENCHMARKS[arguments.name](arguments.seconds)
    if arguments.json:
        print(json.dumps(report.to_json(), indent=2))
    else:
        print_table(report)


if __name__ == "__main__":
    main()
