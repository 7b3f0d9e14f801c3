"""TIFF: compressions, layouts, depths and colours."""

import io
import struct

import numpy as np
from PIL import Image

from corpus import icc
from corpus.collection import Collection
from corpus.pictures import cut_out, deep_scene, ink_patches, patches, quarters, scene, stored
from corpus.references import FIRST_OF_PILLOW, MAGICK, PILLOW, Reader, through_profile, truth
from corpus.tools import through


def tiff(image: Image.Image, **options: object) -> bytes:
    """A TIFF from Pillow and libtiff."""
    target = io.BytesIO()
    image.save(target, "TIFF", **options)
    return target.getvalue()


def tiffcp(source: bytes, *options: str) -> bytes:
    """A TIFF converted to another layout by tiffcp."""
    return through(source, ".tif", ".tif", "tiffcp", *options, "{in}", "{out}")


def by_hand(
    samples: np.ndarray, bits: int, photometric: int, order: str = "<", extra: list[tuple[int, int, int, int]] = []
) -> bytes:
    """A TIFF with one uncompressed strip of samples (height x width x channels), in either byte order."""
    height, width, channels = samples.shape
    data = samples.astype(f"{order}u{bits // 8}").tobytes()
    depths = 8 + len(data)
    entries = [
        (256, 3, 1, width),
        (257, 3, 1, height),
        (258, 3, channels, bits if channels == 1 else depths),
        (259, 3, 1, 1),
        (262, 3, 1, photometric),
        (273, 4, 1, 8),
        (277, 3, 1, channels),
        (278, 3, 1, height),
        (279, 4, 1, len(data)),
        *extra,
    ]
    entries.sort()
    body = data + struct.pack(f"{order}{channels}H", *[bits] * channels)
    start = 8 + len(body)
    directory = struct.pack(f"{order}H", len(entries))
    for tag, kind, count, value in entries:
        packed = struct.pack(f"{order}HH", value, 0) if kind == 3 and count == 1 else struct.pack(f"{order}I", value)
        directory += struct.pack(f"{order}HHI", tag, kind, count) + packed
    mark = b"II" if order == "<" else b"MM"
    return mark + struct.pack(f"{order}HI", 42, start) + body + directory + struct.pack(f"{order}I", 0)


def make(corpus: Collection) -> None:
    """Adds the files of this module."""

    def add(name: str, content: bytes, by: Reader = MAGICK, psnr: float = 50, **more: object) -> None:
        corpus.add(name, content, "tiff", by, psnr, **more)

    plain = tiff(scene())
    add("plain.tif", plain, truth(scene()))
    for name in ("tiff_lzw", "tiff_adobe_deflate", "packbits"):
        add(f"{name.split('_')[-1]}.tif", tiff(scene(), compression=name), truth(scene()))
    add("lzw-with-predictor.tif", tiffcp(plain, "-c", "lzw:2"), truth(scene()))
    add("jpeg.tif", tiffcp(plain, "-c", "jpeg:92", "-r", "16"), psnr=36)
    add("strips-of-7.tif", tiffcp(plain, "-c", "none", "-r", "7"), truth(scene()))
    add("tiles.tif", tiffcp(plain, "-t", "-w", "32", "-l", "16", "-c", "zip"), truth(scene()))
    add(
        "tiles-beyond-the-edge.tif",
        tiffcp(tiff(scene(60, 44)), "-t", "-w", "48", "-l", "32", "-c", "lzw"),
        truth(scene(60, 44)),
    )
    add("planes.tif", tiffcp(plain, "-p", "separate", "-c", "lzw"), truth(scene()))
    add("tiles-of-planes.tif", tiffcp(plain, "-p", "separate", "-t", "-w", "32", "-l", "32"), truth(scene()))
    add("big-endian.tif", tiffcp(plain, "-B"), truth(scene()))
    add("big.tif", tiffcp(plain, "-8", "-c", "lzw"), truth(scene()))
    deep = Reader("the source", lambda _: [((deep_scene().astype(int) + 128) // 257).astype(np.uint8)])
    sixteen = by_hand(deep_scene(), 16, 2)
    add("16-bit.tif", sixteen, deep, 48)
    add("16-bit-big-endian.tif", by_hand(deep_scene(), 16, 2, ">"), deep, 48)
    add("16-bit-lzw.tif", tiffcp(sixteen, "-c", "lzw:2", "-r", "16"), deep, 48)
    add("16-bit-tiles.tif", tiffcp(sixteen, "-c", "zip", "-t", "-w", "32", "-l", "32"), deep, 48)
    add("grey.tif", tiff(scene().convert("L"), compression="tiff_lzw"))
    grey = np.asarray(scene().convert("L"))[..., None]
    same = Reader("the source", lambda _: [grey.repeat(3, axis=2)])
    add("grey-16-bit.tif", by_hand(grey.astype(int) * 257, 16, 1), same, 48)
    add("grey-white-is-zero.tif", by_hand(255 - grey, 8, 0), same)
    # Undithered, because libtiff 4.5 cannot read its own Group 3 rows that change at every pixel.
    bilevel = scene().convert("1", dither=Image.Dither.NONE)
    add("bilevel.tif", tiff(bilevel))
    for name, scheme in (("group-3", "g3"), ("group-3-two-dimensions", "g3:2d"), ("group-4", "g4")):
        add(f"bilevel-{name}.tif", tiffcp(tiff(bilevel), "-c", scheme))
    add("palette.tif", tiff(scene().quantize(64), compression="tiff_lzw"))
    add(
        "palette-4-bit.tif",
        through(
            tiff(scene()),
            ".tif",
            ".tif",
            "convert",
            "{in}",
            "+dither",
            "-colors",
            "16",
            "-type",
            "Palette",
            "-depth",
            "4",
            "{out}",
        ),
    )
    add("cmyk.tif", tiff(ink_patches(), compression="tiff_lzw"), PILLOW, 40, patches=True)
    add("cmyk-profile.tif", tiff(ink_patches(), icc_profile=icc.INK), through_profile(icc.INK), 40, patches=True)
    add(
        "patches-adobe-rgb.tif",
        tiff(patches(), icc_profile=icc.ADOBE_RGB),
        through_profile(icc.ADOBE_RGB),
        44,
        patches=True,
    )
    straight = np.asarray(cut_out())
    add("alpha.tif", by_hand(straight, 8, 2, extra=[(338, 3, 1, 2)]), truth(cut_out()), 44)
    lit = straight.astype(int)
    lit[..., :3] = (lit[..., :3] * lit[..., 3:] + 127) // 255
    add("alpha-multiplied.tif", by_hand(lit, 8, 2, extra=[(338, 3, 1, 1)]), truth(cut_out()), 44)
    pages = tiff(scene(), save_all=True, append_images=[quarters(48, 32), quarters(30, 20)])
    add("pages.tif", pages, FIRST_OF_PILLOW)
    for orientation in range(2, 9):
        content = by_hand(np.asarray(stored(scene(), orientation)), 8, 2, extra=[(274, 3, 1, orientation)])
        add(f"orientation-{orientation}.tif", content, truth(scene()), orientation=orientation)
