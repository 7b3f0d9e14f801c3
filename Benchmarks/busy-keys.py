#!/usr/bin/python3
"""Measures how long keys wait while the program works on all photos of a large library.

    Benchmarks/busy-keys.py [--program PATH] [--folder DIR] COUNT

The library and its catalogue are those that `growth.py COUNT` has made in DIR (/tmp/photos-tui-growth). The script waits until
the program has nothing to do. After each action it has the screen drawn again 20 times a second until the program has nothing to
do again, and prints how long the longest wait for a frame was, the median wait, and how long the program worked.
"""

from __future__ import annotations

import argparse
import importlib
import os
import pathlib
import statistics
import tempfile

from pty_session import PtySession

typing = importlib.import_module("type-queries")
ROOT = pathlib.Path(__file__).resolve().parent.parent
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=str(ROOT / ".build/release/photos-tui"))
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("/tmp/photos-tui-growth"))
    parser.add_argument("count", type=int)
    options = parser.parse_args()
    # What the actions save must not be there the next time.
    state = tempfile.TemporaryDirectory()
    environment = {
        "HOME": str(options.folder / f"home-{options.count}"), "XDG_STATE_HOME": state.name, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
        "PATH": os.environ["PATH"], "PHOTOS_TUI_NO_INDEX": "1", "PHOTOS_TUI_NO_ANIMATION": "1",
    }
    library = str(options.folder / f"library-{options.count}")
    with PtySession([options.program, "--fresh", library], 120, 40, environment) as session:
        typing.wait_until_calm(session)
        for name, keys, after in ACTIONS:
            used = typing.processor_time(session.pid)
            waits = [wait_for_frame(session, key) for key in keys]
            last = used
            while len(waits) < 40 or typing.processor_time(session.pid) - last > 8:
                last = typing.processor_time(session.pid)
                waits += [wait_for_frame(session, key) for key in REDRAW * 10]
            worked = (typing.processor_time(session.pid) - used) / 100
            print(f"{name}: at most {max(waits):.0f} ms, median {statistics.median(waits):.1f} ms, {worked:.1f} s of work", flush=True)
            press(session, after)


if __name__ == "__main__":
    main()
