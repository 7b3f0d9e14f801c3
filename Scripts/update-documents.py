#!/usr/bin/env python3
"""Renders the frames in Documentation/*.md again: update-documents.py [--check] [PROGRAM].

A comment on the line above a code block says how to make its frame: with keys in the sample library, or as a preview of
a scene of the program's storyboard.
<!-- frame 80x24: j Enter -->
<!-- preview photo: 44x12,CC -->
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OPERANDS = [argument for argument in sys.argv[1:] if argument != "--check"]
PROGRAM = ROOT / (OPERANDS[0] if OPERANDS else ".build/release/photos-tui")
SAMPLE = ROOT / "Assets/SampleLibrary/user.json"
FRAME = re.compile(r"(<!-- frame (\d+x\d+): ([^>]*?) -->\n```\n).*?(\n```)", re.DOTALL)
PREVIEW = re.compile(r"(<!-- preview (\w+): ([^>]*?) -->\n```\n).*?(\n```)", re.DOTALL)


def render(size: str, keys: str) -> str:
    """One frame as text, from the sample library."""
    return output(["render", "--size", size, "--keys", keys, str(SAMPLE)])


def preview(scene: str, places: str) -> str:
    """A scene of the program's storyboard at some sizes."""
    return output(["preview", "--scene", scene, "--size", places])


def output(arguments: list[str]) -> str:
    """What the program prints without any state of the user that runs this."""
    command = [str(PROGRAM), *arguments]
    environment = {"LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "USER": "ada"}
    return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.rstrip("\n")


def updated(text: str) -> str:
    """A document with its frames rendered again."""
    text = FRAME.sub(lambda match: match[1] + render(match[2], match[3]) + match[4], text)
    return PREVIEW.sub(lambda match: match[1] + preview(match[2], match[3]) + match[4], text)


def main() -> int:
    """Writes the frames, or with --check reports the documents whose frames are out of date."""
    status = 0
    for document in sorted((ROOT / "Documentation").glob("*.md")):
        before = document.read_text()
        after = updated(before)
        if "--check" not in sys.argv:
            document.write_text(after)
        elif after != before:
            name = document.relative_to(ROOT)
            print(f"{name}: frames are out of date; run Scripts/update-documents.py", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
