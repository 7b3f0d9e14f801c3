#!/usr/bin/env python3
"""Makes the JPEG files beside this script: each has only the EXIF of a camera that recorded where it focused.

No maker's own photo is small or free enough to be a fixture. The structures follow exiftool, which reads each file:
exiftool -G1 -AF* -Focus* -Subject* FILE.
"""

import pathlib
import struct

HERE = pathlib.Path(__file__).resolve().parent
BYTE, TEXT, SHORT, LONG, RATIONAL, BYTES, SIGNED_RATIONAL = 1, 2, 3, 4, 5, 7, 10
FORMATS = {BYTE: "B", SHORT: "H", LONG: "I"}
SIZE = (6000, 4000)


def directory(entries, base, order="<"):
    """The bytes of a TIFF directory at an offset, with its values behind it."""
    entries = sorted(entries, key=lambda entry: entry[0])
    start = base + 2 + 12 * len(entries) + 4
    result, values = struct.pack(order + "H", len(entries)), b""
    for tag, kind, value in entries:
        count, data = len(value), value
        if kind in (RATIONAL, SIGNED_RATIONAL):
            data = b"".join(struct.pack(order + ("II" if kind == RATIONAL else "ii"), *part) for part in value)
        elif not isinstance(value, bytes):
            data = b"".join(struct.pack(order + FORMATS[kind], part) for part in value)
        place = data.ljust(4, b"\0") if len(data) <= 4 else struct.pack(order + "I", start + len(values))
        if len(data) > 4:
            values += data + b"\0" * (len(data) % 2)
        result += struct.pack(order + "HHI", tag, kind, count) + place
    return result + struct.pack(order + "I", 0) + values


def header(order):
    """The header of a TIFF file whose directory follows."""
    return (b"II*\0" if order == "<" else b"MM\0*") + struct.pack(order + "I", 8)


def jpeg(make, model, note=None, orientation=1, exif=()):
    """A JPEG file with EXIF and without a picture. `note` makes the maker's note for its offset in the file."""
    texts = [(0x10F, TEXT, make.encode() + b"\0"), (0x110, TEXT, model.encode() + b"\0")]

    def first(pointer):
        return directory(texts + [(0x112, SHORT, [orientation]), (0x8769, LONG, [pointer])], 8)

    start = 8 + len(first(0))
    entries = [(0xA002, LONG, [SIZE[0]]), (0xA003, LONG, [SIZE[1]]), *exif]
    second = directory(entries, start)
    if note:
        length = len(note(0))
        draft = directory([*entries, (0x927C, BYTES, b"\xEE" * length)], start)
        second = directory([*entries, (0x927C, BYTES, note(start + draft.index(b"\xEE" * length)))], start)
    segment = b"Exif\0\0" + header("<") + first(start) + second
    return b"\xFF\xD8\xFF\xE1" + struct.pack(">H", len(segment) + 2) + segment + b"\xFF\xD9"


def canon(offset):
    """Nine points in AFInfo2, of which the upper right one was in focus."""
    points = 9
    across, down = [-400, 0, 400] * 3, [300] * 3 + [0] * 3 + [-300] * 3
    words = [2, points, points, *SIZE, 2000, 1600, *[100] * 2 * points]
    words += [value & 0xFFFF for value in across + down] + [1 << 2, 1 << 2, 0]
    return directory([(0x26, SHORT, [2 * len(words) + 2] + words)], offset)


def nikon(version, place, kind, x, y, order=">"):
    """AFInfo2 of a version, with the size and the centre of the area at a place."""
    info = bytearray(0x60)
    info[:5] = version.encode() + bytes([kind])
    info[place : place + 8] = struct.pack(order + "HHHH", *SIZE, x, y)
    note = header(order) + directory([(1, BYTES, b"0211"), (0xB7, BYTES, bytes(info))], 8, order)
    return lambda offset: b"Nikon\0\2\x10\0\0" + note


def sony(offset):
    return b"SONY DSC \0\0\0" + directory([(0x2027, SHORT, [*SIZE, 1500, 1000])], offset + 12)


def fujifilm(offset):
    return b"FUJIFILM" + struct.pack("<I", 12) + directory([(0x1023, SHORT, [4500, 1000])], 12)


def panasonic(offset):
    return b"Panasonic\0\0\0" + directory([(0x4D, RATIONAL, [(256, 1024), (768, 1024)])], offset + 12)


def olympus(*entries):
    """Camera settings, which are a directory of their own."""
    start = 12 + len(directory([(0x2020, LONG, [0])], 12))
    note = b"OLYMPUS\0II\3\0" + directory([(0x2020, LONG, [start])], 12) + directory(list(entries), start)
    return lambda offset: note


def om_system(entry):
    """The same settings in a note that begins with the new name."""
    start = 16 + len(directory([(0x2020, LONG, [0])], 16))
    note = b"OM SYSTEM\0\0\0II\4\0" + directory([(0x2020, LONG, [start])], 16) + directory([entry], start)
    return lambda offset: note


POINT = (0x305, SIGNED_RATIONAL, [(0, 0), (20, 100), (60, 100), (30, 100), (80, 100)])
FILES = {
    "canon": jpeg("Canon", "Canon EOS R5", canon),
    "canon-compact": jpeg("Canon", "Canon PowerShot G7 X", canon),
    "nikon-live": jpeg("NIKON CORPORATION", "NIKON D90", nikon("0100", 0x10, 1, 1500, 1000)),
    "nikon-later": jpeg("NIKON CORPORATION", "NIKON D500", nikon("0101", 0x46, 1, 1500, 3000)),
    "nikon-mirrorless": jpeg("NIKON CORPORATION", "NIKON Z 7", nikon("0300", 0x2A, 2, 4500, 1000, "<")),
    "nikon-finder": jpeg("NIKON CORPORATION", "NIKON D500", nikon("0101", 0x46, 0, 1500, 3000)),
    "sony": jpeg("SONY", "ILCE-7M3", sony),
    "sony-3": jpeg("SONY", "ILCE-7M3", sony, 3),
    "sony-6": jpeg("SONY", "ILCE-7M3", sony, 6),
    "sony-8": jpeg("SONY", "ILCE-7M3", sony, 8),
    "fujifilm": jpeg("FUJIFILM", "X-T4", fujifilm),
    "panasonic": jpeg("Panasonic", "DC-S5", panasonic),
    "olympus": jpeg("OLYMPUS CORPORATION", "E-M1MarkII", olympus(POINT)),
    "olympus-areas": jpeg("OLYMPUS IMAGING CORP.", "E-3", olympus((0x304, LONG, [0x36794285] + [0] * 63))),
    "om-system": jpeg("OM Digital Solutions", "OM-1", om_system(POINT)),
    "subject": jpeg("Apple", "iPhone", None, 6, [(0x9214, SHORT, [1500, 1000, 100, 100])]),
    "subject-outside": jpeg("Apple", "iPhone", None, 1, [(0x9214, SHORT, [7000, 1000, 100, 100])]),
    "location": jpeg("Apple", "iPhone", None, 1, [(0xA214, SHORT, [3000, 1000])]),
}

if __name__ == "__main__":
    for name, content in FILES.items():
        (HERE / f"{name}.jpg").write_bytes(content)
