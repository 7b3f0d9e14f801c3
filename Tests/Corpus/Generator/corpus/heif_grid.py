"""HEIC and AVIF of tiles, as phones write them: heif-enc encodes the tiles, and the boxes are written here."""

import struct
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

from corpus import icc
from corpus.collection import Collection
from corpus.heif import boxes, heif
from corpus.pictures import deep_scene, scene, stored
from corpus.png import RGB, assembled, png
from corpus.references import HEIF_CONVERT, heif_convert, through_profile, truth


def box(name: bytes, content: bytes, version: int | None = None, flags: int = 0) -> bytes:
    """A box, with a version and flags if `version` is not None."""
    head = b"" if version is None else struct.pack(">I", version << 24 | flags)
    return struct.pack(">I4s", 8 + len(head) + len(content), name) + head + content


def _item(content: bytes) -> tuple[list[bytes], bytes]:
    """The properties and the data of the only item of a file from heif-enc."""
    meta = boxes(content, 0, len(content))[b"meta"]
    inside = boxes(content, meta[0] + 12, meta[1])
    container = boxes(content, inside[b"iprp"][0] + 8, inside[b"iprp"][1])[b"ipco"]
    properties, at = [], container[0] + 8
    while at < container[1]:
        size = struct.unpack(">I", content[at : at + 4])[0]
        properties.append(content[at : at + size])
        at += size
    start = inside[b"iloc"][0]
    version, sizes, more = content[start + 8], content[start + 12], content[start + 13]
    base = more >> 4
    at = start + 16 + 4 + 2 * version + base
    if sizes != 0x44 or content[at : at + 2] != b"\0\1":
        raise SystemExit("heif-enc writes another item location box than it did")
    offset, count = struct.unpack(">II", content[at + 2 : at + 10])
    offset += int.from_bytes(content[at - base : at], "big")
    return properties, content[offset : offset + count]


@dataclass
class Grid:
    """A picture of equal tiles.

    `order` has the index of the encoded tile for each place, so that a huge picture can repeat a few.
    """

    ending: str
    tiles: list[bytes]
    columns: int
    rows: int
    size: tuple[int, int]
    order: list[int] = field(default_factory=list)
    properties: list[bytes] = field(default_factory=list)
    """Boxes that only the whole picture has."""
    missing: set[int] = field(default_factory=set)
    """Places whose data is outside the file."""

    def file(self) -> bytes:
        """The whole file."""
        kind = b"hvc1" if self.ending == ".heic" else b"av01"
        items = [_item(tile) for tile in self.tiles]
        order = self.order or list(range(len(items)))
        count = self.columns * self.rows
        whole = count + 1
        shared = [p for p in items[0][0] if p[4:8] in (b"hvcC", b"av1C", b"ispe", b"pixi", b"colr")]
        container = [*shared, box(b"ispe", struct.pack(">II", *self.size), 0), *self.properties]
        entries = [box(b"infe", struct.pack(">HH4sB", i + 1, 0, kind, 0), 2, 1) for i in range(count)]
        entries.append(box(b"infe", struct.pack(">HH4sB", whole, 0, b"grid", 0), 2))
        references = struct.pack(">HH", whole, count) + b"".join(struct.pack(">H", i + 1) for i in range(count))
        # The configuration is essential, and so are rotations and mirrors.
        of_tile = bytes((0x80 if p[4:8] in (b"hvcC", b"av1C") else 0) | k + 1 for k, p in enumerate(shared))
        of_whole = bytes([len(shared) + 1])
        own = {p[4:8] for p in self.properties}
        of_whole += bytes(k + 1 for k, p in enumerate(shared) if p[4:8] in (b"colr", b"pixi") and p[4:8] not in own)
        for k, p in enumerate(self.properties):
            of_whole += bytes([(0x80 if p[4:8] in (b"irot", b"imir") else 0) | len(shared) + 2 + k])
        associations = b"".join(struct.pack(">HB", i + 1, len(of_tile)) + of_tile for i in range(count))
        associations += struct.pack(">HB", whole, len(of_whole)) + of_whole
        numbers = struct.pack(">BBBBII", 0, 1, self.rows - 1, self.columns - 1, *self.size)
        start = box(b"ftyp", (b"heic" if kind == b"hvc1" else b"avif") + bytes(4) + b"mif1" + b"miaf")

        def meta(data_at: int) -> bytes:
            places, at = [], data_at
            for _, data in items:
                places.append((at, len(data)))
                at += len(data)
            located = [(0x7000_0000, 9) if i in self.missing else places[order[i]] for i in range(count)]
            locations = [struct.pack(">HHHHII", i + 1, 0, 0, 1, *located[i]) for i in range(count)]
            # The numbers are in the box `idat`.
            locations.append(struct.pack(">HHHHII", whole, 1, 0, 1, 0, len(numbers)))
            parts = [
                box(b"hdlr", bytes(4) + b"pict" + bytes(13), 0),
                box(b"pitm", struct.pack(">H", whole), 0),
                box(b"iloc", b"\x44\0" + struct.pack(">H", whole) + b"".join(locations), 1),
                box(b"iinf", struct.pack(">H", whole) + b"".join(entries), 0),
                box(b"iref", box(b"dimg", references), 0),
                box(
                    b"iprp",
                    box(b"ipco", b"".join(container))
                    + box(b"ipma", struct.pack(">I", whole) + associations, 0),
                ),
                box(b"idat", numbers),
            ]
            return box(b"meta", b"".join(parts), 0)

        length = len(start) + len(meta(0)) + 8
        return start + meta(length) + box(b"mdat", b"".join(data for _, data in items))


def tiles(picture: Image.Image, side: int, columns: int, rows: int) -> list[Image.Image]:
    """Cuts a picture into tiles. Those at the right and at the bottom extend beyond it and are black there."""
    canvas = Image.new("RGB", (columns * side, rows * side))
    canvas.paste(picture, (0, 0))
    corners = ((x * side, y * side) for y in range(rows) for x in range(columns))
    return [canvas.crop((x, y, x + side, y + side)) for x, y in corners]


def of(picture: Image.Image, ending: str, *options: str, side: int = 64, **more: object) -> Grid:
    """A grid that shows a picture."""
    columns, rows = -(-picture.width // side), -(-picture.height // side)
    encoded = [heif(png(tile), ending, *options) for tile in tiles(picture, side, columns, rows)]
    return Grid(ending, encoded, columns, rows, picture.size, **more)


def make_huge(folder: Path, ending: str) -> None:
    """Writes a picture of 108 megapixels. It is not in the corpus, whose mutants would take seconds each."""
    one = heif(png(Image.new("RGB", (512, 512), (90, 140, 60))), ending, "-q", "30")
    huge = Grid(ending, [one], 24, 18, (12000, 9000), order=[0] * (24 * 18))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / ("108-megapixels-of-tiles" + ending)).write_bytes(huge.file())


def make(corpus: Collection) -> None:
    """Adds the files of this module."""
    picture = scene(150, 100)
    for ending, format in ((".heic", "heif"), (".avif", "avif")):
        plain = of(picture, ending, "-q", "90")
        corpus.add("tiles" + ending, plain.file(), format, HEIF_CONVERT, 38)
        ways = {6: (b"irot", 3), 3: (b"irot", 2), 8: (b"irot", 1), 2: (b"imir", 1), 4: (b"imir", 0)}
        for orientation, (name, value) in ways.items():
            turned = of(stored(picture, orientation), ending, "-q", "95", "-p", "chroma=444")
            turned.properties = [box(name, bytes((value,)))]
            corpus.add(f"tiles-turned-{orientation}{ending}", turned.file(), format, truth(picture), 30)
        both = of(stored(picture, 5), ending, "-q", "95", "-p", "chroma=444")
        both.properties = [box(b"irot", b"\3"), box(b"imir", b"\1")]
        corpus.add("tiles-turned-5" + ending, both.file(), format, truth(picture), 30)
        profile = through_profile(icc.DISPLAY_P3, heif_convert, "heif-convert")
        coloured = of(picture, ending, "-q", "95", "-p", "chroma=444")
        coloured.properties = [box(b"colr", b"prof" + icc.DISPLAY_P3)]
        corpus.add("tiles-display-p3" + ending, coloured.file(), format, profile, 34)
        sixteen = assembled(deep_scene(), 16, RGB)
        deep = heif(sixteen, ending, "-q", "90", "-b", "10", "-p", "chroma=422")
        width, height = struct.unpack(">II", deep[deep.index(b"ispe") + 8 :][:8])
        pair = Grid(ending, [deep], 2, 1, (2 * width, height), order=[0, 0])
        corpus.add("tiles-10-bit" + ending, pair.file(), format, HEIF_CONVERT, 38)
        make_huge(corpus.folder.parent / "DecoderTests" / "Fixtures" / "large", ending)
        plain.missing = {1, 4}
        corpus.fault("tiles-outside-the-file" + ending, plain.file(), "damaged")
        plain.missing = set()
        content = plain.file()
        for name, broken in (("tiles-broken", plain.tiles[1:3]), ("all-tiles-broken", plain.tiles)):
            scrambled = content
            for tile in broken:
                data = _item(tile)[1]
                scrambled = scrambled.replace(data, bytes(len(data)))
            corpus.fault(name + ending, scrambled, *(["damaged"] if name[0] == "t" else ["truncated", "corrupt"]))
        at = content.index(b"dimg") + 6
        corpus.fault("tiles-too-few" + ending, content[:at] + b"\0\3" + content[at + 2 :], "corrupt")
