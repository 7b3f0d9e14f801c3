#!/usr/bin/env python3
"""Measures reading and writing decisions: ratings in files and sidecars. Prints medians.

usage: decisions.py [PROGRAM [PHOTO]]
"""

from __future__ import annotations

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / ".build/release/photos-tui")
PHOTO = sys.argv[2] if len(sys.argv) > 2 else str(ROOT / "Tests/Corpus/good/thumbnail-in-black-bars.jpg")
HOME = pathlib.Path(tempfile.mkdtemp(prefix="photos-tui-bench-"))
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "HOME": str(HOME), "TERM": "xterm-256color", "COLORTERM": "truecolor",
    "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": str(HOME / "state"), "PHOTOS_TUI_NO_ANIMATION": "1", "PHOTOS_TUI_NO_INDEX": "1",
}


def folder(name: str, count: int) -> pathlib.Path:
    """A folder of copies of one photo, whose names are numbers."""
    path = HOME / name
    path.mkdir()
    for number in range(count):
        shutil.copy(PHOTO, path / f"{number:04}.jpg")
    return path


def run(*arguments: object) -> float:
    """The seconds of one run of the program."""
    start = time.perf_counter()
    result = subprocess.run([PROGRAM, *map(str, arguments)], stdout=subprocess.DEVNULL, env=ENVIRONMENT, check=False)
    if result.returncode != 0:
        sys.exit(f"photos-tui {arguments[0]} failed")
    return time.perf_counter() - start


def first_screen(path: pathlib.Path) -> float:
    """The milliseconds from the start to the complete list, before any rating is read."""
    with PtySession([PROGRAM, "--fresh", str(path)], 120, 40, ENVIRONMENT) as session:
        while b"0037.jpg" not in session.output:
            session.read(2.0)
        return session.last_byte * 1000


def rating_key(path: pathlib.Path, count: int) -> float:
    """The milliseconds from a key that rates to the last byte of its frame."""
    with PtySession([PROGRAM, "--fresh", "--view", "names", str(path)], 60, 40, ENVIRONMENT) as session:
        session.read(5.0)
        session.read_until_quiet(1.5)
        times = []
        for number in range(count):
            start = session.send(b"%d" % (number % 5 + 1))
            session.read_frame()
            times.append((session.last_byte - start) * 1000)
            session.read_until_quiet(0.1)
            session.send(b"j")
            session.read_until_quiet(0.1)
        session.send(b"q")
        session.read_until_quiet(1.0)
    return statistics.median(times)


def rate_all(path: pathlib.Path, count: int) -> tuple[float, float]:
    """The seconds until the screen shows, and until the sidecars have, the rating of all marked photos."""
    with PtySession([PROGRAM, "--fresh", str(path)], 60, 40, ENVIRONMENT) as session:
        session.read(5.0)
        session.read_until_quiet(2.0)
        session.send(b"*")
        session.read_until_quiet(0.5)
        start = session.send(b"2")
        session.read_frame()
        shown = session.last_byte - start
        while True:
            written = sum(1 for entry in os.scandir(path) if entry.name.endswith(".xmp"))
            if written >= count:
                break
            session.read(0.02)
        done = session.now() - start
        session.send(b"q")
        session.read_until_quiet(1.0)
    return shown, done


def main() -> None:
    plain, marked = folder("plain", 300), folder("marked", 300)
    run("rate", 3, *marked.glob("*.jpg"))
    frames: dict[str, list[float]] = {"without": [], "with": []}
    for _ in range(9):
        frames["without"].append(first_screen(plain))
        frames["with"].append(first_screen(marked))
    without, beside = (statistics.median(values) for values in frames.values())
    print(f"first list of 300 photos: {without:.1f} ms without sidecars, {beside:.1f} ms with, ratio {beside / without:.2f}")
    print(f"rating: key to screen {rating_key(plain, 40):.2f} ms")

    many = folder("many", 2000)
    photos = sorted(many.glob("*.jpg"))
    base = min(run("render", "--size", "80x24", plain) for _ in range(3))
    print(f"2,000 photos without sidecars read: {min(run('render', '--size', '80x24', many) for _ in range(3)):.2f} s"
          f" (the program alone, 300 photos: {base:.2f} s)")
    print(f"rate 1,000 photos, new sidecars: {run('rate', 3, *photos[:1000]):.2f} s")
    print(f"rate 1,000 photos, existing sidecars: {run('rate', 4, *photos[:1000]):.2f} s")
    print(f"2,000 photos read, half with sidecars: {min(run('render', '--size', '80x24', many) for _ in range(3)):.2f} s")
    shown, done = rate_all(folder("thousand", 1000), 1000)
    print(f"rate 1,000 marked photos in the browser: {shown * 1000:.0f} ms to the screen, {done:.2f} s to the sidecars")
    shutil.rmtree(HOME, ignore_errors=True)


if __name__ == "__main__":
    main()
