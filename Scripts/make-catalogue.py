#!/usr/bin/env python3
"""Writes po/photos-tui.pot, with the texts of the program that can be translated: make-catalogue.py [--check].

xgettext can't read Swift. The texts are the literals in calls of `localized`, the nouns of `count`, and the rows of
tables: keys, options and the storyboard. Values become numbers in braces, as `LocalizedText` passes them to gettext.
With --check, reports that the file is out of date, and values that are joined without isolates.
"""

import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TEMPLATE = ROOT / "po/photos-tui.pot"
HEADER = """# Texts of photos-tui. Written by Scripts/make-catalogue.py; po/README says how to translate them.
#, fuzzy
msgid ""
msgstr ""
"Project-Id-Version: photos-tui\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
"""
ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "0": "\0", '"': '"', "'": "'", "\\": "\\"}
CALL = re.compile(r"(?<!func )\b(localized|count|KeyBinding)\(|\b(title|summary|text|heading|help): (?=\")")
NAMES = {
    "title": "Title of a command",
    "summary": "Help of an option; lines of at most 57 columns",
    "text": "Meaning of a key, in few words",
    "heading": "Heading above keys",
    "help": "Meaning of a key, in the help",
}
VALUE = re.compile(r"\{\d+\}")
DECLARATION = re.compile(r"^\s*(?:(?:public|private|static|nonisolated|@MainActor)\s+)*(?:let|var|func|case)\b")


class Literal:
    """A string literal of Swift: its place, its text with numbers for values, and the code of the values."""

    def __init__(self, source: str, start: int) -> None:
        self.start, self.text, self.values = start, "", []
        if source[start - 1] == "#":
            self.end = source.index('"#', start) + 2
            return
        multiline = source.startswith('"""', start)
        quote = '"""' if multiline else '"'
        index = start + len(quote)
        if multiline:
            closing = source.index('"""', index)
            indent = closing - source.rindex("\n", 0, closing) - 1
            index = source.index("\n", index) + 1 + indent
        while not source.startswith(quote, index):
            if source[index] != "\\":
                self.text += source[index]
                index += 1
                if multiline and source[index - 1] == "\n":
                    while source[index] == " " and index - source.rindex("\n", 0, index) <= indent:
                        index += 1
            elif source[index + 1] == "(":
                end = closing_parenthesis(source, index + 1)
                self.values.append((index + 2, end))
                self.text += "{%d}" % len(self.values)
                index = end + 1
            elif source[index + 1] == "u":
                end = source.index("}", index)
                self.text += chr(int(source[index + 3 : end], 16))
                index = end + 1
            elif source[index + 1] == "\n":
                index = re.compile(r"\n *").match(source, index + 1).end()
            else:
                self.text += ESCAPES[source[index + 1]]
                index += 2
        if multiline:
            self.text = self.text.removesuffix("\n")
        self.end = index + len(quote)


def comment_end(source: str, index: int) -> int:
    """The end of a comment that begins here; the index itself if none does."""
    if source.startswith("//", index):
        return source.find("\n", index) % (len(source) + 1)
    return source.index("*/", index) + 2 if source.startswith("/*", index) else index


def closing_parenthesis(source: str, start: int) -> int:
    """The parenthesis that closes the one at `start`."""
    depth, index = 0, start
    while True:
        if source[index] == '"':
            index = Literal(source, index).end
            continue
        end = comment_end(source, index)
        if end > index:
            index = end
            continue
        depth += {"(": 1, ")": -1}.get(source[index], 0)
        if depth == 0:
            return index
        index += 1


def arguments(source: str, start: int, end: int) -> list[tuple[str, list[Literal]]]:
    """The arguments of a call, with their labels and the literals that are not within other brackets."""
    result, label, literals, depth, index = [], "", [], 0, start
    while index < end:
        name = re.compile(r"\s*(\w+):\s").match(source, index) if not literals and not label and depth == 0 else None
        if source[index] == '"':
            literal = Literal(source, index)
            if depth == 0:
                literals.append(literal)
            index = literal.end
            continue
        if comment_end(source, index) > index:
            index = comment_end(source, index)
            continue
        if name and (index == start or source[index - 1] in ",( \n"):
            label, index = name[1], name.end()
            continue
        depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(source[index], 0)
        if source[index] == "," and depth == 0:
            result.append((label, literals))
            label, literals = "", []
        index += 1
    return result + [(label, literals)]


class Catalogue:
    """The texts in the order in which they were found, with what translators need to know."""

    def __init__(self) -> None:
        self.entries: dict[tuple[str, str], dict] = {}

    def add(self, text: str, place: str, comments: list[str], context: str = "", plural: str = "") -> None:
        if not text or not context and not re.search(r"[^\W\d_]", VALUE.sub("", text)):
            return
        entry = self.entries.setdefault((context, text), {"plural": "", "places": [], "comments": []})
        entry["plural"] = entry["plural"] or plural
        for key, values in (("places", [place]), ("comments", comments)):
            entry[key] += [value for value in values if value not in entry[key]]

    def read(self, path: pathlib.Path) -> None:
        """Finds the texts of a file."""
        source = path.read_text()
        self.walk(source, 0, len(source), str(path.relative_to(ROOT)))

    def walk(self, source: str, start: int, end: int, place: str) -> None:
        index = start
        while index < end:
            call = CALL.match(source, index)
            if call and call[2] and (place.startswith("Sources/photos-tui") or "/Preview/" in place):
                index = call.end()
            elif call and call[2]:
                context = "heading" if call[2] == "heading" else ""
                self.add_literals([Literal(source, call.end())], source, place, NAMES[call[2]], context)
                index = call.end()
            elif call:
                close = closing_parenthesis(source, call.end() - 1)
                self.add_call(call[1], arguments(source, call.end(), close), source, place)
                index = call.end()
            elif source[index] == '"':
                literal = Literal(source, index)
                for value in literal.values:
                    self.walk(source, *value, place)
                index = literal.end
            else:
                index = max(index + 1, comment_end(source, index))

    def add_call(self, name: str, found: list[tuple[str, list[Literal]]], source: str, place: str) -> None:
        labels = dict(found)
        if name == "count":
            words = [part.text for label, part in ((l, p[0]) for l, p in found if len(p) == 1) if not label]
            if words and not any(part for label, part in found if label):
                plural = words[1] if len(words) > 1 else words[0] + "s"
                self.add("{1} " + words[0], place, ["{1}: a number"], plural="{1} " + plural)
        elif name == "KeyBinding":
            for label, literals in found:
                if label == "hint" and literals:
                    words = literals[0].text.partition(" ")[2]
                    comment = "Hint in the status line, after the key " + literals[0].text.partition(" ")[0]
                    self.add(words, place, [comment], "hint")
                elif not label:
                    self.add_literals(literals, source, place, "Meaning of a key, in the help")
        elif labels.get("one") and labels.get("other"):
            one, other = joined(source, labels["one"])[0], joined(source, labels["other"])[0]
            self.add(one[0], place, comments(source, one), plural=other[0])
        elif found and found[0][0] == "" and "one" not in labels:
            context = labels["context"][0].text if labels.get("context") else ""
            for text in joined(source, found[0][1]):
                self.add(text[0], place, comments(source, text), context)

    def add_literals(
        self, literals: list[Literal], source: str, place: str, comment: str, context: str = ""
    ) -> None:
        for text in joined(source, literals):
            self.add(text[0], place, [comment], context)

    def read_table(self, path: pathlib.Path, comment: str) -> None:
        """Adds every literal with words of a file of options or commands."""
        source, index = path.read_text(), 0
        place = str(path.relative_to(ROOT))
        while index < len(source):
            if source[index] == '"':
                literal = Literal(source, index)
                index = literal.end
                # The lines of a list are one text, its paragraphs are not.
                while source[literal.start - 1] == "[" and (
                    more := re.compile(r',\s*(?="(?!""))').match(source, index)
                ):
                    literal.text += "\n" + Literal(source, more.end()).text
                    index = Literal(source, more.end()).end
                if re.match(r"[^-+ \[A-Z]|[A-Z][a-z ]", literal.text) and " " in literal.text and not literal.values:
                    self.add(literal.text, place, [comment])
            else:
                index = max(index + 1, comment_end(source, index))

    def read_facts(self, path: pathlib.Path) -> None:
        """Adds the names of the pairs of names and values."""
        for name in re.findall(r'^ +\("([^"]+)", ', path.read_text(), re.M):
            self.add(name, str(path.relative_to(ROOT)), ["Name of a fact about a photo; at most 15 columns"])

    def read_storyboard(self, path: pathlib.Path) -> None:
        """Adds titles, texts and placeholders of scenes."""
        place = str(path.relative_to(ROOT))

        def visit(node: object) -> None:
            if isinstance(node, dict):
                for key, value in node.items():
                    if key in ("title", "text", "placeholder") and isinstance(value, str) and value[:1].isupper():
                        self.add(value, place, ["Title or text of a screen"])
                    visit(value)
            elif isinstance(node, list):
                for value in node:
                    visit(value)

        visit(json.loads(path.read_text()))

    def __str__(self) -> str:
        return HEADER + "".join(self.entry(*key, **entry) for key, entry in self.entries.items())

    @staticmethod
    def entry(context: str, text: str, plural: str, places: list[str], comments: list[str]) -> str:
        lines = [""] + ["#. " + comment for comment in comments] + ["#: " + place for place in places]
        # Other braces would be wrong in a format of Python.
        if VALUE.search(text + plural) and not re.search("[{}]", VALUE.sub("", text + plural)):
            lines.append("#, python-brace-format")
        if context:
            lines.append("msgctxt " + quoted(context))
        lines.append("msgid " + quoted(text))
        lines += ["msgid_plural " + quoted(plural), 'msgstr[0] ""', 'msgstr[1] ""'] if plural else ['msgstr ""']
        return "\n".join(lines) + "\n"


def joined(source: str, literals: list[Literal]) -> list[tuple[str, list[str], int]]:
    """The texts of literals, with the code of their values. A plus sign joins two literals."""
    result: list[tuple[str, list[str], int]] = []
    end = 0
    for literal in literals:
        values = [re.sub(r"\s+", " ", source[slice(*value)]) for value in literal.values]
        if result and re.fullmatch(r"\s*\+\s*", source[end : literal.start]):
            text, earlier, start = result[-1]
            shifted = VALUE.sub(lambda match: "{%d}" % (int(match[0][1:-1]) + len(earlier)), literal.text)
            result[-1] = (text + shifted, earlier + values, start)
        else:
            result.append((literal.text, values, literal.start))
        end = literal.end
    return result


def comments(source: str, text: tuple[str, list[str], int]) -> list[str]:
    """The documentation of the declaration with a text, and the code of its values."""
    lines = source[: text[2]].split("\n")
    index = len(lines) - 1
    while index > 0 and not DECLARATION.match(lines[index]):
        index -= 1
    while index > 0 and lines[index].lstrip().startswith("case "):
        index -= 1
        while index > 0 and not DECLARATION.match(lines[index]):
            index -= 1
    documentation: list[str] = []
    while index > 0 and (lines[index - 1].lstrip().startswith("///")):
        documentation.insert(0, lines[index - 1].strip().removeprefix("///").strip())
        index -= 1
    if not documentation:
        blocks = re.findall(r"^/// (.*)\n(?:/// .*\n)*(?:public )?extension", "\n".join(lines), re.M)
        documentation = blocks[-1:]
    return documentation + ["{%d}: %s" % (number + 1, value) for number, value in enumerate(text[1])]


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t")
    if "\n" not in escaped:
        return f'"{escaped}"'
    parts = escaped.split("\n")
    pieces = [part + "\\n" for part in parts[:-1]] + ([parts[-1]] if parts[-1] else [])
    return '""\n' + "\n".join(f'"{piece}"' for piece in pieces)


JOIN = re.compile(r'\.joined\(separator: "[^"\\|:]*[ ,;][^"]*"')
# Files whose joined texts are keys, words that are typed, or lines for programs.
PLAIN = {
    "KeyBinding", "KeyLabel", "HelpText", "KeywordText", "PreviewKey", "ProgramCommand", "TextBoxController", "Option",
    "OptionParser+Tasks", "OptionSetting", "Usage", "Completion", "ListedPhoto", "TOMLValue", "Wording+Files",
}


def plain_joins() -> list[str]:
    """The places where values are joined without isolates, so that an Arabic one would reorder the others."""
    found = []
    for folder in ("Sources/Browser", "Sources/photos-tui"):
        for path in sorted((ROOT / folder).rglob("*.swift")):
            for number, line in enumerate(path.read_text().split("\n"), 1):
                if JOIN.search(line) and path.stem not in PLAIN and "words" not in line and "split(" not in line:
                    found.append(f"{path.relative_to(ROOT)}:{number}: use joined(isolatedBy:)")
    return found


def main() -> int:
    joins = plain_joins() if "--check" in sys.argv else []
    print("\n".join(joins), end="\n" if joins else "", file=sys.stderr)
    if joins:
        return 1
    catalogue = Catalogue()
    for folder in ("Sources/Browser/Wording", "Sources/Browser", "Sources/photos-tui"):
        for path in sorted((ROOT / folder).rglob("*.swift")):
            catalogue.read(path)
    for path in sorted((ROOT / "Sources/photos-tui/CommandLine").glob("Option+*.swift")):
        catalogue.read_table(path, "Help of an option; lines of at most 57 columns")
    for name in ("CommandHelp", "CommandExplanation"):
        catalogue.read_table(ROOT / f"Sources/photos-tui/CommandLine/{name}.swift", "Help of a command of the shell")
    catalogue.read_facts(ROOT / "Sources/Browser/Information/PhotoFacts.swift")
    catalogue.read_storyboard(ROOT / "Assets/Main.storyboard.json")
    text = str(catalogue)
    if "--check" not in sys.argv:
        TEMPLATE.write_text(text)
    elif text != TEMPLATE.read_text():
        print("po/photos-tui.pot is out of date; run make pot", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
