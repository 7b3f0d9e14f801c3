"""Writes EXIF blocks, JPEG segments and Multi-Picture indexes."""

import struct


def entry(tag: int, kind: int, count: int, value: int) -> bytes:
    """A little-endian entry of a TIFF directory."""
    return struct.pack("<HHII", tag, kind, count, value)


def exif(orientation: int = 1, thumbnail: bytes = b"", second: int | None = None) -> bytes:
    """A TIFF structure with a directory and a second one for the thumbnail, whose offset `second` overrides."""
    first_end = 8 + 2 + 12 + 4
    second_offset = (first_end if thumbnail else 0) if second is None else second
    block = b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", 1)
    block += entry(0x0112, 3, 1, orientation) + struct.pack("<I", second_offset)
    if thumbnail:
        start = first_end + 2 + 3 * 12 + 4
        block += struct.pack("<H", 3) + entry(0x0103, 3, 1, 6)
        block += entry(0x0201, 4, 1, start) + entry(0x0202, 4, 1, len(thumbnail)) + struct.pack("<I", 0)
        block += thumbnail
    return block


def exif_of_adobe_rgb() -> bytes:
    """A TIFF structure that names Adobe RGB like cameras: uncalibrated colour space, interoperability index R03."""
    block = b"II*\0" + struct.pack("<I", 8)
    block += struct.pack("<H", 1) + entry(0x8769, 4, 1, 26) + struct.pack("<I", 0)
    block += struct.pack("<H", 2) + entry(0xA001, 3, 1, 0xFFFF) + entry(0xA005, 4, 1, 56) + struct.pack("<I", 0)
    block += struct.pack("<H", 1) + struct.pack("<HHI4s", 0x0001, 2, 4, b"R03\0") + struct.pack("<I", 0)
    return block


def segment(marker: int, content: bytes) -> bytes:
    """A marker segment of a JPEG."""
    return struct.pack(">BBH", 0xFF, marker, len(content) + 2) + content


def with_exif(stream: bytes, block: bytes) -> bytes:
    """A JPEG with an EXIF block."""
    return stream[:2] + segment(0xE1, b"Exif\0\0" + block) + stream[2:]


def with_profile(stream: bytes, profile: bytes, parts: int = 1) -> bytes:
    """A JPEG with a colour profile, split into segments."""
    size = -(-len(profile) // parts)
    head = b"".join(
        segment(0xE2, b"ICC_PROFILE\0" + bytes((number + 1, parts)) + profile[number * size : (number + 1) * size])
        for number in range(parts)
    )
    return stream[:2] + head + stream[2:]


def with_preview(stream: bytes, preview: bytes) -> bytes:
    """Appends a preview and adds the Multi-Picture index for it."""

    def index(main_size: int, preview_offset: int) -> bytes:
        block = b"II*\0" + struct.pack("<I", 8) + struct.pack("<H", 2)
        block += entry(0xB001, 4, 1, 2) + entry(0xB002, 7, 32, 38) + struct.pack("<I", 0)
        block += struct.pack("<IIIHH", 0x20030000, main_size, 0, 0, 0)
        block += struct.pack("<IIIHH", 0x00010002, len(preview), preview_offset, 0, 0)
        return segment(0xE2, b"MPF\0" + block)

    size = len(stream) + len(index(0, 0))
    header_at = 2 + 4 + 4
    return stream[:2] + index(size, size - header_at) + stream[2:] + preview
