#!/usr/bin/python3
"""Kills photos-tui soon after a key, and proves that a rating is safe once it is on the screen.

usage: key-soak.py PROGRAM PHOTO [COUNT [SEED]]

PROGRAM is photos-tui, PHOTO a JPEG, COUNT the number of kills (1,000). In each round the program shows a photo, gets a digit,
and is killed up to three tenths of a second later. A rating is safe if it is in the journal or next to the photo after the
next start of the program. Each one that was on the screen before the kill must be. Two other programs use all the processor
time that they get meanwhile.
"""

import fcntl
import os
import pathlib
import pty
import random
import select
import signal
import struct
import subprocess
import sys
import termios
import time

# Nothing is left in the source tree.
sys.dont_write_bytecode = True
from stage import Stage, rating_in

BUSY_LOOPS = 2
LONGEST_DELAY = 0.3


class BusyLoops:
    """Programs that only use processor time, while a block runs."""

    def __enter__(self):
        loop = [sys.executable, "-c", "while True: pass"]
        self.processes = [subprocess.Popen(loop) for _ in range(BUSY_LOOPS)]

    def __exit__(self, *problem):
        for process in self.processes:
            process.kill()
            process.wait()


class KeySoak:
    def __init__(self, program, photo, seed):
        self.random = random.Random(seed)
        self.stage = Stage(program, photo, 40)
        *self.names, self.spare = self.stage.names
        self.previous = {name: None for name in self.names}
        self.starts = 0

    def show(self, name):
        """Starts the program and waits until it shows a photo. Returns its process and its terminal."""
        process, terminal = pty.fork()
        if process == 0:
            path = str(self.stage.folders[0] / name)
            os.execve(self.stage.program, [self.stage.program, path], self.stage.environment)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        received = b""
        while name.encode() not in received:
            received = received[-4096:] + os.read(terminal, 65536)
        return process, terminal

    def next_start(self):
        """Runs a command that records what the killed program has left."""
        self.starts += 1
        arguments = ["rate", self.starts % 5 + 1, self.stage.folders[0] / self.spare]
        status, report = self.stage.run(*arguments)
        assert status == 0, f"{arguments} ends with {status}: {report}"

    def is_safe(self, name, stars):
        path = self.stage.folders[0] / name
        recorded = any(target == str(path) and wanted == stars for target, _, wanted, *_ in self.stage.entries())
        sidecar = path.with_name(f"{name}.xmp")
        return recorded or sidecar.exists() and rating_in(sidecar.read_text()) == stars

    def wait_for_frame(self, terminal, sign, deadline):
        """Reads until the screen has a sign. Returns when that was; None if the deadline passed."""
        received = b""
        while (rest := deadline - time.monotonic()) > 0:
            if not select.select([terminal], [], [], rest)[0]:
                break
            received = received[-4096:] + os.read(terminal, 65536)
            if sign in received:
                return time.monotonic()
        return None

    def round(self):
        """Returns how long the rating was on the screen before the kill, in seconds (None: it wasn't), how long ago its
        key was pressed, and whether it is safe."""
        name = self.random.choice(self.names)
        stars = self.random.choice([stars for stars in range(1, 6) if stars != self.previous[name]])
        process, terminal = self.show(name)
        pressed = time.monotonic()
        os.write(terminal, str(stars).encode())
        deadline = pressed + self.random.uniform(0, LONGEST_DELAY)
        shown = self.wait_for_frame(terminal, f"{pathlib.Path(name).stem} ".encode() + "★".encode() * stars, deadline)
        time.sleep(max(0, deadline - time.monotonic()))
        now = time.monotonic()
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
        self.next_start()
        is_safe = self.is_safe(name, stars)
        if is_safe:
            self.previous[name] = stars
        return shown and now - shown, now - pressed, is_safe


def main():
    program, photo = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    soak = KeySoak(program, photo, seed)
    try:
        with BusyLoops():
            rounds = [soak.round() for _ in range(count)]
    finally:
        soak.stage.remove()
    lost = [shown for shown, _, is_safe in rounds if not is_safe]
    youngest = min((pressed for _, pressed, is_safe in rounds if is_safe), default=0)
    print(f"{count} kills beside {BUSY_LOOPS} busy loops, {count - len(lost)} ratings safe, {len(lost)} lost")
    seen = sum(shown is not None for shown, _, _ in rounds)
    print(f"{seen} were on the screen before the kill; youngest safe rating {youngest * 1000:.1f} ms after its key")
    assert seen, "no frame showed its rating"
    oldest = max((shown for shown in lost if shown is not None), default=None)
    assert oldest is None, f"a rating that was on the screen for {oldest * 1000:.1f} ms is lost"


main()
