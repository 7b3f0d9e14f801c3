#!/usr/bin/env python3
"""Compares the public API of the products with Documentation/API: check-api.py [--write] BUILD.

BUILD is the folder of a build, such as .build/testing/release. A declaration that was removed or changed breaks the
sources of other packages: then this fails, until `--write` (`make api`) records it and the changelog of the toolkit
names it. Additions are only reported, and recorded with the next `--write`.
"""

import os
import pathlib
import sys

import reference

ROOT = pathlib.Path(__file__).resolve().parent.parent
BASELINE = ROOT / "Documentation/API"
# Conformances that every type has, or that the compiler derives.
DERIVED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


def declarations(graph: dict) -> set[str]:
    """One line for each declaration, and for each protocol or class that a type inherits from. No line for an override."""
    overrides = {item["source"] for item in graph["relationships"] if item["kind"] == "overrides"}
    symbols = {item["identifier"]["precise"]: item for item in graph["symbols"]}
    names = {key: ".".join(item["pathComponents"]) for key, item in symbols.items()}
    lines = set()
    for key, symbol in symbols.items():
        if key in overrides:
            continue
        text = " ".join("".join(part["spelling"] for part in symbol["declarationFragments"]).split())
        access = "open " if symbol["accessLevel"] == "open" else ""
        old = [item for item in symbol.get("availability", []) if item.get("isUnconditionallyDeprecated")]
        note = f" (deprecated, {old[0].get('renamed') or 'see the documentation'})" if old else ""
        lines.add(f"{names[key]}: {access}{text}{note}")
    for item in graph["relationships"]:
        protocol = names.get(item["target"]) or item.get("targetFallback", "").removeprefix("Swift.")
        if item["kind"] in ("conformsTo", "inheritsFrom") and item["source"] in names and protocol not in DERIVED:
            lines.add(f"{names[item['source']]}: is {protocol}")
    return lines


def main() -> int:
    *options, build = sys.argv[1:]
    build = pathlib.Path(build).resolve()
    os.chdir(ROOT)
    graphs: dict[str, set[str]] = {}
    for module, graph in reference.graphs(build / "Modules"):
        graphs.setdefault(module, set()).update(declarations(graph))
    is_broken = False
    for module, lines in graphs.items():
        file = BASELINE / f"{module}.txt"
        before = set(file.read_text().splitlines()) if file.exists() else set()
        removed, added = sorted(before - lines), sorted(lines - before)
        print("".join(f"{module} - {line}\n" for line in removed) + "".join(f"{module} + {line}\n" for line in added), end="")
        is_broken = is_broken or bool(removed)
        if "--write" in options:
            BASELINE.mkdir(exist_ok=True)
            file.write_text("".join(f"{line}\n" for line in sorted(lines)))
    if is_broken and "--write" not in options:
        print("check-api.py: a declaration is missing or changed. Run make api, and name it in Documentation/Toolkit-CHANGELOG.md.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
