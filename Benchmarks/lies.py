#!/usr/bin/python3
"""Measures keys while the decoders of photos-tui lie, as decoders that a file has taken over would.

    Benchmarks/lies.py [--products DIR]

Each photo of a folder names a lie that `hostile-decoder` tells about it: wrong sizes, floods, silence, cut messages, descriptors,
documents with escape sequences, and others. The script goes from photo to photo, and presses `i` twice while the decoder is at
work. It measures the time from each key to the first byte of the program's answer. The same keys with honest photos are the base.
DIR has the programs of `make build-tests` (.build/testing/release).
"""

from __future__ import annotations

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import tempfile
import time

from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent
DECODERS = ("photos-decoder", "photos-decoder-extra", "photos-decoder-video")
HONEST = "honest"


def press(session: PtySession, key: bytes) -> float:
    """Presses a key, and returns the milliseconds until the first byte of the answer."""
    while session.read(0):
        pass
    start = time.perf_counter()
    os.write(session.master, key)
    session.read(5)
    latency = (time.perf_counter() - start) * 1000
    session.read_until_quiet(0.03, 0.06)
    return latency


def walk(program: pathlib.Path, folder: pathlib.Path, environment: dict[str, str], names: list[str]) -> None:
    """Goes through the photos of a folder, and prints how long keys took."""
    latencies: list[tuple[float, str]] = []
    with PtySession([str(program), "--fresh", "--graphics", "blocks", str(folder)], 100, 30, environment) as session:
        session.read_until_quiet(0.5)
        press(session, b"\r")
        session.read_until_quiet(0.5)
        for name in names:
            latencies += [(press(session, key), f"{name}, {key.decode()}") for key in (b"i", b"i", b"n")]
    ordered = sorted(latencies)
    times = [latency for latency, _ in ordered]
    print(f"{folder.name}: {len(times)} keys, median {statistics.median(times):.1f} ms, "
          f"95% {times[int(len(times) * 0.95)]:.1f} ms, 99% {times[int(len(times) * 0.99)]:.1f} ms; the longest: "
          + ", ".join(f"{latency:.1f} ms ({name})" for latency, name in ordered[:-4:-1]))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--products", type=pathlib.Path, default=ROOT / ".build/testing/release")
    products = parser.parse_args().products
    home = pathlib.Path(tempfile.mkdtemp(prefix="photos-tui-lies."))
    try:
        (home / "bin").mkdir()
        program = home / "bin/photos-tui"
        shutil.copy(products / "photos-tui", program)
        for decoder in DECODERS:
            shutil.copy(products / "hostile-decoder", home / "bin" / decoder)
        lies = subprocess.run(
            [products / "hostile-decoder", "--list"], capture_output=True, text=True, check=True).stdout.split("\n")[:-1]
        environment = {
            "HOME": str(home), "PHOTOS_TUI_NO_INDEX": "1", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
            "PATH": os.environ["PATH"],
        }
        for folder, photos in (("honest", [HONEST] * len(lies)), ("lying", lies), ("honest again", [HONEST] * len(lies))):
            (home / folder).mkdir()
            for number, lie in enumerate(photos):
                (home / folder / f"{number:03}.jpg").write_bytes(b"\xff\xd8\xff" + lie.encode())
            walk(program, home / folder, environment, photos)
    finally:
        shutil.rmtree(home)


if __name__ == "__main__":
    main()
