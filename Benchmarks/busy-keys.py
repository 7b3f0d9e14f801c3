#!/usr/bin/python3
"""Measures how long keys wait while the program works on all photos of a large library.

    Benchmarks/busy-keys.py [--program PATH] [--folder DIR] COUNT

The library and its catalogue are those that `growth.py COUNT` has made in DIR (/tmp/photos-tui-growth). The script waits until
the program has nothing to do. After each action it has the screen drawn again 20 times a second until the program has nothing to
do again, and prints how long the longest wait for a frame was, the median wait, and how long the program worked.
"""

from __future__ import annotations

import statistics

import large_library
from pty_session import PtySession

REDRAW = "\x0c"
CLEAR = "\x15"
# What is done, its keys, and those that come after it and are not measured.
ACTIONS = (
    ("group by year, month and day", ["S", "D", "\x1b"], ["S", "f", "\x1b"]),
    ("group by camera", ["S", "c", "\x1b"], ["S", "f", "\x1b"]),
    ("smart album of bursts", ["+", "b", "\x1b"], ["+", "b", "\x1b"]),
    ("smart album of four stars", ["+", "4", "\x1b"], ["+", "4", "\x1b"]),
    ("filter all photos for bursts", ["/", *"burst", "\r"], ["/", CLEAR, "\r"]),
    ("filter all photos for duplicates", ["/", *"duplicates", "\r"], ["/", CLEAR, "\r"]),
    ("sort all photos by date", ["S", "d", "\x1b"], ["S", "n", "\x1b"]),
    ("stack the bursts of all photos", ["E"], ["E"]),
)


def press(session: PtySession, keys: list[str]) -> None:
    """Presses keys, and reads for a while after each."""
    for key in keys:
        session.send(key.encode())
        session.read_until_quiet(0.1)


def wait_for_frame(session: PtySession, key: str) -> float:
    """The milliseconds from a key to the first byte of a frame; 0 for a key that changes nothing on the screen."""
    start = session.send(key.encode())
    waited = (session.last_byte - start) * 1000 if session.read(3) else 0
    end = max(session.now(), start + 0.05)
    while session.now() < end:
        session.read(max(0.001, end - session.now()))
    return waited


def main() -> None:
    with large_library.browser(large_library.parser(__doc__).parse_args()) as session:
        for name, keys, after in ACTIONS:
            used = large_library.processor_time(session.pid)
            waits = [wait_for_frame(session, key) for key in keys]
            last = used
            while len(waits) < 40 or large_library.processor_time(session.pid) - last > 8:
                last = large_library.processor_time(session.pid)
                waits += [wait_for_frame(session, key) for key in REDRAW * 10]
            worked = (large_library.processor_time(session.pid) - used) / 100
            print(f"{name}: at most {max(waits):.0f} ms, median {statistics.median(waits):.1f} ms, {worked:.1f} s of work", flush=True)
            press(session, after)


if __name__ == "__main__":
    main()
