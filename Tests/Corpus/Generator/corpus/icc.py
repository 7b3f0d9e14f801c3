"""Small ICC profiles."""

import struct

import numpy as np

D50 = np.array((0.9642, 1.0, 0.8249))
D65 = (0.3127, 0.3290)
P3 = ((0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
ADOBE = ((0.64, 0.33), (0.21, 0.71), (0.15, 0.06))


def _xyz(place: tuple[float, float]) -> np.ndarray:
    x, y = place
    return np.array((x / y, 1, (1 - x - y) / y))


def _matrix(primaries: tuple[tuple[float, float], ...]) -> np.ndarray:
    """The primaries as columns, adapted to D50 by the Bradford transform."""
    white = _xyz(D65)
    columns = np.stack([_xyz(place) for place in primaries], axis=1)
    columns = columns * np.linalg.solve(columns, white)
    cones = np.array(((0.8951, 0.2664, -0.1614), (-0.7502, 1.7135, 0.0367), (0.0389, -0.0685, 1.0296)))
    adapted = np.linalg.inv(cones) @ np.diag((cones @ D50) / (cones @ white)) @ cones
    return adapted @ columns


def _fixed(value: float) -> bytes:
    return struct.pack(">i", round(value * 65536))


def _xyz_tag(values: np.ndarray) -> bytes:
    return b"XYZ \0\0\0\0" + b"".join(_fixed(value) for value in values)


def _text(text: str) -> bytes:
    data = text.encode() + b"\0"
    return b"desc\0\0\0\0" + struct.pack(">I", len(data)) + data + bytes(12 + 67)


def _gamma(value: float) -> bytes:
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(value * 256)) + b"\0\0"


def _srgb_curve() -> bytes:
    values = (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    return b"para\0\0\0\0" + struct.pack(">HH", 3, 0) + b"".join(_fixed(value) for value in values)


def _profile(
    space: bytes, connection: bytes, tags: dict[bytes, bytes], kind: bytes = b"mntr", version: int = 2
) -> bytes:
    tags = {b"desc": _text("corpus"), b"cprt": b"text\0\0\0\0none\0", b"wtpt": _xyz_tag(D50), **tags}
    table, data = struct.pack(">I", len(tags)), b""
    start = 128 + 4 + 12 * len(tags)
    for name, content in tags.items():
        table += name + struct.pack(">II", start + len(data), len(content))
        data += content + bytes(-len(content) % 4)
    head = struct.pack(">I4sI4s4s4s", start + len(data), b"\0\0\0\0", version << 24, kind, space, connection)
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + b"".join(_fixed(value) for value in D50)
    return head.ljust(128, b"\0") + table + data


def display(primaries: tuple[tuple[float, float], ...], gamma: float | None) -> bytes:
    """An RGB profile of three primaries. Without a gamma it has sRGB's curve."""
    matrix = _matrix(primaries)
    curve = _srgb_curve() if gamma is None else _gamma(gamma)
    tags = {name: _xyz_tag(matrix[:, i]) for i, name in enumerate((b"rXYZ", b"gXYZ", b"bXYZ"))}
    tags |= {name: curve for name in (b"rTRC", b"gTRC", b"bTRC")}
    return _profile(b"RGB ", b"XYZ ", tags, version=4 if gamma is None else 2)


def grey(gamma: float) -> bytes:
    """A grey profile."""
    return _profile(b"GRAY", b"XYZ ", {b"kTRC": _gamma(gamma)})


def ink() -> bytes:
    """A CMYK profile: a coarse table to Lab that differs clearly from the conversion without a profile."""
    steps = 7
    axis = np.linspace(0, 1, steps)
    c, m, y, k = np.meshgrid(axis, axis, axis, axis, indexing="ij")
    red, green, blue = (1 - 0.95 * c) * (1 - 0.1 * m), (1 - 0.3 * c) * (1 - 0.85 * m), (1 - 0.1 * c) * (1 - 0.9 * y)
    linear = np.stack([red, green * (1 - 0.05 * y), blue * (1 - 0.35 * m)], axis=-1) ** 2.0 * (1 - 0.98 * k[..., None])
    matrix = _matrix(((0.64, 0.33), (0.30, 0.60), (0.15, 0.06)))
    ratio = linear @ matrix.T / D50
    root = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    lab = np.stack(
        [116 * root[..., 1] - 16, 500 * (root[..., 0] - root[..., 1]), 200 * (root[..., 1] - root[..., 2])], axis=-1
    )
    coded = np.clip(np.round(lab * (2.55, 1, 1) + (0, 128, 128)), 0, 255).astype(np.uint8)
    straight = bytes(range(256))
    table = b"mft1\0\0\0\0" + bytes((4, 3, steps, 0)) + b"".join(_fixed(v) for v in (1, 0, 0, 0, 1, 0, 0, 0, 1))
    table += straight * 4 + coded.tobytes() + straight * 3
    return _profile(b"CMYK", b"Lab ", {b"A2B0": table}, kind=b"prtr")


DISPLAY_P3 = display(P3, None)
ADOBE_RGB = display(ADOBE, 563 / 256)
GREY = grey(1.6)
INK = ink()
