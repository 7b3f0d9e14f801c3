#!/usr/bin/python3
"""Measures how long keys wait while the program works on all photos of a large library.

    Benchmarks/busy-keys.py [--program PATH] [--folder DIR] COUNT

The library and its catalogue are those that `growth.py COUNT` has made in DIR (/tmp/photos-tui-growth). The script waits until
the program has nothing to do. After each action it moves the cursor 20 times a second until the program has nothing to do again,
and prints how long the longest wait for a frame was, the median wait, and how long the program worked.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pathlib
import statistics

from pty_session import PtySession

typing = importlib.import_module("type-queries")
ROOT = pathlib.Path(__file__).resolve().parent.parent
# What is done, its keys, and those that come before and after it and are not measured.
ACTIONS = (
    ("group by year, month and day", ["S", "D", "\x1b"], [], []),
    ("group by camera", ["S", "c", "\x1b"], [], ["S", "f", "\x1b"]),
    ("smart album of bursts", ["+", "b", "\x1b"], [], ["+", "b", "\x1b"]),
    ("filter for bursts among all photos", ["/", *"burst", "\r"], [], []),
    ("filter for duplicates", ["/", *("\x7f" * 5), *"duplicates", "\r"], [], ["F"]),
    ("sort by date", ["S", "d", "\x1b"], [], []),
    ("stack bursts", ["E"], [], ["E"]),
)


def press(session: PtySession, keys: list[str]) -> None:
    """Presses keys, and reads for a while after each."""
    for key in keys:
        session.send(key.encode())
        session.read_until_quiet(0.1)


def wait_for_frame(session: PtySession, key: str) -> float:
    """The milliseconds from a key to the first byte of a frame; those until now if there is none for ten seconds."""
    start = session.send(key.encode())
    session.read(10)
    waited = (session.now() - start) * 1000
    end = max(session.now(), start + 0.05)
    while session.now() < end:
        session.read(max(0.001, end - session.now()))
    return waited


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(ROOT / ".build/release/photos-tui"))
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("/tmp/photos-tui-growth"))
    parser.add_argument("count", type=int)
    options = parser.parse_args()
    environment = {
        "HOME": str(options.folder / f"home-{options.count}"), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
        "PATH": os.environ["PATH"], "PHOTOS_TUI_NO_INDEX": "1", "PHOTOS_TUI_NO_ANIMATION": "1",
    }
    library = str(options.folder / f"library-{options.count}")
    with PtySession([options.program, "--fresh", library], 120, 40, environment) as session:
        typing.wait_until_calm(session)
        for name, keys, before, after in ACTIONS:
            press(session, before)
            used = typing.processor_time(session.pid)
            waits = [wait_for_frame(session, key) for key in keys]
            while len(waits) < 40 or typing.processor_time(session.pid) - last > 2:
                last = typing.processor_time(session.pid)
                waits += [wait_for_frame(session, key) for key in "jkjkjkjkjk"]
            worked = (typing.processor_time(session.pid) - used) / 100
            print(f"{name}: at most {max(waits):.0f} ms, median {statistics.median(waits):.1f} ms, {worked:.1f} s of work", flush=True)
            press(session, after)


if __name__ == "__main__":
    main()
