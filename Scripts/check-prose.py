#!/usr/bin/env python3
"""Finds the mistakes of English that a machine can find, in everything a person reads.

    Scripts/check-prose.py            checks the whole repository; prints each finding, exits with 1 if there is one
    Scripts/check-prose.py --count    prints the number of findings for each rule

It reads comments, the names of tests, string literals in Sources, and the documentation outside code blocks.
"""

import collections
import itertools
import pathlib
import re
import subprocess
import sys
from typing import Iterator

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The formatter's line length (.swift-format). It wraps code but leaves comments alone.
WIDEST_COMMENT = 110

PEOPLE = r"people|users?|persons?|photographers?|developers?|readers?|contributors?|authors?|maintainers?|those|anyone"

# A rule's name, what it finds, and what to write instead.
RULES = [
    ("indefinite person", r"\b(?:no|some|any|every)body\b|\bsomeone\b|\bwhoever\b|\bwhomever\b",
     "name the thing, or write “you”, “the user”, “nothing”, “none”"),
    ("who for a thing", r"\bwhom?\b", "“which” or “that”, or name the subject"),
    ("he for the user", r"(?<!Ada and )\b(?:he|she|him|his|her|hers|himself|herself)\b", "“you”, “the user”, or “it” for a thing"),
    ("so many", r"\b(?:at most |in |by |as |into )?so (?:many|much)\b(?! (?:that|as))", "give the name of the count"),
    ("how-manieth", r"\bhow-?manieth\b", "“1-based index”"),
    ("is to be", r"\b(?:is|are|was|were) to be\b", "“must be”, “will be”, or the active voice"),
    ("anew", r"\banew\b", "“again”, or “new”"),
    ("space before %", r"(?:\d|\\\([^()]*(?:\([^()]*\)[^()]*)*\)) % ?(?![\w(])", "“100%”"),
    ("former", r"\bformer\b", "“previous”"),
    ("private term", r"\bkinks?\b|\bunkept\b", "the field's term; see the glossary in CONTRIBUTING.md"),
]
COMPILED = [(name, re.compile(pattern, re.IGNORECASE), advice) for name, pattern, advice in RULES]
WHO_IS_A_PERSON = re.compile(rf"\b(?:{PEOPLE})(?:\s*,)?\s+$", re.IGNORECASE)

# Rules for the first sentence of a comment, which must name a thing.
SUBJECT_RULES = [
    ("clause for a noun", r"What\b", "name the thing: “The fault”, “The facts that …”, “Returns the …”"),
    ("long condition", r"Whether (?:[^\s.;:]+ ){16,}", "at most 16 words: split the sentence"),
    ("beside", r".*\bbeside\b", "“next to”, “besides” or “alongside”"),
]
COMPILED_SUBJECTS = [(name, re.compile(pattern), advice) for name, pattern, advice in SUBJECT_RULES]
# A method that returns a truth value, after its comment.
IS_METHOD = re.compile(r"^(?!.*\b(?:var|let|case|init)\b).*\bfunc\b")

STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"')
TEST_NAME = re.compile(r'@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"')


def without_strings(line: str) -> str:
    """A line of code with the contents of its string literals blanked."""
    return STRING.sub(lambda match: '"' + " " * (len(match[0]) - 2) + '"', line)


def code_passages(path: pathlib.Path, text: str) -> Iterator[tuple[int, str, bool]]:
    """The line number, text, and whether it is a whole comment line, of what a person reads in source code."""
    speaks = path.parts[0] == "Sources" and path.suffix == ".swift"
    in_block = in_literal = False
    for number, line in enumerate(text.splitlines(), 1):
        # A multi-line literal is data, such as a document that a test reads.
        if line.count('"""') % 2:
            in_literal = not in_literal
            continue
        if in_literal:
            continue
        bare = without_strings(line)
        if in_block or bare.lstrip().startswith("/*"):
            yield number, line, True
            in_block = "*/" not in bare
            continue
        start = bare.find("//")
        if path.suffix in (".sh", ".py") or path.name == "Makefile":
            start = line.find("# ") if line.lstrip().startswith("#") else -1
        if start >= 0:
            yield number, line[start:], not line[:start].strip()
        if "/*" in bare and (start < 0 or bare.find("/*") < start):
            yield number, bare[bare.find("/*"):], False
            in_block = "*/" not in bare[bare.find("/*"):]
        code = line if start < 0 else line[:start]
        for match in TEST_NAME.finditer(code):
            yield number, match[1], False
        if speaks:
            for match in STRING.finditer(code):
                yield number, match[0], False


def comments(text: str) -> Iterator[tuple[int, str, str]]:
    """The line number, text and next line of code of each paragraph at the start of a comment."""
    lines = text.splitlines()
    number = 0
    while number < len(lines):
        start, words = number, []
        while number < len(lines) and (match := re.match(r"\s*//[/!]? (.*)", lines[number])):
            words.append(match[1])
            number += 1
        if words:
            rest = number
            while rest < len(lines) and re.match(r"\s*(?://|@[\w().,: \"]*$|$)", lines[rest]):
                rest += 1
            yield start + 1, " ".join(words), lines[rest] if rest < len(lines) else ""
            while number < len(lines) and re.match(r"\s*//", lines[number]):
                number += 1
        number = max(number, start + 1)


def document_passages(text: str) -> Iterator[tuple[int, str, bool]]:
    """The lines of a document outside its code blocks, without inline code."""
    in_code = False
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("```"):
            in_code = not in_code
        elif not in_code and not line.startswith("    "):
            yield number, re.sub(r"`[^`]*`", "``", line), False


def findings(path: pathlib.Path, text: str) -> Iterator[tuple[int, str, str, str]]:
    """The line, rule, passage and advice of each finding in a file."""
    is_code = path.suffix in (".swift", ".c", ".h", ".cpp", ".sh", ".py") or path.name == "Makefile"
    for number, passage, is_comment in code_passages(path, text) if is_code else document_passages(text):
        for name, pattern, advice in COMPILED:
            for match in pattern.finditer(passage):
                if name == "who for a thing" and WHO_IS_A_PERSON.search(passage[: match.start()]):
                    continue
                yield number, name, match[0].strip(), advice
        if is_comment and path.suffix in (".swift", ".c", ".h", ".cpp"):
            width = len(text.splitlines()[number - 1])
            if width > WIDEST_COMMENT:
                yield number, "wide comment", f"{width} columns", f"at most {WIDEST_COMMENT} columns"


def subject_findings(text: str) -> Iterator[tuple[int, str, str, str]]:
    """The line, rule, passage and advice of each comment that does not begin with its subject."""
    for number, comment, code in comments(text):
        for name, pattern, advice in COMPILED_SUBJECTS:
            if match := pattern.match(comment):
                yield number, name, match[0].strip()[-60:], advice
        if comment.startswith("Whether ") and IS_METHOD.match(code):
            yield number, "noun for a method", comment[:40], "“Returns whether …”"


def files() -> Iterator[pathlib.Path]:
    """The files under version control that a person reads."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True)
    for name in listed.stdout.decode().splitlines():
        path = pathlib.Path(name)
        # The captions of the sample library are the words of an invented user; this file names what it rejects.
        if name.startswith("Assets/SampleLibrary/") or "catalogue.py" in name or name == "Scripts/check-prose.py":
            continue
        if path.suffix in (".swift", ".c", ".h", ".cpp", ".md", ".tutorial", ".1", ".sh", ".py") or path.name == "Makefile":
            if (ROOT / path).is_file():
                yield path


def main() -> int:
    """Prints the findings, or their number for each rule; returns 1 if there are any."""
    counts: collections.Counter[str] = collections.Counter()
    for path in files():
        text = (ROOT / path).read_text(encoding="utf-8")
        subjects = subject_findings(text) if path.suffix in (".swift", ".c", ".h", ".cpp") else iter(())
        for number, name, passage, advice in itertools.chain(findings(path, text), subjects):
            counts[name] += 1
            if "--count" not in sys.argv:
                print(f"{path}:{number}: {name}: “{passage}”; {advice}", file=sys.stderr)
    if "--count" in sys.argv:
        for name, count in counts.most_common():
            print(f"{count:6} {name}")
        print(f"{sum(counts.values()):6} in all")
        return 0
    return int(bool(counts))


if __name__ == "__main__":
    sys.exit(main())
