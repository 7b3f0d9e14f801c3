#!/usr/bin/python3
"""Measures keys while another program changes many files in a folder that photos-tui shows.

    Benchmarks/storm.py [--files N] [--seed S] [--mixed] [--program PATH]

A folder has 300 photos with JPEG headers. While a process creates N more files (100,000) with names from the seed, the script
presses j and k in turn, 20 times a second, and measures the time from each key to the first byte of the program's answer. With
`--mixed`, every tenth step removes, renames or overwrites one of the files instead. At the end it waits until the program has
all photos, and compares its list with the folder. The same keys without a storm are the base.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent
PLACE = re.compile(rb"([\d,]+) of ([\d,]+)")


def storm(folder: pathlib.Path, seed: int, count: int, mixed: bool) -> None:
    """Creates files, and changes some, as fast as the disk can."""
    generator = random.Random(seed)
    names: list[str] = []
    for number in range(count):
        if mixed and names and number % 10 == 0:
            name = names.pop(generator.randrange(len(names)))
            match generator.randrange(3):
                case 0: os.unlink(folder / name)
                case 1:
                    names.append(f"r{number}.jpg")
                    os.rename(folder / name, folder / names[-1])
                case _:
                    names.append(name)
                    (folder / name).write_bytes(b"\xff\xd8\xff" + generator.randbytes(64))
            continue
        names.append(f"{generator.choice('amz')}{generator.getrandbits(40):010x}.jpg")
        (folder / names[-1]).write_bytes(b"\xff\xd8\xff")


def keys(session: PtySession, until) -> list[float]:
    """Presses j and k until a condition holds. Returns the milliseconds from each key to the first byte of its answer."""
    latencies = []
    while not until() or len(latencies) < 100:
        while session.read(0):
            pass
        start = time.perf_counter()
        os.write(session.master, b"jk"[len(latencies) % 2:][:1])
        if session.read(5):
            latencies.append((time.perf_counter() - start) * 1000)
        session.read_until_quiet(0.05, 0.05)
    return latencies


def describe(name: str, latencies: list[float]) -> None:
    ordered = sorted(latencies)
    print(f"{name}: {len(ordered)} keys, median {statistics.median(ordered):.1f} ms, "
          f"95% {ordered[int(len(ordered) * 0.95)]:.1f} ms, longest {ordered[-1]:.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--files", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--mixed", action="store_true")
    parser.add_argument("--program", default=str(ROOT / ".build/release/photos-tui"))
    parser.add_argument("--storm", nargs=1, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.storm:
        return storm(pathlib.Path(options.storm[0]), options.seed, options.files, options.mixed)
    home = pathlib.Path(tempfile.mkdtemp(prefix="photos-tui-storm."))
    try:
        folder = home / "photos"
        folder.mkdir()
        for number in range(300):
            (folder / f"p{number:03}.jpg").write_bytes(b"\xff\xd8\xff")
        environment = {
            "HOME": str(home), "PHOTOS_TUI_NO_INDEX": "1", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"],
        }
        command = [options.program, "--fresh", "--graphics", "blocks", str(folder)]
        with PtySession(command, 80, 24, environment) as session:
            session.read_until_quiet(1.0)
            describe("at rest", keys(session, lambda: True))
            arguments = ["--files", str(options.files), "--seed", str(options.seed)] + ["--mixed"] * options.mixed
            process = subprocess.Popen([sys.executable, __file__, *arguments, "--storm", str(folder)])
            start = time.perf_counter()
            describe("storm", keys(session, lambda: process.poll() is not None))
            over = time.perf_counter()
            expected = len(os.listdir(folder))
            shown = 0
            while shown != expected and time.perf_counter() - over < 120:
                os.write(session.master, b"G")
                session.read_until_quiet(0.1, 1)
                session.output.clear()
                # All of the screen: an update has only the digits that differ.
                os.write(session.master, b"\x0c")
                session.read_until_quiet(0.2, 2)
                shown = max((int(match[1].replace(b",", b"")) for match in PLACE.findall(bytes(session.output))), default=shown)
            print(f"the storm took {over - start:.1f} s; all {expected} photos were there {time.perf_counter() - over:.1f} s "
                  f"later" if shown == expected else f"shown {shown} of {expected} photos")
    finally:
        shutil.rmtree(home)


if __name__ == "__main__":
    main()
