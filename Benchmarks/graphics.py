#!/usr/bin/env python3
"""Counts the bytes that photos-tui sends for each action, with each graphics protocol, and those that chafa sends for
the same picture. Bytes do not depend on the machine. `--update` writes the table into the README.md beside this file."""

from __future__ import annotations

import argparse
import os
import pathlib
import re
import subprocess
import tempfile

from pty_session import PtySession

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/photos-tui"
LIBRARY = ROOT / "Assets/SampleLibrary/user.json"
PHOTO = ROOT / "Assets/SampleLibrary/aurora.jpg"
COLUMNS, ROWS, CELL = 120, 40, (9, 18)

# The replies of each kind of terminal, in addition to those that all of them send.
KITTY = {b"\x1b[>q": b"\x1bP>|kitty(0.35.2)\x1b\\"}
KINDS = {
    "kitty, memory": ("xterm-kitty", KITTY, "kitty"),
    "kitty, line": ("xterm-kitty", KITTY, "kitty"),
    "sixel": (
        "xterm-256color",
        {b"\x1b[c": b"\x1b[?63;1;4c", b"\x1b[?2;1;0S": b"\x1b[?2;0;1000;1000S", b"\x1b[>q": b"\x1bP>|XTerm(379)\x1b\\"},
        "sixel",
    ),
    "iTerm2": ("xterm-256color", {b"\x1b[>q": b"\x1bP>|iTerm2 3.5.0\x1b\\"}, "iterm"),
    "blocks": ("xterm-256color", {}, "symbols"),
}
ACTIONS = [
    ("first photo", b"jl\x1b[B"), ("next photo", b"\x1b[B"), ("previous photo again", b"\x1b[A"),
    ("information opened", b"i"), ("information closed", b"i"), ("rating", b"3"), ("full screen", b"f"),
    ("beside the list again", b"f"), ("focus on the photo", b"l"), ("100%", b"="), ("panned", b"j"), ("fit", b"\x1b"),
    ("back to the list", b"h"), ("thumbnails", b"t"), ("cursor in thumbnails", b"\x1b[B"),
    ("redrawn (^L)", b"\x0c"),
]


class Terminal(PtySession):
    """Replies to queries of the kitty graphics protocol, by number, and only for what the terminal supports."""

    reads_memory = False
    speaks_kitty = False

    def _answer(self, data: bytes) -> None:
        super()._answer(data)
        for keys, payload in re.findall(rb"\x1b_G([^;\x1b]*a=q[^;\x1b]*);([^\x1b]*)\x1b\\", data):
            number = re.search(rb"i=(\d+)", keys)
            if not self.speaks_kitty or not number:
                continue
            is_direct = b"t=d" in keys
            message = b"OK" if is_direct or self.reads_memory else b"EBADF:not here"
            os.write(self.master, b"\x1b_Gi=" + number.group(1) + b";" + message + b"\x1b\\")


def measure(kind: str) -> dict[str, int]:
    """The bytes of every action on one kind of terminal."""
    term, answers, _ = KINDS[kind]
    home = tempfile.mkdtemp(prefix="photos-tui-bench-")
    environment = {
        "PATH": os.environ["PATH"], "HOME": home, "XDG_STATE_HOME": home, "TERM": term, "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8", "PHOTOS_TUI_NO_ANIMATION": "1", "PHOTOS_TUI_NO_INDEX": "1",
    }
    Terminal.speaks_kitty = kind.startswith("kitty")
    Terminal.reads_memory = kind == "kitty, memory"
    bytes_of: dict[str, int] = {}
    with Terminal([str(PROGRAM), "--fresh", "--view", "names", str(LIBRARY)], COLUMNS, ROWS, environment, CELL, answers) as session:
        session.read(5)
        session.read_until_quiet(0.7)
        for name, keys in ACTIONS:
            before = len(session.output)
            session.send(keys)
            session.read_until_quiet(0.7)
            bytes_of[name] = len(session.output) - before
    return bytes_of


def chafa(form: str) -> int | None:
    """The bytes that chafa sends for the first photo, in the cells that the photo takes beside the list."""
    command = ["chafa", "-f", form, "-s", "79x39", "--font-ratio", f"{CELL[0]}/{CELL[1]}", str(PHOTO)]
    try:
        return len(subprocess.run(command, capture_output=True, check=True).stdout)
    except (OSError, subprocess.CalledProcessError):
        return None


def number(count: int | None) -> str:
    """A count, shortened for the table."""
    return "–" if count is None else f"{count / 1000:.0f} k" if count >= 20_000 else str(count)


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--update", action="store_true", help="write the table into README.md")
    arguments = parser.parse_args()
    results = {kind: measure(kind) for kind in KINDS}
    lines = ["| Bytes for | " + " | ".join(KINDS) + " |", "|---|" + "---|" * len(KINDS)]
    for name, _ in ACTIONS:
        lines.append(f"| {name} | " + " | ".join(number(results[kind][name]) for kind in KINDS) + " |")
    lines.append("| chafa, the first photo | " + " | ".join(number(chafa(KINDS[kind][2])) for kind in KINDS) + " |")
    table = "\n".join(lines)
    print(table)
    if arguments.update:
        readme = ROOT / "Benchmarks/README.md"
        text = readme.read_text()
        text = re.sub(r"<!-- graphics -->.*?<!-- /graphics -->", f"<!-- graphics -->\n{table}\n<!-- /graphics -->", text, flags=re.S)
        readme.write_text(text)


if __name__ == "__main__":
    main()
