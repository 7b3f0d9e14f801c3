#!/usr/bin/python3
"""Records the demo of the README from the real program: make-demo.py PROGRAM FOLDER

Writes demo.gif, pictures of kitty in a virtual X server with the keys below them, and demo.cast, a recording for asciinema with
blocks. Both follow the same script. A step is recorded once the window no longer changes, so a slow machine makes the same demo.
"""
from __future__ import annotations

import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Benchmarks"))
from pty_session import PtySession  # noqa: E402

COLUMNS, ROWS = 100, 30
# The columns while the window becomes narrow, and again on the way back.
WIDTHS = [92, 84, 76, 68, 60, 52]
LIMIT = 2_000_000
# What the demo says, the keys of each step, and how many seconds each is shown. A number is a width in columns.
STEPS = [
    ("A folder of photos", [(None, 1.6)]),
    ("j k h l  move", [("j", 0.5), ("l", 0.5), ("l", 0.8)]),
    ("Enter  opens a photo", [("Return", 1.4)]),
    ("n  the next photo", [("n", 0.8), ("n", 1.2)]),
    ("a narrow window shows one screen at a time", [*((width, 0.12) for width in WIDTHS), (WIDTHS[-1], 1.4)]),
    ("and a wide one both", [*((width, 0.12) for width in reversed(WIDTHS[:-1])), (COLUMNS, 1.2)]),
    ("5  rates", [("5", 1.2)]),
    ("n Y  picks", [("n", 0.6), ("Y", 1.1)]),
    ("n x  rejects", [("n", 0.6), ("x", 1.1)]),
    ("n 4 9  rates and labels", [("n", 0.6), ("4", 0.6), ("9", 1.1)]),
    ("C  compares", [("C", 1.4), ("n", 1.2), ("Escape", 0.6)]),
    ("/rating>=4  finds", [("slash", 0.6), ("type rating>=4", 1.0), ("Return", 0.8), ("p", 2.4)]),
]
NAMES = {"Return": "\r", "Escape": "\x1b", "slash": "/"}


def environment(home: pathlib.Path) -> dict[str, str]:
    folders = {f"XDG_{name}_HOME": str(home / name.lower()) for name in ["CONFIG", "STATE", "CACHE", "DATA"]}
    return {"PATH": os.environ["PATH"], "HOME": str(home), "LC_ALL": "C.UTF-8", "COLORTERM": "truecolor", **folders}


def photos(home: pathlib.Path) -> pathlib.Path:
    """A copy of the sample photos, because the demo decides about them."""
    folder = home / "Pictures"
    folder.mkdir()
    for photo in sorted((ROOT / "Assets/SampleLibrary").glob("*.jpg")):
        shutil.copy2(photo, folder)
    return folder


def command(program: str, folder: pathlib.Path, *options: str) -> list[str]:
    return [program, "--no-config", "--no-index", *options, str(folder)]


class Recorder:
    """kitty with the program, and the pictures of it."""

    STRIP = 36

    def __init__(self, program: str, home: pathlib.Path) -> None:
        self.home = home
        self.frames: list[tuple[pathlib.Path, float]] = []
        self.environment = environment(home) | {"DISPLAY": f":{90 + os.getpid() % 900}", "LIBGL_ALWAYS_SOFTWARE": "1"}
        self.server = subprocess.Popen(
            ["Xvfb", self.environment["DISPLAY"], "-screen", "0", "1200x800x24", "-noreset"], stderr=subprocess.DEVNULL)
        self.wait(lambda: self.run("xdotool", "getdisplaygeometry"))
        options = {
            "initial_window_width": f"{COLUMNS}c", "initial_window_height": f"{ROWS}c", "remember_window_size": "no",
            "font_family": "DejaVu Sans Mono", "font_size": 9, "cursor_blink_interval": 0, "background": "#101214",
            "confirm_os_window_close": 0, "update_check_interval": 0, "resize_debounce_time": 0, "sync_to_monitor": "no",
            "window_padding_width": 0, "placement_strategy": "top-left", "enable_audio_bell": "no",
        }
        arguments = [word for key, value in options.items() for word in ("-o", f"{key}={value}")]
        self.terminal = subprocess.Popen(
            ["kitty", "--config", "NONE", *arguments, *command(program, photos(home))], env=self.environment,
            stderr=subprocess.DEVNULL)
        self.window = self.wait(
            lambda: self.run("xdotool", "search", "--onlyvisible", "--class", "kitty")).split()[-1]
        self.run("xdotool", "windowmove", self.window, "0", "0", "windowfocus", self.window)
        self.settle()
        geometry = dict(line.split("=") for line in self.run(
            "xdotool", "getwindowgeometry", "--shell", self.window).split() if "=" in line)
        self.size = int(geometry["WIDTH"]), int(geometry["HEIGHT"])
        self.width = self.size[0]

    def run(self, *words: str) -> str:
        return subprocess.run(words, env=self.environment, capture_output=True, text=True).stdout

    @staticmethod
    def wait(condition):
        for _ in range(300):
            if result := condition():
                return result
            time.sleep(0.1)
        sys.exit("make-demo.py: the window did not open")

    def shoot(self, path: pathlib.Path) -> bytes:
        self.run("import", "-silent", "-window", "root", "-crop", "{}x{}+0+0".format(*self.size)
                 if hasattr(self, "size") else "1200x800+0+0", "+repage", str(path))
        return path.read_bytes() if path.exists() else b""

    def settle(self) -> pathlib.Path:
        """A picture of the window once it no longer changes."""
        path = self.home / f"{len(self.frames):03}.bmp"
        previous = b""
        for _ in range(60):
            time.sleep(0.25)
            if (current := self.shoot(path)) == previous:
                break
            previous = current
        return path

    def step(self, key: str | int | None, text: str, seconds: float) -> None:
        if isinstance(key, int):
            self.width = self.size[0] * key // COLUMNS
            self.run("xdotool", "windowsize", "--sync", self.window, str(self.width), str(self.size[1]))
        elif key and key.startswith("type "):
            self.run("xdotool", "type", key.removeprefix("type "))
        elif key:
            self.run("xdotool", "key", "--clearmodifiers", f"shift+{key.lower()}" if key in "CY" else key)
        picture, frame = self.settle(), self.home / f"frame-{len(self.frames):03}.png"
        subprocess.run(
            ["convert", str(picture), "-fill", "#57606a", "-draw", "rectangle {},0 {},{}".format(self.width, *self.size),
             "-background", "#24292f", "-gravity", "south",
             "-splice", f"0x{self.STRIP}", "-font", "DejaVu-Sans-Mono", "-pointsize", "16", "-fill", "#ffffff",
             "-annotate", "+0+9", text, str(frame)], check=True)
        self.frames.append((frame, seconds))

    def close(self) -> None:
        for process in (self.terminal, self.server):
            process.send_signal(signal.SIGTERM)
            process.wait()


def make_picture(program: str, target: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory(prefix="demo-") as temporary:
        recorder = Recorder(program, pathlib.Path(temporary))
        try:
            for text, keys in STEPS:
                for key, seconds in keys:
                    recorder.step(key, text, seconds)
        finally:
            recorder.close()
        listing = pathlib.Path(temporary) / "frames"
        last = recorder.frames[-1][0]
        listing.write_text("".join(
            f"file '{frame}'\nduration {seconds}\n" for frame, seconds in recorder.frames) + f"file '{last}'\n")
        raw = pathlib.Path(temporary) / "raw.gif"
        # One palette and a fixed pattern, so that what stays on the screen is the same in the next picture.
        palette = "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=bayer:bayer_scale=3:diff_mode=rectangle"
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "concat", "-safe", "0", "-i", str(listing), "-fps_mode", "vfr",
                        "-vf", f"scale=800:-1:flags=lanczos,{palette}", str(raw)], check=True)
        subprocess.run(["gifsicle", "-O3", "--lossy=40", "--loopcount=forever", str(raw), "-o", str(target)],
                       check=True)
        if os.environ.get("KEEP_FRAMES"):
            shutil.copytree(temporary, os.environ["KEEP_FRAMES"], dirs_exist_ok=True,
                            ignore=shutil.ignore_patterns("*.bmp", "Pictures", "state", "cache"))
    size = target.stat().st_size
    print(f"{target}: {size / 1e6:.2f} MB, {len(recorder.frames)} pictures")
    if size > LIMIT:
        sys.exit(f"make-demo.py: {target} has more than {LIMIT} bytes")


def make_cast(program: str, target: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory(prefix="demo-") as temporary:
        home = pathlib.Path(temporary)
        variables = environment(home) | {"TERM": "xterm-256color"}
        lines = [{"version": 2, "width": COLUMNS, "height": ROWS, "title": "photos-tui", "env": {"TERM": variables["TERM"]}}]
        now = 0.0
        with PtySession(command(program, photos(home), "--graphics", "blocks"), COLUMNS, ROWS, variables) as session:
            for _, keys in STEPS:
                for key, seconds in keys:
                    if isinstance(key, int):
                        session.resize(key, ROWS)
                        lines.append([now, "r", f"{key}x{ROWS}"])
                    elif key:
                        session.send(NAMES.get(key, key.removeprefix("type ")).encode())
                    start = len(session.output)
                    session.read_until_quiet(0.5)
                    lines.append([round(now, 3), "o", session.output[start:].decode(errors="replace")])
                    now += seconds
        target.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines))
    print(f"{target}: {target.stat().st_size / 1e6:.2f} MB, {now:.0f} s")


if __name__ == "__main__":
    binary, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    make_cast(binary, folder / "demo.cast")
    make_picture(binary, folder / "demo.gif")
