"""Lossless JPEG, which no program in Debian writes: as a file, and in TIFF."""

import struct

import numpy as np

from corpus.collection import Collection
from corpus.exif import segment
from corpus.pictures import light, scene
from corpus.references import truth
from corpus.tiff_variants import assembled

CODES = 17
"""One code for each number of bits that a difference can have."""


def table() -> bytes:
    """A table in which all codes have five bits."""
    return segment(0xC4, bytes((0,)) + bytes((0, 0, 0, 0, CODES)) + bytes(11) + bytes(range(CODES)))


def predictions(plane: np.ndarray, predictor: int, start: int) -> np.ndarray:
    """The prediction of every sample of rows that begin with a restart."""
    above = np.vstack([np.zeros_like(plane[:1]), plane[:-1]])
    left = np.hstack([np.zeros_like(plane[:, :1]), plane[:, :-1]])
    corner = np.hstack([np.zeros_like(above[:, :1]), above[:, :-1]])
    by = {
        1: left,
        2: above,
        3: corner,
        4: left + above - corner,
        5: left + ((above - corner) >> 1),
        6: above + ((left - corner) >> 1),
        7: (left + above) >> 1,
    }[predictor].copy()
    by[0] = left[0]
    by[:, 0] = above[:, 0]
    by[0, 0] = start
    return by


def coded(differences: np.ndarray) -> bytes:
    """Differences in their order, as entropy-coded data."""
    bits = []
    for value in differences.astype(int).tolist():
        value = (value + 32768) % 65536 - 32768
        size = 16 if value == -32768 else abs(value).bit_length()
        bits.append(format(size, "05b"))
        if 0 < size < 16:
            bits.append(format(value if value > 0 else value + (1 << size) - 1, f"0{size}b"))
    text = "".join(bits)
    text += "1" * (-len(text) % 8)
    return int(text, 2).to_bytes(len(text) // 8, "big").replace(b"\xff", b"\xff\x00")


def lossless(
    samples: np.ndarray, bits: int, predictor: int = 1, shift: int = 0, restart: int = 0, planes: bool = False
) -> bytes:
    """A stream of samples (height x width x channels), with a restart after every `restart` rows, and a scan for each
    channel if `planes` is true."""
    height, width, channels = samples.shape
    values = samples.astype(int) >> shift
    frame = struct.pack(">BHHB", bits, height, width, channels)
    frame += b"".join(bytes((number + 1, 0x11, 0)) for number in range(channels))
    out = b"\xff\xd8" + segment(0xC3, frame) + table()
    if restart:
        out += segment(0xDD, struct.pack(">H", restart * width))
    for group in [[number] for number in range(channels)] if planes else [list(range(channels))]:
        header = bytes((len(group),)) + b"".join(bytes((number + 1, 0)) for number in group)
        out += segment(0xDA, header + bytes((predictor, 0, shift)))
        parts = []
        for top in range(0, height, restart or height):
            rows = values[top : top + (restart or height)]
            guess = [predictions(rows[..., number], predictor, 1 << (bits - shift - 1)) for number in group]
            parts.append(coded(np.stack([rows[..., n] - g for n, g in zip(group, guess)], axis=-1).reshape(-1)))
        for number, part in enumerate(parts):
            out += part + (bytes((0xFF, 0xD0 + number % 8)) if number + 1 < len(parts) else b"")
    return out + b"\xff\xd9"


def make(corpus: Collection) -> None:
    """Adds the files of this module."""
    image = np.asarray(scene(48, 32))
    by = truth(image)
    for predictor in range(1, 8):
        corpus.add(f"lossless-{predictor}.jpg", lossless(image, 8, predictor), "jpeg", by, 90)
    corpus.add("lossless-planes.jpg", lossless(image, 8, 4, planes=True), "jpeg", by, 90)
    corpus.add("lossless-restarts.jpg", lossless(image, 8, 6, restart=5), "jpeg", by, 90)
    corpus.add("lossless-shifted.jpg", lossless(image, 8, 1, shift=2), "jpeg", truth(image & 0xFC), 38)
    deep = np.rint(light(48, 32) * 65535).astype(int)
    corpus.add("lossless-16-bit.jpg", lossless(deep, 16, 7), "jpeg", by, 46)
    grey = np.rint(light(48, 32)[..., 1:2] * 4095).astype(int)
    shown = truth(np.rint(grey / 4095 * 255).astype(np.uint8).repeat(3, axis=2))
    corpus.add("lossless-grey-12-bit.jpg", lossless(grey, 12, 1), "jpeg", shown, 46)
    ycc = np.asarray(scene(48, 32).convert("YCbCr"))
    marked = lossless(ycc, 8, 5)
    jfif = segment(0xE0, b"JFIF\0\1\1\0\0\1\0\1\0\0")
    corpus.add("lossless-jfif.jpg", marked[:2] + jfif + marked[2:], "jpeg", by, 44)
    stream = lossless(image, 8, 4)
    whole = assembled([stream], (48, 32), 3, 8, 2, compression=7)
    corpus.add("lossless-jpeg.tif", whole, "tiff", by, 90)
    strips = [lossless(deep[top : top + 8], 16, 1) for top in range(0, 32, 8)]
    corpus.add("lossless-jpeg-16-bit.tif", assembled(strips, (48, 32), 3, 16, 2, rows=8, compression=7), "tiff", by, 46)
    tile = lambda x, y: lossless(np.pad(grey, ((0, 0), (0, 16), (0, 0)), "edge")[y : y + 16, x : x + 32], 12, 1)
    tiles = [tile(x, y) for y in (0, 16) for x in (0, 32)]
    content = assembled(tiles, (48, 32), 1, 12, 1, compression=7, tile=(32, 16))
    corpus.add("lossless-jpeg-12-bit-tiles.tif", content, "tiff", shown, 46)
    old = assembled([stream], (48, 32), 3, 8, 2, compression=6, extra={512: (3, (14,)), 513: (4, (8,)), 514: (4, (len(stream),))})
    corpus.add("lossless-jpeg-old.tif", old, "tiff", by, 90)
    arithmetic = stream.replace(b"\xff\xc3", b"\xff\xcb", 1)
    corpus.fault("lossless-arithmetic.jpg", arithmetic, "unsupported")
    inside = assembled([arithmetic], (48, 32), 3, 8, 2, compression=7)
    corpus.fault("lossless-arithmetic-jpeg.tif", inside, "unsupported")
    corpus.fault("lossless-ends-in-the-middle.jpg", stream[: len(stream) // 2], "damaged")
    corpus.fault("lossless-without-table.jpg", stream.replace(table(), b"", 1), "corrupt")
    pieces = lossless(image, 8, 1, restart=4)
    at = pieces.index(b"\xff\xdd") + 4
    corpus.fault("lossless-restart-within-a-row.jpg", pieces[:at] + b"\0\x11" + pieces[at + 2 :], "corrupt")
