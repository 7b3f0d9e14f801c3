#!/usr/bin/env python3
"""What the same three screens cost in AdaptiveCore, Textual, ratatui and Bubble Tea, measured from outside.

The screens are a list of 1,000 rows beside a text, a table of 10,000 rows in five columns, and a form. Each program runs on
a pseudo-terminal of 120x40 cells. A toolkit that is not built or not installed is left out, and said so.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import shutil
import signal
import statistics
import sys
import time

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))
from pty_session import PtySession  # noqa: E402

FOLDER = pathlib.Path(__file__).resolve().parent
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "TERM": "xterm-256color", "COLORTERM": "truecolor",
    "LC_ALL": "C.UTF-8",
}
# Down moves the cursor of a list, Tab the focus of a form.
KEYS = {"list": b"\x1b[B", "table": b"\x1b[B", "form": b"\t"}
# What the last visible rows show: a first screen without it is not complete.
MARKS = {"list": b"item-35", "table": b"name-35", "form": "●".encode()}
SILENCE = 0.3


class Run(PtySession):
    """A run whose processor time is known at the end."""

    processor_time = 0.0

    def __exit__(self, *_: object) -> None:
        os.kill(self.pid, signal.SIGKILL)
        usage = os.wait4(self.pid, 0)[2]
        self.processor_time = usage.ru_utime + usage.ru_stime
        os.close(self.master)

    def memory(self) -> tuple[float, float]:
        """The resident memory and the anonymous part of it, in MiB."""
        sizes = {}
        with open(f"/proc/{self.pid}/smaps_rollup", encoding="ascii") as lines:
            for line in lines:
                words = line.split()
                if words[0] in ("Rss:", "Anonymous:"):
                    sizes[words[0]] = int(words[1]) / 1024
        return sizes["Rss:"], sizes["Anonymous:"]

    def wake_ups(self) -> int:
        """How often the threads have waited so far."""
        count = 0
        for task in pathlib.Path(f"/proc/{self.pid}/task").iterdir():
            for line in (task / "status").read_text(encoding="utf-8").splitlines():
                if line.startswith("voluntary_ctxt_switches"):
                    count += int(line.split()[1])
        return count


def measure(command: list[str], screen: str, keys: int, idle: float) -> dict[str, float]:
    """Runs a screen: the start, some keys, and some seconds without any."""
    figures: dict[str, float] = {}
    with Run(command, 120, 40, ENVIRONMENT) as run:
        while MARKS[screen] not in run.output and run.now() < 20:
            run.read(5.0)
        figures["start"] = run.read_until_quiet(SILENCE) * 1000
        figures["start bytes"] = len(run.output)
        times, before = [], len(run.output)
        for _ in range(keys):
            # The program may answer before the write returns.
            sent = run.now()
            run.send(KEYS[screen])
            run.read(2.0)
            run.read_until_quiet(0.05)
            times.append((run.last_byte - sent) * 1000)
        figures["key"] = statistics.median(times)
        figures["bytes"] = (len(run.output) - before) / keys
        figures["resident"], figures["anonymous"] = run.memory()
        before, wake_ups = len(run.output), run.wake_ups()
        end = time.monotonic() + idle
        while (rest := end - time.monotonic()) > 0:
            run.read(rest)
        figures["wake-ups"] = run.wake_ups() - wake_ups
        figures["idle bytes"] = len(run.output) - before
    figures["processor"] = run.processor_time * 1000
    return figures


def main() -> None:
    """Measures each toolkit in turn and prints a line for each screen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--adaptive", default=str(FOLDER.parents[1] / ".build/release/toolkit-screens"))
    parser.add_argument("--ratatui", default=str(FOLDER / "ratatui/target/release/screens"))
    parser.add_argument("--bubbletea", default=str(FOLDER / "BubbleTea/screens"))
    parser.add_argument("--python", default="python3", help="a Python that has Textual")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--keys", type=int, default=100)
    parser.add_argument("--idle", type=float, default=5.0, help="seconds")
    options = parser.parse_args()
    toolkits = {
        "AdaptiveCore": [options.adaptive],
        "Textual": [options.python, str(FOLDER / "Textual/screens.py")],
        "ratatui": [options.ratatui],
        "Bubble Tea": [options.bubbletea],
    }
    for screen in KEYS:
        print(f"{screen}:", flush=True)
        runs: dict[str, list[dict[str, float]]] = {name: [] for name in toolkits}
        for _ in range(options.runs):
            for name, command in toolkits.items():
                if shutil.which(command[0]):
                    runs[name].append(measure(command + [screen], screen, options.keys, options.idle))
        for name, results in runs.items():
            if not results:
                print(f"  {name}: missing")
                continue
            figure = {key: statistics.median(result[key] for result in results) for key in results[0]}
            print(
                f"  {name}: start {figure['start']:.0f} ms, {figure['start bytes']:.0f} bytes;"
                f" key {figure['key']:.2f} ms, {figure['bytes']:.0f} bytes;"
                f" memory {figure['resident']:.1f} MiB, {figure['anonymous']:.1f} anonymous;"
                f" processor {figure['processor']:.0f} ms;"
                f" idle {figure['wake-ups']:.0f} wake-ups, {figure['idle bytes']:.0f} bytes",
                flush=True,
            )


if __name__ == "__main__":
    main()
