#!/usr/bin/env python3
"""Runs the constraint solvers in turn, so that noise affects all of them, and prints medians and our ratio to each.

Compares what they found as well: for each priority, the sum of the violations. Kiwi weighs priorities against each other
and may find other values that are as good.
"""

from __future__ import annotations

import argparse
import pathlib
import statistics
import subprocess


def violations(path: pathlib.Path, values: dict[str, float]) -> dict[int, float]:
    """The sum of the violations of each priority, at the last size of a layout."""
    sums: dict[int, float] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        words = line.split()
        if not words or words[0] in ("#", "sizes", "edit"):
            continue
        relation, constant, priority = words[-3], float(words[-2]), int(words[-1][1:])
        sum_of_terms = sum(float(word.split("*")[0]) * values[word.split("*")[1]] for word in words[:-3])
        excess = sum_of_terms - constant
        violation = {"==": abs(excess), "<=": max(0.0, excess), ">=": max(0.0, -excess)}[relation]
        sums[priority] = sums.get(priority, 0) + violation
    return sums


def text(nanoseconds: float) -> str:
    """A duration with a suitable unit."""
    for unit, size in (("ms", 1e6), ("us", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.2f} {unit}"
    return f"{nanoseconds:.0f} ns"


def report(layout: pathlib.Path, runs: dict[str, list[tuple[float, float, dict[str, float]]]]) -> None:
    """Prints the two rows of a layout, and whether all solutions are equally good."""
    for index, work in enumerate(("build", "new size")):
        medians = {name: statistics.median(run[index] for run in found) for name, found in runs.items() if found}
        ours = medians["ours"]
        parts = [f"ours {text(ours)}"]
        parts += [f"{name} {text(time)} (ratio {ours / time:.2f})" for name, time in medians.items() if name != "ours"]
        print(f"{layout.stem}, {work}: " + ", ".join(parts))
    sums = {name: violations(layout, found[0][2]) for name, found in runs.items() if found}
    for name, theirs in sums.items():
        for priority in sorted(theirs, reverse=True):
            if abs(theirs[priority] - sums["ours"][priority]) > 1e-4:
                better = "better" if theirs[priority] < sums["ours"][priority] else "worse"
                print(f"  {name} is {better} at priority {priority}: {theirs[priority]:g}, ours {sums['ours'][priority]:g}")
                break
        else:
            if name != "ours":
                print(f"  {name}: equally good at every priority")


def main() -> None:
    """Runs every program on every layout several times."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--program", action="append", default=[], help="NAME=COMMAND; the first is called ours")
    parser.add_argument("--slow", action="append", default=[], help="name of a program that measures the first layout only")
    parser.add_argument("layouts", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    programs = dict(program.split("=", 1) for program in options.program)
    for number, layout in enumerate(options.layouts):
        runs: dict[str, list[tuple[float, float, dict[str, float]]]] = {name: [] for name in programs}
        for _ in range(options.rounds if number == 0 else max(1, options.rounds // 2)):
            for name, command in programs.items():
                if name in options.slow and number > 0:
                    continue
                output = subprocess.run(
                    [*command.split(), str(layout)], capture_output=True, text=True, check=True).stdout.split()
                values = dict(word.split("=") for word in output[3:])
                runs[name].append((float(output[1]), float(output[2]), {key: float(v) for key, v in values.items()}))
        report(layout, runs)


if __name__ == "__main__":
    main()
