#!/usr/bin/env python3
"""Makes catalogues that show which texts of a screen can't be translated, or are cut: make-pseudo-locale.py FOLDER.

In the language "qps", each word is in brackets and a third longer. In "qpr", it has Hebrew letters instead of Latin ones, which
are written from right to left, and the interface is mirrored. Values stay. Both come from po/photos-tui.pot.
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
STRING = re.compile(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) ((?:"(?:[^"\\]|\\.)*"\n)+)', re.M)
# Values, escapes, names of options and templates stay.
KEPT = re.compile(r"(\{[^}]*\}|\\.|%.|--[\w-]+|\b\w+:(?=\S)|\bphotos-tui\b|\n)")
HEBREW = "אבגדהוזחטיכלמנסעפצקרשתםןףץ"


def changed(text: str, words: str, change) -> str:
    """The text with its words changed, without the parts that stay."""
    parts = KEPT.split(text)
    return "".join(part if index % 2 else re.sub(words, change, part) for index, part in enumerate(parts))


def longer(text: str) -> str:
    return changed(text, r"[A-Za-z][A-Za-z'’-]*", lambda word: f"⟦{word[0]}{'~' * (len(word[0]) // 3)}⟧")


def mirrored(text: str) -> str:
    return changed(text, "[A-Za-z]", lambda letter: HEBREW[ord(letter[0].lower()) - ord("a")])


def main() -> int:
    template = (ROOT / "po/photos-tui.pot").read_text()
    for language, change in (("qps", longer), ("qpr", mirrored)):
        entries = []
        for entry in template.split("\n\n")[1:]:
            strings = dict(STRING.findall(entry + "\n"))
            texts = {name: "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', value)) for name, value in strings.items()}
            for name in texts:
                if name == "msgstr" and language == "qpr" and 'msgctxt "direction of the language' in entry:
                    entry = entry.replace('msgstr ""', 'msgstr "right to left"')
                # A text with a context is a choice of the language, such as the decimal separator.
                if name.startswith("msgstr") and not re.search('^msgctxt "(?!hint|heading)', entry, re.M):
                    source = texts["msgid_plural"] if name == "msgstr[1]" else texts["msgid"]
                    entry = entry.replace(f'{name} ""', f'{name} "{change(source)}"')
            entries.append(entry)
        header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        header += '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
        folder = pathlib.Path(sys.argv[1]) / language / "LC_MESSAGES"
        folder.mkdir(parents=True, exist_ok=True)
        source = folder / "photos-tui.po"
        source.write_text("\n\n".join([header, *entries]) + "\n")
        subprocess.run(["msgfmt", "--output-file", source.with_suffix(".mo"), source], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
