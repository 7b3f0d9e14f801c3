"""Writes and reads EXIF blocks, including the thumbnail directory, which existing writers leave out.

Source: CIPA DC-008, "Exchangeable image file format for digital still cameras", sections 4.5 to 4.6.
"""

import struct
from dataclasses import dataclass, field

from .catalogue import Photo

BYTE, ASCII, SHORT, LONG, RATIONAL, UNDEFINED, SIGNED_RATIONAL = 1, 2, 3, 4, 5, 7, 10
SIZES = {BYTE: 1, ASCII: 1, SHORT: 2, LONG: 4, RATIONAL: 8, UNDEFINED: 1, SIGNED_RATIONAL: 8}

ORIENTATION, EXIF_DIRECTORY, GPS_DIRECTORY = 0x0112, 0x8769, 0x8825
THUMBNAIL_OFFSET, THUMBNAIL_LENGTH = 0x0201, 0x0202


@dataclass
class Directory:
    """An image file directory: entries by tag, each with a type and values."""

    big_endian: bool
    entries: dict[int, tuple[int, list]] = field(default_factory=dict)

    def put(self, tag: int, kind: int, *values: int | str | bytes | tuple[int, int]) -> None:
        """Sets an entry. Text and bytes are a single value, rationals are pairs."""
        self.entries[tag] = (kind, list(values))

    def size(self) -> int:
        """Returns the size in bytes of the directory and the values outside it."""
        outside = (len(self._encoded(*entry)) for entry in self.entries.values())
        return 2 + 12 * len(self.entries) + 4 + sum(size + size % 2 for size in outside if size > 4)

    def write(self, offset: int, following: int) -> bytes:
        """Returns the bytes of a directory at `offset` in the block; `following` is the next one's offset."""
        order = ">" if self.big_endian else "<"
        table = struct.pack(order + "H", len(self.entries))
        outside = b""
        start = offset + 2 + 12 * len(self.entries) + 4
        for tag in sorted(self.entries):
            kind, values = self.entries[tag]
            data = self._encoded(kind, values)
            table += struct.pack(order + "HHL", tag, kind, len(data) // SIZES[kind])
            if len(data) <= 4:
                table += data.ljust(4, b"\0")
            else:
                table += struct.pack(order + "L", start + len(outside))
                outside += data + b"\0" * (len(data) % 2)
        return table + struct.pack(order + "L", following) + outside

    def _encoded(self, kind: int, values: list) -> bytes:
        order = ">" if self.big_endian else "<"
        if kind == ASCII:
            return values[0].encode("ascii") + b"\0"
        if kind == UNDEFINED:
            return values[0]
        if kind in (RATIONAL, SIGNED_RATIONAL):
            letter = "LL" if kind == RATIONAL else "ll"
            return b"".join(struct.pack(order + letter, *value) for value in values)
        letter = {BYTE: "B", SHORT: "H", LONG: "L"}[kind]
        return struct.pack(f"{order}{len(values)}{letter}", *values)


def block(photo: Photo, thumbnail: bytes | None) -> bytes:
    """Returns a photo's EXIF data from the byte order mark on, with its JPEG thumbnail if it has one."""
    big = photo.camera.big_endian if photo.camera else True
    main, shot, place, small = _main(photo, big), _shot(photo, big), _place(photo, big), Directory(big)
    if place:
        main.put(GPS_DIRECTORY, LONG, 0)
    start = 8
    after_main = start + main.size()
    after_shot = after_main + shot.size()
    after_place = after_shot + (place.size() if place else 0)
    main.put(EXIF_DIRECTORY, LONG, after_main)
    if place:
        main.put(GPS_DIRECTORY, LONG, after_shot)
    data = (b"MM\0\x2a" if big else b"II\x2a\0") + struct.pack(">L" if big else "<L", start)
    data += main.write(start, after_place if thumbnail else 0)
    data += shot.write(after_main, 0)
    if place:
        data += place.write(after_shot, 0)
    if not thumbnail:
        return data
    small.put(0x0103, SHORT, 6)  # JPEG
    small.put(0x011A, RATIONAL, (72, 1))
    small.put(0x011B, RATIONAL, (72, 1))
    small.put(0x0128, SHORT, 2)
    small.put(THUMBNAIL_OFFSET, LONG, 0)
    small.put(THUMBNAIL_LENGTH, LONG, len(thumbnail))
    small.put(THUMBNAIL_OFFSET, LONG, after_place + small.size())
    return data + small.write(after_place, 0) + thumbnail


def _main(photo: Photo, big: bool) -> Directory:
    directory = Directory(big)
    if photo.camera:
        directory.put(0x010F, ASCII, photo.camera.make)
        directory.put(0x0110, ASCII, photo.camera.model)
        directory.put(0x0131, ASCII, photo.camera.software)
    if photo.orientation is not None:
        directory.put(ORIENTATION, SHORT, photo.orientation)
    directory.put(0x011A, RATIONAL, (72, 1))
    directory.put(0x011B, RATIONAL, (72, 1))
    directory.put(0x0128, SHORT, 2)
    directory.put(0x0132, ASCII, photo.taken)
    directory.put(0x0213, SHORT, 1)
    directory.put(EXIF_DIRECTORY, LONG, 0)
    return directory


def _shot(photo: Photo, big: bool) -> Directory:
    directory = Directory(big)
    width, height = photo.stored_size
    directory.put(0x829A, RATIONAL, photo.exposure)
    directory.put(0x8827, SHORT, photo.sensitivity)
    directory.put(0x9000, UNDEFINED, b"0231")
    directory.put(0x9003, ASCII, photo.taken)
    directory.put(0x9004, ASCII, photo.taken)
    directory.put(0x9101, UNDEFINED, b"\x01\x02\x03\x00")
    directory.put(0x9204, SIGNED_RATIONAL, (0, 10))
    directory.put(0x9209, SHORT, 16)
    directory.put(0xA000, UNDEFINED, b"0100")
    directory.put(0xA001, SHORT, 1)
    directory.put(0xA002, LONG, width)
    directory.put(0xA003, LONG, height)
    if photo.camera:
        directory.put(0x829D, RATIONAL, (round(photo.camera.aperture * 10), 10))
        directory.put(0x920A, RATIONAL, (round(photo.camera.focal * 10), 10))
        directory.put(0xA405, SHORT, photo.camera.focal35)
        directory.put(0xA433, ASCII, photo.camera.make)
        directory.put(0xA434, ASCII, photo.camera.lens)
    return directory


def _place(photo: Photo, big: bool) -> Directory | None:
    if photo.place is None:
        return None
    latitude, longitude, altitude = photo.place
    directory = Directory(big)
    directory.put(0x0000, BYTE, 2, 3, 0, 0)
    directory.put(0x0001, ASCII, "N" if latitude >= 0 else "S")
    directory.put(0x0002, RATIONAL, *_degrees(latitude))
    directory.put(0x0003, ASCII, "E" if longitude >= 0 else "W")
    directory.put(0x0004, RATIONAL, *_degrees(longitude))
    directory.put(0x0005, BYTE, 0)
    directory.put(0x0006, RATIONAL, (round(altitude * 10), 10))
    return directory


def _degrees(value: float) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Returns degrees, minutes and seconds as EXIF rationals."""
    hundredths = round(abs(value) * 360_000)
    return (hundredths // 360_000, 1), (hundredths // 6_000 % 60, 1), (hundredths % 6_000, 100)


@dataclass(frozen=True)
class Found:
    """The values read from an EXIF block."""

    orientation: int | None
    taken: str | None
    has_place: bool
    thumbnail: bytes | None


def read(data: bytes) -> Found:
    """Parses a block from its byte order mark on. Raises `ValueError` or `struct.error` if malformed."""
    if data[:4] not in (b"MM\0\x2a", b"II\x2a\0"):
        raise ValueError("no byte order mark")
    order = ">" if data[:2] == b"MM" else "<"
    main, following = _entries(data, order, struct.unpack_from(order + "L", data, 4)[0])
    thumbnail = None
    if following:
        small, _ = _entries(data, order, following)
        start, length = _number(small[THUMBNAIL_OFFSET], order), _number(small[THUMBNAIL_LENGTH], order)
        thumbnail = data[start : start + length]
        if len(thumbnail) != length:
            raise ValueError("the thumbnail ends behind the block")
    taken = None
    if EXIF_DIRECTORY in main:
        shot, _ = _entries(data, order, _number(main[EXIF_DIRECTORY], order))
        if 0x9003 in shot:
            start = struct.unpack_from(order + "L", shot[0x9003][2])[0]
            taken = data[start : start + shot[0x9003][1] - 1].decode("ascii")
    orientation = _number(main[ORIENTATION], order) if ORIENTATION in main else None
    return Found(orientation, taken, GPS_DIRECTORY in main, thumbnail)


def _entries(data: bytes, order: str, offset: int) -> tuple[dict[int, tuple[int, int, bytes]], int]:
    count = struct.unpack_from(order + "H", data, offset)[0]
    entries = {}
    for index in range(count):
        at = offset + 2 + 12 * index
        tag, kind, length = struct.unpack_from(order + "HHL", data, at)
        entries[tag] = (kind, length, data[at + 8 : at + 12])
    return entries, struct.unpack_from(order + "L", data, offset + 2 + 12 * count)[0]


def _number(entry: tuple[int, int, bytes], order: str) -> int:
    kind, _, data = entry
    return struct.unpack_from(order + ("H" if kind == SHORT else "L"), data)[0]
