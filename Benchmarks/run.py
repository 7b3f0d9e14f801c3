#!/usr/bin/env python3
"""Compares photos-tui with its peers and prints medians and ratios, all of one run on one machine.

Photos are made once into a cache folder. Only what is installed is compared; a missing peer is said so.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from pictures import link_turned
from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/photos-tui"
TOOLKIT = ROOT / ".build/release/adaptive-benchmark"
HOME = tempfile.mkdtemp(prefix="photos-tui-bench-")
ENVIRONMENT = {
    "PATH": os.environ["PATH"], "HOME": HOME, "TERM": "xterm-256color", "COLORTERM": "truecolor",
    "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": HOME, "PHOTOS_TUI_NO_ANIMATION": "1", "PHOTOS_TUI_NO_INDEX": "1",
}


def median(values: list[float]) -> float:
    """The median."""
    return statistics.median(values)


def percentile(values: list[float], part: float) -> float:
    """The quantile of the values for a fraction in 0...1."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def time_command(command: list[str]) -> float:
    """The milliseconds of one run of a command, with its output discarded."""
    start = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT, check=False)
    return (time.perf_counter() - start) * 1000


def compare(title: str, commands: dict[str, list[str]], runs: int) -> None:
    """Runs commands in turn, so that noise affects all of them, and prints medians and our ratio to each peer."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            if shutil.which(command[0]):
                times[name].append(time_command(command))
    ours = median(times["photos-tui"])
    parts = [f"photos-tui {ours:.0f} ms"]
    for name, values in times.items():
        if name == "photos-tui":
            continue
        parts.append(f"{name} {median(values):.0f} ms, ratio {ours / median(values):.2f}" if values else f"{name} missing")
    print(f"{title}: " + "; ".join(parts), flush=True)


def show_commands(photo: pathlib.Path) -> dict[str, list[str]]:
    """Prints one photo in 120x40 cells with blocks."""
    return {
        "photos-tui": [str(PROGRAM), "show", "--size", "120x40", "--ansi", str(photo)],
        "timg": ["timg", "-g120x40", "-pq", str(photo)],
        "chafa": ["chafa", "-f", "symbols", "-s", "120x40", "-c", "full", str(photo)],
    }


def first_screen(command: list[str]) -> tuple[float, float]:
    """The milliseconds from the fork to the list, and to the last byte before a silence, when the screen is complete."""
    with PtySession(command, 120, 40, ENVIRONMENT) as session:
        while b"photo-001" not in session.output and session.read(5.0):
            pass
        listed = session.last_byte * 1000
        return listed, session.read_until_quiet(0.3, limit=3.0) * 1000


def bench_start(folder: pathlib.Path, runs: int) -> None:
    """From the start to a list of 300 photos, and to the complete screen, which for photos-tui shows pictures, too."""
    commands = {
        "photos-tui": [str(PROGRAM), str(folder)],
        "vifm": ["vifm", str(folder)],
        "lf": ["lf", str(folder)],
        "ranger": ["ranger", "--clean", str(folder)],
    }
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            if shutil.which(command[0]):
                times[name].append(first_screen(command))
    for part, what in enumerate(("the list of 300 photos", "the complete screen")):
        medians = {name: median([value[part] for value in values]) for name, values in times.items() if values}
        ours = medians["photos-tui"]
        peers = [
            f"{name} {medians[name]:.1f} ms, ratio {ours / medians[name]:.2f}" if name in medians else f"{name} missing"
            for name in commands
            if name != "photos-tui"
        ]
        print(f"start to {what}, 120x40: photos-tui {ours:.1f} ms; " + "; ".join(peers), flush=True)


def open_first_photo(session: PtySession) -> None:
    """From the list of photos to the first one, fully refined."""
    session.read(5.0)
    session.read_until_quiet(0.5)
    session.send(b"\r")
    session.read_until_quiet(1.0)


def time_steps(session: PtySession, count: int, pause: float) -> tuple[list[float], list[float]]:
    """The milliseconds from each key for the next photo, at a steady pace, to the last byte of the first frame, and to
    the last byte at all."""
    first, last = [], []
    for _ in range(count):
        start = session.send(b"n")
        # A frame ends with the synchronized update; refined symbols come in a later frame.
        session.read_frame()
        first.append((session.last_byte - start) * 1000)
        while (rest := start + pause - session.now()) > 0:
            session.read(rest)
        last.append((session.last_byte - start) * 1000)
    return first, last


def bench_next(folder: pathlib.Path, count: int) -> None:
    """Next photo, decoded ahead: from the key to the last byte of the frame that shows it, as a whole and at 100%."""
    for name, keys in (("", b""), (" at 100%", b"=")):
        with PtySession([str(PROGRAM), str(folder)], 120, 40, ENVIRONMENT) as session:
            open_first_photo(session)
            session.send(keys)
            session.read_until_quiet(1.0)
            first, last = time_steps(session, count, 1 / 3)
        print(
            f"next photo{name}, decoded ahead, three a second, 120x40 blocks: median {median(first):.1f} ms,"
            f" p99 {percentile(first, 0.99):.1f} ms of {len(first)};"
            f" complete {median(last):.1f} ms, p99 {percentile(last, 0.99):.1f} ms",
            flush=True,
        )


def bench_resize(folder: pathlib.Path, count: int) -> None:
    """Resize with a photo shown, and a burst of resizes."""
    with PtySession([str(PROGRAM), str(folder)], 200, 60, ENVIRONMENT) as session:
        open_first_photo(session)
        times = []
        for step in range(count):
            start = session.resize(199 + step % 2, 60)
            session.read_frame()
            times.append((session.last_byte - start) * 1000)
            session.read_until_quiet(0.4)
        print(f"resize with a photo, 200x60 blocks: median {median(times):.1f} ms, p99 {percentile(times, 0.99):.1f} ms")
        last = 0.0
        for step in range(200):
            last = session.resize(100 + step % 100, 30 + step % 30)
            session.read(0.0)
            time.sleep(0.0025)
        last = session.resize(180, 50)
        session.read_frame()
        first_after = (session.last_byte - last) * 1000
        session.read_until_quiet(0.5)
        print(f"200 resizes in 0.5 s: a complete frame {first_after:.0f} ms after the last one", flush=True)


def bench_selection(folder: pathlib.Path, count: int) -> None:
    """The cursor moves by one row in a list of names without a photo beside it."""
    with PtySession([str(PROGRAM), "--view", "names", str(folder)], 60, 40, ENVIRONMENT) as session:
        session.read(5.0)
        session.read_until_quiet(0.5)
        times, sizes = [], []
        for _ in range(count):
            before = len(session.output)
            start = session.send(b"j")
            session.read_frame()
            times.append((session.last_byte - start) * 1000)
            session.read_until_quiet(0.05)
            sizes.append(len(session.output) - before)
    print(f"cursor moved by one row: median {median(times):.2f} ms, {median(sizes):.0f} bytes", flush=True)


def switches(pid: int) -> int:
    """The number of context switches of all threads of a process so far."""
    total = 0
    for status in pathlib.Path(f"/proc/{pid}/task").glob("*/status"):
        for line in status.read_text().splitlines():
            if "ctxt_switches" in line:
                total += int(line.split()[1])
    return total


def bench_idle(folder: pathlib.Path) -> None:
    """Ten idle seconds with a photo on the screen, after idle decoders have ended, which takes 20 seconds."""
    with PtySession([str(PROGRAM), str(folder)], 120, 40, ENVIRONMENT) as session:
        open_first_photo(session)
        session.read_until_quiet(22.0)
        before, bytes_before = switches(session.pid), len(session.output)
        session.read_until_quiet(10.0)
        print(
            f"idle for 10 s: {switches(session.pid) - before} wake-ups, {len(session.output) - bytes_before} bytes",
            flush=True,
        )


def bench_memory(folder: pathlib.Path, count: int) -> None:
    """The peak memory of the program itself while you browse photos of 24 megapixels."""
    with PtySession([str(PROGRAM), str(folder)], 120, 40, ENVIRONMENT) as session:
        open_first_photo(session)
        for _ in range(count):
            session.send(b"n")
            session.read_until_quiet(0.15)
        status = pathlib.Path(f"/proc/{session.pid}/status").read_text()
        peak = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))
    print(f"peak memory of the program after {count} photos of 24 MP: {peak / 1024:.0f} MiB", flush=True)


def bench_toolkit() -> None:
    """The cost of the toolkit itself: transitions, trait reads, allocations."""
    subprocess.run([str(TOOLKIT)], check=True)


def link_photos(source: pathlib.Path, folder: pathlib.Path, count: int) -> None:
    """A folder of numbered links to one photo."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, count + 1):
        link = folder / f"photo-{number:03}.jpg"
        if not link.exists():
            os.link(source, link)


def main() -> None:
    """Makes the photos if they are missing, then runs every row."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=pathlib.Path, default=ROOT / ".build/bench-photos", help="where the photos are")
    parser.add_argument("--runs", type=int, default=9, help="runs of each command")
    options = parser.parse_args()
    for program in (PROGRAM, TOOLKIT):
        if not program.exists():
            sys.exit(f"run.py: {program} is missing; build the release first (make build benchmark)")
    photos: pathlib.Path = options.photos
    subprocess.run(["/usr/bin/python3", str(ROOT / "Benchmarks/make-photos.py"), str(photos)], check=True)
    link_photos(photos / "24mp-420.jpg", photos / "three-hundred", 300)
    link_turned(photos, photos / "large", 101)

    compare("show 24 MP baseline JPEG 4:4:4, 120x40 blocks", show_commands(photos / "24mp-444.jpg"), options.runs)
    compare("show 18 MP progressive JPEG, 120x40 blocks", show_commands(photos / "18mp-progressive.jpg"), options.runs)
    compare("show 15 MP PNG, 120x40 blocks", show_commands(photos / "15mp.png"), options.runs)
    bench_start(photos / "three-hundred", options.runs)
    bench_next(photos / "large", 60)
    bench_resize(photos / "large", 40)
    bench_selection(photos / "three-hundred", 60)
    bench_memory(photos / "large", 100)
    bench_idle(photos / "large")
    bench_toolkit()
    pictures = str(ROOT / "Benchmarks/pictures.py")
    subprocess.run([sys.executable, pictures, "--photos", str(photos), "--runs", str(min(5, options.runs))], check=True)


if __name__ == "__main__":
    main()
