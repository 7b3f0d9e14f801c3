#!/usr/bin/python3
"""Checks with darktable, digiKam and gio what photos-tui writes. usage: check-oracles.py PROGRAM PHOTO

PROGRAM is photos-tui, PHOTO a JPEG. Everything happens in a temporary folder with XDG folders of its own. Prints a line
for each check, and fails if one fails.
"""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# Nothing is left in the source tree.
sys.dont_write_bytecode = True
from digikam import Digikam

program, photo = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
folder = Path(tempfile.mkdtemp(prefix="photos-tui-oracles."))
environment = dict(
    os.environ, HOME=str(folder / "home"), XDG_STATE_HOME=str(folder / "state"), XDG_DATA_HOME=str(folder / "data"),
    XDG_CACHE_HOME=str(folder / "cache"), XDG_CONFIG_HOME=str(folder / "config"))
for name in ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME"]:
    os.mkdir(environment[name])
failures = []


def check(name, passed, detail=""):
    print(("ok      " if passed else "FAILED  ") + name + (f": {detail}" if detail and not passed else ""))
    if not passed:
        failures.append(name)


def run(*arguments, **options):
    return subprocess.run(
        [str(argument) for argument in arguments], env=environment, capture_output=True, text=True, timeout=180, **options)


def tui(*arguments):
    result = run(program, *arguments)
    if result.returncode != 0:
        check("photos-tui " + " ".join(map(str, arguments)), False, result.stderr)
    return result


class Darktable:
    """A library of darktable that has imported some photos."""

    def __init__(self, name):
        self.config = folder / name
        self.library = self.config / "lib.db"

    def render(self, photo, output, *, writes_sidecars=False):
        options = ["--conf", "write_sidecar_files=on import"] if writes_sidecars else ["--conf", "write_sidecar_files=never"]
        result = run(
            "darktable-cli", photo, output, "--width", "300", "--core", "--configdir", self.config, "--library",
            self.library, *options)
        if not output.exists():
            check(f"darktable renders {photo.name}", False, result.stdout + result.stderr)

    def query(self, text):
        with sqlite3.connect(self.library) as database:
            database.execute("attach ? as data", (str(self.config / "data.db"),))
            return [row[0] if len(row) == 1 else row for row in database.execute(text)]


def pixels(path):
    return path.read_bytes() if path.exists() else path


def check_new_sidecar():
    """darktable imports what photos-tui writes into a new sidecar."""
    for stars in [5, 0, -1]:
        place = folder / f"new{stars}"
        place.mkdir()
        copy = shutil.copy(photo, place / "a.jpg")
        # A photo that says nothing needs no sidecar for 0 stars.
        tui("rate", "3", copy)
        tui("rate", str(stars), copy)
        tui("label", "blue", copy)
        tui("caption", 'A "caption" & more', copy)
        tui("keywords", "+Places|Rügen,+sea", copy)
        library = Darktable(f"dt{stars}")
        library.render(Path(copy), place / "out.ppm")
        flags = library.query("select flags & 7, flags & 8 from images")
        wanted = (max(0, stars), 8 if stars < 0 else 0)
        check(f"darktable reads {stars} stars", flags and (flags[0][1] == wanted[1]) and (
            stars < 0 or flags[0][0] == wanted[0]), str(flags))
        check("darktable reads the label", library.query("select color from color_labels") == [3])
        check("darktable reads the caption", library.query("select value from meta_data where key = 3") == [
            'A "caption" & more'])
        tags = set(library.query("select t.name from main.tagged_images i join data.tags t on t.id = i.tagid"))
        check("darktable reads the keywords", {"Places|Rügen", "sea"} <= tags, str(tags))


def check_history():
    """What darktable has edited looks the same after every edit, and all else that it wrote stays."""
    place = folder / "history"
    place.mkdir()
    copy = Path(shutil.copy(photo, place / "a.jpg"))
    Darktable("dth").render(copy, place / "import.ppm", writes_sidecars=True)
    sidecar = place / "a.jpg.xmp"
    check("darktable writes a sidecar", sidecar.exists())
    text = sidecar.read_text()
    # Upside down, so that a lost history shows.
    turned = re.sub(r'(darktable:operation="flip".*?darktable:params=")[0-9a-f]{8}', r"\g<1>03000000", text, flags=re.S)
    check("the history turns the photo", turned != text)
    sidecar.write_text(turned)
    Darktable("dt-before").render(copy, place / "before.ppm")
    check("the turned photo differs", pixels(place / "before.ppm") != pixels(place / "import.ppm"))
    before = sidecar.read_bytes()
    edits = [
        ["rate", "4"], ["rate", "-1"], ["label", "red"], ["caption", "New"], ["title", "T"], ["keywords", "+a,+b|c"],
        ["rate", "0"], ["label", "none"],
    ]
    for number, edit in enumerate(edits):
        tui(*edit, copy)
        library = Darktable(f"dt-after{number}")
        output = place / f"after{number}.ppm"
        library.render(copy, output)
        check(f"the same pixels after {' '.join(edit)}", pixels(output) == pixels(place / "before.ppm"))
        if edit == ["rate", "4"]:
            check("darktable reads the new rating", library.query("select flags & 7 from images") == [4])
    history = re.search(rb"<darktable:history>.*</darktable:history>", before, re.S).group()
    check("the history has the same bytes", history in sidecar.read_bytes())


def check_crawler():
    """darktable's crawler, which compares times of modification, finds a change that is more than two seconds newer."""
    place = folder / "crawler"
    place.mkdir()
    copy = Path(shutil.copy(photo, place / "a.jpg"))
    library = Darktable("dtc")
    library.render(copy, place / "import.ppm", writes_sidecars=True)
    written = library.query("select write_timestamp from images")[0]
    time.sleep(max(0, written + 2.1 - time.time()))
    tui("rate", "5", copy)
    check("the sidecar is new enough for darktable's crawler",
          (place / "a.jpg.xmp").stat().st_mtime > written + 2, f"{written}")


def check_digikam():
    """digiKam finds what photos-tui decides when it scans a collection, and again when the photo has a newer sidecar."""
    place = folder / "collection"
    place.mkdir()
    names = {"two.jpg": "2", "rejected.jpg": "-1", "unrated.jpg": "0"}
    for name, stars in names.items():
        # digiKam takes what it knows of an equal file. Bytes after the end of a JPEG file are ignored.
        copy = place / name
        copy.write_bytes(photo.read_bytes() + name.encode())
        tui("rate", "3", copy)
        tui("rate", stars, copy)
        tui("label", "blue", copy)
        tui("caption", 'A "caption" & more', copy)
        tui("keywords", "+Places|Rügen,+sea", copy)
    digikam = Digikam(folder / "digikam", place, environment)
    # It reads the names first, and then each photo.
    found = digikam.run(lambda: len(digikam.query("select 1 from ImageComments where type = 1")) == len(names))
    check("digiKam finds the photos", found, (folder / "digikam/output").read_text()[-500:])
    ratings = dict(digikam.query("select name, rating from Images join ImageInformation on imageid = Images.id"))
    check("digiKam reads the ratings", ratings.get("two.jpg") == 2 and ratings.get("unrated.jpg") == 0, str(ratings))
    captions = set(digikam.query("select comment from ImageComments where type = 1"))
    check("digiKam reads the captions", captions == {'A "caption" & more'}, str(captions))
    tags = digikam.query("select name, pid from Tags join ImageTags on tagid = Tags.id")
    parents = dict(digikam.query("select id, name from Tags"))
    check("digiKam reads the keywords", {("sea", None), ("Rügen", "Places")} <= {
        (name, parents.get(parent)) for name, parent in tags}, str(tags))


def check_gio():
    """gio with gvfs restores what photos-tui trashes, and the reverse."""
    if not shutil.which("gio") or not shutil.which("dbus-run-session"):
        check("gio and dbus-run-session are installed", False)
        return
    place = folder / "trash"
    place.mkdir()
    for name in ["ours %20.jpg", "theirs ö%.jpg"]:
        shutil.copy(photo, place / name)
    tui("trash", place / "ours %20.jpg")
    # gio 2.74 restores names that are not ASCII under other names, also those that it has trashed itself.
    # gvfs forgets what it has listed with its session.
    script = 'gio trash --list | cut -f1 | while read -r uri; do echo "$uri"; gio trash --restore "$uri" 2>&1; done'
    restored = run("dbus-run-session", "--", "sh", "-c", script)
    check("gio lists what photos-tui trashed", "ours" in restored.stdout, restored.stdout + restored.stderr)
    check("gio restores what photos-tui trashed", (place / "ours %20.jpg").exists(), restored.stderr)
    trashed = run("gio", "trash", place / "theirs ö%.jpg")
    check("gio trashes", not (place / "theirs ö%.jpg").exists(), trashed.stderr)
    tui("restore", place / "theirs ö%.jpg")
    check("photos-tui restores what gio trashed", (place / "theirs ö%.jpg").exists())


try:
    for part in [check_new_sidecar, check_history, check_crawler, check_digikam, check_gio]:
        part()
finally:
    shutil.rmtree(folder, ignore_errors=True)
print(f"{len(failures)} failed" if failures else "all passed")
sys.exit(1 if failures else 0)
