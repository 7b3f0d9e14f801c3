"""HEIC and AVIF from heif-enc, with rotations and mirrors added to the files' boxes."""

import struct


from corpus import icc
from corpus.collection import Collection
from corpus.pictures import cut_out, deep_scene, patches, scene, stored
from corpus.png import RGB, assembled, png
from corpus.references import HEIF_CONVERT, Reader, heif_convert, through_profile, truth
from corpus.tools import through


def heif(source: bytes, ending: str, *options: str) -> bytes:
    """Converts a PNG."""
    return through(source, ".png", ending, "heif-enc", "{in}", "-o", "{out}", *options)


def boxes(content: bytes, start: int, end: int) -> dict[bytes, tuple[int, int]]:
    """The start and end of the boxes in a part of the file, by name."""
    found = {}
    while start + 8 <= end:
        size, name = struct.unpack(">I4s", content[start : start + 8])
        found[name] = (start, start + size)
        start += size
    return found


def with_property(content: bytes, name: bytes, value: bytes) -> bytes:
    """Adds a property to the primary item and moves everything after it."""
    meta = boxes(content, 0, len(content))[b"meta"]
    inside = boxes(content, meta[0] + 12, meta[1])
    properties = boxes(content, inside[b"iprp"][0] + 8, inside[b"iprp"][1])
    container, association = properties[b"ipco"], properties[b"ipma"]
    box = struct.pack(">I4s", 8 + len(value), name) + value
    count, at = 0, container[0] + 8
    while at < container[1]:
        at += struct.unpack(">I", content[at : at + 4])[0]
        count += 1
    primary = content[inside[b"pitm"][0] + 12 : inside[b"pitm"][1]]
    # The items and their properties, with two-byte identifiers and one-byte indices.
    number_at = association[0] + 12 + 4 + 2
    while content[number_at - 2 : number_at] != primary:
        number_at += content[number_at] + 3
    entries = content[number_at]
    out = bytearray(content)
    out[number_at] = entries + 1
    out.insert(number_at + 1 + entries, 0x80 | count + 1)
    out[container[1] : container[1]] = box
    grown = len(box) + 1
    for (start, _), more in ((meta, grown), (inside[b"iprp"], grown), (container, len(box)), (association, 1)):
        shift = len(box) if start >= container[1] else 0
        size = struct.unpack(">I", out[start + shift : start + shift + 4])[0]
        out[start + shift : start + shift + 4] = struct.pack(">I", size + more)
    return moved(bytes(out), grown)


def moved(content: bytes, by: int) -> bytes:
    """Moves the data offsets of all items (versions 0 and 1 of the box, four bytes for offset and length)."""
    meta = boxes(content, 0, len(content))[b"meta"]
    start = boxes(content, meta[0] + 12, meta[1])[b"iloc"][0]
    version, sizes, more = content[start + 8], content[start + 12], content[start + 13]
    if sizes != 0x44 or version > 1:
        raise SystemExit("heif-enc writes another item location box than it did")
    base = more >> 4
    out, at = bytearray(content), start + 16
    for _ in range(struct.unpack(">H", content[start + 14 : start + 16])[0]):
        # With method 1, offsets are relative to a box that moves as a whole.
        is_outside = version == 0 or content[at + 2 : at + 4] == b"\0\0"
        at += 2 + 2 * version + 2 + base
        extents = struct.unpack(">H", content[at : at + 2])[0]
        at += 2
        for _ in range(extents):
            offset = struct.unpack(">I", content[at : at + 4])[0]
            if is_outside:
                out[at : at + 4] = struct.pack(">I", offset + by)
            at += 8
    return bytes(out)


def make(corpus: Collection) -> None:
    """Adds the files of this module."""
    for ending, format in ((".heic", "heif"), (".avif", "avif")):

        def add(name: str, content: bytes, psnr: float = 38, by: Reader = HEIF_CONVERT, **more: object) -> None:
            corpus.add(name + ending, content, format, by, psnr, **more)

        add("scene", heif(png(scene()), ending, "-q", "85"))
        add("scene-odd-size", heif(png(scene(65, 45)), ending, "-q", "85"))
        add("scene-444", heif(png(scene()), ending, "-q", "90", "-p", "chroma=444"))
        sixteen = assembled(deep_scene(), 16, RGB)
        # The AV1 encoder of Debian 12 supports ten bits with this sampling only.
        add("scene-10-bit", heif(sixteen, ending, "-q", "90", "-b", "10", "-p", "chroma=422"))
        add("scene-12-bit", heif(sixteen, ending, "-q", "90", "-b", "12"))
        add("alpha", heif(png(cut_out()), ending, "-q", "90"), psnr=34)
        add("grey", heif(png(scene().convert("L")), ending, "-q", "90"))
        thumbnail = heif(png(scene(240, 160)), ending, "-q", "70", "-t", "80")
        add("thumbnail", thumbnail, scaled=True, thumbnail=True)
        profile = through_profile(icc.DISPLAY_P3, heif_convert, "heif-convert")
        flat = png(patches(), icc_profile=icc.DISPLAY_P3)
        lossy = ("-q", "99", "-p", "chroma=444")
        add("patches-display-p3", heif(flat, ending, *lossy), by=profile, psnr=34, patches=True)
        plain = heif(png(patches()), ending, *lossy)
        # heif-enc does not write the requested code points.
        points = struct.pack(">HHHB", 12, 13, 6, 0x80)
        at = plain.find(b"nclx")
        if at < 0:
            plain = with_property(plain, b"colr", b"nclx" + points)
        else:
            plain = plain[: at + 4] + points + plain[at + 11 :]
        add("patches-display-p3-by-code", plain, by=profile, psnr=34, patches=True)
        # Rotations are anticlockwise; mirrors are across a vertical (0) or horizontal (1) axis.
        ways = {6: (b"irot", 3), 3: (b"irot", 2), 8: (b"irot", 1), 2: (b"imir", 1), 4: (b"imir", 0)}
        for orientation, (name, value) in ways.items():
            content = heif(png(stored(scene(), orientation)), ending, "-q", "95", "-p", "chroma=444")
            add(f"turned-{orientation}", with_property(content, name, bytes((value,))), by=truth(scene()), psnr=30)
