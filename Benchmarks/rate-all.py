#!/usr/bin/python3
"""Measures a decision about all photos of a folder that is shown in the order of ratings.

    Benchmarks/rate-all.py [--photos N] [--rounds N] [--program PATH]

A folder has N photos (10,000) with JPEG headers, and sidecars with ratings in turn. The script sorts them by rating, marks all,
rates them with three stars and undoes that, which puts every photo into another place. It prints the milliseconds from a key to
the first byte of the program's answer, those of movements of the cursor while the sidecars are written, and the memory that the
program takes. With 50 rounds, it decides a million times.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import statistics
import tempfile
import time

from pty_session import PtySession

SIDECAR = """<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="{}"/></rdf:RDF></x:xmpmeta>"""
ROOT = pathlib.Path(__file__).resolve().parent.parent


def answer(session: PtySession, key: bytes) -> float:
    """Presses a key, and waits until the screen is quiet for 0.3 s. Returns the milliseconds to the first byte."""
    while session.read(0):
        pass
    start = time.perf_counter()
    os.write(session.master, key)
    session.read(120)
    first = (time.perf_counter() - start) * 1000
    session.read_until_quiet(0.3, 5)
    return first


def resident(pid: int) -> float:
    """The megabytes of a process that are in memory."""
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--photos", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--program", default=str(ROOT / ".build/release/photos-tui"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir="/dev/shm") as base:
        folder = pathlib.Path(base) / "photos"
        folder.mkdir()
        for number in range(options.photos):
            (folder / f"IMG_{number:05}.jpg").write_bytes(b"\xff\xd8\xff")
            (folder / f"IMG_{number:05}.jpg.xmp").write_text(SIDECAR.format(number * 7 % 6))
        environment = os.environ | {"TERM": "xterm-256color"} | {
            name: f"{base}/{name}" for name in
            ("HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
        arguments = [options.program, "--fresh", "--no-index", "--no-thumbnails", str(folder)]
        with PtySession(arguments, 100, 30, environment) as session:
            session.read_until_quiet(3, 120)
            for keys in (b"S", b"r", b"S", b"*"):
                answer(session, keys)
            ratings, undos, moves, memory = [], [], [], []
            for _ in range(options.rounds):
                ratings.append(answer(session, b"3"))
                moves += [answer(session, key) for key in (b"j", b"k") * 3]
                undos.append(answer(session, b"u"))
                memory.append(resident(session.pid))
            for name, times in (("rating", ratings), ("undoing", undos), ("a movement afterwards", moves)):
                print(f"{options.photos} photos, {name}: median {statistics.median(times):.0f} ms, most {max(times):.0f} ms")
            print(f"{2 * options.photos * options.rounds} decisions: {memory[0]:.0f} MB resident after the first round, "
                  f"{memory[-1]:.0f} MB after the last")


if __name__ == "__main__":
    main()
