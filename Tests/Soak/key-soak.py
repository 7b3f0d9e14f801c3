#!/usr/bin/python3
"""Kills photos-tui soon after a key, and measures how long a rating needs to be safe.

usage: key-soak.py PROGRAM PHOTO [COUNT [SEED]]

PROGRAM is photos-tui, PHOTO a JPEG, COUNT the number of kills (1,000). In each round the program shows a photo, gets a digit,
and is killed up to a fifth of a second later. A rating is safe if it is in the journal or beside the photo. One that was
pressed more than a tenth of a second before the kill must be.
"""

import fcntl
import os
import pty
import random
import signal
import struct
import sys
import termios
import time

# Nothing is left in the source tree.
sys.dont_write_bytecode = True
from stage import Stage, rating_in

PROMISE = 0.1
LONGEST_DELAY = 0.2


class KeySoak:
    def __init__(self, program, photo, seed):
        self.random = random.Random(seed)
        self.stage = Stage(program, photo, 40)
        self.former = {name: None for name in self.stage.names}

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

    def is_safe(self, name, stars):
        path = self.stage.folders[0] / name
        recorded = any(target == str(path) and wanted == stars for target, _, wanted, _ in self.stage.entries())
        sidecar = path.with_name(f"{name}.xmp")
        return recorded or sidecar.exists() and rating_in(sidecar.read_text()) == stars

    def round(self):
        """Returns how long the rating existed before the kill, in seconds, and whether it is safe."""
        name = self.random.choice(self.stage.names)
        stars = self.random.choice([stars for stars in range(1, 6) if stars != self.former[name]])
        process, terminal = self.show(name)
        pressed = time.monotonic()
        os.write(terminal, str(stars).encode())
        time.sleep(self.random.uniform(0, LONGEST_DELAY))
        age = time.monotonic() - pressed
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
        is_safe = self.is_safe(name, stars)
        if is_safe:
            self.former[name] = stars
        return age, is_safe


def main():
    program, photo = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    soak = KeySoak(program, photo, seed)
    try:
        rounds = [soak.round() for _ in range(count)]
    finally:
        soak.stage.remove()
    lost = sorted(age for age, is_safe in rounds if not is_safe)
    safe = sorted(age for age, is_safe in rounds if is_safe)
    print(f"{count} kills, {len(safe)} ratings safe, {len(lost)} lost")
    print(f"youngest safe rating {safe[0] * 1000:.1f} ms, oldest lost one {lost[-1] * 1000 if lost else 0:.1f} ms")
    broken = [age for age in lost if age > PROMISE]
    assert not broken, f"{len(broken)} ratings older than {PROMISE * 1000:.0f} ms are lost"


main()
