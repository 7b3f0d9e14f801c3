"""The reference of the products as pages in Markdown, from the symbol graphs of their modules.

A page has a type with its members. Members that only repeat what they override or conform to are left out.
"""
import json
import os
import pathlib
import re
import subprocess
import sys

MODULES = ["AdaptiveCore", "AdaptiveTerminal", "AdaptiveStoryboards", "AdaptivePictures", "AdaptiveMarkdown", "AdaptiveEmbeddedTerminal",
           "AdaptiveTesting"]
# The system libraries whose headers the modules need.
PACKAGES = ["fribidi", "libcmark-gfm", "jansson", "chafa", "vterm"]
TYPES = {"class": "Class", "struct": "Structure", "enum": "Enumeration", "protocol": "Protocol", "actor": "Actor"}
GROUPS = {
    "Cases": ["enum.case"], "Initialisers": ["init"], "Properties": ["property", "subscript"],
    "Methods": ["method", "func"], "Of the type": ["type.property", "type.method", "type.subscript"],
    "Operators": ["func.op"], "Types": ["associatedtype", "typealias"],
}
DERIVED = ["overrides", "defaultImplementationOf"]


def slug(heading, taken):
    """The identifier that GitHub gives a heading."""
    name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
    number = taken.get(name, -1) + 1
    taken[name] = number
    return f"{name}-{number}" if number else name


def graphs(modules):
    """The symbol graphs of the products in a folder of built modules."""
    swift = os.environ.get("SWIFT", "swift")
    info = json.loads(subprocess.run([swift, "-print-target-info"], check=True, capture_output=True, text=True).stdout)
    flags = subprocess.run(["pkg-config", "--cflags-only-I", *PACKAGES], check=True, capture_output=True, text=True)
    maps = [*modules.parent.glob("C*.build/module.modulemap"), *pathlib.Path("Sources").glob("**/C*/module.modulemap")]
    for module in MODULES:
        folder = modules.parent / "symbol-graphs" / module
        folder.mkdir(parents=True, exist_ok=True)
        result = subprocess.run(
            [swift, "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public",
             "-skip-synthesized-members", "-skip-inherited-docs", "-output-dir", folder, "-target",
             info["target"]["triple"], "-I", modules, *flags.stdout.split(),
             *[flag for file in maps for flag in ("-Xcc", f"-fmodule-map-file={file.resolve()}")]],
            capture_output=True, text=True)
        if result.returncode:
            sys.exit(f"The symbols of {module} can't be read:\n{result.stderr}")
        for file in sorted(folder.glob("*.symbols.json")):
            yield module, json.loads(file.read_text())


class Reference:
    """All pages of the reference: `pages` has their texts by their addresses, without an ending."""

    def __init__(self, modules):
        self.symbols, self.members, self.related = {}, {}, {}
        self.anchors, self.pages = {}, {}
        for module, graph in graphs(modules):
            for symbol in graph["symbols"]:
                symbol["module"] = module
                self.symbols[symbol["identifier"]["precise"]] = symbol
            for relation in graph["relationships"]:
                self.related.setdefault(relation["source"], []).append(relation)
        for identifier, symbol in self.symbols.items():
            path = tuple(symbol["pathComponents"])
            if not self.is_type(symbol) and not self.is_repeated(identifier, symbol):
                self.members.setdefault((symbol["module"], path[:-1]), []).append(symbol)
        types = [symbol for symbol in self.symbols.values() if self.is_type(symbol)]
        self.own = {(symbol["module"], tuple(symbol["pathComponents"])) for symbol in types}
        sections = {page(symbol): self.sections(symbol["module"], symbol["pathComponents"]) for symbol in types}
        for symbol in types:
            self.number(page(symbol), symbol["module"], symbol["pathComponents"], sections[page(symbol)])
        for symbol in types:
            self.pages[page(symbol)] = self.type_page(symbol, types, sections[page(symbol)])
        for module in MODULES:
            self.pages[f"Reference/{module}"] = self.module_page(module, types)

    @staticmethod
    def is_type(symbol):
        return kind(symbol) in TYPES

    def is_repeated(self, identifier, symbol):
        derived = any(relation["kind"] in DERIVED for relation in self.related.get(identifier, []))
        return "docComment" not in symbol and (derived or kind(symbol) == "func.op" or symbol["names"]["title"].startswith(
            ("hash(into", "hashValue", "init(from:", "encode(to")))

    def sections(self, module, path):
        """The members of a type by groups, by their names."""
        members = self.members.get((module, tuple(path)), [])
        found = {group: [symbol for symbol in members if kind(symbol) in kinds] for group, kinds in GROUPS.items()}
        return {group: found[group] if group == "Cases" else sorted(found[group], key=lambda symbol: symbol["names"]["title"])
                for group in found if found[group]}

    def number(self, address, module, path, sections):
        """Remembers the anchor of each member, in the order of the page."""
        taken = {}
        slug(".".join(path), taken)
        self.anchors[(module, tuple(path))] = address
        for group, members in sections.items():
            slug(group, taken)
            for member in members:
                key = (module, tuple(member["pathComponents"]))
                self.anchors.setdefault(key, f"{address}.md#{slug(member['names']['title'], taken)}")

    def link(self, symbol, module="", scope=()):
        """The address of a symbol as a comment names it: `View/draw(in:)`, or a member of the types around it."""
        path = tuple(re.sub(r"-\([^)]*\)$|-\w+$", "", symbol).split("/"))
        for base in [tuple(scope[:count]) for count in range(len(scope), -1, -1)]:
            for owner in [module, *MODULES]:
                name = path[1:] if path[0] == owner and len(path) > 1 else path
                if found := self.anchors.get((owner, base + name)):
                    return found if "#" in found else found + ".md"
        return f"Reference/{symbol}.md" if symbol in MODULES else None

    def linked(self, text, module="", scope=()):
        """A text whose symbols are links."""
        def replace(match):
            name = match.group(1) or match.group(2)
            address = self.link(name, module, scope)
            code = "`" + name.replace("/", ".") + "`"
            return f"[{code}](/{address})" if address else code

        # Also code in a line that is the name of a symbol. Blocks of code stay.
        parts = re.split(r"(^ *```.*?^ *```$)", text, flags=re.M | re.S)
        names = r"(?<![`\[])(?:``([^`\n]+)``|`([\w(:)]+)`)(?![`\]])"
        parts[::2] = [re.sub(names, replace, part) for part in parts[::2]]
        return "".join(parts)

    def comment(self, symbol, scope):
        lines = [line["text"] for line in symbol.get("docComment", {}).get("lines", [])]
        return self.linked("\n".join(lines), symbol["module"], scope)

    def relations(self, symbol, types):
        """The lines about what a type inherits from and conforms to, and what does so to it."""
        def names(relations):
            identifiers = {relation["target"]: relation.get("targetFallback", "") for relation in relations}
            return [self.name(identifier, fallback) for identifier, fallback in identifiers.items()]

        own = self.related.get(symbol["identifier"]["precise"], [])
        hidden = ("Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable", "CVarArg", "Sendable")
        conformances = [name for name in names([item for item in own if item["kind"] == "conformsTo"])
                        if not name.strip("`").endswith(hidden)]
        heirs = [other for other in types for item in self.related.get(other["identifier"]["precise"], [])
                 if item["kind"] == "inheritsFrom" and item["target"] == symbol["identifier"]["precise"]]
        for title, found in [("Inherits from", names([item for item in own if item["kind"] == "inheritsFrom"])),
                             ("Conforms to", conformances),
                             ("Inherited by", [self.name(heir["identifier"]["precise"], "") for heir in heirs])]:
            if found:
                yield f"{title} {', '.join(sorted(found))}."

    def name(self, identifier, fallback):
        symbol = self.symbols.get(identifier)
        if not symbol:
            return f"`{fallback.split('.', 1)[-1]}`"
        return f"[`{'.'.join(symbol['pathComponents'])}`](/{page(symbol)}.md)"

    def type_page(self, symbol, types, sections):
        path = symbol["pathComponents"]
        module = symbol["module"]
        lines = [f"# `{'.'.join(path)}`", f"{TYPES[kind(symbol)]} of [{module}](/Reference/{module}.md)", declaration(symbol),
                 self.comment(symbol, path), "\n".join(self.relations(symbol, types))]
        nested = [other for other in types if other["module"] == module and other["pathComponents"][:-1] == path]
        if nested:
            lines += ["Types inside:", self.table(nested)]
        for group, members in sections.items():
            lines.append(f"## {group}")
            for member in members:
                lines += [f"### `{member['names']['title']}`", declaration(member), self.comment(member, path)]
        return "\n\n".join(line for line in lines if line) + "\n"

    def module_page(self, module, types):
        own = [symbol for symbol in types if symbol["module"] == module]
        lines = [f"# {module}", f"The public declarations of the product `{module}`."]
        for name, title in [("class", "Classes"), ("struct", "Structures"), ("enum", "Enumerations"), ("protocol", "Protocols")]:
            if found := [symbol for symbol in own if kind(symbol) == name]:
                lines += [f"## {title}", self.table(found)]
        others = sorted({path for owner, path in self.members if owner == module and (module, path) not in self.own})
        for path in others:
            lines.append(f"## Additions to {'.'.join(path)}" if path else "## Functions")
            for group in self.sections(module, path).values():
                for member in group:
                    lines += [f"### `{member['names']['title']}`", declaration(member), self.comment(member, path)]
        return "\n\n".join(line for line in lines if line) + "\n"

    def table(self, symbols):
        """Types with the first sentences of their comments."""
        rows = []
        for symbol in sorted(symbols, key=lambda symbol: symbol["pathComponents"]):
            text = " ".join(self.comment(symbol, symbol["pathComponents"]).split("\n\n")[0].split())
            sentence = re.match(r".*?[.:](?= [A-Z]|$)", text)
            summary = (sentence[0] if sentence else text).replace("|", "\\|")
            rows.append(f"| [`{'.'.join(symbol['pathComponents'])}`](/{page(symbol)}.md) | {summary} |")
        return "\n".join(["| Type | |", "|---|---|", *rows])


def kind(symbol):
    return symbol["kind"]["identifier"].removeprefix("swift.")


def page(symbol):
    """The address of the page of a type."""
    return f"Reference/{symbol['module']}/{'.'.join(symbol['pathComponents'])}"


def declaration(symbol):
    text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
    if symbol["accessLevel"] == "open":
        text = re.sub(r"((?:@\w+(?:\([^)]*\))? )*)", r"\1open ", text, count=1)
    return f"```swift\n{text}\n```"
