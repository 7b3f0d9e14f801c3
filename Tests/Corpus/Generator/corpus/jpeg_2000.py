"""JPEG 2000, from OpenJPEG through Pillow and its own program."""

import io
import struct

import numpy as np
from PIL import Image

from corpus import icc
from corpus.collection import Collection
from corpus.pictures import cut_out, deep_scene, patches, scene
from corpus.png import png
from corpus.references import Reader, by_command, through_profile, truth
from corpus.references import _command
from corpus.tools import through

OPENJPEG = by_command("opj_decompress", _command("opj_decompress", "-i", "{in}", "-o", "{out}"))


def jp2(image: Image.Image, **options: object) -> bytes:
    """A file from Pillow: lossless unless a quality is given."""
    target = io.BytesIO()
    image.save(target, "JPEG2000", **options)
    return target.getvalue()


def compressed(source: bytes, given: str, ending: str, *options: str) -> bytes:
    """A file from opj_compress."""
    return through(source, given, ending, "opj_compress", "-i", "{in}", "-o", "{out}", *options)


def with_profile(content: bytes, profile: bytes) -> bytes:
    """The file with a profile in place of the number of its colour space."""
    at = content.index(b"colr") - 4
    length = struct.unpack(">I", content[at : at + 4])[0]
    box = struct.pack(">I4s3B", 11 + len(profile), b"colr", 2, 0, 0) + profile
    header = content.index(b"jp2h") - 4
    size = struct.unpack(">I", content[header : header + 4])[0] + len(box) - length
    content = content[:at] + box + content[at + length :]
    return content[:header] + struct.pack(">I", size) + content[header + 4 :]


def with_palette(content: bytes, colours: np.ndarray) -> bytes:
    """A file of one component, with colours for its values."""
    header = content.index(b"jp2h") - 4
    size = struct.unpack(">I", content[header : header + 4])[0]
    count = len(colours)
    table = struct.pack(">I4sHB3B", 14 + 3 * count, b"pclr", count, 3, 7, 7, 7) + colours.astype(np.uint8).tobytes()
    table = struct.pack(">I", len(table)) + table[4:]
    map = b"".join(struct.pack(">HBB", 0, 1, i) for i in range(3))
    boxes = table + struct.pack(">I4s", 8 + len(map), b"cmap") + map
    # The colours are red, green and blue.
    at = content.index(b"colr")
    content = content[: at + 7] + struct.pack(">I", 16) + content[at + 11 :]
    end = header + size
    return content[:header] + struct.pack(">I", size + len(boxes)) + content[header + 4 : end] + boxes + content[end:]


def make(corpus: Collection) -> None:
    """Adds the pictures."""

    def add(name: str, content: bytes, by: Reader, psnr: float = 50, **more: object) -> None:
        corpus.add(name, content, "jpeg2000", by, psnr, **more)

    image = scene()
    lossless = jp2(image)
    add("lossless.jp2", lossless, truth(image))
    add("lossy.jp2", jp2(image, quality_mode="dB", quality_layers=[40], irreversible=True), OPENJPEG, 44)
    add("codestream.j2k", jp2(image, no_jp2=True), truth(image))
    add("tiles.jp2", jp2(scene(200, 150), tile_size=(64, 64)), truth(scene(200, 150)))
    add("one-resolution.jp2", jp2(image, num_resolutions=1), truth(image))
    add("grey.jp2", jp2(image.convert("L")), truth(image.convert("L").convert("RGB")))
    add("alpha.jp2", jp2(cut_out()), truth(cut_out()), 44)
    deep = b"P6\n64 48\n65535\n" + deep_scene().astype(">u2").tobytes()
    by = truth(((deep_scene().astype(int) + 128) // 257).astype(np.uint8))
    add("16-bit.jp2", compressed(deep, ".ppm", ".jp2"), by, 48)
    raw = np.asarray(image.convert("YCbCr"))
    small = np.asarray(image.convert("YCbCr").resize((32, 24), Image.Resampling.BOX))
    data = raw[..., 0].tobytes() + small[..., 1].tobytes() + small[..., 2].tobytes()
    options = ("-F", "64,48,3,8,u@1x1:2x2:2x2", "-n", "3", "-mct", "0")
    add("subsampled.jp2", sycc(compressed(data, ".raw", ".jp2", *options)), truth(image), 26)
    display = with_profile(jp2(patches()), icc.DISPLAY_P3)
    by = through_profile(icc.DISPLAY_P3, lambda _: patches())
    add("patches-display-p3.jp2", display, by, 30, patches=True)
    few = image.quantize(256, dither=Image.Dither.NONE)
    colours = np.array(few.getpalette()).reshape(-1, 3)
    indices = np.asarray(few)
    content = jp2(Image.fromarray(indices, "L"))
    add("palette.jp2", with_palette(content, colours), truth(colours[indices].astype(np.uint8)))


def sycc(content: bytes) -> bytes:
    """The file with sYCC as its colour space."""
    at = content.index(b"colr")
    return content[: at + 7] + struct.pack(">I", 18) + content[at + 11 :]


def make_faults(corpus: Collection) -> None:
    """Adds bad files."""
    fault = corpus.fault
    photo = jp2(scene(200, 150))
    fault("only-a-signature.jp2", photo[:12], "truncated", "corrupt")
    fault("ends-in-header.jp2", photo[:60], "truncated", "corrupt")
    fault("ends-in-the-middle.jp2", photo[: len(photo) // 2], "damaged")
    scrambled = bytearray(photo)
    for at in range(len(photo) // 2, len(photo) // 2 + 300):
        scrambled[at] = (scrambled[at] * 7 + at) % 255
    fault("scrambled-in-the-middle.jp2", bytes(scrambled), "ok", "damaged", "corrupt")
    size = photo.index(b"\xff\x4f\xff\x51") + 8
    huge = struct.pack(">II", 60000, 60000)
    fault("3600-megapixels.jp2", photo[:size] + huge + photo[size + 8 :], "tooBig", "corrupt")
    big = struct.pack(">II", 20000, 20000)
    grid = photo[:size] + big + photo[size + 8 : size + 16] + big + photo[size + 24 :]
    fault("400-megapixels-of-little-data.jp2", grid, "outOfMemory", "damaged", "corrupt")
    tiny = photo[:size] + photo[size : size + 16] + struct.pack(">II", 1, 1) + photo[size + 24 :]
    fault("a-tile-for-each-pixel.jp2", tiny, "ok", "damaged", "corrupt", "truncated")
