#!/usr/bin/python3
"""Lets several programs edit the same photos and proves that nothing is lost. usage: edit-soak.py PROGRAM PHOTO [SECONDS]

Two photos-tui rate, label and tag 20 photos for SECONDS (60). A third program rewrites the sidecars as darktable does: it
empties the file, and writes it in two pieces. Each program changes a property of its own. At the end each property has the
last value that its program has written, and every sidecar is well-formed and has all planted properties.

The third program holds no lock. What it writes into a file that photos-tui has just replaced is lost, as in any program
that does so; it notices that, and tries again. `overtaken` counts how often that happened after it had emptied the file:
photos-tui compares the file with what it has read right before it replaces it, so that this needs microseconds.
"""

import os
import random
import re
import sys
import threading
import time

# Nothing is left in the source tree.
sys.dont_write_bytecode = True
from stage import RATING, Stage, check_sidecar

COUNTER = re.compile(r'their:counter="(\d+)" ?')
LABEL = re.compile(r'xmp:Label(?:="|>)([^"<]*)')
COLORS = {"red": "Red", "yellow": "Yellow", "green": "Green", "blue": "Blue", "purple": "Purple"}


class EditSoak:
    def __init__(self, program, photo, seconds):
        self.stage = Stage(program, photo, 20)
        self.folder = self.stage.folders[0]
        self.end = time.monotonic() + seconds
        self.ratings, self.labels, self.counters = {}, {}, {}
        self.keywords = {name: set() for name in self.stage.names}
        self.commands, self.rewrites, self.late, self.overtaken = 0, 0, 0, 0
        self.failures = []

    def command(self, *arguments):
        status, report = self.stage.run(*arguments)
        self.commands += 1
        if status != 0:
            self.failures.append(f"{arguments} ends with {status}: {report}")

    def rate(self):
        """The first program: ratings, and the keywords a to e."""
        choice = random.Random(1)
        while time.monotonic() < self.end:
            names = choice.sample(self.stage.names, 8)
            stars = choice.randint(1, 5)
            self.command("rate", stars, *(self.folder / name for name in names))
            self.ratings.update({name: stars for name in names})
            self.tag(choice, "abcde")

    def label(self):
        """The second program: labels, and the keywords v to z."""
        choice = random.Random(2)
        while time.monotonic() < self.end:
            names = choice.sample(self.stage.names, 8)
            color = choice.choice(list(COLORS))
            self.command("label", color, *(self.folder / name for name in names))
            self.labels.update({name: COLORS[color] for name in names})
            self.tag(choice, "vwxyz")

    def tag(self, choice, words):
        name, word, sign = choice.choice(self.stage.names), choice.choice(words), choice.choice("+-")
        self.command("keywords", sign + word, "--", self.folder / name)
        (self.keywords[name].add if sign == "+" else self.keywords[name].discard)(word)

    def rewrite(self):
        """The third program: a counter in half of the sidecars. It writes in place, in two pieces."""
        choice = random.Random(3)
        counter = 0
        while time.monotonic() < self.end:
            name = choice.choice(self.stage.names[::2])
            path = self.folder / f"{name}.xmp"
            counter += 1
            with open(path, "r+b") as file:
                text = COUNTER.sub("", file.read().decode())
                if "planted" not in text:
                    self.failures.append(f"{name}: {text!r}")
                    return
                text = text.replace("their:value=", f'their:counter="{counter}" their:value=', 1).encode()
                if not os.path.samestat(path.stat(), os.fstat(file.fileno())):
                    self.late += 1
                    continue
                file.seek(0)
                file.truncate()
                half = choice.randrange(len(text))
                file.write(text[:half])
                file.flush()
                time.sleep(choice.uniform(0, 0.02))
                file.write(text[half:])
                file.flush()
                if not os.path.samestat(path.stat(), os.fstat(file.fileno())):
                    self.overtaken += 1
                    continue
            self.rewrites += 1
            self.counters[name] = counter
            time.sleep(0.005)

    def check(self):
        for name in self.stage.names:
            path = self.folder / f"{name}.xmp"
            # A short run reaches some photos never.
            text = check_sidecar(path) if path.exists() else ""
            label = LABEL.search(text)
            rating = RATING.search(text)
            counter = COUNTER.search(text)
            keywords = set(re.findall(r"<rdf:li>([a-z])</rdf:li>", text))
            for said, wanted, property in [
                    (int(rating[1]) if rating else None, self.ratings.get(name), "rating"),
                    (label[1] if label else None, self.labels.get(name), "label"),
                    (int(counter[1]) if counter else None, self.counters.get(name), "counter"),
                    (keywords, self.keywords[name], "keywords")]:
                if said != wanted:
                    self.failures.append(f"{name}: {property} {said} instead of {wanted}")
            if f"planted {name}" not in text and self.stage.names.index(name) % 2 == 0:
                self.failures.append(f"{name}: the foreign property is gone")
        if self.stage.entries():
            self.failures.append(f"still in the journal: {self.stage.entries()}")

    def run(self):
        threads = [threading.Thread(target=body) for body in (self.rate, self.label, self.rewrite)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.check()
        print(f"{self.commands} commands, {self.rewrites} rewrites by another program, {self.overtaken} of them overtaken")
        for failure in self.failures:
            print(f"FAILED: {failure}")
        if self.failures:
            print(f"see {self.stage.root}")
            return False
        print("ok: nothing is lost, and no sidecar is damaged")
        self.stage.remove()
        return True


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(0 if EditSoak(sys.argv[1], sys.argv[2], float(sys.argv[3]) if len(sys.argv) > 3 else 60).run() else 1)


main()
