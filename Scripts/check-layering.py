#!/usr/bin/env python3
"""Checks the layers of the program: check-layering.py [--write].

The manifest says which module may import which. This checks that the files import nothing else, that
ARCHITECTURE.md has the same layers (`--write` writes them), and what a manifest cannot express: parts of a module,
names of errors, no path of a machine, no trap on data, no unfinished work, no threads of pools, no sentences
outside of Wording.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import textwrap

ROOT = pathlib.Path(__file__).resolve().parent.parent
ARCHITECTURE = ROOT / "ARCHITECTURE.md"

# The modules of the system and the toolchain. The first may be imported by all targets except those that are named.
SYSTEM = {"Glibc", "Dispatch", "Observation", "Synchronization", "Swift", "Runtime"}
# The C library of each platform, which modules of the toolkit import as AdaptiveSystem.
C_LIBRARIES = {"Glibc", "Musl", "Darwin"}
WITHOUT_SYSTEM = {"AdaptiveConstraintSolver", "PhotoDecodeProtocol", "PhotoDecisions", "PhotoSidecars", "PhotoEmbeddedMetadata", "AdaptiveMarkdown"}
FOR_TESTS = {"Foundation", "Testing"}

# AdaptiveCore reads no files, parses no JSON and calls no C. Each folder of it may import these modules.
CORE = {
    "Images": {"Synchronization"},
    "Layout": {"AdaptiveConstraintSolver"},
    "Observation": {"Observation", "Synchronization"},
}

# Libraries, and what parses untrusted bytes, which only these targets know.
SOLE_IMPORTERS = {
    "CNcurses": {"AdaptiveTerminal"},
    "CVTerm": {"AdaptiveEmbeddedTerminal"},
    "CSQLite": {"Database"},
    "CPostgreSQL": {"Database"},
    # Only a decoder links it. The program has the values of Decisions.
    "PhotoSidecars": {"PhotoEmbeddedMetadata", "photos-decoder", "photos-decoder-extra", "photos-decoder-video"},
    "PhotoEmbeddedMetadata": {"photos-decoder-extra", "photos-decoder-video"},
}

# The examples prove that the toolkit needs nothing of the app.
SCREENS = {"FeedScreens", "FileManagerScreens", "GalleryScreens", "MonitorScreens", "ProcessScreens"}
TOOLKIT = {"AdaptiveCore", "AdaptiveFileSystem", "AdaptiveStoryboards", "AdaptiveSystem", "AdaptiveTerminal", "CExpat"} | SCREENS
# A package of its own.
TEMPLATE = {"AdaptiveCore", "AdaptiveTerminal", "AdaptiveTesting", "AppScreens", "PackageDescription", "Testing"}

ATTRIBUTES = r"(?:(?:@\w+(?:\(\w+\))?|public|package|internal|private|fileprivate)\s+)*"
IMPORT = re.compile(rf"^\s*{ATTRIBUTES}import\s+(\S+)\s*$", re.M)
TYPE = r"^[^/\n]*\b(?:enum|struct|class) "
# A pattern, the files that must not match it, and what it means.
FORBIDDEN = [
    (r'"/(home|root|work|build|Users)/[A-Za-z0-9._-]+', {".swift", ".c", ".h", ".cpp"}, "a path of a machine"),
    (TYPE + r"(?!\w*Error\b)[^{<\n]*[:,] *(?:\w+, *)*Error\b", {".swift"}, "a type that is thrown ends in Error"),
    (TYPE + r"\w*(Fault|Problem|Failure)\b", {".swift"}, "a type that is reported ends in Diagnostic"),
    (r"\bTODO\b|\bFIXME\b|try!|as!|fatalError\(", {".swift"}, "unfinished or trapping code"),
]
# What runs jobs on the threads of libdispatch's pools. `BackgroundThread` says why the program doesn't.
POOLS = re.compile(r"\bTask\.detached\b|\bDispatchQueue\.global\b|\bdispatchMain\(")

# Sentences and titles that the browser passes on. They belong in Wording, where all sentences stand together. Tables of
# keys, scopes and facts are no sentences.
SENTENCES = re.compile(
    r'(?:\.refused\(|\.done\(|showMessage\(|\belse: |orElse: |addAnswers\(|prompt: |placeholder = |\btitle = |Button\w*\(title: )'
    r'"(?=[A-Za-z])[^"]*"'
)

problems: list[str] = []


class Target:
    """A target of the manifest: its folder, and the targets that it may import."""

    def __init__(self, description: dict) -> None:
        self.name = description["name"]
        self.kind = description["type"]
        default = ("Tests" if self.kind == "test" else "Sources") + "/" + self.name
        self.folder = ROOT / description.get("path", default)
        self.dependencies = {next(iter(item.values()))[0] for item in description["dependencies"]}

    @property
    def is_source(self) -> bool:
        return self.folder.is_relative_to(ROOT / "Sources")


def imports(folder: pathlib.Path) -> list[tuple[pathlib.Path, str]]:
    """The files below a folder with the modules that they import. Not those of the documentation."""
    files = sorted(file for file in folder.rglob("*.swift") if ".docc" not in str(file))
    return [(file, module) for file in files for module in IMPORT.findall(file.read_text())]


def check(folder: pathlib.Path, allowed: set[str]) -> None:
    """Reports imports of other modules. In code, a hyphen of a target is an underscore."""
    names = {name.replace("-", "_") for name in allowed}
    for file, module in imports(folder):
        if module not in names:
            problems.append(f"{file.relative_to(ROOT)}: imports {module}, which the manifest or the layers don't allow")


def check_target(target: Target) -> None:
    """Reports imports that the manifest doesn't allow, and dependencies that the layers don't allow."""
    for library, importers in SOLE_IMPORTERS.items():
        if library in target.dependencies and target.kind != "test" and target.name not in importers:
            if target.is_source or library.startswith("C"):
                problems.append(f"Package.swift: only {', '.join(sorted(importers))} may depend on {library}")
    if target.name == "AdaptiveCore":
        for folder in target.folder.iterdir():
            if folder.is_dir():
                check(folder, CORE.get(folder.name, set()))
    elif target.folder.is_relative_to(ROOT / "Examples"):
        # The folder of a program has that of its screens, which is another target, in it.
        check(target.folder, TOOLKIT | SYSTEM)
    elif target.is_source:
        system = set() if target.name in WITHOUT_SYSTEM else SYSTEM
        if target.name == "AdaptiveSystem":
            system = C_LIBRARIES
        elif "AdaptiveSystem" in target.dependencies:
            system = SYSTEM - C_LIBRARIES
        check(target.folder, target.dependencies | system | ({"Testing"} if target.name == "AdaptiveTesting" else set()))


def layers(targets: dict[str, Target]) -> str:
    """The modules of Sources from top to bottom, each with those that it may import. The decoders come last: they
    are other processes."""

    def below(name: str) -> set[str]:
        found = {item for item in targets[name].dependencies if item in targets}
        return found.union(*(below(item) for item in found if targets[item].kind != "executable"))

    def height(name: str) -> int:
        lower = [item for item in targets[name].dependencies if targets[item].kind != "executable"]
        return 1 + max(map(height, lower), default=0)

    own = [target.name for target in targets.values() if target.is_source and any(target.folder.rglob("*.swift"))]
    app = below("photos-tui") | {"photos-tui"}
    decoders = set().union(*({name} | below(name) for name in own if name.startswith("photos-decoder"))) - app
    blocks = [
        [name for name in own if name in app],
        [name for name in own if name not in app | decoders],
        [name for name in own if name in decoders],
    ]
    lines: list[str] = []
    for block in blocks:
        for name in sorted(block, key=lambda name: (-height(name), name)):
            lower = sorted(targets[name].dependencies, key=lambda item: (item[0] == "C" and item[1].isupper(), item))
            text = ", ".join(lower) or "nothing"
            lines += textwrap.wrap(text, 118, initial_indent=f"{name:<25}", subsequent_indent=" " * 25)
        lines.append("")
    return "\n".join(lines[:-1])


def main() -> int:
    os.chdir(ROOT)
    manifest = subprocess.run(["swift", "package", "dump-package"], check=True, capture_output=True, text=True).stdout
    targets = {item["name"]: Target(item) for item in json.loads(manifest)["targets"]}
    for target in targets.values():
        check_target(target)
    check(ROOT / "Examples/Template", TEMPLATE)
    for folder in ("Sources", "Examples"):
        for file, module in imports(ROOT / folder):
            if module in FOR_TESTS and not {"AdaptiveTesting", "Template"} & set(file.parts):
                problems.append(f"{file.relative_to(ROOT)}: {module} is for tests only")
    for file in sorted((ROOT / "Sources").rglob("*")):
        for pattern, suffixes, meaning in FORBIDDEN:
            if file.suffix in suffixes and (match := re.search(pattern, file.read_text(errors="replace"), re.M)):
                problems.append(f"{file.relative_to(ROOT)}: {meaning}: {match[0].strip()}")
    for target in targets.values():
        if target.is_source and "AdaptiveBackground" in target.dependencies:
            for file in sorted(target.folder.rglob("*.swift")):
                if match := POOLS.search(file.read_text()):
                    problems.append(f"{file.relative_to(ROOT)}: a thread of a pool: {match[0]}")
    browser = ROOT / "Sources/Browser"
    for file in sorted(browser.rglob("*.swift")):
        if not {"Wording", "Preview"} & set(file.relative_to(browser).parts):
            for match in SENTENCES.finditer(file.read_text()):
                problems.append(f"{file.relative_to(ROOT)}: a sentence outside of Wording: {match[0]}")
    before = ARCHITECTURE.read_text()
    block = re.compile(r"(<!-- layers: [^>]* -->\n```\n).*?(\n```)", re.S)
    after = block.sub(lambda match: match[1] + layers(targets) + match[2], before, count=1)
    if "--write" in sys.argv:
        ARCHITECTURE.write_text(after)
    elif after != before:
        problems.append("ARCHITECTURE.md: the layers are out of date; run Scripts/check-layering.py --write")
    print("\n".join(problems), end="\n" if problems else "")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
