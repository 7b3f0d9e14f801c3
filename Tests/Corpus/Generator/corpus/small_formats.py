"""QOI, TGA, PCX, ICO and DDS, from Pillow, ImageMagick and FFmpeg, and by hand."""

import io
import struct

import numpy as np
from PIL import Image

from corpus.collection import Collection
from corpus.pictures import cut_out, quarters, scene
from corpus.png import png
from corpus.references import MAGICK, PILLOW, Reader, truth
from corpus.tools import through


def saved(image: Image.Image, format: str, **options: object) -> bytes:
    """A file from Pillow."""
    target = io.BytesIO()
    image.save(target, format, **options)
    return target.getvalue()


def magick(image: Image.Image, ending: str, *options: str) -> bytes:
    """A file from ImageMagick."""
    return through(png(image), ".png", ending, "convert", "{in}", *options, "{out}")


def ffmpeg(image: Image.Image, ending: str) -> bytes:
    """A file from FFmpeg."""
    return through(png(image), ".png", ending, "ffmpeg", "-loglevel", "error", "-i", "{in}", "{out}")


def tga(pixels: np.ndarray, kind: int, bits: int, descriptor: int, colours: bytes = b"", entry: int = 0) -> bytes:
    """An uncompressed file of height x width x bytes."""
    height, width = pixels.shape[:2]
    length = len(colours) // ((entry + 7) // 8) if entry else 0
    head = struct.pack("<BBBHHBHHHHBB", 3, entry > 0, kind, 0, length, entry, 0, 0, width, height, bits, descriptor)
    return head + b"abc" + colours + pixels.tobytes()


def icon(width: int, height: int, bits: int, rows: bytes, colours: bytes = b"", mask: bytes = b"") -> bytes:
    """An icon with one bitmap, whose rows are from the bottom up."""
    info = struct.pack("<IiiHHIIiiII", 40, width, height * 2, 1, bits, 0, 0, 0, 0, len(colours) // 4, 0)
    bitmap = info + colours + rows + mask
    return struct.pack("<3H4B2H2I", 0, 1, 1, width, height, 0, 0, 1, bits, len(bitmap), 22) + bitmap


def dds(size: tuple[int, int], flags: int, code: bytes, bits: int, masks: tuple[int, ...], data: bytes) -> bytes:
    """A surface without smaller copies."""
    width, height = size
    head = struct.pack("<7I44x", 124, 0x1007, height, width, 0, 0, 0)
    kind = struct.pack("<2I4s5I", 32, flags, code, bits, *masks)
    return b"DDS " + head + kind + struct.pack("<5I", 0x1000, 0, 0, 0, 0) + data


def _make_qoi(corpus: Collection) -> None:
    add = lambda name, content, by: corpus.add(name, content, "qoi", by)
    add("rgb.qoi", ffmpeg(scene(), ".qoi"), truth(scene()))
    add("flat.qoi", ffmpeg(quarters(200, 90), ".qoi"), truth(quarters(200, 90)))
    add("alpha.qoi", ffmpeg(cut_out(), ".qoi"), truth(cut_out()))


def _make_tga(corpus: Collection) -> None:
    def add(name: str, content: bytes, by: Reader, psnr: float = 50) -> None:
        corpus.add(name, content, "tga", by, psnr)

    image, grey = scene(), scene().convert("L")
    add("24-bit.tga", saved(image, "TGA"), truth(image))
    add("24-bit-runs.tga", saved(quarters(64, 48), "TGA", compression="tga_rle"), truth(quarters(64, 48)))
    add("32-bit-runs.tga", saved(cut_out(), "TGA", compression="tga_rle"), truth(cut_out()))
    add("grey.tga", saved(grey, "TGA"), truth(image.convert("L").convert("RGB")))
    few = image.quantize(200, dither=Image.Dither.NONE)
    add("palette.tga", saved(few, "TGA"), truth(few.convert("RGB")))
    add("from-ffmpeg.tga", ffmpeg(image, ".tga"), truth(image))
    blue_first = np.asarray(image)[..., ::-1]
    add("from-the-top.tga", tga(blue_first, 2, 24, 0x20), truth(image))
    add("from-the-right.tga", tga(blue_first[:, ::-1], 2, 24, 0x30), truth(image))
    values = np.asarray(image).astype(int)
    five = ((values[..., 0] >> 3) << 10 | (values[..., 1] >> 3) << 5 | values[..., 2] >> 3).astype("<u2")
    expected = ((values >> 3) * 255 // 31).astype(np.uint8)
    add("16-bit.tga", tga(five.view(np.uint8).reshape(48, 64, 2), 2, 16, 0x20), truth(expected))
    empty = np.concatenate((blue_first, np.zeros((48, 64, 1), np.uint8)), axis=2)
    add("32-bit-empty-alpha.tga", tga(empty, 2, 32, 0x28), truth(image))


def _make_pcx(corpus: Collection) -> None:
    def add(name: str, content: bytes, by: Reader) -> None:
        corpus.add(name, content, "pcx", by)

    image = scene(61, 45)
    few = image.quantize(256, dither=Image.Dither.NONE)
    add("24-bit.pcx", saved(image, "PCX"), truth(image))
    add("palette.pcx", saved(few, "PCX"), truth(few.convert("RGB")))
    add("grey.pcx", saved(image.convert("L"), "PCX"), truth(image.convert("L").convert("RGB")))
    bilevel = image.convert("1")
    add("bilevel.pcx", saved(bilevel, "PCX"), truth(bilevel.convert("RGB")))
    indices = np.asarray(image.quantize(16, dither=Image.Dither.NONE))
    table = np.array(image.quantize(16, dither=Image.Dither.NONE).getpalette()[:48]).astype(np.uint8)
    stride = 8
    rows = b""
    for row in np.pad(indices, ((0, 0), (0, 3))):
        for plane in range(4):
            packed = np.packbits(row >> plane & 1).tobytes().ljust(stride, b"\0")
            rows += b"".join(bytes((0xC1, value)) for value in packed)
    head = struct.pack("<4B4H2H", 10, 5, 1, 1, 0, 0, 60, 44, 72, 72) + table.tobytes()
    head += struct.pack("<BBHH", 0, 4, stride, 1)
    expected = table.reshape(-1, 3)[indices]
    add("16-colours-in-planes.pcx", head.ljust(128, b"\0") + rows, truth(expected))


def _make_ico(corpus: Collection) -> None:
    def add(name: str, content: bytes, by: Reader, psnr: float = 50) -> None:
        corpus.add(name, content, "ico", by, psnr, hasAlpha=True)

    image, clear = scene(), cut_out()
    sizes = saved(cut_out().resize((64, 64)), "ICO", sizes=[(16, 16), (32, 32), (64, 64)])
    add("several-of-png.ico", sizes, truth(cut_out().resize((64, 64))), 40)
    add("from-imagemagick.ico", magick(scene(64, 64), ".ico"), truth(scene(64, 64)))
    blue_first = np.asarray(clear)[::-1, :, (2, 1, 0, 3)].tobytes()
    add("32-bit.ico", icon(64, 48, 32, blue_first, mask=bytes(8 * 48)), truth(clear), 44)
    lines = np.asarray(image)[::-1, :, ::-1].tobytes()
    hidden = np.zeros((48, 64), np.uint8)
    hidden[10:20, 5:40] = 1
    mask = np.packbits(hidden[::-1], axis=1).tobytes()
    masked = np.dstack((np.asarray(image), (1 - hidden) * 255))
    add("24-bit-mask.ico", icon(64, 48, 24, lines, mask=mask), truth(masked))
    few = image.quantize(16, dither=Image.Dither.NONE)
    colours = np.array(few.getpalette()[:48]).reshape(-1, 3).astype(np.uint8)
    table = b"".join(bytes((b, g, r, 0)) for r, g, b in colours.tolist())
    indices = np.asarray(few)[::-1]
    nibbles = (indices[:, 0::2] << 4 | indices[:, 1::2]).astype(np.uint8).tobytes()
    shown = np.dstack((colours[np.asarray(few)], (1 - hidden) * 255)).astype(np.uint8)
    add("4-bit.ico", icon(64, 48, 4, nibbles, table, mask), truth(shown))


def _make_dds(corpus: Collection) -> None:
    def add(name: str, content: bytes, by: Reader, psnr: float = 50) -> None:
        corpus.add(name, content, "dds", by, psnr)

    image, clear = scene(), cut_out()
    plain = "dds:mipmaps=0"
    add("bc1.dds", magick(image, ".dds", "-define", "dds:compression=dxt1", "-define", plain), PILLOW, 40)
    add("bc3.dds", magick(clear, ".dds", "-define", "dds:compression=dxt5", "-define", plain), PILLOW, 40)
    odd = magick(scene(62, 45), ".dds", "-define", "dds:compression=dxt1")
    add("bc1-of-an-odd-size-with-smaller-copies.dds", odd, MAGICK, 40)
    random = np.random.default_rng(5)
    blocks = random.integers(0, 256, (16 * 12, 16)).astype(np.uint8)
    none = (0, 0, 0, 0, 0)
    add("bc2.dds", dds((64, 48), 5, b"DXT3", 0, none[:4], blocks.tobytes()), PILLOW, 40)
    add("bc1-of-three-colours.dds", dds((64, 48), 4, b"DXT1", 0, none[:4], blocks[:, :8].tobytes()), MAGICK, 30)
    add("bc3-of-any-blocks.dds", dds((64, 48), 5, b"DXT5", 0, none[:4], blocks.tobytes()), PILLOW, 40)
    pixels = np.asarray(clear)
    masks = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
    add("32-bit-alpha.dds", dds((64, 48), 0x41, b"\0\0\0\0", 32, masks, pixels.tobytes()), truth(clear))
    masks = (0xFF0000, 0xFF00, 0xFF, 0)
    lines = np.asarray(image)[..., ::-1].tobytes()
    add("24-bit.dds", dds((64, 48), 0x40, b"\0\0\0\0", 24, masks, lines), truth(image))
    grey = np.asarray(image.convert("L"))
    luminance = dds((64, 48), 0x20000, b"\0\0\0\0", 8, (0xFF, 0, 0, 0), grey.tobytes())
    add("grey.dds", luminance, truth(grey[..., None].repeat(3, axis=2)))
    content = dds((64, 48), 4, b"DX10", 0, none[:4], struct.pack("<5I", 28, 3, 0, 1, 0) + pixels.tobytes())
    add("second-header.dds", content, truth(clear))


def make(corpus: Collection) -> None:
    """Adds the pictures."""
    for one in (_make_qoi, _make_tga, _make_pcx, _make_ico, _make_dds):
        one(corpus)


def make_faults(corpus: Collection) -> None:
    """Adds bad files."""
    fault = corpus.fault
    picture = ffmpeg(scene(), ".qoi")
    fault("only-a-signature.qoi", b"qoif", "truncated")
    fault("ends-in-the-middle.qoi", picture[: len(picture) // 2], "damaged")
    fault("two-channels.qoi", picture[:12] + b"\2" + picture[13:], "corrupt")
    fault("3600-megapixels.qoi", picture[:4] + struct.pack(">II", 60000, 60000) + picture[12:], "tooBig")
    little = picture[:4] + struct.pack(">II", 20000, 20000) + picture[12:]
    fault("400-megapixels-of-little-data.qoi", little, "damaged", "truncated")
    picture = saved(scene(), "TGA", compression="tga_rle")
    fault("ends-in-the-middle.tga", picture[: len(picture) // 2], "damaged")
    plain = saved(scene(), "TGA")
    fault("ends-in-the-middle-plain.tga", plain[:4000] + plain[-26:], "damaged")
    fault("absurd-palette.tga", plain[:1] + b"\1\1\0\0\xff\xff\x20" + plain[8:], "unknownFormat")
    huge = struct.pack("<HH", 65535, 65535)
    fault("4295-megapixels.tga", plain[:12] + huge + plain[16:], "tooBig", "unknownFormat")
    picture = saved(scene(), "PCX")
    fault("only-a-signature.pcx", picture[:4], "unknownFormat")
    fault("ends-in-the-middle.pcx", picture[: len(picture) // 2], "damaged")
    fault("negative-width.pcx", picture[:4] + struct.pack("<4H", 9, 0, 3, 3) + picture[12:], "corrupt")
    fault("rows-too-short.pcx", picture[:66] + b"\1\0" + picture[68:], "corrupt")
    largest = picture[:4] + struct.pack("<4H", 0, 0, 65535, 65535) + picture[12:]
    fault("4295-megapixels.pcx", largest, "corrupt", "tooBig")
    picture = saved(scene(64, 64), "ICO")
    fault("ends-in-the-directory.ico", picture[:12], "unknownFormat")
    fault("ends-before-pixels.ico", picture[:22], "truncated")
    fault("picture-outside-the-file.ico", picture[:18] + b"\xff\xff\xff\x7f" + picture[22:], "ok", "truncated")
    rows = np.zeros((48, 64, 4), np.uint8).tobytes()
    fault("ends-in-the-middle.ico", icon(64, 48, 32, rows)[:-6000], "truncated")
    fault("three-bits.ico", icon(64, 48, 3, rows), "unsupported")
    fault("no-height.ico", icon(64, 0, 32, rows), "corrupt")
    masks = (0xFF0000, 0xFF00, 0xFF, 0)
    picture = dds((64, 48), 0x40, b"\0\0\0\0", 24, masks, np.asarray(scene()).tobytes())
    fault("ends-in-header.dds", picture[:90], "truncated")
    fault("ends-in-the-middle.dds", picture[: len(picture) // 2], "damaged")
    fault("bc7.dds", dds((8, 8), 4, b"DX10", 0, (0, 0, 0, 0), struct.pack("<5I", 98, 3, 0, 1, 0) + bytes(64)), "unsupported")
    fault("unknown-code.dds", dds((8, 8), 4, b"ABCD", 0, (0, 0, 0, 0), bytes(64)), "unsupported")
    fault("3600-megapixels.dds", picture[:12] + struct.pack("<II", 60000, 60000) + picture[20:], "tooBig")
