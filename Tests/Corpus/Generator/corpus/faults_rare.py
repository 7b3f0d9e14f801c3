"""Bad files of the rarer formats."""

import gzip
import struct

import numpy as np

from corpus import icc
from corpus.collection import Collection
from corpus.faults import replaced
from corpus.heif import boxes, heif
from corpus.jpeg import jpeg
from corpus.jxl import jxl
from corpus.others import behind_filter, dng
from corpus.pictures import quarters, scene, textured
from corpus.plain import bmp
from corpus.png import png
from corpus.tiff import by_hand, tiff


def make_heif(corpus: Collection) -> None:
    """Faults of HEIC and AVIF."""
    fault = corpus.fault
    for ending in (".heic", ".avif"):
        sound = heif(png(textured(160, 120)), ending, "-q", "60")
        meta = boxes(sound, 0, len(sound))[b"meta"]
        fault("only-a-signature" + ending, sound[:24], "corrupt")
        fault("ends-in-boxes" + ending, sound[: (meta[0] + meta[1]) // 2], "corrupt")
        fault("ends-before-pixels" + ending, sound[: meta[1] + 8], "truncated", "damaged")
        fault("ends-in-the-middle" + ending, sound[: (meta[1] + len(sound)) // 2], "truncated", "damaged")
        at = sound.index(b"ispe") + 8
        fault(
            "4000-megapixels-of-little-data" + ending, replaced(sound, at, struct.pack(">II", 65535, 65535)), "tooBig"
        )
        claim = replaced(sound, at, struct.pack(">II", 20000, 20000))
        fault("400-megapixels-of-little-data" + ending, claim, "outOfMemory")
        fault("no-width" + ending, replaced(sound, at, bytes(4)), "corrupt")
        at = sound.index(b"pitm") + 8
        fault("primary-item-missing" + ending, replaced(sound, at, b"\x27\x0f"), "corrupt")
        at = sound.index(b"iloc") + 8 + 6 + 4
        fault("data-outside-the-file" + ending, sound[:at] + b"\x7f" * 6 + sound[at + 6 :], "corrupt")
        fault("box-longer-than-file" + ending, replaced(sound, meta[0], b"\x7f\xff\xff\xff"), "corrupt")
        fault("box-of-nothing" + ending, replaced(sound, sound.index(b"iprp") - 4, bytes(4)), "corrupt")
        middle = meta[1] + (len(sound) - meta[1]) // 2
        fault("scrambled-in-the-middle" + ending, replaced(sound, middle, bytes(range(60, 120))), "ok")
    fault("text-named.heic", b"This is not a photo, whatever its name says.\n", "unknownFormat")


def sized_jxl(width: int, height: int) -> bytes:
    """The header of a JPEG XL codestream with a size and defaults for everything else."""
    value, at = 0, 0
    for number, bits in ((0, 1), (3, 2), (height - 1, 30), (0, 3), (3, 2), (width - 1, 30), (1, 1), (1, 1), (1, 1)):
        value |= number << at
        at += bits
    return b"\xff\x0a" + value.to_bytes(16, "little") + bytes(40)


def make_jxl(corpus: Collection) -> None:
    """Faults of JPEG XL."""
    fault = corpus.fault
    sound = jxl(png(textured(300, 200)), ".png", "-d", "2")
    boxed = jxl(png(textured(160, 120)), ".png", "-d", "2", "--container=1")
    fault("only-a-signature.jxl", sound[:2], "truncated")
    fault("ends-in-header.jxl", sound[:8], "truncated")
    fault("ends-in-the-middle.jxl", sound[: len(sound) // 2], "damaged")
    fault("ends-in-the-middle-of-a-container.jxl", boxed[: len(boxed) // 2], "truncated")
    fault("scrambled-in-the-middle.jxl", replaced(sound, len(sound) // 2, bytes(range(60))), "corrupt", "damaged")
    fault("a-million-million-pixels.jxl", sized_jxl(1 << 30, 1 << 30), "tooBig")
    fault("400-megapixels-of-little-data.jxl", sized_jxl(20000, 20000), "corrupt")
    at = boxed.index(b"jxlc") - 4 if b"jxlc" in boxed else boxed.index(b"jxlp") - 4
    fault("box-longer-than-file.jxl", replaced(boxed, at, b"\x7f\xff\xff\xff"), "ok")


def make_tiff(corpus: Collection) -> None:
    """Faults of TIFF and of raw files based on it."""
    fault = corpus.fault
    pixels = np.asarray(quarters(48, 32))
    sound = by_hand(pixels, 8, 2)
    directory = struct.unpack("<I", sound[4:8])[0]

    def with_entry(tag: int, kind: int, count: int, value: int, content: bytes = sound) -> bytes:
        start = struct.unpack("<I", content[4:8])[0]
        for number in range(struct.unpack("<H", content[start : start + 2])[0]):
            at = start + 2 + 12 * number
            if struct.unpack("<H", content[at : at + 2])[0] == tag:
                return replaced(content, at, struct.pack("<HHII", tag, kind, count, value))
        raise SystemExit(f"no tag {tag} in a TIFF of ours")

    fault("only-a-signature.tif", sound[:4], "unknownFormat")
    fault("directory-outside-the-file.tif", replaced(sound, 4, b"\xf0\xff\xff\x7f"), "corrupt")
    fault("directory-in-itself.tif", sound[:-4] + struct.pack("<I", directory), "ok")
    fault("ends-before-the-directory.tif", sound[:directory], "corrupt")
    compressed = tiff(textured(96, 64), compression="tiff_lzw")
    fault("ends-in-the-middle.tif", by_hand(pixels, 8, 2)[:2000], "corrupt")
    fault("no-width.tif", with_entry(256, 3, 1, 0), "corrupt")
    fault("3600-megapixels.tif", with_entry(257, 4, 1, 60000, with_entry(256, 4, 1, 60000)), "tooBig")
    claim = with_entry(257, 4, 1, 20000, with_entry(256, 4, 1, 20000))
    fault("400-megapixels-of-little-data.tif", claim, "corrupt")
    fault("absurd-number-of-strips.tif", with_entry(273, 4, 0xFFFFFFFF, 8), "corrupt")
    fault("strip-outside-the-file.tif", with_entry(273, 4, 1, 0x7FFFFFF0), "corrupt")
    fault("strip-of-absurd-length.tif", with_entry(279, 4, 1, 0xFFFFFFFF), "ok")
    fault("strip-of-no-rows.tif", with_entry(278, 3, 1, 0), "corrupt")
    fault("absurd-number-of-channels.tif", with_entry(277, 3, 1, 65535), "corrupt")
    fault("absurd-depth.tif", with_entry(258, 3, 1, 63), "unsupported")
    fault("unknown-compression.tif", with_entry(259, 3, 1, 12345), "unsupported")
    fault("absurd-number-of-entries.tif", replaced(sound, directory, b"\xff\xff"), "corrupt")
    middle = 8 + 500
    fault("scrambled-in-the-middle.tif", replaced(compressed, middle, bytes(range(200))), "damaged", "corrupt", "ok")
    tiled = by_hand(
        pixels, 8, 2, extra=[(322, 4, 1, 0x7FFFFFF0), (323, 4, 1, 0x7FFFFFF0), (324, 4, 1, 8), (325, 4, 1, 4608)]
    )
    fault("tiles-of-absurd-size.tif", tiled, "corrupt")
    fault(
        "profile-of-other-length.tif", tiff(quarters(48, 32), icc_profile=b"\x7f\xff\xff\xff" + icc.ADOBE_RGB[4:]), "ok"
    )

    raw = dng(jpeg(quarters(48, 32), subsampling=0), behind_filter(np.asarray(scene(96, 64))))
    start = struct.unpack("<I", raw[4:8])[0]
    fault("directory-in-itself.dng", with_entry(330, 4, 1, start, raw), "ok")
    fault("preview-outside-the-file.dng", with_entry(273, 4, 1, 0x7FFFFFF0, raw), "corrupt")
    fault("preview-of-absurd-length.dng", with_entry(279, 4, 1, 0xFFFFFFF0, raw), "corrupt")
    fault("ends-in-the-middle.dng", raw[: len(raw) // 2], "corrupt")


def make_plain(corpus: Collection) -> None:
    """Faults of BMP, PNM and SVG."""
    fault = corpus.fault
    rows = np.asarray(quarters(48, 32))[::-1, :, ::-1].tobytes()
    sound = bmp(48, 32, 24, rows)
    fault("only-a-signature.bmp", b"BM", "unknownFormat")
    fault("ends-in-header.bmp", sound[:30], "truncated")
    fault("ends-in-the-middle.bmp", sound[: len(sound) // 2], "damaged")
    fault("no-width.bmp", bmp(0, 32, 24, rows), "corrupt")
    fault("negative-width.bmp", bmp(-48, 32, 24, rows), "corrupt")
    fault("least-height.bmp", bmp(48, -(1 << 31), 24, rows), "corrupt")
    fault("3600-megapixels.bmp", bmp(60000, 60000, 24, rows), "tooBig")
    fault("400-megapixels-of-little-data.bmp", bmp(20000, 20000, 24, rows), "truncated")
    fault("pixels-outside-the-file.bmp", replaced(sound, 10, b"\xf0\xff\xff\x7f"), "truncated")
    fault("three-bits.bmp", bmp(48, 32, 3, rows), "corrupt")
    four = bmp(48, 32, 4, bytes(24 * 32), bytes(64))
    fault("pixels-in-the-header.bmp", replaced(four, 10, struct.pack("<I", 14))[:-24], "corrupt")
    fault("huffman-of-os2.bmp", bmp(48, 32, 1, bytes(64), bytes(8), 3), "unsupported")
    fault("absurd-palette.bmp", replaced(bmp(48, 32, 8, bytes(48 * 32), bytes(1024)), 46, b"\xff\xff\xff\xff"), "ok")
    fault(
        "runs-outside-the-picture.bmp",
        bmp(48, 32, 8, b"\0\2\xff\xff" * 40 + b"\xff\1" * 900 + b"\0\1", bytes(1024), 1),
        "ok",
    )
    pixels = np.asarray(quarters(48, 32)).tobytes()
    fault("only-a-signature.ppm", b"P6", "unknownFormat")
    fault("ends-in-the-middle.ppm", b"P6\n48 32\n255\n" + pixels[:2000], "damaged")
    fault("absurd-numbers.ppm", b"P6\n99999999999999999999999 18446744073709551617\n255\n" + pixels, "corrupt")
    fault("3600-megapixels.ppm", b"P6\n60000 60000\n255\n" + pixels, "tooBig")
    fault("400-megapixels-of-little-data.ppm", b"P6\n20000 20000\n255\n" + pixels, "truncated")
    fault("negative-width.ppm", b"P6\n-48 32\n255\n" + pixels, "corrupt")
    fault("greatest-value-of-0.ppm", b"P6\n48 32\n0\n" + pixels, "corrupt")
    fault("greatest-value-of-70000.ppm", b"P6\n48 32\n70000\n" + pixels, "corrupt")
    fault("comment-without-end.ppm", b"P6\n#" + b"a" * 3000, "corrupt")
    fault("words-for-numbers.pgm", b"P2\nforty thirty\n255\n1 2 3\n", "corrupt")
    open_tag = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{0}" height="{0}">'
    )
    small = open_tag.format(48)
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    bomb = f'<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "lol">{laughs}]>{small}<text y="20">&l9;</text></svg>'
    fault("billion-laughs.svg", bomb.encode(), "corrupt", "unknownFormat")
    padded = small.encode() + b" " * (140 << 20) + b"</svg>"
    fault("140-megabytes-of-text.svgz", gzip.compress(padded, mtime=0), "tooBig", "unknownFormat")
    huge = open_tag.format(100000) + '<rect width="9" height="9"/></svg>'
    fault("10000-megapixels.svg", huge.encode(), "tooBig", "ok", "unknownFormat")
    entity = '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    spying = f'{entity}{small}<text y="20">&x;</text></svg>'
    fault("entity-of-a-file.svg", spying.encode(), "corrupt", "unknownFormat")
    image = f'{small}<image width="48" height="48" xlink:href="file:///etc/hostname.png"/></svg>'
    fault("picture-of-a-file.svg", image.encode(), "ok", "unknownFormat")
    slow = open_tag.format(4000) + (
        '<filter id="f" x="0" y="0" width="1" height="1"><feTurbulence baseFrequency="0.9" numOctaves="9000000"/>'
        '<feMorphology radius="900"/></filter><rect width="4000" height="4000" filter="url(#f)"/></svg>'
    )
    fault("filter-without-end.svg", slow.encode(), hasNoEnd=True)
    deep = small + "<g>" * 20000 + "</g>" * 20000 + "</svg>"
    fault("nested-by-the-thousand.svg", deep.encode(), "corrupt", "unknownFormat")
    fault("ends-in-the-middle.svg", small.encode() + b"<rect width=", "corrupt", "unknownFormat")


def make(corpus: Collection) -> None:
    """Adds the files of this module."""
    for side in (make_heif, make_jxl, make_tiff, make_plain):
        side(corpus)
