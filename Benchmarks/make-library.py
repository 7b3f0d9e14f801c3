#!/usr/bin/python3
"""Makes a library of many small JPEG photos with headers as cameras write them, into a folder.

    Benchmarks/make-library.py FOLDER COUNT [DISTINCT]

COUNT photos are in folders of 500. DISTINCT of them (100,000 at most, unless given) differ: camera, lens, exposure, date, place,
rating, keywords and caption. The others are hard links to these, so that a million photos need the space of 100,000. Each file
has an EXIF block with a thumbnail, every second one a maker note of Canon's form with hundred values, every tenth one an XMP
packet. The pictures are all the same. The same arguments always give the same files; a folder that is complete is left alone.
Needs nothing but Python.
"""

import os
import pathlib
import random
import struct
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FILES_PER_FOLDER = 500
CAMERAS = (
    ("Canon", "Canon EOS R6", True, ("RF24-105mm F4 L IS USM", "RF35mm F1.8 MACRO IS STM", "RF70-200mm F2.8 L IS USM")),
    ("Canon", "Canon EOS R5", True, ("RF50mm F1.2 L USM", "RF15-35mm F2.8 L IS USM")),
    ("FUJIFILM", "X-T5", False, ("XF35mmF1.4 R", "XF16-55mmF2.8 R LM WR")),
    ("SONY", "ILCE-7M4", False, ("FE 24-70mm F2.8 GM II", "FE 85mm F1.8")),
)
ASCII, SHORT, LONG, RATIONAL, UNDEFINED, BYTE = 2, 3, 4, 5, 7, 1
WORDS = ("harbour", "wedding", "portrait", "sea", "mountain", "night", "street", "family", "forest", "snow")


def field(tag: int, kind: int, values) -> tuple[int, int, int, bytes]:
    """A field of a directory: its tag, type, count and bytes."""
    if kind == ASCII:
        data = values.encode() + b"\0"
        return tag, kind, len(data), data
    if kind in (UNDEFINED, BYTE):
        return tag, kind, len(values), values
    if kind == RATIONAL:
        return tag, kind, len(values), b"".join(struct.pack("<II", *pair) for pair in values)
    return tag, kind, len(values), struct.pack(f"<{len(values)}{'H' if kind == SHORT else 'I'}", *values)


def directory(fields: list, start: int, following: int = 0) -> bytes:
    """A TIFF directory at an offset, with the data of its fields behind it."""
    fields = sorted(fields)
    data_start = start + 2 + 12 * len(fields) + 4
    entries, data = b"", b""
    for tag, kind, count, content in fields:
        if len(content) <= 4:
            value = content.ljust(4, b"\0")
        else:
            value = struct.pack("<I", data_start + len(data))
            data += content + b"\0" * (len(content) % 2)
        entries += struct.pack("<HHI", tag, kind, count) + value
    return struct.pack("<H", len(fields)) + entries + struct.pack("<I", following) + data


def maker_note(chance: random.Random, lens: str, start: int) -> bytes:
    """A maker note of Canon's form: settings, shot information, and texts."""
    settings = [92] + [chance.randrange(200) for _ in range(45)]
    shot = [68] + [chance.randrange(200) for _ in range(33)]
    return directory([
        field(0x0001, SHORT, settings), field(0x0004, SHORT, shot), field(0x0002, SHORT, (2, chance.randrange(24, 200), 0, 0)),
        field(0x0006, ASCII, "Canon EOS"), field(0x0007, ASCII, "Firmware Version 1.8.1"), field(0x0009, ASCII, "owner"),
        field(0x0095, ASCII, lens), field(0x0010, LONG, (0x80000453,)), field(0x00E0, SHORT, [34] + [chance.randrange(6000) for _ in range(16)]),
    ], start)


def exif(chance: random.Random, number: int, thumbnail: bytes) -> bytes:
    """The EXIF block of a photo, with its thumbnail."""
    make, model, has_note, lenses = chance.choice(CAMERAS)
    lens = chance.choice(lenses)
    day = chance.randrange(3650)
    date = f"{2015 + day // 365}:{1 + day % 365 // 31:02}:{1 + day % 28:02} {chance.randrange(24):02}:{chance.randrange(60):02}:{number % 60:02}"
    main = [
        field(0x010F, ASCII, make), field(0x0110, ASCII, model), field(0x0112, SHORT, (chance.choice((1, 1, 1, 6, 8)),)),
        field(0x0132, ASCII, date), field(0x011A, RATIONAL, ((72, 1),)), field(0x011B, RATIONAL, ((72, 1),)),
        field(0x0128, SHORT, (2,)), field(0x013B, ASCII, "A. Photographer"), field(0x8298, ASCII, "(c) the photographer"),
        field(0x8769, LONG, (0,)),
    ]
    photo = [
        field(0x829A, RATIONAL, ((1, chance.choice((15, 60, 125, 250, 500, 2000))),)),
        field(0x829D, RATIONAL, ((chance.choice((14, 18, 28, 40, 56, 80, 110)), 10),)),
        field(0x8827, SHORT, (100 << chance.randrange(8),)), field(0x9000, UNDEFINED, b"0231"), field(0x9003, ASCII, date),
        field(0x9004, ASCII, date), field(0x9011, ASCII, "+02:00"), field(0x9291, ASCII, f"{chance.randrange(100):02}"),
        field(0x9204, RATIONAL, ((0, 1),)), field(0x9209, SHORT, (16,)), field(0x920A, RATIONAL, ((chance.choice((16, 24, 35, 50, 85, 200)), 1),)),
        field(0xA001, SHORT, (1,)), field(0xA431, ASCII, f"{chance.randrange(3):012}"), field(0xA434, ASCII, lens),
    ]
    place = []
    if chance.random() < 0.3:
        latitude, longitude = chance.randrange(30, 60), chance.randrange(170)
        place = [
            field(1, ASCII, "N"), field(2, RATIONAL, ((latitude, 1), (chance.randrange(60), 1), (chance.randrange(6000), 100))),
            field(3, ASCII, "E"), field(4, RATIONAL, ((longitude, 1), (chance.randrange(60), 1), (chance.randrange(6000), 100))),
        ]
        main.append(field(0x8825, LONG, (0,)))
    note = b""
    for _ in range(2):  # The first pass finds the offsets, the second one has them.
        start = 8
        first_length = len(directory(main, start))
        photo_start = start + first_length
        whole = photo + ([field(0x927C, UNDEFINED, note)] if has_note else [])
        photo_length = len(directory(whole, photo_start))
        if has_note:
            blank = directory(photo + [field(0x927C, UNDEFINED, b"\xA5" * len(maker_note(random.Random(number), lens, 0)))], photo_start)
            note = maker_note(random.Random(number), lens, photo_start + blank.index(b"\xA5" * 16))
    place_start = photo_start + photo_length
    thumbnail_start = place_start + (len(directory(place, place_start)) if place else 0)
    replaced = [f for f in main if f[0] not in (0x8769, 0x8825)] + [field(0x8769, LONG, (photo_start,))]
    if place:
        replaced.append(field(0x8825, LONG, (place_start,)))
    small = [field(0x0103, SHORT, (6,)), field(0x0201, LONG, (0,)), field(0x0202, LONG, (len(thumbnail),))]
    small_length = len(directory(small, thumbnail_start))
    small[1] = field(0x0201, LONG, (thumbnail_start + small_length,))
    tiff = struct.pack("<2sHI", b"II", 42, 8) + directory(replaced, 8, thumbnail_start) + directory(whole, photo_start)
    tiff += directory(place, place_start) if place else b""
    return b"Exif\0\0" + tiff + directory(small, thumbnail_start) + thumbnail


def packet(chance: random.Random) -> bytes:
    """The XMP packet of a photo with a rating, a caption and keywords."""
    keywords = "".join(f"<rdf:li>{word}</rdf:li>" for word in sorted(chance.sample(WORDS, 3)))
    text = (
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">'
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" '
        'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" '
        f'xmp:Rating="{chance.randrange(6)}"><dc:subject><rdf:Bag>{keywords}</rdf:Bag></dc:subject><dc:description><rdf:Alt>'
        f'<rdf:li xml:lang="x-default">The {chance.choice(WORDS)} at {chance.randrange(24)} h</rdf:li></rdf:Alt></dc:description>'
        '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
    )
    return b"http://ns.adobe.com/xap/1.0/\0" + text.encode()


def segment(content: bytes) -> bytes:
    """An APP1 segment."""
    return b"\xFF\xE1" + struct.pack(">H", len(content) + 2) + content


def without_segments(jpeg: bytes) -> bytes:
    """The picture of a JPEG file, from the first table on."""
    at = 2
    while 0xE0 <= jpeg[at + 1] <= 0xEF or jpeg[at + 1] == 0xFE:
        at += 2 + struct.unpack(">H", jpeg[at + 2:at + 4])[0]
    return jpeg[at:]


def path_of(folder: pathlib.Path, number: int) -> pathlib.Path:
    """Where a photo is."""
    part = number // FILES_PER_FOLDER
    return folder / f"{2015 + part % 10}" / f"{part:05}" / f"IMG_{number:07}.jpg"


def make(folder: pathlib.Path, count: int, distinct: int) -> None:
    """Makes all photos."""
    picture = (ROOT / "Benchmarks/Catalogue/picture.jpg").read_bytes()
    body, thumbnail = without_segments(picture), b"\xFF\xD8" + without_segments(picture)
    for number in range(count):
        path = path_of(folder, number)
        if number % FILES_PER_FOLDER == 0:
            path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            continue
        if number >= distinct:
            os.link(path_of(folder, number % distinct), path)
            continue
        chance = random.Random(number)
        data = b"\xFF\xD8" + segment(exif(chance, number, thumbnail))
        if number % 10 == 0:
            data += segment(packet(chance))
        path.write_bytes(data + body)


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    folder, count = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    make(folder, count, int(sys.argv[3]) if len(sys.argv) > 3 else min(count, 100_000))


if __name__ == "__main__":
    main()
