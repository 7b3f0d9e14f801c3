#!/usr/bin/python3
"""Measures how the catalogue grows: indexing, comparing, finding and starting with libraries of several sizes.

    Benchmarks/growth.py [--program PATH] [--folder DIR] [--runs N] COUNT...

For each COUNT, `make-library.py` makes a library in DIR (/tmp/photos-tui-growth), unless it is there already. The script prints
the rows of a table: a column for each COUNT. Times are medians of N runs (5), except for the first index. `find` is find(1) with
-printf of size and time; exiftool reads 1,000 of the files with -fast2. Everything is in the page cache.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import time

from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent
QUERIES = ("wedding", "IMG_00012", "rating>=5 camera:X-T5", "date:2021-06", "near:\"48.2,16.4 5km\"", "iso>6400 -wedding")


class Library:
    """A library with its own home, cache and state."""

    def __init__(self, program: str, folder: pathlib.Path, count: int, runs: int) -> None:
        self.program, self.count, self.runs = program, count, runs
        # find(1) doesn't follow a link.
        self.photos = (folder / f"library-{count}").resolve()
        subprocess.run([sys.executable, ROOT / "Benchmarks/make-library.py", self.photos, str(count)], check=True, stdout=subprocess.DEVNULL)
        self.home = folder / f"home-{count}"
        shutil.rmtree(self.home, ignore_errors=True)
        self.home.mkdir()
        self.environment = {
            "HOME": str(self.home), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"],
            "PHOTOS_TUI_NO_INDEX": "1", "PHOTOS_TUI_NO_ANIMATION": "1",
        }

    def seconds(self, *command: str) -> float:
        """How long a command takes, its output discarded."""
        start = time.perf_counter()
        subprocess.run(command, env=self.environment, stdout=subprocess.DEVNULL, check=True)
        return time.perf_counter() - start

    def median(self, *command: str) -> float:
        return statistics.median(self.seconds(*command) for _ in range(self.runs))

    def first_index(self) -> tuple[float, float, int]:
        """The seconds until all headers were read, those for everything, and the program's peak memory in MiB."""
        start = time.perf_counter()
        process = subprocess.Popen(
            [self.program, "index", "--progress", str(self.photos)], env=self.environment, stdout=subprocess.PIPE, text=True)
        headers = None
        for line in process.stdout:
            if line.startswith("thumbnails") and headers is None:
                headers = time.perf_counter() - start
        _, _, usage = os.wait4(process.pid, 0)
        whole = time.perf_counter() - start
        return headers or whole, whole, usage.ru_maxrss // 1024

    def start(self) -> tuple[float, float]:
        """The milliseconds from the start until the first list, and until it has the numbers of all albums."""
        first, complete = [], []
        for _ in range(self.runs):
            with PtySession([self.program, "--fresh", str(self.photos)], 100, 30, self.environment) as session:
                total = re.compile(rb"[\d,]+ albums  %s photos" % f"{self.count:,}".encode())
                when = None
                while session.now() < 60 and session.read(5):
                    if when is None and b"2015" in session.output:
                        when = session.last_byte
                    if total.search(bytes(session.output)):
                        break
                first.append((when or session.last_byte) * 1000)
                complete.append(session.last_byte * 1000)
        return statistics.median(first), statistics.median(complete)


def rows(library: Library) -> list[tuple[str, str]]:
    """The rows of a library: what was measured, and the figure."""
    photos = str(library.photos)
    find = library.median("find", photos, "-printf", "%s %T@\n")
    headers, whole, memory = library.first_index()
    size = sum(file.stat().st_size for file in (library.home / ".cache/photos-tui").glob("catalogue.sqlite*"))
    unchanged = library.median(library.program, "index", photos)
    table = [
        ("find(1)", f"{find * 1000:.0f} ms"),
        ("first index, headers", f"{headers:.1f} s, {library.count / headers:,.0f} a second"),
        ("first index, thumbnails, too", f"{whole:.1f} s"),
        ("peak memory of the index", f"{memory} MiB"),
        ("size of the catalogue", f"{size / 1e6:.0f} MB"),
        ("index, nothing has changed", f"{unchanged * 1000:.0f} ms, {unchanged / find:.2f} of find"),
    ]
    if shutil.which("exiftool"):
        files = [str(path) for path in sorted(library.photos.rglob("*.jpg"))[:1000]]
        exiftool = library.median("exiftool", "-fast2", "-q", *files)
        table.append(("of exiftool -fast2, for each file", f"{library.count / headers / (len(files) / exiftool):.1f} times as many"))
    for query in QUERIES:
        table.append((f"`find --no-update '{query}'`", f"{library.median(library.program, 'find', '--no-update', query) * 1000:.0f} ms"))
    first, complete = library.start()
    table += [("start to the list of albums", f"{first:.0f} ms"), ("until all photos are listed", f"{complete:.0f} ms")]
    return table


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/release/photos-tui"))
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("/tmp/photos-tui-growth"))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("counts", type=int, nargs="+", metavar="COUNT")
    options = parser.parse_args()
    options.folder.mkdir(exist_ok=True)
    columns = [rows(Library(options.program, options.folder, count, options.runs)) for count in options.counts]
    print("| | " + " | ".join(f"{count:,}" for count in options.counts) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for index, (name, _) in enumerate(columns[0]):
        print(f"| {name} | " + " | ".join(column[index][1] for column in columns) + " |")


if __name__ == "__main__":
    main()
