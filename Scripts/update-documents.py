#!/usr/bin/env python3
"""Renders the frames in README.md again, with the program itself.

A frame stands in a code block whose line above it, in a comment, says how it is made: by keys in the sample library, or
as a preview of a scene of the program's storyboard.
<!-- frame 80x24: j Enter -->
<!-- preview photo: 44x12,CC -->
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/photos-tui"
SAMPLE = ROOT / "Assets/SampleLibrary/user.json"
FRAME = re.compile(r"(<!-- frame (\d+x\d+): ([^>]*?) -->\n```\n).*?(\n```)", re.DOTALL)
PREVIEW = re.compile(r"(<!-- preview (\w+): ([^>]*?) -->\n```\n).*?(\n```)", re.DOTALL)


def render(size: str, keys: str) -> str:
    """One frame as text, from the sample library."""
    return output(["render", "--size", size, "--keys", keys, str(SAMPLE)])


def preview(scene: str, places: str) -> str:
    """A scene of the program's storyboard in some places."""
    return output(["preview", "--scene", scene, "--size", places])


def output(arguments: list[str]) -> str:
    """What the program prints without any state of the person who runs this."""
    command = [str(PROGRAM), *arguments]
    environment = {"LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "USER": "ada"}
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.rstrip("\n")


def main() -> int:
    """Writes the frames, or with --check says whether they are up to date."""
    readme = ROOT / "README.md"
    text = readme.read_text()
    updated = FRAME.sub(lambda match: match[1] + render(match[2], match[3]) + match[4], text)
    updated = PREVIEW.sub(lambda match: match[1] + preview(match[2], match[3]) + match[4], updated)
    if "--check" in sys.argv:
        if updated != text:
            print("README.md: frames are out of date; run Scripts/update-documents.py", file=sys.stderr)
        return int(updated != text)
    readme.write_text(updated)
    return 0


if __name__ == "__main__":
    sys.exit(main())
