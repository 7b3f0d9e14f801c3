#!/usr/bin/python3
"""Compares the catalogue of photos-tui with the scans of digiKam, geeqie, exiftool and find(1), which read the same photos.

    Benchmarks/other-catalogues.py [--program PATH] [--folder DIR] [--runs N] [--no-digikam] COUNT...

Needs the Debian packages digikam, geeqie, libimage-exiftool-perl, xvfb and dbus-daemon. For each COUNT, `make-library.py` makes a
library in DIR (/tmp/photos-tui-catalogues), unless it is there already. The programs take turns, N times (3). Each first scan
starts with a new home, and with the photos in the page cache. The script prints medians, in a table with a column for each COUNT.

- photos-tui and digiKam keep what they read. photos-tui reads all headers first. Then it decodes the embedded thumbnail of each
  photo, and keeps a glimpse of some bytes and a hash, but no thumbnail. digiKam makes and keeps a thumbnail of each photo while
  it scans, and needs longer for the thumbnails. It neither finds faces nor compares pictures during a scan. Its time begins with
  its process: it shows its window, lists the folders, and then reads photos. It ends when digiKam notes that the scan is complete.
- geeqie has no catalogue. It reads the date of each photo when it opens a folder in the order of these dates. It can't open a
  tree of folders this way, so it opens one folder with hard links to all photos. Its time ends when its processor time no longer
  grows. The same with the order of names shows what the folder itself costs.
- exiftool writes what it reads to a file, with -fast2.

The script fails if digiKam's database differs from what exiftool reads, in the date, camera or ISO of any photo.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import time
from collections import defaultdict
from typing import Iterator

from growth import ROOT, Library

sys.path.insert(0, str(ROOT / "Tests/Oracles"))
sys.dont_write_bytecode = True
from digikam import Digikam  # noqa: E402

# How geeqie's settings name the orders of a folder.
BY_NAME, BY_DATE = 1, 7
# Seconds between two looks at digiKam's database, and those without processor time after which geeqie has nothing to do.
LOOK, IDLE = 0.2, 3


def processor_time(pid: int) -> float:
    """The seconds of processor time that a process has used, with all its threads."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_memory(pid: int) -> float:
    """The most memory that a process has used, in MiB."""
    status = pathlib.Path(f"/proc/{pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


@contextlib.contextmanager
def display() -> Iterator[dict[str, str]]:
    """A display and a message bus: the environment that leads to them."""
    reader, writer = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x1024x24"], pass_fds=[writer], stderr=subprocess.DEVNULL)
    os.close(writer)
    with open(reader) as text:
        number = text.readline().strip()
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield {"DISPLAY": f":{number}", "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
    finally:
        for process in (bus, screen):
            process.terminate()
            process.wait()


@contextlib.contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[int]:
    """A program that runs until the end of the block: its process ID."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process.pid
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def new_home(folder: pathlib.Path) -> dict[str, str]:
    """An environment with an empty home in a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    names = {"HOME": "home", "XDG_DATA_HOME": "data", "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state"}
    for name in names.values():
        (folder / name).mkdir(parents=True)
    return {"PATH": os.environ["PATH"], "LANG": "C.UTF-8"} | {key: str(folder / name) for key, name in names.items()}


class Scan(Digikam):
    """A collection of digiKam that has not been scanned."""

    def __init__(self, folder: pathlib.Path, photos: pathlib.Path) -> None:
        super().__init__(folder / "collection", photos, new_home(folder))

    def number(self, table: str) -> int:
        return (self.query(f"select count(*) from {table}") or [0])[0]

    def thumbnails(self) -> int:
        with contextlib.closing(sqlite3.connect(f"file:{self.folder}/thumbnails-digikam.db?mode=ro", uri=True, timeout=5)) as database:
            return database.execute("select count(*) from Thumbnails").fetchone()[0]

    def last_scan(self) -> list:
        """When the last complete scan ended, as digiKam notes it."""
        return self.query("select value from Settings where keyword = 'Scanned'")

    def wait_for_scan(self, before: list, seconds: float) -> Iterator[None]:
        """Comes back again and again until digiKam notes another complete scan."""
        end = time.perf_counter() + seconds
        while self.last_scan() == before:
            if time.perf_counter() > end:
                sys.exit(f"digiKam has not scanned {self.folder} in {seconds:.0f} s.")
            yield
            time.sleep(LOOK)

    def first(self, screen: dict[str, str], count: int) -> dict[str, float]:
        """The figures of the first scan."""
        figures: dict[str, float] = {}
        begin = time.perf_counter()
        with running(["digikam"], self.environment | screen) as pid:
            for _ in self.wait_for_scan(self.last_scan(), 120 + count / 5):
                if "first photo, s" not in figures and self.number("ImageMetadata"):
                    figures["first photo, s"] = time.perf_counter() - begin
            figures |= {"all facts, s": time.perf_counter() - begin, "all facts, processor s": processor_time(pid)}
            if (scanned := self.number("ImageMetadata")) != count:
                sys.exit(f"digiKam has scanned {scanned} of {count} photos.")
            figures["thumbnails when it has all facts"] = self.thumbnails()
            end = begin + 60 + 3 * figures["all facts, s"]
            while self.thumbnails() < count and time.perf_counter() < end:
                time.sleep(LOOK)
            figures |= {
                "thumbnails, too, s": time.perf_counter() - begin, "thumbnails, too, processor s": processor_time(pid),
                "thumbnails": self.thumbnails(), "peak memory, MiB": peak_memory(pid),
            }
        figures["facts, MB"] = self.database.stat().st_size / 1e6
        figures["thumbnails, MB"] = (self.folder / "thumbnails-digikam.db").stat().st_size / 1e6
        return figures

    def again(self, screen: dict[str, str], count: int) -> float:
        """The seconds of a start whose scan finds no change."""
        begin = time.perf_counter()
        with running(["digikam"], self.environment | screen):
            for _ in self.wait_for_scan(self.last_scan(), 120 + count / 5):
                pass
            return time.perf_counter() - begin

    def check(self, facts: list[dict]) -> None:
        """Fails unless the database has the date, camera and ISO of all photos."""
        wanted = {
            pathlib.Path(photo["SourceFile"]).name: (
                photo["DateTimeOriginal"].replace(":", "-", 2).replace(" ", "T"), photo["Model"], photo["ISO"])
            for photo in facts
        }
        found = {name: (date[:19], model, iso) for name, date, model, iso in self.query(
            "select name, creationDate, model, sensitivity from Images join ImageInformation i on i.imageid = id "
            "join ImageMetadata m on m.imageid = id where status = 1")}
        wrong = [name for name in wanted if wanted[name] != found.get(name)]
        if wrong or len(found) != len(wanted):
            sys.exit(f"digiKam has {len(found)} photos, {len(wrong)} differ: {[(wanted[name], found.get(name)) for name in wrong[:3]]}")


def geeqie(folder: pathlib.Path, photos: pathlib.Path, order: int, screen: dict[str, str]) -> tuple[float, float]:
    """The seconds until geeqie has opened a folder in an order and has nothing to do, and its peak memory in MiB."""
    environment = new_home(folder) | screen | {"XDG_CONFIG_HOME": str(folder / "config"), "NO_AT_BRIDGE": "1"}
    (folder / "config/geeqie").mkdir(parents=True)
    (folder / "config/geeqie/geeqierc.xml").write_text(
        f'<gq>\n<global\n file_sort.method = "{order}"\n file_sort.ascending = "true"\n/>\n</gq>\n')
    begin = time.perf_counter()
    with running(["geeqie", str(photos)], environment) as pid:
        used, last = 0.0, begin
        while time.perf_counter() < last + IDLE:
            time.sleep(0.05)
            if (now := processor_time(pid)) > used + 0.01:
                used, last = now, time.perf_counter()
        return last - begin, peak_memory(pid)


def flat(folder: pathlib.Path, library: Library) -> pathlib.Path:
    """A folder with hard links to all photos of a library."""
    links = folder / f"flat-{library.count}"
    links.mkdir(exist_ok=True)
    for photo in library.photos.rglob("*.jpg"):
        if not (links / photo.name).exists():
            os.link(photo, links / photo.name)
    return links


def first_index(library: Library) -> tuple[float, float, float]:
    """The seconds until photos-tui has read all headers and until it has everything, and its peak memory in MiB, without that
    of its decoders.

    The memory that the kernel reports at the end of a process includes that of the process which started it, so this reads
    the memory at each line of progress.
    """
    begin, headers, memory = time.perf_counter(), None, 0.0
    with subprocess.Popen(
            [library.program, "index", "--progress", str(library.photos)], env=library.environment, stdout=subprocess.PIPE,
            text=True) as process:
        for line in process.stdout:
            if line.startswith("thumbnails") and headers is None:
                headers = time.perf_counter() - begin
            with contextlib.suppress(IndexError):  # A process that has ended has no memory.
                memory = peak_memory(process.pid)
    whole = time.perf_counter() - begin
    return headers or whole, whole, memory


def measure(options: argparse.Namespace, count: int, screen: dict[str, str]) -> dict[str, list[float]]:
    """All figures of a library, by the names of their rows."""
    figures: dict[str, list[float]] = defaultdict(list)
    library = Library(options.program, options.folder, count, 1)
    links, photos, report = flat(options.folder, library), str(library.photos), options.folder / f"exiftool-{count}.json"
    for photo in library.photos.rglob("*.jpg"):
        photo.read_bytes()
    for run in range(options.runs):
        figures["find(1), s"].append(library.seconds("find", photos, "-printf", "%s %T@\n"))
        begin = time.perf_counter()
        with open(report, "wb") as output:
            subprocess.run(["exiftool", "-fast2", "-r", "-q", "-json", photos], stdout=output, check=True)
        figures["exiftool, s"].append(time.perf_counter() - begin)

        library = Library(options.program, options.folder, count, 1)
        headers, whole, memory = first_index(library)
        figures["photos-tui, headers, s"].append(headers)
        figures["photos-tui, glimpses, too, s"].append(whole)
        figures["photos-tui, peak memory, MiB"].append(memory)
        size = sum(file.stat().st_size for file in library.home.rglob("*") if file.is_file())
        figures["photos-tui, all it keeps, MB"].append(size / 1e6)
        figures["photos-tui, nothing has changed, s"].append(library.seconds(library.program, "index", photos))
        found = subprocess.run(
            [library.program, "find", "--no-update", "iso>0"], env=library.environment, capture_output=True, text=True, check=True)
        if len(found.stdout.splitlines()) != count:
            sys.exit(f"photos-tui knows the ISO of {len(found.stdout.splitlines())} photos only.")

        for name, order in (("name", BY_NAME), ("date", BY_DATE)):
            seconds, memory = geeqie(options.folder / "geeqie", links, order, screen)
            figures[f"geeqie, by {name}, s"].append(seconds)
            figures[f"geeqie, by {name}, peak memory, MiB"].append(memory)

        if not options.no_digikam:
            scan = Scan(options.folder / "digikam", library.photos)
            for name, value in scan.first(screen, count).items():
                figures[f"digiKam, {name}"].append(value)
            scan.check(json.loads(report.read_text()))
            figures["digiKam, nothing has changed, s"].append(scan.again(screen, count))
        print(f"{count:,}, run {run + 1}:", {name: round(values[-1], 3) for name, values in figures.items()}, file=sys.stderr, flush=True)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/release/photos-tui"))
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path("/tmp/photos-tui-catalogues"))
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--no-digikam", action="store_true")
    parser.add_argument("counts", type=int, nargs="+", metavar="COUNT")
    options = parser.parse_args()
    options.folder.mkdir(exist_ok=True)
    with display() as screen:
        columns = [measure(options, count, screen) for count in options.counts]
    print("| Medians | " + " | ".join(f"{count:,}" for count in options.counts) + " |")
    print("|---" * (len(columns) + 1) + "|")
    for name in columns[0]:
        print(f"| {name} | " + " | ".join(f"{statistics.median(column[name]):.4g}" for column in columns) + " |")


if __name__ == "__main__":
    main()
