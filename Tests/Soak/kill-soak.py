#!/usr/bin/python3
"""Kills photos-tui at random instants and proves that nothing is lost. usage: kill-soak.py PROGRAM PHOTO [COUNT [SEED]]

PROGRAM is photos-tui, PHOTO a JPEG, COUNT the number of kills (500). The program rates, labels, tags, moves, trashes and
restores some of 40 photos, and browses them in every tenth round. After each kill and the next start, every sidecar is
well-formed and has what other programs wrote, each photo is in one place with its bytes, and every rating is there whose
command had succeeded or that the journal had recorded. At the end the journal is empty.
"""

import collections
import fcntl
import hashlib
import os
import pty
import random
import signal
import struct
import sys
import termios
import time
import urllib.parse
from pathlib import Path

# Nothing is left in the source tree.
sys.dont_write_bytecode = True
from stage import Stage, check_sidecar, rating_in

COLORS = ["red", "yellow", "green", "blue", "purple"]


class KillSoak:
    def __init__(self, program, photo, seed):
        self.random = random.Random(seed)
        self.stage = Stage(program, photo, 40, ("a", "b", "spare", "spare2"))
        # The ratings that each photo may have: one, until a command that changes it is killed.
        self.ratings = {name: {None} for name in self.stage.names}
        self.outcomes = collections.Counter()
        self.places = {name: [self.stage.folders[0] / name] for name in self.stage.names}
        spare = Path(photo).read_bytes() + b"spare"
        self.stage.names.append("spare.jpg")
        self.stage.hashes[hashlib.sha256(spare).digest()] = "spare.jpg"
        self.spares = self.stage.folders[2:]
        (self.spares[0] / "spare.jpg").write_bytes(spare)
        self.starts = 0
        # The last rounds, for the report of a failure.
        self.rounds = collections.deque(maxlen=12)

    def album(self):
        """The photos that are in no trash and not reserved for starts."""
        folders = self.stage.folders[:2]
        return [paths[0] for name, paths in self.places.items() if name != "spare.jpg" and paths[0].parent in folders]

    def some(self, paths):
        return self.random.sample(paths, min(len(paths), self.random.randint(1, 12)))

    def command(self):
        """A command, and the rating that it gives, or None."""
        album = self.album()
        trashed = self.trashed()
        kind = self.random.choice(["rate", "rate", "rate", "label", "keywords", "move", "trash", "restore"])
        if len(album) < 15 and trashed:
            kind = "restore"
        if kind == "restore" and not trashed:
            kind = "rate"
        if kind == "rate":
            stars = self.random.randint(1, 5)
            return ["rate", stars, *self.some(album)], stars
        if kind == "label":
            return ["label", self.random.choice(COLORS), *self.some(album)], None
        if kind == "keywords":
            word = self.random.choice("abcd")
            return ["keywords", f"{self.random.choice('+-')}{word}", "--", *self.some(album)], None
        if kind == "move":
            target = self.random.choice(self.stage.folders[:2])
            photos = [path for path in album if path.parent != target]
            return (["move", target, *self.some(photos)], None) if photos else self.command()
        if kind == "trash":
            return ["trash", *self.some(album)], None
        return ["restore", *self.some(trashed)], None

    def trashed(self):
        """The previous paths of the photos in the trash."""
        paths = []
        for info in (self.stage.root / "data/Trash/info").glob("*.trashinfo"):
            for line in info.read_text().splitlines():
                if line.startswith("Path=") and not line.endswith(".xmp"):
                    paths.append(urllib.parse.unquote(line[5:]))
        return paths

    def run_command(self):
        arguments, stars = self.command()
        process = self.stage.start(*arguments)
        time.sleep(self.random.uniform(0, 0.3))
        # A program that has ended is not gone before it is waited for.
        os.kill(process.pid, signal.SIGKILL)
        report = process.communicate()[1].decode(errors="replace")
        status = process.returncode
        assert status in (0, -signal.SIGKILL), f"{arguments} ends with {status}: {report}"
        self.outcomes[f"{arguments[0]}, {'killed' if status else 'ended'}"] += 1
        names = [str(argument).removeprefix(f"{self.stage.root}/") for argument in arguments]
        self.rounds.append(f"{' '.join(names)} ends with {status}")
        if stars is None:
            return
        for path in arguments[2:]:
            self.ratings[path.name] = {stars} if status == 0 else self.ratings[path.name] | {stars}

    def run_browser(self):
        """Rates in the browser. Which photos the keys reach is not known, so that each may have any rating.

        Undo may take photos out of the trash, too.
        """
        process, terminal = pty.fork()
        if process == 0:
            os.chdir(self.stage.root)
            os.execve(self.stage.program, [self.stage.program, str(self.stage.folders[0])], self.stage.environment)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.set_blocking(terminal, False)
        end = time.monotonic() + self.random.uniform(0.8, 1.8)
        keys = ["1", "2", "3", "4", "5", "j", "k", "j", "u", "\r"]
        next_key = time.monotonic() + 0.5
        while time.monotonic() < end:
            try:
                os.read(terminal, 65536)
            except BlockingIOError:
                time.sleep(0.005)
            except OSError:
                break
            if time.monotonic() >= next_key:
                os.write(terminal, self.random.choice(keys).encode())
                next_key += 0.02
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(terminal)
        self.outcomes["browser, killed"] += 1
        self.rounds.append("browser killed")
        for name in self.ratings:
            self.ratings[name] = self.ratings[name] | {None, 0, 1, 2, 3, 4, 5}

    def require_recorded(self):
        """What the journal has recorded must be beside the photo after the next start."""
        entries = self.stage.entries()
        self.outcomes["entries in the journal after a kill"] += len(entries)
        before = dict(self.ratings)
        recorded = set()
        for path, base, wanted, _, is_restored in entries:
            name = os.path.basename(path)
            if name not in self.ratings:
                continue
            if is_restored:
                # Only the killed program knew what it had replaced.
                self.ratings[name] = before[name]
            elif base != wanted or name in recorded:
                # A rating that is taken back is recorded as no change.
                self.ratings[name] = {wanted}
                recorded.add(name)
        self.recorded = [(os.path.basename(path), base, wanted) for path, base, wanted, _, _ in entries]

    def next_start(self):
        """The commands that finish what the killed program has begun."""
        self.starts += 1
        here, there = (spare / "spare.jpg" for spare in self.spares)
        if not here.exists():
            here, there = there, here
        for arguments in [("rate", self.starts % 5 + 1, here), ("move", there.parent, here)]:
            status, report = self.stage.run(*arguments)
            assert status == 0, f"{arguments} ends with {status}: {report}"

    def check(self):
        self.places = self.stage.photos()
        for name, paths in self.places.items():
            assert len(paths) == 1, f"{name} is at {paths}"
        texts = {path: check_sidecar(path) for path in self.stage.sidecars()}
        for number, name in enumerate(self.stage.names):
            if name == "spare.jpg":
                continue
            photo = self.places[name][0]
            text = texts.get(photo.with_name(photo.name + ".xmp"), "")
            if number % 2 == 0:
                assert f"planted {name}" in text, f"{photo}: the foreign property is gone: {text!r}"
            rating = rating_in(text)
            assert rating in self.ratings[name], \
                f"{photo}: {rating} instead of {self.ratings[name]}; recorded: {[r for r in self.recorded if r[0] == name]}"
            self.ratings[name] = {rating}
        kept = [entry for entry in self.stage.entries() if entry[3]]
        assert not kept, f"the journal keeps decisions that could not be written: {kept}"
        leftovers = [path for folder in self.stage.folders for path in folder.glob(".*")]
        self.outcomes["staged files that remain"] = len(leftovers)
        assert self.stage.open_operations() == 0, "a file operation is still open"

    def run(self, count):
        for number in range(1, count + 1):
            try:
                if number % 10 == 0:
                    self.run_browser()
                else:
                    self.run_command()
                for path in self.stage.sidecars():
                    check_sidecar(path)
                self.require_recorded()
                self.next_start()
                self.check()
            except AssertionError as error:
                print(f"FAILED after kill {number}, in {self.stage.root}: {error}")
                print("The last rounds:", *self.rounds, sep="\n  ")
                print(f"Recorded in the last one: {self.recorded}")
                print(dict(self.outcomes))
                return False
            if number % 50 == 0:
                print(f"{number} kills", flush=True)
        entries = self.stage.entries()
        for name, outcome in sorted(self.outcomes.items()):
            print(f"{outcome:6} {name}")
        if entries:
            print(f"FAILED: {len(entries)} decisions are still in the journal, in {self.stage.root}: {entries[:3]}")
            return False
        print(f"ok: nothing is lost in {count} kills, and the journal is empty")
        self.stage.remove()
        return True


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 500
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(1 << 32)
    print(f"{count} kills, seed {seed}", flush=True)
    sys.exit(0 if KillSoak(sys.argv[1], sys.argv[2], seed).run(count) else 1)


main()
