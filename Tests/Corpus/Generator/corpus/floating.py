"""Pictures with a high dynamic range: OpenEXR, Radiance HDR and PFM."""

import struct
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from corpus.collection import Collection
from corpus.pictures import cut_out, light
from corpus.references import Reader, truth
from corpus.tones import shown

HERE = Path(__file__).resolve().parent


def bright(width: int = 64, height: int = 48) -> np.ndarray:
    """The scene as light, with a sun six times as bright as white."""
    return np.where(light(width, height) > 0.75, light(width, height) * 6, light(width, height) ** 2.2)


def exr(pixels: np.ndarray, *options: str) -> bytes:
    """An OpenEXR file of height x width x 3 or 4 numbers, from the library itself."""
    with tempfile.TemporaryDirectory(prefix="photos-tui-corpus-") as work:
        program, source, target = Path(work, "make-exr"), Path(work, "in.raw"), Path(work, "out.exr")
        flags = subprocess.run(["pkg-config", "--cflags", "--libs", "OpenEXR"], check=True, capture_output=True)
        command = ["g++", "-std=c++17", HERE / "make-exr.cpp", "-o", program, *flags.stdout.decode().split()]
        subprocess.run(command, check=True)
        source.write_bytes(pixels.astype("<f4").tobytes())
        height, width, channels = pixels.shape
        sizes = [str(number) for number in (width, height, channels)]
        subprocess.run([program, source, target, *sizes, *options], check=True)
        return target.read_bytes()


def _exponents(pixels: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Pixels as bytes with a common exponent, and the light that these mean."""
    most = pixels.max(axis=2)
    mantissa, exponent = np.frexp(most)
    scale = np.where(most > 1e-32, mantissa * 256 / np.maximum(most, 1e-32), 0)
    coded = np.dstack(((pixels * scale[..., None]).astype(np.uint8), (exponent + 128).astype(np.uint8)))
    meant = (coded[..., :3] + 0.5) * np.ldexp(1.0, exponent - 8)[..., None]
    return coded, meant


def _runs(values: bytes) -> bytes:
    """A component of a scanline in runs."""
    out, at = bytearray(), 0
    while at < len(values):
        length = 1
        while at + length < len(values) and length < 127 and values[at + length] == values[at]:
            length += 1
        if length > 3:
            out += bytes((128 + length, values[at]))
        else:
            length = min(9, len(values) - at)
            out += bytes((length,)) + values[at : at + length]
        at += length
    return bytes(out)


def hdr(coded: np.ndarray, size: str, lines: bytes = b"", runs: bool = True) -> bytes:
    """A Radiance file of pixels with exponents."""
    head = b"#?RADIANCE\n# a comment\n" + lines + b"FORMAT=32-bit_rle_rgbe\n\n" + size.encode() + b"\n"
    if not runs:
        return head + coded.tobytes()
    width = coded.shape[1]
    start = bytes((2, 2, width >> 8, width & 255))
    return head + b"".join(start + b"".join(_runs(row[:, i].tobytes()) for i in range(4)) for row in coded)


def _make_exr(corpus: Collection) -> None:
    def add(name: str, content: bytes, by: Reader, psnr: float = 44) -> None:
        corpus.add(name, content, "openEXR", by, psnr)

    pixels = bright()
    expected = truth(shown(pixels))
    for compression in ("none", "rle", "zips", "zip", "piz"):
        add(f"{compression}.exr", exr(pixels, f"compression={compression}"), expected)
    for compression in ("pxr24", "b44", "b44a", "dwaa", "dwab"):
        add(f"{compression}.exr", exr(pixels, f"compression={compression}"), expected, 34)
    add("float.exr", exr(pixels, "type=float"), expected)
    add("tiles.exr", exr(pixels, "tiles=16"), expected)
    add("bottom-up.exr", exr(pixels, "order=decreasing"), expected)
    add("luminance.exr", exr(pixels, "channels=yc"), expected, 24)
    grey = pixels[..., :1].repeat(3, axis=2)
    add("grey.exr", exr(grey, "channels=y"), truth(shown(grey)))
    add("layer.exr", exr(pixels, "layer=view"), expected)
    clear = np.asarray(cut_out()).astype(float) / 255
    linear = np.where(clear <= 0.04045, clear / 12.92, ((clear + 0.055) / 1.055) ** 2.4)
    alpha = clear[..., 3:]
    multiplied = np.concatenate((linear[..., :3] * alpha, alpha), axis=2)
    opaque = shown(linear[..., :3])
    by = truth(np.concatenate((opaque, np.asarray(cut_out())[..., 3:]), axis=2))
    add("transparent.exr", exr(multiplied), by, 40)
    shifted = np.zeros((60, 80, 3))
    shifted[10:58, 5:69] = pixels
    add("window-inside.exr", exr(pixels, "window=5,10,80,60"), truth(shown(shifted)))
    add("window-outside.exr", exr(pixels, "window=-8,-6,40,30"), truth(shown(pixels[6:36, 8:48])))


def _make_radiance(corpus: Collection) -> None:
    def add(name: str, content: bytes, by: Reader, psnr: float = 46, orientation: int = 1) -> None:
        corpus.add(name, content, "radiance", by, psnr, orientation)

    coded, meant = _exponents(bright())
    expected = truth(shown(meant))
    add("runs.hdr", hdr(coded, "-Y 48 +X 64"), expected)
    add("flat.hdr", hdr(coded, "-Y 48 +X 64", runs=False), expected)
    add("exposed.hdr", hdr(coded, "-Y 48 +X 64", b"EXPOSURE=2.5\nSOFTWARE=corpus\n"), expected)
    add("upside-down.hdr", hdr(coded[::-1], "+Y 48 +X 64"), expected, orientation=4)
    add("mirrored.hdr", hdr(coded[:, ::-1], "-Y 48 -X 64"), expected, orientation=2)
    turned = np.ascontiguousarray(np.swapaxes(coded, 0, 1))
    add("columns.hdr", hdr(turned, "+X 64 -Y 48"), expected, orientation=5)


def _make_pfm(corpus: Collection) -> None:
    pixels = bright().astype(np.float32)
    grey = pixels[..., 1]

    def add(name: str, head: bytes, values: np.ndarray, kind: str, expected: np.ndarray) -> None:
        corpus.add(name, head + values[::-1].astype(kind).tobytes(), "pfm", truth(expected), 46)

    add("colour.pfm", b"PF\n64 48\n-1.0\n", pixels, "<f4", shown(pixels))
    add("big-endian.pfm", b"PF\n64 48\n1\n", pixels, ">f4", shown(pixels))
    add("grey.pfm", b"Pf\n64 48\n-1\n", grey, "<f4", shown(grey[..., None].repeat(3, axis=2)))


def make(corpus: Collection) -> None:
    """Adds the pictures."""
    _make_exr(corpus)
    _make_radiance(corpus)
    _make_pfm(corpus)


def make_faults(corpus: Collection) -> None:
    """Adds bad files."""
    fault = corpus.fault
    photo = exr(bright(), "compression=none")
    fault("only-a-signature.exr", photo[:4], "truncated", "corrupt")
    fault("ends-in-header.exr", photo[:60], "truncated", "corrupt")
    fault("ends-in-the-middle.exr", photo[: len(photo) // 2], "damaged")
    window = photo.index(b"dataWindow\0box2i\0") + 21
    fault("negative-window.exr", photo[:window] + struct.pack("<4i", 9, 9, 3, 3) + photo[window + 16 :], "corrupt", "tooBig")
    huge = struct.pack("<4i", 0, 0, 59999, 59999)
    display = photo.index(b"displayWindow\0box2i\0") + 24
    both = photo[:window] + huge + photo[window + 16 : display] + huge + photo[display + 16 :]
    fault("3600-megapixels.exr", both, "tooBig", "corrupt", "truncated")
    fault("only-depth.exr", exr(bright(), "channels=z"), "unsupported")
    coded, _ = _exponents(bright())
    runs = hdr(coded, "-Y 48 +X 64")
    fault("only-a-signature.hdr", b"#?RADIANCE\n", "truncated")
    fault("ends-in-the-middle.hdr", runs[: len(runs) // 2], "damaged")
    fault("no-size.hdr", b"#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\nsomething else\n" + bytes(100), "corrupt")
    fault("3600-megapixels.hdr", hdr(coded, "-Y 60000 +X 60000"), "tooBig")
    fault("ends-in-the-middle.pfm", b"PF\n64 48\n-1.0\n" + bytes(64 * 12 * 20), "damaged")
    fault("words-for-numbers.pfm", b"PF\nwide high\n-1.0\n" + bytes(64), "corrupt")
    fault("no-scale.pfm", b"PF\n4 4\n0\n" + bytes(4 * 4 * 12), "corrupt")
    fault("not-a-number.pfm", b"PF\n4 4\n-1\n" + b"\xff" * (4 * 4 * 12), "ok")
