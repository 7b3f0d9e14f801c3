#!/usr/bin/python3
"""Kills photos-tui while it indexes, and proves that the catalogue stays sound. usage: index-soak.py PROGRAM [COUNT [SEED]]

COUNT is the number of kills (200). 4,000 photos with real headers are in 8 folders. Before each start, some photos and sidecars are
written, renamed or removed. `photos-tui index` is killed at a random instant, with its decoders. Afterwards the catalogue opens
again and is sound, and what had been read before and has not changed is not read again. At the end it equals a fresh one.
"""

import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SIDECAR = (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description '
    'rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="{}"/></rdf:RDF></x:xmpmeta>'
)
COLUMNS = "f.path, p.name, p.rating, p.taken, p.camera, p.width, p.keywords, p.sidecar_count, p.problem, p.companions, p.live"


class IndexSoak:
    def __init__(self, program: str, folder: pathlib.Path, seed: int):
        self.program, self.folder = program, folder
        self.photos = folder / "photos"
        self.random = random.Random(seed)
        subprocess.run([ROOT / "Benchmarks/make-library.py", self.photos, "4000"], check=True)
        old = time.time() - 1000
        for path in self.photos.rglob("*.jpg"):
            os.utime(path, (old, old))
        self.killed, self.completed, self.longest = 0, 0, 0

    def start(self, cache: str) -> subprocess.Popen:
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.folder / "home"), "XDG_CACHE_HOME": str(self.folder / cache),
        }
        return subprocess.Popen(
            [self.program, "index", "--json", self.photos], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            start_new_session=True)

    def finish(self, cache: str) -> dict:
        process = self.start(cache)
        output, errors = process.communicate()
        if process.returncode != 0 or errors:
            sys.exit(f"index ends with {process.returncode}: {errors.decode()}")
        return json.loads(output)

    def change(self) -> None:
        """Changes some files, as users and other programs do."""
        photos = sorted(self.photos.rglob("*.jpg"))
        for path in self.random.sample(photos, 5):
            kind = self.random.randrange(4)
            if kind == 0:
                path.rename(path.with_name(f"R{self.random.randrange(10**9)}.jpg"))
            elif kind == 1 and len(photos) > 3000:
                path.unlink()
            else:
                path.with_name(path.name + ".xmp").write_text(SIDECAR.format(self.random.randrange(6)))

    def rows(self, cache: str, columns: str = COLUMNS) -> list:
        """What a catalogue has. The last connection of a killed program has left its log, which this one reads."""
        database = sqlite3.connect(self.folder / cache / "photos-tui/catalogue.sqlite")
        try:
            if cache == "cache" and self.killed % 10 == 0:
                report = database.execute("PRAGMA integrity_check").fetchone()[0]
                if report != "ok":
                    sys.exit(f"after {self.killed} kills: {report}")
            statement = f"SELECT {columns} FROM photo p JOIN folder f ON f.id = p.folder ORDER BY f.path, p.name"
            names = dict(database.execute("SELECT id, name FROM camera"))
            return [tuple(names.get(v, v) if i == 4 else v for i, v in enumerate(row)) for row in database.execute(statement)]
        finally:
            database.close()

    def known(self) -> dict:
        """The photos that have been read, with their signatures; None for those that changed just before that."""
        if not (self.folder / "cache/photos-tui/catalogue.sqlite").exists():
            return {}
        try:
            return {(row[0], row[1]): row[2] for row in self.rows("cache", "f.path, p.name, p.signature")}
        except sqlite3.OperationalError as error:
            # The first start was killed before it had made the tables.
            if "no such table" in str(error):
                return {}
            raise

    def run(self, count: int) -> None:
        whole = 1.0
        while self.killed < count:
            self.change()
            before = self.known()
            begin = time.monotonic()
            process = self.start("cache")
            try:
                process.wait(self.random.uniform(0.005, whole * 1.05))
                self.completed += 1
                whole = max(0.05, 0.7 * whole + 0.3 * (time.monotonic() - begin))
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                self.killed += 1
            process.stdout.close()
            process.stderr.close()
            after = self.known()
            lost = [photo for photo, signature in before.items() if photo not in after and os.path.exists(os.path.join(*photo))]
            if lost:
                sys.exit(f"after {self.killed} kills, the catalogue has lost {lost[:3]}")
            if self.completed and self.killed % 20 == 0:
                # Begin again, so that kills meet a catalogue in every state.
                for path in (self.folder / "cache/photos-tui").glob("catalogue.sqlite*"):
                    path.unlink()
                self.completed = 0
                whole = 1.0
        summary = self.finish("cache")
        self.finish("fresh")
        rows, fresh = self.rows("cache"), self.rows("fresh")
        if rows != fresh:
            different = set(rows) ^ set(fresh)
            sys.exit(f"{len(different)} rows differ from a fresh catalogue: {sorted(map(str, different))[:4]}")
        print(f"{self.killed} kills; {len(rows)} photos as in a fresh catalogue; the last run read {summary['read']}")


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    with tempfile.TemporaryDirectory(prefix="photos-tui-index-") as folder:
        soak = IndexSoak(os.path.abspath(sys.argv[1]), pathlib.Path(folder), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
        soak.run(count)


if __name__ == "__main__":
    main()
