#!/usr/bin/python3
"""Culls a wedding of 2,000 photos with the keys that a photographer presses, and measures what the program adds to it.

    Benchmarks/hour.py [--photos FOLDER] [--pace SECONDS] [--albums N] [--program PATH] [--report FILE]

The photos are those of `make-wedding.py`, made once into `.build/bench-wedding`, and copied: the program changes only the copy.
One pass rates single photos and keeps one frame of each burst; the script knows which one is sharp. It types one key every
`--pace` seconds (1/3). For each key it measures how long the program took to draw its first complete frame, and how long until
its last byte. Then the sidecars must say exactly what the script meant. At last `u` takes back every decision, and the folder
must be as it was.

Run it in tmux, kitty or xterm to see it: everything is passed on to the terminal, and what the terminal answers is passed back.
Without a terminal the script answers itself.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import pathlib
import random
import re
import select
import shutil
import subprocess
import sys
import tempfile
import termios
import tty

from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent
FRAME_END = b"\x1b[?2026l"
RATING = re.compile(rb'xmp:Rating(?:="|>)(-?\d)')


class Relay(PtySession):
    """A run of the program in the terminal of the script itself, if it has one."""

    ANSWERS = {} if sys.stdin.isatty() else PtySession.ANSWERS

    def read(self, timeout: float) -> bytes:
        """The bytes that have arrived from the program, after waiting at most `timeout` seconds. Passes them on."""
        if not sys.stdin.isatty():
            return super().read(timeout)
        ready, _, _ = select.select([self.master, 0], [], [], timeout)
        if 0 in ready:
            os.write(self.master, os.read(0, 65536))
        if self.master not in ready:
            return b""
        data = super().read(0)
        view = memoryview(data)
        while view:
            view = view[os.write(1, view):]
        return data


class Key:
    """What one key took, in seconds. A key that changes nothing on the screen has no frame."""

    def __init__(self, name: str, frame: float, last: float) -> None:
        self.name, self.frame, self.last = name, frame, last


def press(session: Relay, key: str, pace: float) -> Key:
    """Types a key, and reads until it is time for the next one."""
    start = session.send(key.encode())
    frame = last = 0.0
    seen = b""
    while (left := start + pace - session.now()) > 0:
        data = session.read(left)
        if data:
            last = session.now() - start
            seen = seen[-16:] + data
            if not frame and FRAME_END in seen:
                frame = last
    return Key(key, frame, last)


def until_quiet(session: Relay, silence: float, limit: float = 60) -> None:
    """Reads until nothing has arrived for `silence` seconds."""
    deadline = session.now() + limit
    last = session.now()
    while session.now() < min(deadline, last + silence):
        if session.read(0.02):
            last = session.now()


def plan(bursts: list[dict]) -> tuple[list[str], dict[str, int]]:
    """The keys for the bursts of one album, and the rating that each photo gets; -1 is a rejection.

    Automatic advance is on: a rating or a rejection goes on to the next photo. In a burst, `n` goes to the sharp frame, and `X`
    keeps it, rejects the others and goes on behind the burst.
    """
    chance = random.Random(len(bursts))
    keys: list[str] = []
    ratings: dict[str, int] = {}
    for burst in bursts:
        files = burst["files"]
        if len(files) == 1:
            stars = chance.choice((1, 2, 3, 3, 4, 5, -1))
            keys.append("x" if stars < 0 else str(stars))
            ratings[files[0]] = stars
        else:
            keys += ["n"] * burst["sharp"] + ["X"]
            ratings |= {name: -1 for name in files if name != files[burst["sharp"]]}
    return keys, ratings


def ratings_in(folder: pathlib.Path) -> dict[str, int]:
    """What the sidecars of a folder say, by the names of their photos. Those of both halves of a pair must say the same."""
    found: dict[str, set[int]] = {}
    for path in folder.rglob("*.xmp"):
        try:
            match = RATING.search(path.read_bytes())
        except FileNotFoundError:  # The program removes a sidecar when the only decision in it is taken back.
            continue
        found.setdefault(path.name.split(".")[0] + ".jpg", set()).add(int(match[1]) if match else 0)
    return {name: min(ratings) if len(ratings) == 1 else 99 for name, ratings in found.items() if ratings != {0}}


def fingerprint(folder: pathlib.Path) -> dict[str, str]:
    """The hashes of all files, by their paths. A sidecar without a decision counts as none."""
    return {
        str(path.relative_to(folder)): hashlib.sha1(path.read_bytes()).hexdigest()
        for path in folder.rglob("*") if path.is_file() and path.suffix != ".xmp"
    }


def memory(pid: int) -> int:
    """The peak of a process and its children, in bytes."""
    total = 0
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    for process in [str(pid), *children]:
        match = re.search(r"VmHWM:\s+(\d+) kB", pathlib.Path(f"/proc/{process}/status").read_text())
        total += int(match[1]) * 1024 if match else 0
    return total


def wait_for_ratings(expected: dict[str, int], folder: pathlib.Path, session: Relay, limit: float = 60) -> float:
    """The seconds until the sidecars say what they should. Ends the script at the limit."""
    start = session.now()
    while (found := ratings_in(folder)) != expected:
        if session.now() - start > limit:
            names = sorted(name for name in found | expected if found.get(name) != expected.get(name))
            parts = [f"{name} is {found.get(name)} instead of {expected.get(name)}" for name in names[:10]]
            sys.exit(f"hour.py: after {limit:.0f} s {len(names)} photos are rated wrongly: {', '.join(parts)}")
        session.read(0.05)
    return session.now() - start


def quantile(values: list[float], part: float) -> float:
    """The quantile of the values for a fraction in 0...1, in milliseconds."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] * 1000


def cull(arguments: argparse.Namespace, home: pathlib.Path, source: pathlib.Path) -> list[str]:
    """Culls a copy of the photos, and returns the report."""
    photos = home / "photos"
    all_bursts = json.loads((source / "bursts.json").read_text())
    albums = sorted({burst["folder"] for burst in all_bursts})[: arguments.albums]
    for album in albums:
        shutil.copytree(source / album, photos / album)
    start_state = fingerprint(photos)
    count = sum(1 for name in start_state if name.endswith(".jpg"))

    environment = {
        name: os.environ[name] for name in ("PATH", "TERM", "COLORTERM", "TMUX", "KITTY_WINDOW_ID", "XTERM_VERSION") if name in os.environ
    } | {"HOME": str(home), "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": str(home / "state"), "XDG_CACHE_HOME": str(home / "cache")}
    environment.setdefault("TERM", "xterm-256color")
    size = shutil.get_terminal_size((120, 40)) if sys.stdin.isatty() else os.terminal_size((120, 40))

    keys: list[Key] = []
    intended: dict[str, int] = {}
    decisions = 0
    with Relay([arguments.program, "--fresh", str(photos)], size.columns, size.lines, environment) as session:
        while not session.read(10):
            pass
        until_quiet(session, 1.0)
        for key in ("\r", "\r", "A"):
            press(session, key, 0.5)
            until_quiet(session, 0.5)
        begin = session.now()
        for index, album in enumerate(albums):
            typed, ratings = plan([burst for burst in all_bursts if burst["folder"] == album])
            intended |= ratings
            decisions += sum(1 for key in typed if key != "n")
            for key in typed:
                keys.append(press(session, key, arguments.pace))
            if index + 1 < len(albums):
                keys.append(press(session, "J", arguments.pace))
        took = session.now() - begin
        written = wait_for_ratings(intended, photos, session)
        peak = memory(session.pid)
        for _ in range(decisions):
            press(session, "u", 0.05)
        undone = wait_for_ratings({}, photos, session)
        if fingerprint(photos) != start_state:
            sys.exit("hour.py: the photos are not as they were")
        session.send(b"q")
        until_quiet(session, 0.5, 5)
    frames = [key.frame for key in keys if key.frame]
    lasts = [key.last for key in keys if key.last]
    slowest = max(keys, key=lambda key: key.frame)
    return [
        f"{count} photos, {len(intended)} rated or rejected with {len(keys)} keys: {len(keys) / count:.2f} keys per photo",
        f"{took:.0f} s, of which the program took {sum(frames):.1f} s to the first frame of each key, {sum(lasts):.1f} s to the last byte",
        f"first frame: median {quantile(frames, 0.5):.1f} ms, p99 {quantile(frames, 0.99):.1f} ms, longest {slowest.frame * 1000:.0f} ms"
        f" (key {slowest.name})",
        f"last byte: median {quantile(lasts, 0.5):.1f} ms, p99 {quantile(lasts, 0.99):.1f} ms, longest {max(lasts) * 1000:.0f} ms",
        f"{len(keys) - len(frames)} keys changed nothing on the screen",
        f"the sidecars were complete {written:.2f} s after the last key, and after {decisions} undos {undone:.2f} s",
        f"peak memory with decoders: {peak / 1048576:.0f} MiB",
        "the sidecars say what was typed, and after undoing everything the photos are as they were",
    ]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--photos", type=pathlib.Path, default=ROOT / ".build/bench-wedding")
    parser.add_argument("--pace", type=float, default=1 / 3)
    parser.add_argument("--albums", type=int, default=8)
    parser.add_argument("--program", default=str(ROOT / ".build/release/photos-tui"))
    parser.add_argument("--report", type=pathlib.Path)
    arguments = parser.parse_args()
    subprocess.run([pathlib.Path(__file__).with_name("make-wedding.py"), arguments.photos], check=True)
    home = pathlib.Path(tempfile.mkdtemp(prefix="photos-tui-hour-"))
    modes = termios.tcgetattr(0) if sys.stdin.isatty() else None
    if modes:
        tty.setraw(0)
    try:
        report = cull(arguments, home, arguments.photos)
    finally:
        if modes:
            termios.tcsetattr(0, termios.TCSADRAIN, modes)
        shutil.rmtree(home, ignore_errors=True)
    text = "\n".join(report) + "\n"
    if arguments.report:
        arguments.report.write_text(text)
    print(text, end="")


if __name__ == "__main__":
    main()
