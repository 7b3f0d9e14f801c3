"""A synthetic raw file, and SVG."""

import struct

import numpy as np

from corpus.collection import Collection
from corpus.jpeg import jpeg
from corpus.pictures import quarters, scene, stored
from corpus.references import truth


def dng(preview: bytes, raw: np.ndarray, orientation: int = 1) -> bytes:
    """A DNG: a directory with a JPEG preview, and a subdirectory with 16-bit samples of a Bayer filter."""
    out = bytearray(b"II*\0\0\0\0\0")

    def put(content: bytes) -> int:
        out.extend(bytes(len(out) % 2))
        at = len(out)
        out.extend(content)
        return at

    def directory(entries: list[tuple[int, int, int, bytes | int]]) -> int:
        lines = b""
        for tag, kind, count, value in sorted(entries):
            if isinstance(value, bytes):
                value = value.ljust(4, b"\0") if len(value) <= 4 else struct.pack("<I", put(value))
            else:
                value = struct.pack("<HH", value, 0) if kind == 3 else struct.pack("<I", value)
            lines += struct.pack("<HHI", tag, kind, count) + value
        return put(struct.pack("<H", len(entries)) + lines + struct.pack("<I", 0))

    height, width = raw.shape
    data = raw.astype("<u2").tobytes()
    sensor = directory(
        [
            (254, 4, 1, 0),
            (256, 4, 1, width),
            (257, 4, 1, height),
            (258, 3, 1, 16),
            (259, 3, 1, 1),
            (262, 3, 1, 32803),
            (273, 4, 1, put(data)),
            (277, 3, 1, 1),
            (278, 4, 1, height),
            (279, 4, 1, len(data)),
            (33421, 3, 2, struct.pack("<2H", 2, 2)),
            (33422, 1, 4, bytes((0, 1, 1, 2))),
            (50714, 4, 1, 0),
            (50717, 4, 1, 65535),
        ]
    )
    matrix = struct.pack("<18i", *(v for x in (1.0, 0, 0, 0, 1.0, 0, 0, 0, 1.0) for v in (int(x * 10000), 10000)))
    neutral = struct.pack("<6I", 1, 1, 1, 1, 1, 1)
    name = b"Corpus One\0"
    # LibRaw reads the size of a JPEG preview from these tags.
    shown = struct.unpack(">HH", preview[preview.index(b"\xff\xc0") + 5 :][:4])
    first = directory(
        [
            (254, 4, 1, 1),
            (256, 4, 1, shown[1]),
            (257, 4, 1, shown[0]),
            (258, 3, 3, struct.pack("<3H", 8, 8, 8)),
            (259, 3, 1, 7),
            (262, 3, 1, 6),
            (271, 2, 7, b"Corpus\0"),
            (272, 2, len(name), name),
            (273, 4, 1, put(preview)),
            (274, 3, 1, orientation),
            (277, 3, 1, 3),
            (278, 4, 1, shown[0]),
            (279, 4, 1, len(preview)),
            (330, 4, 1, sensor),
            (50706, 1, 4, bytes((1, 4, 0, 0))),
            (50707, 1, 4, bytes((1, 1, 0, 0))),
            (50708, 2, len(name), name),
            (50721, 10, 9, matrix),
            (50728, 5, 3, neutral),
            (50778, 3, 1, 21),
        ]
    )
    out[4:8] = struct.pack("<I", first)
    return bytes(out)


def behind_filter(pixels: np.ndarray) -> np.ndarray:
    """The values of a sensor with an RGGB filter."""
    raw = pixels[..., 1].astype(np.uint16) * 257
    raw[0::2, 0::2] = pixels[0::2, 0::2, 0].astype(np.uint16) * 257
    raw[1::2, 1::2] = pixels[1::2, 1::2, 2].astype(np.uint16) * 257
    return raw


DRAWING = b"""<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64" viewBox="0 0 96 64">
<rect width="48" height="32" fill="#dc2828"/><rect x="48" width="48" height="32" fill="#28c83c"/>
<rect y="32" width="48" height="32" fill="#283cdc"/><rect x="48" y="32" width="48" height="32" fill="#e6dc32"/>
</svg>
"""


def make(corpus: Collection) -> None:
    """Adds the files of this module."""
    sensor = behind_filter(np.asarray(scene(96, 64)))
    for orientation in (1, 6):
        preview = jpeg(stored(quarters(48, 32), orientation), subsampling=0)
        turned = behind_filter(np.asarray(stored(scene(96, 64), orientation)))
        by = truth(quarters(48, 32))
        content = dng(preview, turned, orientation)
        corpus.add(f"preview-{orientation}.dng", content, "raw", by, 30, orientation, isPreview=True)
        corpus.good[-1] |= {"width": 96, "height": 64}
    corpus.add("quarters.svg", DRAWING, "svg", truth(quarters(96, 64)), 45, isOptional=True)
    holed = DRAWING.replace(b'<rect width="48" height="32" fill="#dc2828"/>', b"")
    clear = np.array(quarters(96, 64).convert("RGBA"))
    clear[:32, :48] = 0
    corpus.add("quarters-clear.svg", holed, "svg", truth(clear), 45, isOptional=True)
