#!/usr/bin/env python3
"""Generates or checks the sample library in Assets/SampleLibrary.

    Assets/Generator/make-sample-library.py            renders every photo and writes the user file; slow
    Assets/Generator/make-sample-library.py --only dew.jpg moon.png
    Assets/Generator/make-sample-library.py --check    checks the existing files; renders nothing

Rendering needs NumPy and Pillow (Debian: python3-numpy, python3-pil); checking needs neither.
"""

import argparse
import importlib
import importlib.util
import json
import multiprocessing
import sys
import time
from pathlib import Path

from sample_library import check
from sample_library.catalogue import PHOTOS, Photo, user_file

LIBRARY = Path(__file__).resolve().parent.parent / "SampleLibrary"


def make(photo: Photo, folder: Path) -> str:
    """Renders and stores one photo. Returns a one-line report."""
    # Imported here because --check must run without these modules' requirements.
    from sample_library import storage

    begin = time.monotonic()
    scene = importlib.import_module(f"sample_library.scenes.{photo.scene}")
    path = storage.store(scene.render(photo.width, photo.height), photo, folder)
    return f"{photo.file}: {path.stat().st_size} bytes in {time.monotonic() - begin:.0f} s"


def main() -> int:
    """Runs the script. Returns its exit code: 0, or 1 if the check found a problem."""
    parser = argparse.ArgumentParser(description="Makes or checks the sample library.")
    parser.add_argument("--check", action="store_true", help="check the library, render nothing")
    parser.add_argument("--only", nargs="+", metavar="FILE", help="render these files only")
    parser.add_argument("--folder", type=Path, default=LIBRARY, help="where the library is")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="photos rendered at once")
    arguments = parser.parse_args()
    if not arguments.check:
        wanted = set(arguments.only or (photo.file for photo in PHOTOS))
        unknown = wanted - {photo.file for photo in PHOTOS}
        if unknown:
            parser.error(f"not in the catalogue: {', '.join(sorted(unknown))}")
        if not (importlib.util.find_spec("numpy") and importlib.util.find_spec("PIL")):
            parser.error(f"{sys.executable} has no NumPy or no Pillow (Debian: python3-numpy, python3-pil)")
        arguments.folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(user_file(), indent=2, ensure_ascii=False) + "\n"
        (arguments.folder / "user.json").write_text(text, encoding="utf-8")
        work = [(photo, arguments.folder) for photo in PHOTOS if photo.file in wanted]
        # Each photo has its own process, which frees its memory.
        with multiprocessing.get_context("spawn").Pool(arguments.jobs, maxtasksperchild=1) as pool:
            for result in [pool.apply_async(make, item) for item in work]:
                print(result.get(), flush=True)
    found = check.problems(arguments.folder)
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
