"""Measure what the design promises.

usage: python -m tests.bench [tap|open|store|table|score ...] [--json]
"""

import argparse
import json
import sys
from importlib import import_module
from importlib.util import find_spec

NAMES = tuple(name for name in ("tap", "open", "store", "table", "score") if find_spec(f"tests.bench.{name}"))
"""The benches there are: each a module with a `run()` that returns its figures by name."""


def main() -> None:
    """Run the benches asked for, or all, and print their figures as they come."""
    cli = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure what the design promises.")
    cli.add_argument("names", nargs="*", metavar="BENCH", help=f"which of {', '.join(NAMES)}; all when none is named")
    cli.add_argument("--json", action="store_true", help="one JSON object a bench and line")
    asked = cli.parse_args()
    unknown = set(asked.names) - set(NAMES)
    if unknown:
        cli.error(f"no such bench: {', '.join(sorted(unknown))}")
    for name in asked.names or NAMES:
        figures = import_module(f"tests.bench.{name}").run()
        if asked.json:
            line = json.dumps({"bench": name} | figures)
        else:
            line = "\n".join(f"{name:6} {figure:32} {value:12.2f}" for figure, value in figures.items())
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
