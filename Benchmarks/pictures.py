#!/usr/bin/env python3
"""Compares decoding with chafa and timg, format by format, and measures a tree of wallpapers and a held key.

    Benchmarks/pictures.py [--runs N] [--update]     --update writes the tables into Benchmarks/README.md

Ours is the answer of a decoder that is already running, as it is when a photo is opened; the peers are whole
processes, as a file manager runs them for its previews. Only what is installed is compared.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import tempfile
import threading
import time

from decoder_session import DECODE, FIRST, OK, QUICK_STAGE, THUMBNAIL, UNKNOWN_FORMAT, DecoderSession
from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent
RELEASE = ROOT / ".build/release"
README = ROOT / "Benchmarks/README.md"
PROGRAMS = ("photos-decoder", "photos-decoder-extra")
SMALL, LARGE = (240, 160), (1200, 800)

FORMATS = (
    ("JPEG 4:2:0, 24 MP, with a thumbnail", "24mp-thumbnail.jpg"),
    ("JPEG 4:2:0, 24 MP", "24mp-420.jpg"),
    ("JPEG 4:4:4, 24 MP", "24mp-444.jpg"),
    ("progressive JPEG, 18 MP", "18mp-progressive.jpg"),
    ("PNG with alpha, 15 MP", "15mp.png"),
    ("WebP, 16 MP", "16mp.webp"),
    ("HEIC with a thumbnail, 24 MP", "24mp.heic"),
    ("HEIC of 48 tiles, 12 MP", "12mp-tiles.heic"),
    ("AVIF, 24 MP", "24mp.avif"),
    ("JPEG XL, 24 MP", "24mp.jxl"),
    ("TIFF 16 bit LZW, 24 MP", "24mp-lzw.tif"),
    ("TIFF 16 bit, 24 MP", "24mp-plain.tif"),
    ("JPEG 2000, 24 MP", "24mp.jp2"),
    ("PSD, 24 MP", "24mp.psd"),
    ("DNG with a preview, 24 MP", "24mp.dng"),
)


def environment(home: str) -> dict[str, str]:
    """The environment of the peers and of the program."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": home,
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8",
        "XDG_STATE_HOME": home,
        "XDG_CACHE_HOME": home + "/cache",
        "PHOTOS_TUI_NO_ANIMATION": "1", "PHOTOS_TUI_NO_INDEX": "1",
    }


def peer_time(command: list[str]) -> float | None:
    """The milliseconds of a whole process; None if it is not installed or does not read the file."""
    if not shutil.which(command[0]):
        return None
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False)
    milliseconds = (time.perf_counter() - start) * 1000
    return milliseconds if done.returncode == 0 and len(done.stdout) > 200 else None


def peers(photo: pathlib.Path) -> dict[str, list[str]]:
    """The peers at 240x160 pixels as blocks, and at 1200x800 as pixels for a terminal that supports them."""
    return {
        "timg small": ["timg", "-g120x40", "-ph", str(photo)],
        "chafa small": ["chafa", "-f", "symbols", "-s", "120x40", "-c", "full", str(photo)],
        "timg large": ["timg", "-g120x40", "-pk", str(photo)],
        "chafa large": ["chafa", "-f", "kitty", "-s", "120x40", str(photo)],
    }


def ratio(ours: float, theirs: list[float]) -> str:
    """Our time as a fraction of theirs."""
    if not theirs:
        return "cannot"
    part = ours / statistics.median(theirs)
    return f"{part:.2f}" if part >= 0.01 else f"{part:.4f}"


class Format:
    """The cost of one file, in every way of showing it."""

    def __init__(self, title: str, photo: pathlib.Path) -> None:
        self.title, self.photo = title, photo
        self.looks: list[float] = []
        self.small: list[float] = []
        self.large: list[float] = []
        self.theirs: dict[str, list[float]] = {name: [] for name in peers(photo)}
        self.memory = 0
        self.fault = ""

    def measure(self, other: pathlib.Path) -> None:
        """One round. Another photo in between evicts this one from the decoder's cache."""
        program = next((name for name in PROGRAMS if self._reads(name)), None)
        if program is None:
            self.fault = "not read"
            return
        with DecoderSession(RELEASE / program) as decoder:
            # The first allocations of a process may wait while the kernel compacts memory.
            decoder.ask(DECODE, self.photo, SMALL)

            def fresh(operation: int, box: tuple[int, int], stage: int = 2):
                decoder.ask(DECODE, other, (8, 8))
                return decoder.ask(operation, self.photo, box, stage)

            look = fresh(THUMBNAIL, SMALL)
            quick = bool(look.flags & QUICK_STAGE)
            if look.status != OK and quick:
                look = fresh(DECODE, SMALL, FIRST)
            if look.status == OK:
                self.looks.append(look.milliseconds)
            for times, box in ((self.small, SMALL), (self.large, LARGE)):
                answer = fresh(DECODE, box)
                if answer.status != OK:
                    self.fault = answer.message
                    return
                times.append(answer.milliseconds)
            self.memory = max(self.memory, decoder.peak_memory())
        for name, command in peers(self.photo).items():
            milliseconds = peer_time(command)
            if milliseconds is not None:
                self.theirs[name].append(milliseconds)

    def _reads(self, program: str) -> bool:
        with DecoderSession(RELEASE / program) as decoder:
            return decoder.ask(1, self.photo, SMALL).status != UNKNOWN_FORMAT

    def row(self) -> str:
        """A row of the table."""
        if self.fault or not self.large:
            return f"| {self.title} | {self.fault or 'not measured'} | | | | |"

        def cell(times: list[float], size: str) -> str:
            if not times:
                return "-"
            ours = statistics.median(times)
            timg, chafa = (ratio(ours, self.theirs[f"{name} {size}"]) for name in ("timg", "chafa"))
            return f"{ours:.1f} ms, {timg} / {chafa}" if ours < 10 else f"{ours:.0f} ms, {timg} / {chafa}"

        look = cell(self.looks, "small")
        return (
            f"| {self.title} | {look} | {cell(self.small, 'small')} | {cell(self.large, 'large')} | {self.memory} MiB |"
        )


def bench_formats(photos: pathlib.Path, runs: int) -> list[str]:
    """The table of formats."""
    other = ROOT / "Tests/Corpus/good"
    lines = [
        "| ms, ratio to timg / chafa | first preview | to 240x160 | to 1200x800 | decoder's peak memory |",
        "|---|---|---|---|---|",
    ]
    formats = [Format(title, photos / name) for title, name in FORMATS if (photos / name).exists()]
    for _ in range(runs):
        for each in formats:
            if not each.fault:
                each.measure(other / ("rgb.png" if each._reads(PROGRAMS[0]) else "plain.tif"))
    for each in formats:
        lines.append(each.row())
        print(lines[-1], flush=True)
    return lines


def decode_tree(folder: pathlib.Path) -> tuple[float, int]:
    """The seconds that two decoders take for all photos of a folder at 240x160, and their peak memory."""
    waiting = sorted(folder.iterdir())
    lock = threading.Lock()
    peaks: list[int] = []

    def work() -> None:
        with DecoderSession(RELEASE / PROGRAMS[0]) as decoder:
            while True:
                with lock:
                    if not waiting:
                        break
                    photo = waiting.pop()
                answer = decoder.ask(DECODE, photo, SMALL)
                if answer.status != OK:
                    raise SystemExit(f"{photo}: {answer.message}")
            peaks.append(decoder.peak_memory())

    start = time.perf_counter()
    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.perf_counter() - start, max(peaks)


def bench_tree(folder: pathlib.Path, runs: int) -> list[str]:
    """118 wallpapers to thumbnails on two cores."""
    commands = {"chafa": "chafa -f symbols -s 120x40 -c full", "timg": "timg -g120x40 -ph"}
    ours: list[float] = []
    memory = 0
    theirs: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        seconds, peak = decode_tree(folder)
        ours.append(seconds)
        memory = max(memory, peak)
        for name, command in commands.items():
            if shutil.which(name):
                start = time.perf_counter()
                subprocess.run(
                    f"ls {folder}/* | xargs -P2 -n1 {command}",
                    shell=True,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL,
                    check=False,
                )
                theirs[name].append(time.perf_counter() - start)
    seconds = statistics.median(ours)
    parts = "; ".join(f"{ratio(seconds, times)} of {name}" for name, times in theirs.items() if times)
    line = f"| 118 wallpapers (645 MP) to 240x160, two decoders | {seconds:.1f} s; {parts}; {memory} MiB each |"
    print(line, flush=True)
    return [line]


def processes(pid: int) -> dict[str, int]:
    """The peak memory of a process and its children in MiB, by name; of several with one name, the largest."""
    peaks: dict[str, int] = {}
    waiting = [pid]
    while waiting:
        each = waiting.pop()
        try:
            status = pathlib.Path(f"/proc/{each}/status").read_text()
            words = pathlib.Path(f"/proc/{each}/cmdline").read_bytes().split(b"\0")
            for children in pathlib.Path(f"/proc/{each}/task").glob("*/children"):
                waiting += [int(word) for word in children.read_text().split()]
        except (FileNotFoundError, ProcessLookupError):
            continue
        fields = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        name = words[0].decode().rsplit("/", 1)[-1] or fields["Name"]
        peaks[name] = max(peaks.get(name, 0), int(fields.get("VmHWM", "0 kB").split()[0]) // 1024)
    return peaks


def bench_held_key(folder: pathlib.Path, count: int, kind: str) -> list[str]:
    """Holds `n` down, 30 a second, through photos of 24 megapixels: the pictures that appear, and the memory."""
    with tempfile.TemporaryDirectory(prefix="photos-tui-bench-") as home:
        command = [str(RELEASE / "photos-tui"), str(folder)]
        with PtySession(command, 120, 40, environment(home)) as session:
            session.read(5.0)
            session.read_until_quiet(0.5)
            session.send(b"\r")
            session.read_until_quiet(1.0)
            peaks: dict[str, int] = {}
            frames: list[float] = []
            begin = session.now()
            size = 0
            sent = 0
            while sent < count or session.now() < begin + count / 30 + 0.3:
                if sent < count and session.now() >= begin + sent / 30:
                    session.send(b"n")
                    sent += 1
                data = session.read(0.005)
                size += len(data)
                if data.endswith(b"\x1b[?2026l"):
                    # A smaller frame is a caption or a status line, not a picture.
                    if size > 6000:
                        frames.append(session.last_byte)
                    size = 0
                if sent % 10 == 0:
                    for name, peak in processes(session.pid).items():
                        peaks[name] = max(peaks.get(name, 0), peak)
            end = frames[-1] if frames else begin
            settled = session.read_until_quiet(1.0) - begin - count / 30
            for name, peak in processes(session.pid).items():
                peaks[name] = max(peaks.get(name, 0), peak)
    gaps = [later - earlier for earlier, later in zip([begin, *frames], frames)]
    rate = len(frames) / (end - begin) if frames else 0
    longest = max(gaps) * 1000 if gaps else 0
    memory = ", ".join(f"{name} {peak} MiB" for name, peak in sorted(peaks.items()))
    lines = [
        f"| key held through {count} photos of 24 MP {kind}, 30 a second, 120x40 | {rate:.0f} pictures a second, longest gap "
        f"{longest:.0f} ms; complete {max(0, settled) * 1000:.0f} ms after the last |",
        f"| peak memory meanwhile | {memory} |",
    ]
    print("\n".join(lines), flush=True)
    return lines


def bench_processes(runs: int) -> list[str]:
    """What a process for each file costs: a copy of a running server, against the whole start of a program."""
    lines = []
    for program in (*PROGRAMS, "photos-decoder-video"):
        copies, starts = [], []
        for _ in range(runs):
            start = time.perf_counter()
            with DecoderSession(RELEASE / program) as decoder:
                starts.append((time.perf_counter() - start) * 1000)
                copies += [decoder.start_milliseconds() for _ in range(40)]
        copies.sort()
        lines.append(
            f"| a process for a file, {program} | ready after {statistics.median(copies):.1f} ms, "
            f"p99 {copies[len(copies) * 99 // 100]:.1f} ms; a start of the program takes {statistics.median(starts):.0f} ms |"
        )
    print("\n".join(lines), flush=True)
    return lines


def link_turned(source: pathlib.Path, folder: pathlib.Path, count: int, name: str = "turned") -> None:
    """A folder of `count` links to one large photo in four orientations, so that neighbours differ in every cell."""
    folder.mkdir(parents=True, exist_ok=True)
    photos = sorted(source.glob(f"{name}-*.jpg"))
    for number in range(1, count + 1):
        link = folder / f"photo-{number:03}.jpg"
        if not link.exists():
            os.link(photos[number % len(photos)], link)


def main() -> None:
    """Runs every row."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--photos", type=pathlib.Path, default=ROOT / ".build/bench-photos", help="where the photos are"
    )
    parser.add_argument("--runs", type=int, default=5, help="rounds of each row")
    parser.add_argument("--update", action="store_true", help="write the tables into Benchmarks/README.md")
    options = parser.parse_args()
    photos: pathlib.Path = options.photos
    subprocess.run(["/usr/bin/python3", str(ROOT / "Benchmarks/make-photos.py"), str(photos)], check=True)
    link_turned(photos, photos / "two-hundred", 201)
    link_turned(photos, photos / "two-hundred-with-thumbnails", 201, "thumbnail")
    lines = bench_formats(photos, options.runs)
    lines += ["", "| Many photos | photos-tui |", "|---|---|"]
    lines += bench_processes(options.runs)
    lines += bench_tree(photos / "wallpapers", max(1, options.runs // 2))
    lines += bench_held_key(photos / "two-hundred-with-thumbnails", 200, "as cameras write them, with thumbnails")
    lines += bench_held_key(photos / "two-hundred", 200, "without thumbnails")
    if options.update:
        table = "\n".join(lines)
        place = re.compile(r"(<!-- pictures -->\n).*?(\n<!-- end -->)", re.DOTALL)
        README.write_text(place.sub(lambda match: match[1] + table + match[2], README.read_text()))


if __name__ == "__main__":
    main()
