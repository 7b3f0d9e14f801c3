"""Photoshop documents, from ImageMagick and by hand."""

import struct
import zlib

import numpy as np
from PIL import Image

from corpus import icc
from corpus.collection import Collection
from corpus.jpeg import jpeg
from corpus.pictures import cut_out, deep_scene, ink_patches, light, patches, quarters, scene
from corpus.png import png
from corpus.references import Reader, through_profile, truth
from corpus.tools import through
from corpus.tones import shown

BITMAP, GREY, INDEXED, RGB, CMYK, MULTICHANNEL, DUOTONE, LAB = 0, 1, 2, 3, 4, 7, 8, 9
PLAIN, RUNS, ZIP, ZIP_WITH_PREDICTION = 0, 1, 2, 3


def packed(row: bytes) -> bytes:
    """A row in runs (PackBits)."""
    out, at = bytearray(), 0
    while at < len(row):
        length = 1
        while at + length < len(row) and length < 128 and row[at + length] == row[at]:
            length += 1
        if length > 2:
            out += bytes((257 - length, row[at]))
        else:
            length = min(7, len(row) - at)
            out += bytes((length - 1,)) + row[at : at + length]
        at += length
    return bytes(out)


def predicted(row: np.ndarray, bits: int) -> bytes:
    """A row of big-endian numbers as differences."""
    if bits == 16:
        values = row.view(">u2").astype(np.uint16)
        return np.diff(values, prepend=np.uint16(0)).astype(">u2").tobytes()
    values = row.reshape(-1, 4).T.reshape(-1) if bits == 32 else row
    return np.diff(values, prepend=np.uint8(0)).astype(np.uint8).tobytes()


def resource(kind: int, content: bytes) -> bytes:
    """A resource without a name."""
    return b"8BIM" + struct.pack(">HHI", kind, 0, len(content)) + content + bytes(len(content) % 2)


def thumbnail(image: Image.Image) -> bytes:
    """The resource with a thumbnail."""
    stream = jpeg(image, quality=95, subsampling=0)
    width, height = image.size
    stride = (width * 3 + 3) // 4 * 4
    head = struct.pack(">6I2H", 1, width, height, stride, stride * height, len(stream), 24, 1)
    return resource(1036, head + stream)


def psd(
    channels: np.ndarray,
    mode: int,
    compression: int = PLAIN,
    resources: bytes = b"",
    colours: bytes = b"",
    layers: int = 0,
    large: bool = False,
    bits: int = 0,
) -> bytes:
    """A document of channels x height x width numbers; a bitmap's are packed already. `layers` is the number that says
    whether there is transparency."""
    count, height, width = channels.shape
    bits = bits or channels.dtype.itemsize * 8
    width = width * 8 if bits == 1 else width
    rows = [bytes(row) for row in channels.astype(channels.dtype.newbyteorder(">")).view(np.uint8).reshape(count * height, -1)]
    if compression == RUNS:
        runs = [packed(row) for row in rows]
        data = b"".join(struct.pack(">I" if large else ">H", len(run)) for run in runs) + b"".join(runs)
    elif compression == ZIP:
        data = zlib.compress(b"".join(rows))
    elif compression == ZIP_WITH_PREDICTION:
        data = zlib.compress(b"".join(predicted(np.frombuffer(row, np.uint8), bits) for row in rows))
    else:
        data = b"".join(rows)
    length = ">Q" if large else ">I"
    info = struct.pack(length, 2) + struct.pack(">h", layers) if layers else b""
    out = b"8BPS" + struct.pack(">H6xHIIHH", 2 if large else 1, count, height, width, bits, mode)
    out += struct.pack(">I", len(colours)) + colours + struct.pack(">I", len(resources)) + resources
    return out + struct.pack(length, len(info)) + info + struct.pack(">H", compression) + data


def planes(image: Image.Image | np.ndarray) -> np.ndarray:
    """Channels x height x width."""
    return np.ascontiguousarray(np.moveaxis(np.asarray(image), 2, 0))


def _lab() -> tuple[np.ndarray, np.ndarray]:
    """Colours in Lab, eight bits a channel, and what they are in sRGB."""
    lightness, a = np.meshgrid(np.linspace(20, 250, 48), np.linspace(100, 156, 32))
    lab = np.stack([lightness, a, 256 - a], axis=0).astype(np.uint8)
    values = np.moveaxis(lab.astype(float), 0, 2)
    level = (values[..., 0] * 100 / 255 + 16) / 116
    root = np.stack([level + (values[..., 1] - 128) / 500, level, level - (values[..., 2] - 128) / 200], axis=2)
    xyz = np.where(root > 6 / 29, root**3, 3 * (6 / 29) ** 2 * (root - 4 / 29)) * icc.D50
    srgb = icc._matrix(((0.64, 0.33), (0.30, 0.60), (0.15, 0.06)))
    linear = np.clip(xyz @ np.linalg.inv(srgb).T, 0, 1)
    curve = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
    return lab, (curve * 255 + 0.5).astype(np.uint8)


def make(corpus: Collection) -> None:
    """Adds the documents."""

    def add(name: str, content: bytes, by: Reader, psnr: float = 50, **more: object) -> None:
        corpus.add(name, content, "psd", by, psnr, **more)

    image = scene()
    colours = planes(image)
    flat = through(png(image), ".png", ".psd", "convert", "{in}", "-compress", "RLE", "{out}")
    add("from-imagemagick.psd", flat, truth(image))
    large = through(png(image), ".png", ".psb", "convert", "{in}", "-compress", "RLE", "{out}")
    add("from-imagemagick.psb", large, truth(image))
    for compression, name in ((PLAIN, "plain"), (RUNS, "runs"), (ZIP, "zip"), (ZIP_WITH_PREDICTION, "zip-predicted")):
        add(f"8-bit-{name}.psd", psd(colours, RGB, compression), truth(image))
        deep = planes(deep_scene())
        by = truth(((deep_scene().astype(int) + 128) // 257).astype(np.uint8))
        add(f"16-bit-{name}.psd", psd(deep, RGB, compression), by, 48)
        linear = planes((light() * 1.6).astype(np.float32))
        by = truth(shown(light() * 1.6))
        add(f"32-bit-{name}.psd", psd(linear, RGB, compression), by, 46)
    add("large.psb", psd(colours, RGB, RUNS, large=True), truth(image))
    grey = np.asarray(image.convert("L"))
    both = truth(grey[..., None].repeat(3, axis=2))
    add("grey.psd", psd(grey[None], GREY, RUNS), both)
    add("duotone.psd", psd(grey[None], DUOTONE, RUNS, colours=bytes(40)), both)
    clear = np.asarray(cut_out()).astype(float)
    share = clear[..., 3:] / 255
    over_white = (clear[..., :3] * share + 255 * (1 - share) + 0.5).astype(np.uint8)
    four = np.concatenate((over_white, clear[..., 3:].astype(np.uint8)), axis=2)
    add("transparent.psd", psd(planes(four), RGB, RUNS, layers=-1), truth(cut_out()), 40)
    add("four-channels-without-transparency.psd", psd(planes(four), RGB, RUNS, layers=1), truth(over_white))
    few = image.quantize(256, dither=Image.Dither.NONE)
    table = np.array(few.getpalette()).reshape(-1, 3)
    table = np.vstack((table, np.zeros((256 - len(table), 3), int))).astype(np.uint8)
    indices = np.asarray(few)
    add("indexed.psd", psd(indices[None], INDEXED, RUNS, colours=table.T.tobytes()), truth(table[indices]))
    bits = grey < 110
    ink = truth(((1 - bits.astype(np.uint8)) * 255)[..., None].repeat(3, axis=2))
    add("bitmap.psd", psd(np.packbits(bits, axis=1)[None], BITMAP, RUNS, bits=1), ink)
    inks = ink_patches()
    profile = resource(1039, icc.INK)
    by = through_profile(icc.INK, lambda _: inks)
    add("patches-cmyk-profile.psd", psd(255 - planes(inks), CMYK, RUNS, profile), by, 30, patches=True)
    display = resource(1039, icc.DISPLAY_P3)
    by = through_profile(icc.DISPLAY_P3, lambda _: patches())
    add("patches-display-p3.psd", psd(planes(patches()), RGB, RUNS, display), by, 30, patches=True)
    lab, srgb = _lab()
    add("lab.psd", psd(lab, LAB, RUNS), truth(srgb), 46)
    deep_lab = lab.astype(np.uint16)
    deep_lab = np.stack((deep_lab[0] * 257, deep_lab[1] * 256, deep_lab[2] * 256)).astype(np.uint16)
    add("lab-16-bit.psd", psd(deep_lab, LAB, RUNS), truth(srgb), 46)
    picture, small = quarters(192, 128), quarters(96, 64)
    add("thumbnail.psd", psd(planes(picture), RGB, RUNS, thumbnail(small)), truth(picture), thumbnail=True)
    unmerged = thumbnail(small) + resource(1057, struct.pack(">IB", 1, 0) + bytes(12))
    content = psd(np.full((3, 128, 192), 255, np.uint8), RGB, RUNS, unmerged, layers=2)
    by = truth(np.asarray(quarters(96, 64)))
    corpus.add("only-a-thumbnail.psd", content, "psd", by, 30, isPreview=True, width=192, height=128)


def make_faults(corpus: Collection) -> None:
    """Adds bad documents."""
    colours = planes(scene())
    photo = psd(colours, RGB, RUNS)
    fault = corpus.fault
    fault("only-a-signature.psd", b"8BPS\0\1", "truncated")
    fault("ends-in-header.psd", photo[:20], "truncated")
    fault("ends-before-pixels.psd", photo[:38], "truncated")
    fault("ends-in-the-middle.psd", photo[: len(photo) // 2], "damaged", "truncated")
    plain = psd(colours, RGB)
    fault("ends-in-the-middle-plain.psd", plain[: 40 + 64 * 48 * 2 + 64 * 20], "damaged")
    fault("ends-in-the-middle-zip.psd", psd(colours, RGB, ZIP)[:2000], "damaged", "truncated")
    fault("no-width.psd", photo[:18] + bytes(4) + photo[22:], "corrupt")
    fault("absurd-number-of-channels.psd", photo[:12] + b"\xff\xff" + photo[14:], "corrupt")
    fault("3600-megapixels.psd", photo[:14] + struct.pack(">II", 60000, 60000) + photo[22:], "tooBig")
    big = photo[:14] + struct.pack(">II", 20000, 20000) + photo[22:]
    fault("400-megapixels-of-little-data.psd", big, "truncated", "damaged", "outOfMemory")
    fault("resources-longer-than-file.psd", photo[:30] + b"\x7f\xff\xff\xff" + photo[34:], "truncated")
    fault("unknown-compression.psd", photo[:38] + b"\0\x09" + photo[40:], "unsupported")
    fault("multichannel.psd", psd(colours, MULTICHANNEL), "unsupported")
    fault("cmyk-of-three-channels.psd", psd(colours, CMYK), "corrupt")
    bomb = psd(np.zeros((3, 8, 8), np.uint8), RGB, ZIP)
    head = bomb[:14] + struct.pack(">II", 9000, 9000) + bomb[22:40]
    fault("zip-bomb.psd", head + zlib.compress(bytes(9000 * 9000 * 3), 9), "ok")
    unmerged = resource(1057, struct.pack(">IB", 1, 0) + bytes(12))
    fault("nothing-merged.psd", psd(colours, RGB, RUNS, unmerged, layers=2), "unsupported")
