#!/usr/bin/env python3
"""Counts the instructions until the first frame, which no other work on the machine changes. Needs valgrind.

    Benchmarks/first-frame.py [PROGRAM...]

Lists what they are spent for, by functions with all that they call. Use it to compare two builds.
"""

from __future__ import annotations

import pathlib
import subprocess
import sys
import tempfile

from pty_session import PtySession
from run import ENVIRONMENT, PROGRAM

COUNT = 300
FIRST_FRAME = "$s16AdaptiveTerminal0B7DisplayC7advanceyyF"
PARTS = {
    "the dynamic loader": "_dl_start",
    "threads": "start_thread",
    "the options, the library and the terminal": "BrowseCommand.init(",
    "making the screens": "BrowserApplication.init(library:pictures:",
    "showing them": "BrowserApplication.start(restoring:remembering:)",
    "the frame": "BrowserApplication.finishTurn()",
    "looking for conformances": "swift_conformsToProtocolWithExecutionContext",
    "making key paths": "swift_getKeyPath",
}


def count(program: pathlib.Path, folder: pathlib.Path) -> dict[str, float]:
    """The millions of instructions until the first frame, in total and by parts, which overlap."""
    # valgrind can't read the debug information of the standard library.
    copy = folder / "photos-tui"
    subprocess.run(["strip", "-g", "-o", str(copy), str(program)], check=True)
    photos = folder / "photos"
    photos.mkdir(exist_ok=True)
    for number in range(1, COUNT + 1):
        (photos / f"photo-{number:03}.jpg").touch()
    result = folder / "profile"
    command = [
        "valgrind", "--tool=callgrind", f"--callgrind-out-file={result}", f"--dump-after={FIRST_FRAME}",
        f"--log-file={result}.log", str(copy), str(photos),
    ]
    counts = {"all": 0.0} | dict.fromkeys(PARTS, 0.0)
    with PtySession(command, 120, 40, ENVIRONMENT) as session:
        # There is a file for each frame. On so slow a processor, the launch screen may come first.
        number = 1
        while counts["showing them"] == 0 and session.now() < 300:
            if pathlib.Path(f"{result}.{number + 1}").exists():
                add(pathlib.Path(f"{result}.{number}"), counts)
                number += 1
            session.read(0.2)
    return counts


def add(profile: pathlib.Path, counts: dict[str, float]) -> None:
    """Adds the millions of instructions of a profile."""
    report = subprocess.run(
        ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(profile)],
        check=True, capture_output=True, text=True,
    ).stdout
    names = subprocess.run(
        ["swift", "demangle", "--simplified"], input=report, check=True, capture_output=True, text=True
    ).stdout
    seen: dict[str, float] = {}
    for line in names.splitlines():
        number = line.split("(", 1)[0].strip().replace(",", "")
        if not number.isdigit():
            continue
        if "PROGRAM TOTALS" in line:
            seen["all"] = int(number) / 1e6
        for part, function in PARTS.items():
            if f":{function}" in line or f":specialized {function}" in line:
                seen[part] = max(seen.get(part, 0), int(number) / 1e6)
    for part, millions in seen.items():
        counts[part] += millions


def main() -> None:
    """Counts for each program, and prints a table."""
    programs = [pathlib.Path(name) for name in sys.argv[1:]] or [PROGRAM]
    columns = []
    for program in programs:
        with tempfile.TemporaryDirectory() as folder:
            columns.append(count(program, pathlib.Path(folder)))
    print(f"Millions of instructions until the list of {COUNT} photos; parts overlap")
    for part in columns[0]:
        print(f"{part:45}" + "".join(f"{column[part]:9.1f}" for column in columns))


if __name__ == "__main__":
    main()
