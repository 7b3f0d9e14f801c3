"""GIF, written without a library to control every disposal, border and flag."""

import struct
from dataclasses import dataclass

import numpy as np
from PIL import Image

from corpus.collection import Collection
from corpus.pictures import cut_out, quarters, scene
from corpus.references import MAGICK

KEEP, TO_BACKGROUND, TO_PREVIOUS = 1, 2, 3


@dataclass
class Frame:
    """A part of the screen. `clear` is the transparent index, `delay` in hundredths of a second."""

    indices: np.ndarray
    left: int = 0
    top: int = 0
    palette: bytes = b""
    clear: int | None = None
    delay: int = 0
    disposal: int = 0
    is_interlaced: bool = False


def compressed(indices: np.ndarray, bits: int) -> bytes:
    """GIF's LZW compression, in blocks."""
    clear = 1 << bits
    table = {(i,): i for i in range(clear)}
    width, following, word = bits + 1, clear + 2, ()
    value, filled, out = clear, width, bytearray()

    def put(code: int) -> None:
        nonlocal value, filled
        value |= code << filled
        filled += width

    for index in indices.reshape(-1).tolist():
        longer = (*word, index)
        if longer in table:
            word = longer
            continue
        put(table[word])
        if following < 4096:
            table[longer] = following
            if following == 1 << width:
                width += 1
            following += 1
        else:
            put(clear)
            table = {(i,): i for i in range(clear)}
            width, following = bits + 1, clear + 2
        word = (index,)
    put(table[word])
    # The decoder adds one more entry before it reads the end.
    if following == 1 << width and width < 12:
        width += 1
    put(clear + 1)
    out = value.to_bytes((filled + 7) // 8, "little")
    return (
        bytes((bits,))
        + b"".join(bytes((len(out[i : i + 255]),)) + out[i : i + 255] for i in range(0, len(out), 255))
        + b"\0"
    )


def block(frame: Frame, bits: int) -> bytes:
    """A frame with its graphic control block."""
    flags = frame.disposal << 2 | (frame.clear is not None)
    control = b"!\xf9\4" + struct.pack("<BHB", flags, frame.delay, frame.clear or 0) + b"\0"
    height, width = frame.indices.shape
    flags = 0x40 * frame.is_interlaced
    if frame.palette:
        bits = max(1, (len(frame.palette) // 3 - 1).bit_length())
        flags |= 0x80 | bits - 1
    place = b"," + struct.pack("<HHHHB", frame.left, frame.top, width, height, flags)
    indices = frame.indices
    if frame.is_interlaced:
        indices = np.concatenate((indices[0::8], indices[4::8], indices[2::4], indices[1::2]))
    return control + place + frame.palette + compressed(indices, max(2, bits))


def gif(
    size: tuple[int, int], palette: bytes, frames: list[Frame], loops: int | None = None, background: int = 0
) -> bytes:
    """A file. `loops` is the Netscape extension's count: 0 means forever, None omits the extension."""
    bits = max(1, (len(palette) // 3 - 1).bit_length())
    palette = palette.ljust(3 << bits, b"\0")
    head = b"GIF89a" + struct.pack("<HHBBB", *size, 0xF0 | bits - 1, background, 0) + palette
    repeat = b"" if loops is None else b"!\xff\x0bNETSCAPE2.0\3\1" + struct.pack("<H", loops) + b"\0"
    return head + repeat + b"".join(block(frame, bits) for frame in frames) + b";"


def reduced(image: Image.Image, colours: int = 64) -> tuple[np.ndarray, bytes]:
    """A picture as indices into its palette."""
    palette = image.quantize(colours, dither=Image.Dither.NONE)
    return np.asarray(palette), bytes(palette.getpalette()[: 3 * colours]).ljust(3 * colours, b"\0")


PALETTE = bytes(
    v
    for colour in (
        (0, 0, 0),
        (220, 40, 40),
        (40, 200, 60),
        (40, 60, 220),
        (230, 220, 50),
        (250, 250, 250),
        (90, 20, 90),
        (128, 128, 128),
    )
    for v in colour
)


def field() -> np.ndarray:
    """Four quarters as indices."""
    indices = np.full((32, 48), 1)
    indices[:16, 24:] = 2
    indices[16:, :24] = 3
    indices[16:, 24:] = 4
    return indices


def spot(colour: int, clear: int | None = None) -> np.ndarray:
    """A square of 12 with a hole."""
    indices = np.full((12, 12), colour)
    if clear is not None:
        indices[3:9, 3:9] = clear
    return indices


def walking(disposal: int, clear: int | None = 7) -> list[Frame]:
    """Frames of a square that moves over a field, with one kind of disposal."""
    frames = [Frame(field(), delay=10, disposal=KEEP)]
    for number in range(4):
        indices = spot(5 + number % 2, clear)
        frames.append(Frame(indices, 2 + 10 * number, 3 + 5 * number, clear=clear, delay=5 + number, disposal=disposal))
    return frames


def make(corpus: Collection) -> None:
    """Adds the files of this module."""

    def add(name: str, content: bytes, **more: object) -> None:
        corpus.add(name, content, "gif", MAGICK, **more)

    indices, palette = reduced(scene())
    add("still.gif", gif((64, 48), palette, [Frame(indices)]))
    add("still-interlaced.gif", gif((64, 48), palette, [Frame(indices, is_interlaced=True)]))
    add("still-of-an-odd-height-interlaced.gif", gif((64, 45), palette, [Frame(indices[:45], is_interlaced=True)]))
    add("still-256-colours.gif", gif((64, 48), *[(p, [Frame(i)]) for i, p in [reduced(scene(), 256)]][0]))
    add("still-2-colours.gif", gif((48, 32), PALETTE[:6], [Frame(field() % 2)]))
    add("still-own-palette.gif", gif((64, 48), PALETTE, [Frame(indices, palette=palette)]))
    alpha = np.asarray(cut_out())[..., 3] < 128
    add("still-transparent.gif", gif((64, 48), palette, [Frame(np.where(alpha, 63, indices), clear=63)]))
    add("still-smaller-than-its-screen.gif", gif((60, 40), PALETTE, [Frame(field(), 6, 4, clear=0)]))
    one = gif((48, 32), PALETTE, [Frame(field())])
    add("still-87a.gif", b"GIF87a" + one[6 : one.index(b"!")] + one[one.index(b"!") + 8 :])
    times = (100, 50, 60, 70, 80)
    for name, disposal in (
        ("keep", KEEP),
        ("background", TO_BACKGROUND),
        ("previous", TO_PREVIOUS),
        ("unspecified", 0),
    ):
        content = gif((48, 32), PALETTE, walking(disposal), loops=0)
        add(f"animated-{name}.gif", content, durations=times, loops=0)
    # The first frame does not cover the screen; later frames have their own palettes or are interlaced.
    partial = [
        Frame(spot(1, 7), 4, 4, clear=7, delay=10, disposal=TO_PREVIOUS),
        Frame(field()[:20, :30], 10, 6, palette=PALETTE[3:] + PALETTE[:3], delay=10, disposal=TO_BACKGROUND),
        Frame(spot(6), 30, 18, delay=10, is_interlaced=True),
    ]
    add("animated-partial.gif", gif((48, 32), PALETTE, partial, loops=0), durations=(100, 100, 100), loops=0)
    quick = [
        Frame(field(), delay=0),
        Frame(spot(5), 5, 5, delay=1),
        Frame(spot(6), 9, 9, delay=2),
        Frame(spot(0), 0, 0, delay=300),
    ]
    add("animated-quick.gif", gif((48, 32), PALETTE, quick, loops=2), durations=(100, 100, 20, 3000), loops=3)
    once = [Frame(field(), delay=10), Frame(spot(5), 5, 5, delay=10)]
    add("animated-once.gif", gif((48, 32), PALETTE, once), durations=(100, 100), loops=1)
    long = [Frame(field(), delay=2)] + [Frame(spot(n % 7), n % 36, n % 20, delay=2) for n in range(11)]
    add("animated-12-frames.gif", gif((48, 32), PALETTE, long, loops=0), durations=(20,) * 12, loops=0)
