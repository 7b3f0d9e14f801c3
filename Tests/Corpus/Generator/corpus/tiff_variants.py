"""TIFF: depths, kinds of numbers and colours that few programs write."""

import re
import struct
from typing import Callable

import numpy as np

from corpus.collection import Collection
from corpus.jpeg import cjpeg, jpeg
from corpus.pictures import cut_out, light, patches, quarters, scene
from corpus.references import Reader, truth
from corpus.tiff import tiffcp

UNSIGNED, SIGNED, FLOAT = 1, 2, 3


def assembled(
    strips: list[bytes],
    size: tuple[int, int],
    channels: int,
    bits: int,
    photometric: int,
    *,
    format: int = UNSIGNED,
    order: str = "<",
    separate: bool = False,
    rows: int = 0,
    tile: tuple[int, int] | None = None,
    compression: int = 1,
    extra: dict[int, tuple[int, tuple]] = {},
) -> bytes:
    """A TIFF with the given strips, or tiles of the size `tile`. `extra` has more entries: a tag with its type and its values."""
    width, height = size
    kinds = {2: "s", 3: "H", 4: "I", 5: "I", 12: "d"}
    offsets, at = [], 8
    for strip in strips:
        offsets.append(at)
        at += len(strip) + len(strip) % 2
    entries: dict[int, tuple[int, tuple]] = {
        256: (3, (width,)),
        257: (3, (height,)),
        258: (3, (bits,) * channels),
        259: (3, (compression,)),
        262: (3, (photometric,)),
        273: (4, tuple(offsets)),
        277: (3, (channels,)),
        278: (3, (rows or height,)),
        279: (4, tuple(len(strip) for strip in strips)),
        284: (3, (2 if separate else 1,)),
        339: (3, (format,) * channels),
        **extra,
    }
    if tile:
        places = {324: entries.pop(273), 325: entries.pop(279)}
        entries.pop(278)
        entries |= {322: (3, (tile[0],)), 323: (3, (tile[1],)), **places}
    start = at
    values_at = start + 2 + 12 * len(entries) + 4
    directory, values = struct.pack(f"{order}H", len(entries)), b""
    for tag, (kind, items) in sorted(entries.items()):
        packed = struct.pack(f"{order}{len(items)}{kinds[kind]}", *items)
        count = len(items) // 2 if kind == 5 else len(items)
        if len(packed) > 4:
            where = struct.pack(f"{order}I", values_at + len(values))
            values += packed + bytes(len(packed) % 2)
        else:
            where = packed.ljust(4, b"\0")
        directory += struct.pack(f"{order}HHI", tag, kind, count) + where
    mark = b"II" if order == "<" else b"MM"
    body = b"".join(strip + bytes(len(strip) % 2) for strip in strips)
    return mark + struct.pack(f"{order}HI", 42, start) + body + directory + bytes(4) + values


def in_bits(samples: np.ndarray, bits: int) -> bytes:
    """Rows of samples (height x width x channels) of any number of bits, the highest first, padded to bytes."""
    values = samples.reshape(samples.shape[0], -1).astype(np.uint64)
    ones = (values[..., None] >> np.arange(bits - 1, -1, -1).astype(np.uint64)) & np.uint64(1)
    return np.packbits(ones.reshape(values.shape[0], -1).astype(np.uint8), axis=1).tobytes()


def in_three_bytes(samples: np.ndarray, order: str) -> bytes:
    """Samples of 24 bits in a byte order."""
    four = samples.astype(f"{order}u4").tobytes()
    parts = np.frombuffer(four, np.uint8).reshape(-1, 4)
    return (parts[:, :3] if order == "<" else parts[:, 1:]).tobytes()


def in_24_bit_floats(values: np.ndarray) -> np.ndarray:
    """Numbers with a sign, seven bits of exponent and sixteen of mantissa, as integers."""
    four = values.astype(np.float32).view(np.uint32)
    exponent = ((four >> 23) & 255).astype(int) - 127 + 63
    bits = (four >> 31) << 23 | exponent.clip(0).astype(np.uint32) << 16 | (four & 0x7FFFFF) >> 7
    return np.where(exponent <= 0, 0, bits)


def lab(image: np.ndarray) -> np.ndarray:
    """CIE L*a*b* (D50) of sRGB pixels, as floating point numbers."""
    value = image[..., :3].astype(float) / 255
    linear = np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)
    # sRGB's primaries, adapted to D50 by Bradford's method, as in its ICC profile.
    matrix = np.array(((0.43607, 0.38515, 0.14307), (0.22249, 0.71687, 0.06061), (0.01392, 0.09708, 0.71410)))
    ratio = linear @ matrix.T / np.array((0.9642, 1.0, 0.8249))
    root = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def make_lab(corpus: Collection) -> None:
    """CIE L*a*b* in both encodings, with and without alpha."""
    image = np.asarray(patches())
    size = (image.shape[1], image.shape[0])
    values = lab(image)
    least = np.array((0.0, -128.0, -128.0))
    by = truth(image)

    def add(name: str, strip: bytes, bits: int, photometric: int, **more: object) -> None:
        corpus.add(name, assembled([strip], size, 3, bits, photometric), "tiff", by, 40, **more)

    eight = np.rint(values * (255 / 100, 1, 1)).clip((0, -128, -128), (255, 127, 127)).astype(int)
    add("lab.tif", (eight & 255).astype(np.uint8).tobytes(), 8, 8)
    add("lab-icc.tif", (eight - least.astype(int)).astype(np.uint8).tobytes(), 8, 9)
    deep = np.rint(values * (65535 / 100, 256, 256)).astype(int)
    add("lab-16-bit.tif", (deep & 65535).astype("<u2").tobytes(), 16, 8)
    fading = np.linspace(255, 40, size[0]).astype(np.uint8)[None, :, None].repeat(size[1], axis=0)
    both = np.concatenate([eight & 255, fading], axis=2).astype(np.uint8)
    content = assembled([both.tobytes()], size, 4, 8, 8, extra={338: (3, (2,))})
    corpus.add("lab-alpha.tif", content, "tiff", truth(np.concatenate([image, fading], axis=2)), 36)


def make_numbers(corpus: Collection) -> None:
    """All depths, floating point numbers and numbers with a sign."""
    picture = light(48, 32)
    size = (48, 32)
    grey = picture[..., 1:2]

    def add(name: str, values: np.ndarray, strip: bytes, channels: int, bits: int, psnr: float = 46, **more: object):
        shown = np.rint(values * 255).astype(np.uint8)
        by = truth(shown.repeat(3, axis=2) if channels == 1 else shown)
        content = assembled([strip], size, channels, bits, 1 if channels == 1 else 2, **more)
        corpus.add(name, content, "tiff", by, psnr)

    for bits in (2, 4, 10, 12, 14):
        most = (1 << bits) - 1
        for name, values in (("grey", grey), ("rgb", picture)):
            samples = np.rint(values * most).astype(int)
            add(f"{name}-{bits}-bit.tif", samples / most, in_bits(samples, bits), values.shape[2], bits)
    samples = np.rint(picture * 0xFFFFFF).astype(int)
    for order, name in (("<", "rgb-24-bit.tif"), (">", "rgb-24-bit-big-endian.tif")):
        add(name, picture, in_three_bytes(samples, order), 3, 24, order=order)
    for bits in (8, 16, 32):
        least, most = -(1 << (bits - 1)), (1 << bits) - 1
        signed = (np.rint(picture * most).astype(np.int64) + least).astype(f">i{bits // 8}")
        add(f"signed-{bits}-bit.tif", picture, signed.tobytes(), 3, bits, format=SIGNED, order=">")
    for order, ending in (("<", ""), (">", "-big-endian")):
        for bits in (16, 64):
            strip = picture.astype(f"{order}f{bits // 8}").tobytes()
            add(f"float-{bits}-bit{ending}.tif", picture, strip, 3, bits, format=FLOAT, order=order)
    strip = in_three_bytes(in_24_bit_floats(picture), "<")
    add("float-24-bit.tif", picture, strip, 3, 24, format=FLOAT)
    # Numbers that are none, or beyond black and white.
    wild = np.array([[[np.nan], [-1], [0.5], [2], [np.inf], [-np.inf], [1], [0]]])
    shown = np.array([[[0], [0], [128], [255], [255], [0], [255], [0]]], np.uint8).repeat(3, axis=2)
    content = assembled([wild.astype("<f2").tobytes()], (8, 1), 1, 16, 1, format=FLOAT)
    corpus.add("float-beyond-white.tif", content, "tiff", truth(shown), 50)


def make_chroma(corpus: Collection) -> None:
    """Brightness and colour in planes of their own, of which the colours are smaller."""
    image = quarters(64, 48)
    full = np.asarray(image.convert("YCbCr"))
    for across, down in ((2, 2), (2, 1), (4, 4), (1, 1)):
        strips = []
        for plane in range(3):
            columns, lines = (across, down) if plane else (1, 1)
            for top in range(0, 48, 16):
                strips.append(full[top : top + 16 : lines, ::columns, plane].tobytes())
        content = assembled(
            strips, (64, 48), 3, 8, 6, separate=True, rows=16, extra={530: (3, (across, down))}
        )
        name = f"chroma-planes-{across}-{down}.tif"
        corpus.add(name, content, "tiff", truth(image), 40)
        if across == 2 and down == 2:
            corpus.add("chroma-planes-lzw.tif", tiffcp_planes(content, full), "tiff", truth(image), 40)


def tiffcp_planes(content: bytes, full: np.ndarray) -> bytes:
    """The same planes compressed: one strip a plane, each compressed as a grey picture by tiffcp."""
    strips = []
    for plane in range(3):
        step = 2 if plane else 1
        samples = full[::step, ::step, plane]
        height, width = samples.shape
        grey = tiffcp(assembled([samples.tobytes()], (width, height), 1, 8, 1), "-c", "lzw", "-r", "1000")
        offset, length = (entry_of(grey, tag) for tag in (273, 279))
        strips.append(grey[offset : offset + length])
    return assembled(
        strips, (64, 48), 3, 8, 6, separate=True, compression=5, extra={530: (3, (2, 2))}
    )


def entry_of(content: bytes, tag: int) -> int:
    """The single value of a tag in a little-endian TIFF."""
    at = struct.unpack("<I", content[4:8])[0]
    for number in range(struct.unpack("<H", content[at : at + 2])[0]):
        entry = content[at + 2 + 12 * number : at + 14 + 12 * number]
        if struct.unpack("<H", entry[:2])[0] == tag:
            return struct.unpack("<H" if entry[2] == 3 else "<I", entry[8 : 10 if entry[2] == 3 else 12])[0]
    raise SystemExit(f"no tag {tag} in a TIFF from tiffcp")


def tables_of(stream: bytes) -> tuple[list[bytes], list[bytes], list[bytes]]:
    """The quantization, DC and AC tables of a JPEG, as old-style TIFFs store them."""
    quantization, dc, ac = [], [], []
    at = 2
    while stream[at + 1] != 0xDA:
        marker, length = stream[at + 1], struct.unpack(">H", stream[at + 2 : at + 4])[0]
        content = stream[at + 4 : at + 2 + length]
        while content and marker in (0xDB, 0xC4):
            count = 65 if marker == 0xDB else 17 + sum(content[1:17])
            kind = quantization if marker == 0xDB else ac if content[0] >> 4 else dc
            kind.append(content[1:count])
            content = content[count:]
        at += 2 + length
    return quantization, dc, ac


def make_old_jpeg(corpus: Collection) -> None:
    """Old-style JPEG: a whole stream, a header before the strips, and tables without a header."""
    size, image = (64, 48), scene()

    def add(name: str, parts: list[bytes], strips: list[bytes], extra: Callable[[list[int]], dict], psnr: float) -> None:
        places, at = [], 8
        for part in parts + strips:
            places.append(at)
            at += len(part) + len(part) % 2
        lengths = tuple(len(strip) for strip in strips)
        entries = {273: (4, tuple(places[len(parts) :])), 279: (4, lengths), **extra(places)}
        content = assembled(parts + strips, size, 3, 8, 6, compression=6, rows=48 // len(strips), extra=entries)
        corpus.add(name, content, "tiff", truth(image), psnr)

    whole = jpeg(image, subsampling=2, quality=95)
    add(
        "old-jpeg.tif",
        [],
        [whole],
        lambda at: {513: (4, (8,)), 514: (4, (len(whole),)), 530: (3, (2, 2))},
        29,
    )
    stream = cjpeg(image, "-restart", "1", "-sample", "1x1")
    start = stream.index(b"\xff\xda")
    start += 2 + struct.unpack(">H", stream[start + 2 : start + 4])[0]
    head = stream[:start]
    strips = re.split(rb"\xff[\xd0-\xd7]", stream[start:-2])
    add(
        "old-jpeg-strips.tif",
        [head],
        strips,
        lambda at: {513: (4, (8,)), 514: (4, (len(head),)), 530: (3, (1, 1))},
        36,
    )
    kinds = tables_of(stream)
    parts = [table for kind in kinds for table in kind]

    def named(at: list[int]) -> dict:
        entries = {512: (3, (1,)), 515: (3, (8,)), 530: (3, (1, 1))}
        for tag, kind in zip((519, 520, 521), kinds):
            here = [at[parts.index(table)] for table in kind]
            entries[tag] = (4, tuple((here + [here[-1]] * 3)[:3]))
        return entries

    add("old-jpeg-tables.tif", parts, strips, named, 36)


def make(corpus: Collection) -> None:
    """Adds the files of this module."""
    make_lab(corpus)
    make_numbers(corpus)
    make_chroma(corpus)
    make_old_jpeg(corpus)
