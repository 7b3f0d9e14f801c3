#!/usr/bin/python3
"""Takes a FUSE mount away while photos on it are rated. usage: mount-soak.py PROGRAM PHOTO [ROUNDS]

PROGRAM is photos-tui, PHOTO a JPEG, ROUNDS how often the mount goes (10). It needs bindfs and the right to mount. In each
round, the browser rates photos while the mount goes, at an instant of its own, and goes on rating. It must stay alive. Then
the mount returns. After the next start every rating of the browser's journal is beside its photo, every sidecar is
well-formed, and no photo has changed.
"""

import collections
import fcntl
import os
import pty
import random
import select
import struct
import subprocess
import sys
import termios
import time

# Nothing is left in the source tree.
sys.dont_write_bytecode = True
from stage import Stage, check_sidecar, rating_in


class Browser:
    """The program on a terminal of its own."""

    def __init__(self, stage, folder):
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.chdir(stage.root)
            os.execve(stage.program, [stage.program, str(folder)], stage.environment)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.received = b""

    def read(self, seconds):
        """Reads what comes within a time. Returns whether the program still runs."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self.terminal], [], [], left)[0]:
                try:
                    self.received += os.read(self.terminal, 65536)
                except OSError:
                    return False
        return True

    def press(self, key, seconds=0.03):
        os.write(self.terminal, key.encode())
        assert self.read(seconds), "the browser has ended: " + self.received[-500:].decode(errors="replace")

    def quit(self):
        """Quits, also if it asks because decisions are not written yet, and waits for a while to write them."""
        for key in ["q", "y"]:
            try:
                os.write(self.terminal, key.encode())
            except OSError:
                break
            if not self.read(1):
                break
        for _ in range(300):
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                os.close(self.terminal)
                return status
            if not self.read(0.1):
                time.sleep(0.1)
        raise AssertionError("the browser hangs: " + self.received[-500:].decode(errors="replace"))


class MountSoak:
    def __init__(self, program, photo, seed):
        self.random = random.Random(seed)
        self.stage = Stage(program, photo, 12)
        self.mount = self.stage.root / "mount"
        self.mount.mkdir()
        self.outcomes = collections.Counter()

    def attach(self):
        subprocess.run(["bindfs", str(self.stage.folders[0]), str(self.mount)], check=True)

    def tear(self):
        # The server is gone, and the file system stays: every access fails, as after the loss of a network.
        subprocess.run(["pkill", "-KILL", "-f", f"bindfs {self.stage.folders[0]} "], check=True)

    def detach(self):
        subprocess.run(["fusermount", "-uz", str(self.mount)], check=True)

    def round(self):
        self.attach()
        browser = Browser(self.stage, self.mount)
        try:
            assert browser.read(1.5)
            tearing = self.random.randrange(5, 35)
            for number in range(40):
                if number == tearing:
                    self.tear()
                browser.press(self.random.choice("12345"))
                browser.press("j", self.random.uniform(0.01, 0.1))
            assert browser.read(1)
            journal = {os.path.basename(path): wanted for path, base, wanted, *_ in self.stage.entries() if base != wanted}
            self.outcomes["ratings in the journal while the mount was away"] += len(journal)
            self.detach()
            if self.random.random() < 0.5:
                # It returns while the browser runs, which tries again by itself.
                self.attach()
                self.outcomes["mounts that returned while the browser ran"] += 1
                assert browser.read(7)
        finally:
            status = browser.quit()
        assert os.waitstatus_to_exitcode(status) in (0, 1), f"the browser ended with {status}"
        if not os.path.ismount(self.mount):
            self.attach()
        # The next start writes what is left.
        again = Browser(self.stage, self.mount)
        assert again.read(2)
        again.quit()
        self.check(journal)
        self.detach()

    def check(self, journal):
        for name, rating in journal.items():
            path = self.stage.folders[0] / f"{name}.xmp"
            assert path.exists(), f"{name}: no sidecar for the rating {rating}"
            assert rating_in(check_sidecar(path)) == rating, f"{name}: {rating_in(path.read_text())}, decided was {rating}"
        for path in self.stage.sidecars():
            check_sidecar(path)
        assert not [entry for entry in self.stage.entries() if entry[1] != entry[2]], "the journal is not empty"
        for name, paths in self.stage.photos().items():
            assert len(paths) == 1, f"{name} is at {paths}"

    def close(self):
        subprocess.run(["fusermount", "-uzq", str(self.mount)])
        self.stage.remove()


def main():
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else 1
    soak = MountSoak(sys.argv[1], sys.argv[2], seed)
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 10
    try:
        for number in range(rounds):
            soak.round()
            soak.outcomes["rounds"] = number + 1
    finally:
        for name, count in sorted(soak.outcomes.items()):
            print(f"{count:5} {name}")
    soak.close()
    print("No rating was lost.")


main()
