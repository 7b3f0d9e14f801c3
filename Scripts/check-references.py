#!/usr/bin/env python3
"""Finds references to sections and scenarios that Documentation/Semantics.md doesn't have.

References are written `Semantics 5.4`, `Semantics 5.1, 5.3 and 5.4`, `Semantics 13.5 to 13.7`, `Scenario 30` and
`Scenarios 6 and 7`. Other spellings, such as `section 5.4` of the specification, are reported too.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SPECIFICATION = ROOT / "Documentation/Semantics.md"
FOLDERS = ["Sources", "Tests", "Examples", "Benchmarks", "Documentation"]
SUFFIXES = {".swift", ".md", ".tutorial", ".c", ".h", ".py", ".sh"}

NUMBER = r"\d+(?:\.\d+)?"
LIST = rf"({NUMBER}(?:(?:, | and | to |, and ){NUMBER})*)"
SEMANTICS = re.compile(rf"\bSemantics {LIST}")
SCENARIOS = re.compile(rf"\bScenarios? {LIST}")
# A section of this specification, spelled in another way. Other standards are named in the same line.
SPELLINGS = re.compile(r"§ ?\d|\b[Ss]ections? \d+(?:\.\d+)?\b|\bscenarios? \d+\b")
STANDARDS = re.compile(r"RFC|ECMA|ISO|Unicode|EXIF|Exif|TIFF|xterm|JPEG|section 3 |man ")


def main() -> int:
    text = SPECIFICATION.read_text()
    sections = set(re.findall(rf"^#+ ({NUMBER})\.? ", text, re.M))
    scenarios = set(re.findall(r"^(\d+)\. \*\*", text, re.M))
    files = [ROOT / name for name in ("ARCHITECTURE.md", "CONTRIBUTING.md", "DECISIONS.md", "README.md")]
    for folder in FOLDERS:
        files += [path for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES]
    problems = []
    for file in sorted(files):
        if not file.is_file():
            continue
        for number, line in enumerate(file.read_text(errors="replace").splitlines(), 1):
            place = f"{file.relative_to(ROOT)}:{number}"
            for pattern, known, name in ((SEMANTICS, sections, "Semantics"), (SCENARIOS, scenarios, "Scenario")):
                for match in pattern.finditer(line):
                    for part in re.findall(NUMBER, match[1]):
                        if part not in known:
                            problems.append(f"{place}: there is no {name} {part}")
            if file != SPECIFICATION and SPELLINGS.search(line) and not STANDARDS.search(line):
                problems.append(f"{place}: write `Semantics 5.4` or `Scenario 30`: {line.strip()}")
    # The specification refers to its own sections with a section sign.
    for number, line in enumerate(text.splitlines(), 1):
        for part in re.findall(rf"§({NUMBER})", line):
            if part not in sections:
                problems.append(f"Documentation/Semantics.md:{number}: there is no section {part}")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
