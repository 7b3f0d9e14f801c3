"""What the soaks share: folders of their own, photos that can be told apart, and how sidecars and journals are read."""

import hashlib
import os
import pathlib
import re
import shutil
import sqlite3
import struct
import subprocess
import tempfile
import xml.parsers.expat

FOREIGN = """<?xml version="1.0" encoding="UTF-8"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:their="http://example.com/their" their:value="{}"/>
 </rdf:RDF>
</x:xmpmeta>
"""
SHARED_MEMORY = pathlib.Path("/dev/shm")
RATING_PROPERTY = 1
RATING = re.compile(r'xmp:Rating(?:="|>)\s*(-?\d+)')


class Stage:
    """A folder with the photos and the XDG folders of one soak."""

    def __init__(self, program, photo, count, folders=("a",)):
        self.program = str(pathlib.Path(program).resolve())
        self.root = pathlib.Path(tempfile.mkdtemp(prefix="photos-tui-soak."))
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.root / "home"), "PHOTOS_TUI_NO_INDEX": "1", "TERM": "xterm-256color", "LANG": "C.UTF-8",
            "XDG_STATE_HOME": str(self.root / "state"), "XDG_DATA_HOME": str(self.root / "data"),
            "XDG_CACHE_HOME": str(self.root / "cache"), "XDG_CONFIG_HOME": str(self.root / "config"),
        }
        self.folders = [self.root / name for name in folders]
        for folder in [self.root / "home", *self.folders]:
            folder.mkdir()
        self.names = [f"p{number:02}.jpg" for number in range(count)]
        self.hashes = {}
        picture = pathlib.Path(photo).read_bytes()
        for number, name in enumerate(self.names):
            # Bytes after the end of a JPEG file are ignored, and tell the photos apart.
            contents = picture + f"{name}".encode()
            (self.folders[0] / name).write_bytes(contents)
            self.hashes[hashlib.sha256(contents).digest()] = name
            if number % 2 == 0:
                (self.folders[0] / f"{name}.xmp").write_text(FOREIGN.format(f"planted {name}"))

    def start(self, *arguments, **options):
        """Starts the program."""
        return subprocess.Popen(
            [self.program, *map(str, arguments)], cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **options)

    def run(self, *arguments, timeout=60):
        """Runs the program to its end. Returns its exit status and what it reports."""
        process = self.start(*arguments)
        try:
            report = process.communicate(timeout=timeout)[1]
        except subprocess.TimeoutExpired:
            process.kill()
            raise AssertionError(f"{arguments[0]} hangs")
        return process.returncode, report.decode(errors="replace")

    def photos(self):
        """The paths of each photo, by its first name, wherever they are. Staged copies don't count."""
        found = {name: [] for name in self.names}
        for place in [*self.folders, self.root / "data/Trash/files"]:
            if not place.exists():
                continue
            for path in place.rglob("*"):
                if path.is_file() and not path.name.startswith(".") and path.suffix != ".xmp":
                    name = self.hashes.get(hashlib.sha256(path.read_bytes()).digest())
                    assert name, f"{path} has unknown bytes"
                    found[name].append(path)
        return found

    def sidecars(self):
        for place in [*self.folders, self.root / "data/Trash/files"]:
            if place.exists():
                yield from (path for path in place.rglob("*.xmp") if not path.name.startswith("."))

    def journals(self):
        return list((self.root / "state").rglob("journal.sqlite"))

    def entries(self):
        """The decisions in all journals, and then those that a killed program has left in shared memory for the next start: the
        path, what was and what is decided, whether it is kept, and whether an undo restores what the program had not read."""
        found = []
        for journal in self.journals():
            connection = sqlite3.connect(journal, timeout=20)
            try:
                for target, payload, session in connection.execute(
                        "SELECT target, payload, session FROM entry ORDER BY id"):
                    found.append(decision(target, payload, session is None))
            except sqlite3.OperationalError as error:
                # Killed before the tables were made.
                if "no such table" not in str(error):
                    raise
            finally:
                connection.close()
        folders = [os.fsencode(journal.parent) for journal in self.journals()]
        for buffer in SHARED_MEMORY.glob("photos-tui-journal-*"):
            try:
                contents = buffer.read_bytes()
            except FileNotFoundError:
                # Another program has ended meanwhile.
                continue
            found += [decision(*entry, False) for entry in left_entries(contents, folders)]
        return found

    def open_operations(self):
        count = 0
        for journal in self.journals():
            connection = sqlite3.connect(journal, timeout=20)
            count += connection.execute("SELECT count(*) FROM operation WHERE position IS NULL").fetchone()[0]
            connection.close()
        return count

    def remove(self):
        shutil.rmtree(self.root)


def decision(target, payload, is_kept):
    """A decision in the form of `Stage.entries`."""
    base, wanted, _, _, restored = (parts(payload) + [b""] * 3)[:5]
    return os.fsdecode(target), rating_of(base), rating_of(wanted), is_kept, payload[0] > 2 and RATING_PROPERTY in restored


def left_entries(contents, folders):
    """The targets and payloads in a buffer that belongs to one of some journals. The format is in JournalBuffer.swift."""
    offset = 4 + int.from_bytes(contents[:4], "little")
    if contents[4:offset] not in folders:
        return []
    found, recorded = [], 0
    while offset + 8 <= len(contents):
        first, second = struct.unpack_from("<II", contents, offset)
        offset += 8
        if first == 0xFFFFFFFF:
            recorded = second
            continue
        entry = contents[offset:offset + first], contents[offset + first:offset + first + second]
        offset += first + second
        # Nothing has confirmed an incomplete entry.
        if offset <= len(contents):
            found.append(entry)
    return found[recorded:]


def parts(payload):
    """The parts of an entry's payload: a version, and then each with its length."""
    assert payload[0] in (1, 2, 3), f"a payload of version {payload[0]}"
    found, rest = [], payload[1:]
    while rest:
        count = int.from_bytes(rest[:4], "little")
        found.append(rest[4:4 + count])
        rest = rest[4 + count:]
    return found


def rating_of(decisions):
    """The rating in encoded decisions; None without one. The format is in PhotoDecisions+Coding.swift."""
    if decisions[1] & 1 << 1 == 0:
        return None
    return int.from_bytes(decisions[2:3], "little", signed=True)


def check_sidecar(path):
    """Parses a sidecar with another parser than the program's reader. Returns its text."""
    contents = path.read_bytes()
    parser = xml.parsers.expat.ParserCreate(namespace_separator=" ")
    try:
        parser.Parse(contents, True)
    except xml.parsers.expat.ExpatError as error:
        raise AssertionError(f"{path}: {error}: {contents[:200]!r}")
    return contents.decode()


def rating_in(text):
    """The rating that a sidecar states; None without one."""
    match = RATING.search(text)
    return int(match.group(1)) if match else None
