"""Measures the kiwisolver package with the layouts of solver-benchmark, driven as its own benchmark drives it.

Prints for each layout its name, the median nanoseconds of building and of a new size, and all values at the last size.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Callable

from kiwisolver import Constraint, Expression, Solver, Term, Variable, strength

STRENGTHS = {
    1000: strength.required, 750: strength.strong, 600: strength.create(0, 100, 0),
    510: strength.create(0, 1, 0, 1.25), 500: strength.medium, 250: strength.weak,
}


class Workload:
    """A layout as its file describes it."""

    def __init__(self, path: str) -> None:
        self.name = path.rsplit("/", 1)[-1].split(".")[0]
        self.names: list[str] = []
        self.edits: list[tuple[str, float]] = []
        self.lines: list[tuple[list[tuple[str, float]], str, float, float]] = []
        self.sizes: list[tuple[float, float]] = []
        with open(path, encoding="utf-8") as file:
            for text in file:
                self.read(text.split())

    def read(self, words: list[str]) -> None:
        """Reads a line of the file."""
        if not words or words[0] == "#":
            return
        if words[0] == "sizes":
            self.sizes = [(float(size.split("x")[0]), float(size.split("x")[1])) for size in words[1:]]
            return
        priority = STRENGTHS[int(words[-1][1:])]
        if words[0] == "edit":
            self.edits.append((words[1], priority))
            self.names.append(words[1])
            return
        terms = [(word.split("*")[1], float(word.split("*")[0])) for word in words[:-3]]
        self.names += [name for name, _ in terms if name not in self.names]
        self.lines.append((terms, words[-3], float(words[-2]), priority))


class Solved:
    """A layout in a solver."""

    def __init__(self, workload: Workload) -> None:
        self.solver = Solver()
        self.variables = {name: Variable(name) for name in workload.names}
        self.edits = [self.variables[name] for name, _ in workload.edits]
        for name, priority in workload.edits:
            self.solver.addEditVariable(self.variables[name], priority)
        for terms, relation, constant, priority in workload.lines:
            expression = Expression([Term(self.variables[name], number) for name, number in terms], -constant)
            self.solver.addConstraint(Constraint(expression, relation, priority))

    def resize(self, size: tuple[float, float]) -> None:
        """Sets the two edits to new values and reads all values."""
        self.solver.suggestValue(self.edits[0], size[0])
        self.solver.suggestValue(self.edits[1], size[1])
        self.solver.updateVariables()


def median(repetitions: int, work: Callable[[int], None]) -> float:
    """The median nanoseconds of some work, repeated for half a second and at least three times."""
    samples: list[float] = []
    begin = time.thread_time_ns()
    number = 0
    while len(samples) < 3 or time.thread_time_ns() - begin < 500_000_000:
        start = time.thread_time_ns()
        for _ in range(repetitions):
            work(number)
            number += 1
        samples.append((time.thread_time_ns() - start) / repetitions)
    return statistics.median(samples)


def main() -> None:
    """Measures the layouts that the command line names."""
    for path in sys.argv[1:]:
        workload = Workload(path)
        repetitions = max(1, 2_000 // len(workload.lines))
        build = median(repetitions, lambda _: Solved(workload) and None)
        solved = Solved(workload)
        sizes = workload.sizes
        resize = median(len(sizes) * repetitions, lambda number: solved.resize(sizes[number % len(sizes)]))
        solved.resize(sizes[-1])
        values = " ".join(f"{name}={variable.value()!r}" for name, variable in solved.variables.items())
        print(workload.name, build, resize, values)


if __name__ == "__main__":
    main()
