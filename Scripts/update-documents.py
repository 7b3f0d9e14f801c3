#!/usr/bin/env python3
"""Renders the frames in Documentation/*.md and the tables of manual pages again: update-documents.py [--check] [PROGRAM].

A comment on the line above a code block says how to make its frame: with keys in the sample library, or as a preview of
a scene of the program's storyboard.
<!-- frame 80x24: j Enter -->
<!-- preview photo: 44x12,CC -->

The tables of photos-tui-config(5), -query(7) and -keys(7) are those of the guide, and the options of `config --defaults`.
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


def escaped(text: str) -> str:
    """A text of Markdown in roff: code is bold, links are their texts."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", text).replace(r"\|", "|")
    parts = re.split(r"`([^`]*)`", text)
    for index, part in enumerate(parts):
        for sign, name in (("\\", r"\e"), ("-", r"\-"), ("^", r"\(ha"), ("~", r"\(ti"), ("'", r"\(aq" if index % 2 else "'")):
            part = part.replace(sign, name)
        parts[index] = rf"\fB{part}\fR" if index % 2 else part
    line = "".join(parts)
    return r"\&" + line if line.startswith((".", "'")) else line


def entry(cells: list[str]) -> str:
    """A row of a table as an indented paragraph: its first cell is the tag, the others are its text."""
    text = ": ".join(escaped(cell) for cell in cells[1:] if cell)
    return f".TP\n{escaped(cells[0])}\n{text}" if text else f".TP\n{escaped(cells[0])}"


def cells_of(line: str) -> list[str]:
    """The cells of a line of a table."""
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def table(document: str, heading: str, number: int = 0) -> str:
    """A table below a heading of the guide in roff."""
    text = (ROOT / "Documentation" / document).read_text().split(f"\n## {heading}\n", 1)[1]
    found = re.findall(r"^\|.*?\n\|[-|]*\|\n((?:\|.*\n)+)", text, re.MULTILINE)[number]
    return "\n".join(entry(cells_of(line)) for line in found.splitlines())


def keys() -> str:
    """The tables of keys in roff: a section for the keys and for each preset, and a part for each place."""
    text = (ROOT / "Documentation/Keys.md").read_text()
    lines = [".SH KEYS"]
    for line in text.split("<!-- keys -->")[1].split("<!-- /keys -->")[0].splitlines():
        if line.startswith("## "):
            lines.append(".SH " + escaped(line[3:]))
        elif line.startswith("|") and not line.startswith(("| Where", "|---")):
            place, *cells = cells_of(line)
            lines += ([".SS " + escaped(place)] if place else []) + [entry(cells)]
    return "\n".join(lines)


def options() -> str:
    """The options of the file that `config --defaults` prints, in roff."""
    entries, comment = [], []
    text = output(["config", "--no-config", "--defaults"])
    for line in re.split("^# (?:Commands of your own|Keys of commands)", text, flags=re.MULTILINE)[0].splitlines()[1:]:
        if line.startswith("# "):
            comment.append(line[2:])
        elif line.startswith("#["):
            entries.append(f".SS {line[1:]}")
        elif line.startswith("#") and " = " in line:
            entries.append(entry([f"`{line[1:]}`", " ".join(comment)]))
        if not line.startswith("# "):
            comment = []
    return "\n".join(entries)


TABLES = {
    "photos-tui-config.5": {
        "options": options,
        "commands": lambda: table("Configuration.md", "Commands"),
        "themes": lambda: table("Configuration.md", "Themes"),
        "roles": lambda: table("Configuration.md", "Themes", 1),
    },
    "photos-tui-query.7": {
        "fields": lambda: table("Finding.md", "Conditions"),
        "words": lambda: table("Finding.md", "Words instead of conditions"),
        "examples": lambda: table("Finding.md", "Twenty examples"),
    },
    "photos-tui-keys.7": {"keys": keys},
}


def page(name: str, text: str) -> str:
    """A manual page with its tables written again."""
    for mark, make in TABLES[name].items():
        text = re.sub(
            rf'(?<=\.\\" {mark}\n).*?(?=\.\\" /{mark}\n)', lambda _: make() + "\n", text, flags=re.DOTALL)
    return text


def main() -> int:
    """Writes the frames, or with --check reports the documents whose frames are out of date."""
    status = 0
    for document in sorted((ROOT / "Documentation").glob("*.md")) + [ROOT / "Documentation" / name for name in TABLES]:
        before = document.read_text()
        after = page(document.name, before) if document.name in TABLES else updated(before)
        if "--check" not in sys.argv:
            document.write_text(after)
        elif after != before:
            name = document.relative_to(ROOT)
            print(f"{name}: frames or tables are out of date; run Scripts/update-documents.py", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
