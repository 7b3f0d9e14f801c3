#!/usr/bin/env python3
"""Writes Sources/AdaptiveCore/Text/CharacterWidthTable.swift from the C library's wcwidth.

ncurses counts columns with wcwidth of the C library; the toolkit must count the same without it.
"""

import ctypes
import ctypes.util
import locale
import pathlib

# Symbols of Unicode 16, which the C library may not know yet: terminals that have them give them one column.
LATER_SYMBOLS = ((0x1CC00, 0x1CCF9), (0x1CD00, 0x1CEB3), (0x1FBCB, 0x1FBEF))
OUTPUT = pathlib.Path(__file__).resolve().with_name("CharacterWidthTable.swift")


def ranges(widths: list[int], wanted: int) -> list[tuple[int, int]]:
    """Maximal runs of scalars of one width; surrogates belong to whatever run they touch."""
    found: list[tuple[int, int]] = []
    for scalar, width in enumerate(widths):
        if width != wanted:
            continue
        if found and found[-1][1] == scalar - 1:
            found[-1] = (found[-1][0], scalar)
        else:
            found.append((scalar, scalar))
    return found


def swift_array(name: str, comment: str, rows: list[tuple[int, int]]) -> str:
    """One Swift array of alternating first and last scalars."""
    cells = [f"0x{first:X}, 0x{last:X}," for first, last in rows]
    lines = ["    " + " ".join(cells[index : index + 5]) for index in range(0, len(cells), 5)]
    return f"  /// {comment}\n  static let {name}: [UInt32] = [\n" + "\n".join(lines) + "\n  ]\n"


def main() -> None:
    """Reads all widths in a UTF-8 locale and writes the table."""
    locale.setlocale(locale.LC_CTYPE, "C.UTF-8")
    libc = ctypes.CDLL(ctypes.util.find_library("c"))
    widths = [libc.wcwidth(ctypes.c_wchar(chr(s))) if not 0xD800 <= s < 0xE000 else -1 for s in range(0x110000)]
    for first, last in LATER_SYMBOLS:
        widths[first : last + 1] = [1] * (last + 1 - first)
    OUTPUT.write_text(
        "/// Columns by character as the C library counts them, in runs: first, last, first, last, …\n"
        "///\n"
        "/// Written by `make-width-table.py`; change that instead.\n"
        "enum CharacterWidthTable {\n"
        + swift_array("zero", "Characters without a column of their own: combining marks and the like.", ranges(widths, 0))
        + "\n"
        + swift_array("double", "Characters of two columns.", ranges(widths, 2))
        + "\n"
        + swift_array("unprintable", "Controls, unassigned and private characters no terminal agrees on.", ranges(widths, -1))
        + "}\n"
    )


if __name__ == "__main__":
    main()
