"""BMP and PNM, written without a library."""

import struct

import numpy as np
from PIL import Image

from corpus.collection import Collection
from corpus.pictures import cut_out, deep_scene, scene
from corpus.references import MAGICK, Reader, truth


def bmp(
    width: int,
    height: int,
    bits: int,
    data: bytes,
    palette: bytes = b"",
    compression: int = 0,
    masks: bytes = b"",
    size: int = 40,
) -> bytes:
    """A file with the usual header. A negative height stores rows from top to bottom."""
    start = 14 + size + len(palette) + (len(masks) if size == 40 else 0)
    info = struct.pack(
        "<IiiHHIIiiII", size, width, height, 1, bits, compression, len(data), 2835, 2835, len(palette) // 4, 0
    )
    info += masks
    info = info.ljust(size, b"\0") if size > 40 else info
    return b"BM" + struct.pack("<IHHI", start + len(data), 0, 0, start) + info + palette + data


def packed(rows: np.ndarray, bits: int) -> bytes:
    """Rows of indices from bottom to top, each padded to four bytes."""
    ones = ((rows[::-1, :, None] >> np.arange(bits - 1, -1, -1)) & 1).astype(np.uint8)
    lines = np.packbits(ones.reshape(rows.shape[0], -1), axis=1)
    return b"".join(line.tobytes() + bytes(-len(line) % 4) for line in lines)


def runs(rows: np.ndarray, bits: int) -> bytes:
    """Run-length encoding of eight or four bits, with literal runs where nothing repeats."""
    out = bytearray()
    for row in rows[::-1].tolist():
        at = 0
        while at < len(row):
            length = 1
            while at + length < len(row) and length < 255 and row[at + length] == row[at]:
                length += 1
            alone = row[at : at + 6]
            if length < 3 and len(alone) == 6 and len(set(alone)) > 3:
                if bits == 8:
                    out += bytes((0, 6, *alone))
                else:
                    out += bytes((0, 6, *(alone[i] << 4 | alone[i + 1] for i in (0, 2, 4)), 0))
                at += 6
                continue
            out += bytes((length, row[at] if bits == 8 else row[at] * 17))
            at += length
        out += b"\0\0"
    return bytes(out[:-2]) + b"\0\1"


def make_bmp(corpus: Collection) -> None:
    """Adds the bitmaps."""

    def add(name: str, content: bytes, by: Reader = MAGICK, psnr: float = 50) -> None:
        corpus.add(name, content, "bmp", by, psnr)

    image = scene()
    for bits in (1, 4, 8):
        palette = image.quantize(1 << bits, dither=Image.Dither.NONE)
        indices = np.asarray(palette).astype(int)
        colours = np.array(palette.getpalette()[: 3 << bits]).reshape(-1, 3)
        table = b"".join(bytes((b, g, r, 0)) for r, g, b in colours.tolist())
        by = truth(colours[indices].astype(np.uint8))
        add(f"{bits}-bit.bmp", bmp(64, 48, bits, packed(indices, bits), table), by)
        if bits > 1:
            add(f"{bits}-bit-runs.bmp", bmp(64, 48, bits, runs(indices, bits), table, 1 if bits == 8 else 2), by)
    blue_first = np.asarray(image)[..., ::-1]
    odd = np.asarray(scene(63, 45))[..., ::-1]
    lines = b"".join(row.tobytes() + bytes(3) for row in odd[::-1])
    add("24-bit.bmp", bmp(63, 45, 24, lines), truth(scene(63, 45)))
    add("24-bit-from-the-top.bmp", bmp(64, -48, 24, blue_first.tobytes()), truth(image))
    four = np.concatenate((blue_first, np.zeros((48, 64, 1), np.uint8)), axis=2)
    add("32-bit.bmp", bmp(64, 48, 32, four[::-1].tobytes()), truth(image))
    clear = np.asarray(cut_out())[..., (2, 1, 0, 3)]
    masks = struct.pack("<4I", 0xFF0000, 0xFF00, 0xFF, 0xFF000000)
    add("32-bit-alpha.bmp", bmp(64, 48, 32, clear[::-1].tobytes(), b"", 3, masks, 108), truth(cut_out()), 44)
    values = np.asarray(image).astype(int)
    five = (values[..., 0] >> 3) << 10 | (values[..., 1] >> 3) << 5 | values[..., 2] >> 3
    shown = lambda v, n: ((v >> (8 - n)) * 255 + ((1 << n) - 1) // 2) // ((1 << n) - 1)
    by = truth(shown(values, 5).astype(np.uint8))
    add("16-bit.bmp", bmp(64, 48, 16, five[::-1].astype("<u2").tobytes()), by, 40)
    six = (values[..., 0] >> 3) << 11 | (values[..., 1] >> 2) << 5 | values[..., 2] >> 3
    expected = np.stack([shown(values[..., i], n) for i, n in enumerate((5, 6, 5))], axis=-1).astype(np.uint8)
    masks = struct.pack("<3I", 0xF800, 0x7E0, 0x1F)
    content = bmp(64, 48, 16, six[::-1].astype("<u2").tobytes(), b"", 3, masks)
    add("16-bit-565.bmp", content, truth(expected), 40)


def os2_bmp(
    width: int, height: int, bits: int, data: bytes, palette: bytes, *, size: int, compression: int = 0, array: bool = False
) -> bytes:
    """A file of OS/2: with the core header (size 12), or the first `size` bytes of the header of 64, and as the only
    picture of an array if `array` is true."""
    before = 14 if array else 0
    start = before + 14 + size + len(palette)
    if size == 12:
        info = struct.pack("<IHHHH", 12, width, height, 1, bits)
    else:
        fields = (size, width, height, 1, bits, compression, len(data), 2835, 2835, len(palette) // 4, 0)
        info = struct.pack("<IiiHHIIiiII", *fields).ljust(64, b"\0")[:size]
    file = b"BM" + struct.pack("<IHHI", 14 + size, 0, 0, start) + info + palette + data
    return (b"BA" + struct.pack("<IIHH", 14 + size, 0, 0, 0) if array else b"") + file


def runs_of_three(pixels: np.ndarray) -> bytes:
    """Run-length encoding of 24 bits: colours with blue first, literal where nothing repeats."""
    out = bytearray()
    for row in pixels[::-1].tolist():
        at = 0
        while at < len(row):
            length = 1
            while at + length < len(row) and length < 255 and row[at + length] == row[at]:
                length += 1
            alone = row[at : at + 3]
            if length == 1 and len(alone) == 3:
                out += bytes((0, 3)) + bytes(value for colour in alone for value in colour) + b"\0"
                at += 3
                continue
            out += bytes((length, *row[at]))
            at += length
        out += b"\0\0"
    return bytes(out[:-2]) + b"\0\1"


def make_bmp_variants(corpus: Collection) -> None:
    """Bitmaps of OS/2, and wrong offsets of the pixels."""

    def add(name: str, content: bytes, by: Reader) -> None:
        corpus.add(name, content, "bmp", by, 50)

    image = scene()
    palette = image.quantize(16, dither=Image.Dither.NONE)
    indices = np.asarray(palette).astype(int)
    colours = np.array(palette.getpalette()[:48]).reshape(-1, 3)
    by = truth(colours[indices].astype(np.uint8))
    three = b"".join(bytes((b, g, r)) for r, g, b in colours.tolist())
    four = b"".join(bytes((b, g, r, 0)) for r, g, b in colours.tolist())
    data = packed(indices, 4)
    add("os2-core.bmp", os2_bmp(64, 48, 4, data, three, size=12), by)
    add("os2-16-bytes.bmp", os2_bmp(64, 48, 4, data, four, size=16), by)
    add("os2-24-bytes.bmp", os2_bmp(64, 48, 4, runs(indices, 4), four, size=24, compression=2), by)
    add("os2-64-bytes.bmp", os2_bmp(64, 48, 4, data, four, size=64), by)
    add("os2-array.bmp", os2_bmp(64, 48, 4, data, four, size=64, array=True), by)
    add("os2-core-array.bmp", os2_bmp(64, 48, 4, data, three, size=12, array=True), by)
    blue_first = np.asarray(image)[..., ::-1]
    content = os2_bmp(64, 48, 24, runs_of_three(blue_first), b"", size=64, compression=4)
    add("os2-24-bit-runs.bmp", content, truth(image))
    # The pixels are behind the palette, whatever the file says.
    sound = bmp(64, 48, 4, data, four)
    for name, offset in (("at-the-palette", 54), ("within-the-palette", 70), ("before-the-palette", 14)):
        add(f"offset-{name}.bmp", sound[:10] + struct.pack("<I", offset) + sound[14:], by)
    # The palette is shorter than the header says, and the offset is right.
    twelve = indices % 12
    short = bmp(64, 48, 4, packed(twelve, 4), four[:48])
    by = truth(colours[twelve].astype(np.uint8))
    add("palette-of-12.bmp", short[:46] + bytes(4) + short[50:], by)


def make_pnm(corpus: Collection) -> None:
    """Adds bitmaps, greymaps and pixmaps, in text and binary form."""

    def add(name: str, content: bytes, by: Reader, psnr: float = 50) -> None:
        corpus.add(name, content, "pnm", by, psnr)

    image = scene(48, 32)
    pixels = np.asarray(image)
    grey = np.asarray(image.convert("L"))
    bits = (grey < 110).astype(np.uint8)
    as_text = (
        lambda values: "\n".join(" ".join(map(str, row)) for row in values.reshape(32, -1).tolist()).encode() + b"\n"
    )
    both = lambda values: truth(values[..., None].repeat(3, axis=2))
    ink = both((1 - bits) * 255)
    add("text.pbm", b"P1\n# a comment\n48 32\n" + as_text(bits), ink)
    add("text.pgm", b"P2\n48 32\n255\n" + as_text(grey), both(grey))
    add("text.ppm", b"P3 48\t32 # between\n255\n" + as_text(pixels), truth(image))
    add("bytes.pbm", b"P4\n48 32\n" + np.packbits(bits, axis=1).tobytes(), ink)
    add("bytes.pgm", b"P5\n48 32\n255\n" + grey.tobytes(), both(grey))
    add("bytes.ppm", b"P6\n# one\n# two\n48 32\n255\n" + pixels.tobytes(), truth(image))
    add(
        "16-bit.ppm",
        b"P6\n64 48\n65535\n" + deep_scene().astype(">u2").tobytes(),
        truth(((deep_scene().astype(int) + 128) // 257).astype(np.uint8)),
        48,
    )
    add("16-bit.pgm", b"P5\n48 32\n65535\n" + (grey.astype(">u2") * 257).tobytes(), both(grey), 48)
    least = (grey.astype(int) * 100 + 127) // 255
    add(
        "to-100.pgm",
        b"P5 48 32 100\n" + least.astype(np.uint8).tobytes(),
        both(((least * 255 + 50) // 100).astype(np.uint8)),
        48,
    )
