#!/usr/bin/env python3
"""Makes the pictures in `extra/`: one formula, which the tests know too, in every format and variant.

Needs NumPy, Pillow, heif-enc, cjxl, tiffcp and ImageMagick; the files are committed, so only who changes them does.
"""
import ctypes, io, os, struct, subprocess, sys, tempfile
import numpy as np
from PIL import Image

WIDTH, HEIGHT = 120, 80
HERE = os.path.dirname(os.path.abspath(__file__)) + "/extra/"


def run(*command):
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def picture():
    """Red grows to the right, green downwards, blue falls along the diagonal: no turn looks like another."""
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    return np.stack([x * 2, y * 3, 255 - x - y], axis=2).astype(np.uint8)


def with_alpha(pixels):
    """The left half is as good as transparent: alpha 64."""
    alpha = np.full(pixels.shape[:2] + (1,), 255, np.uint8)
    alpha[:, : WIDTH // 2] = 64
    return np.concatenate([pixels, alpha], axis=2)


def deep(pixels):
    return pixels.astype(np.uint16) * 257


def stored(pixels, orientation):
    """What a camera stores so that `orientation` brings the picture back."""
    turns = {
        1: lambda p: p, 2: lambda p: p[:, ::-1], 3: lambda p: p[::-1, ::-1], 4: lambda p: p[::-1],
        5: lambda p: p.swapaxes(0, 1), 6: lambda p: np.rot90(p, 1), 7: lambda p: p[::-1, ::-1].swapaxes(0, 1),
        8: lambda p: np.rot90(p, -1),
    }
    return np.ascontiguousarray(turns[orientation](pixels))


# ICC ------------------------------------------------------------------------------------------------------------

def profile(name=b"Swapped RGB"):
    """sRGB's colours with red and blue exchanged and a gamma of 2.2: what ignores it is far off."""
    def xyz(*values):
        return b"XYZ \0\0\0\0" + b"".join(struct.pack(">i", round(v * 65536)) for v in values)
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(2.2 * 256)) + b"\0\0"
    text = b"desc\0\0\0\0" + struct.pack(">I", len(name) + 1) + name + b"\0" + b"\0" * 78
    tags = {
        b"desc": text, b"cprt": b"text\0\0\0\0none\0", b"wtpt": xyz(0.9642, 1, 0.8249),
        b"rXYZ": xyz(0.1431, 0.0606, 0.7141), b"gXYZ": xyz(0.3851, 0.7169, 0.0971), b"bXYZ": xyz(0.4361, 0.2225, 0.0139),
        b"rTRC": curve, b"gTRC": curve, b"bTRC": curve,
    }
    table, data, at = struct.pack(">I", len(tags)), b"", 128 + 4 + 12 * len(tags)
    for tag, body in tags.items():
        body += b"\0" * (-len(body) % 4)
        table += tag + struct.pack(">II", at + len(data), len(body))
        data += body
    header = struct.pack(">I4sI4s4s4s", at + len(data), b"none", 0x02400000, b"mntr", b"RGB ", b"XYZ ")
    header += struct.pack(">6H", 2024, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28
    header += b"".join(struct.pack(">i", round(v * 65536)) for v in (0.9642, 1, 0.8249))
    return header.ljust(128, b"\0") + table + data


# TIFF -----------------------------------------------------------------------------------------------------------

def tiff(entries, data, more=b"", order="<", sub=None):
    """One directory: tag -> (type, values); `data` follows at the offset that the value "DATA" stands for."""
    sizes = {1: "B", 2: "s", 3: "H", 4: "I", 5: "I", 7: "B", 11: "f", 10: "i"}
    entries = dict(sorted(entries.items()))
    start = 8
    directory_size = 2 + 12 * len(entries) + 4
    extra_at = start + directory_size
    extra, table = b"", struct.pack(order + "H", len(entries))
    def encode(kind, values):
        if kind == 2:
            return values + b"\0"
        if kind in (1, 7) and isinstance(values, bytes):
            return values
        return struct.pack(order + str(len(values)) + sizes[kind], *values)
    total = 0
    for kind, values in entries.values():
        raw = encode(kind, [0 if v == "DATA" or v == "MORE" else v for v in values] if isinstance(values, list) else values)
        total += len(raw) + (len(raw) & 1) if len(raw) > 4 else 0
    data_at = extra_at + total
    for tag, (kind, values) in entries.items():
        if isinstance(values, list):
            values = [data_at if v == "DATA" else data_at + len(data) if v == "MORE" else v for v in values]
        raw = encode(kind, values)
        count = len(raw) // {1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 11: 4, 10: 8}[kind]
        if len(raw) > 4:
            offset = extra_at + len(extra)
            extra += raw + b"\0" * (len(raw) & 1)
            raw = struct.pack(order + "I", offset)
        table += struct.pack(order + "HHI", tag, kind, count) + raw.ljust(4, b"\0")
    table += struct.pack(order + "I", 0)
    header = (b"II*\0" if order == "<" else b"MM\0*") + struct.pack(order + "I", start)
    return header + table + extra + data + (more(data_at + len(data)) if callable(more) else more)


def plain_tiff(pixels, order="<", **tags):
    """An uncompressed TIFF of 8, 16 or 32 bit values."""
    height, width = pixels.shape[:2]
    samples = 1 if pixels.ndim == 2 else pixels.shape[2]
    bits = pixels.dtype.itemsize * 8
    data = pixels.astype(pixels.dtype.newbyteorder(order)).tobytes()
    entries = {
        256: (4, [width]), 257: (4, [height]), 258: (3, [bits] * samples), 259: (3, [1]),
        262: (3, [2 if samples >= 3 else 1]), 273: (4, ["DATA"]), 277: (3, [samples]), 278: (4, [height]),
        279: (4, [len(data)]), 284: (3, [1]),
    }
    entries.update({int(tag[1:]): value for tag, value in tags.items()})
    return tiff(entries, data, order=order)


def dng(orientation, preview=True, upright_preview=False, progressive=False):
    """A raw file as cameras make it: a JPEG preview of 60 x 40 first, the sensor's values behind it."""
    pixels = stored(picture(), orientation)
    height, width = pixels.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    # RGGB; linear values, as a sensor gives them.
    channel = np.where((y % 2 == 0) & (x % 2 == 0), 0, np.where((y % 2 == 1) & (x % 2 == 1), 2, 1))
    values = np.take_along_axis(pixels, channel[:, :, None], axis=2)[:, :, 0] / 255
    sensor = (values ** 2.2 * 16383).astype("<u2").tobytes()
    small = io.BytesIO()
    shown = picture() if upright_preview else pixels
    Image.fromarray(shown).resize((shown.shape[1] // 2, shown.shape[0] // 2), Image.BOX).save(small, "JPEG", quality=85, progressive=progressive)
    matrix = [32405, 10000, -15371, 10000, -4985, 10000, -9693, 10000, 18760, 10000, 416, 10000, 556, 10000, -2040, 10000, 10572, 10000]
    raw_tags = {
        254: (4, [0]), 256: (4, [width]), 257: (4, [height]), 258: (3, [16]), 259: (3, [1]), 262: (3, [32803]),
        277: (3, [1]), 278: (4, [height]), 279: (4, [len(sensor)]), 33421: (3, [2, 2]), 33422: (1, bytes([0, 1, 1, 2])),
        50714: (4, [0]), 50717: (4, [16383]),
    }
    common = {
        271: (2, b"Makers"), 272: (2, b"Model One"), 274: (3, [orientation]), 50706: (1, bytes([1, 4, 0, 0])),
        50708: (2, b"Makers Model One"), 50721: (10, matrix), 50728: (5, [1, 1, 1, 1, 1, 1]), 50778: (3, [21]),
    }
    if not preview:
        return tiff({**raw_tags, **common, 273: (4, ["DATA"])}, sensor)
    jpeg = small.getvalue() + b"\0" * (len(small.getvalue()) & 1)
    def sub_directory(at):
        entries = dict(sorted({**raw_tags, 273: (4, [0])}.items()))
        table = struct.pack("<H", len(entries))
        data_at = at + 2 + 12 * len(entries) + 4
        for tag, (kind, values) in entries.items():
            if tag == 273:
                values = [data_at]
            raw = values if isinstance(values, bytes) else struct.pack("<%d%s" % (len(values), "H" if kind == 3 else "I"), *values)
            table += struct.pack("<HHI", tag, kind, len(values)) + raw.ljust(4, b"\0")
        return table + struct.pack("<I", 0) + sensor
    return tiff({
        254: (4, [1]), 256: (4, [shown.shape[1] // 2]), 257: (4, [shown.shape[0] // 2]), 258: (3, [8, 8, 8]),
        259: (3, [7]), 262: (3, [6]), 273: (4, ["DATA"]), 277: (3, [3]), 278: (4, [shown.shape[0] // 2]),
        279: (4, [len(jpeg)]), 330: (4, ["MORE"]), **common}, jpeg, more=sub_directory)


def write(name, content):
    with open(HERE + name, "wb") as file:
        file.write(content)


def make_tiffs(folder):
    rgb = picture()
    for orientation in range(1, 9):
        write("orientation-%d.tiff" % orientation, plain_tiff(stored(rgb[::2, ::2], orientation), t274=(3, [orientation])))
    write("plain.tiff", plain_tiff(rgb[::2, ::2]))
    write("big-endian-16.tiff", plain_tiff(deep(rgb)[::2, ::2], order=">"))
    write("float.tiff", plain_tiff((rgb[::4, ::4] / 255).astype(np.float32), t339=(3, [3, 3, 3])))
    write("double.tiff", plain_tiff((rgb[::8, ::8] / 255).astype(np.float64), t339=(3, [3, 3, 3])))
    write("words.tiff", plain_tiff(deep(rgb[::4, ::4]).astype(np.uint32) * 65537))
    write("signed.tiff", plain_tiff(rgb[::4, ::4], t339=(3, [2, 2, 2])))
    write("profile.tiff", plain_tiff(rgb[::2, ::2], t34675=(7, profile())))
    straight = with_alpha(rgb)[::2, ::2]
    write("alpha.tiff", plain_tiff(straight, t338=(3, [2])))
    multiplied = straight.copy()
    multiplied[:, :, :3] = np.round(straight[:, :, :3] * (straight[:, :, 3:] / 255.0))
    write("multiplied-alpha.tiff", plain_tiff(multiplied, t338=(3, [1])))
    ink = np.concatenate([255 - rgb, np.zeros((HEIGHT, WIDTH, 1), np.uint8)], axis=2)[::2, ::2]
    write("ink.tiff", plain_tiff(ink, t262=(3, [5])))
    write("scan.tiff", plain_tiff(rgb[::2, ::2], t271=(2, b"EPSON")))
    write("scan-grey-16.tiff", plain_tiff(deep(rgb[::2, ::2, 0]), t271=(2, b"Canon"), t272=(2, b"CanoScan")))
    write("white-is-zero.tiff", plain_tiff(255 - rgb[:, :, 0], t262=(3, [0])))
    write("grey.tiff", plain_tiff(rgb[:, :, 0]))
    write("grey-16.tiff", plain_tiff(deep(rgb[::2, ::2, 0])))
    grey = folder + "/grey.tiff"
    with open(grey, "wb") as file:
        file.write(plain_tiff(rgb[:, :, 0]))
    plain = folder + "/plain.tiff"
    with open(plain, "wb") as file:
        file.write(plain_tiff(rgb))
    sixteen = folder + "/sixteen.tiff"
    with open(sixteen, "wb") as file:
        file.write(plain_tiff(deep(rgb)))
    variants = {
        "lzw": ["-c", "lzw:2", "-r", "8"], "deflate": ["-c", "zip:2", "-r", "16"],
        "one-strip-lzw": ["-c", "lzw:2", "-r", "1000"], "tiles": ["-c", "zip:2", "-t", "-w", "32", "-l", "16"],
        "planes": ["-c", "zip:2", "-p", "separate", "-r", "16"], "jpeg": ["-c", "jpeg:95", "-r", "16"],
        "big": ["-8", "-c", "zip:2"], "plane-tiles": ["-c", "zip:2", "-p", "separate", "-t", "-w", "48", "-l", "32"],
    }
    for name, options in variants.items():
        run("tiffcp", *options, plain, HERE + name + ".tiff")
    run("tiffcp", "-c", "lzw:2", "-r", "16", sixteen, HERE + "lzw-16.tiff")
    run("tiffcp", "-c", "zip:2", "-t", "-w", "32", "-l", "32", sixteen, HERE + "tiles-16.tiff")
    small = Image.fromarray(rgb)
    small.quantize(64).save(HERE + "palette.tiff", compression="tiff_lzw")
    black = Image.fromarray(((rgb[:, :, 0] > 119) * 255).astype(np.uint8)).convert("1")
    for name in ("group3", "group4", "tiff_lzw"):
        black.save(HERE + "bilevel-%s.tiff" % name.replace("tiff_", ""), compression=name)
    for name, options in {"lab": ["-colorspace", "Lab"], "four-bit": ["-colorspace", "Gray", "-depth", "4"]}.items():
        run("convert", plain, "-sample", "50%", *options, "-compress", "zip", HERE + name + ".tiff")
    run("tiffcp", "-c", "packbits", "-r", "8", HERE + "plain.tiff", HERE + "packbits.tiff")
    Image.fromarray(rgb[::2, ::2]).save(folder + "/first.tiff")
    Image.fromarray(255 - rgb[::2, ::2]).save(folder + "/second.tiff")
    run("tiffcp", "-c", "zip:2", folder + "/first.tiff", folder + "/second.tiff", HERE + "pages.tiff")


def write_turned_heif(png, orientation):
    """A HEIC with the boxes irot and imir, which heif-enc cannot be asked for."""
    heif = ctypes.CDLL("libheif.so.1")
    class Error(ctypes.Structure):
        _fields_ = [("code", ctypes.c_int), ("subcode", ctypes.c_int), ("message", ctypes.c_char_p)]
    class Options(ctypes.Structure):
        _fields_ = [("version", ctypes.c_uint8), ("save_alpha", ctypes.c_uint8), ("workaround", ctypes.c_uint8),
                    ("two_profiles", ctypes.c_uint8), ("profile", ctypes.c_void_p), ("no_profile", ctypes.c_uint8),
                    ("orientation", ctypes.c_int)]
    for name in ("heif_context_alloc", "heif_encoding_options_alloc", "heif_image_get_plane"):
        getattr(heif, name).restype = ctypes.c_void_p
    for name in ("heif_context_get_encoder_for_format", "heif_image_create", "heif_image_add_plane",
                 "heif_context_encode_image", "heif_context_write_to_file", "heif_encoder_set_lossy_quality"):
        getattr(heif, name).restype = Error
    pixels = np.asarray(Image.open(png).convert("RGB"))
    height, width = pixels.shape[:2]
    context, encoder, image = ctypes.c_void_p(heif.heif_context_alloc()), ctypes.c_void_p(), ctypes.c_void_p()
    heif.heif_context_get_encoder_for_format(context, 1, ctypes.byref(encoder))
    heif.heif_encoder_set_lossy_quality(encoder, 90)
    heif.heif_image_create(width, height, 1, 10, ctypes.byref(image))
    heif.heif_image_add_plane(image, 10, width, height, 24)
    stride = ctypes.c_int()
    plane = heif.heif_image_get_plane(image, 10, ctypes.byref(stride))
    for y in range(height):
        ctypes.memmove(plane + y * stride.value, pixels[y].tobytes(), width * 3)
    options = ctypes.cast(heif.heif_encoding_options_alloc(), ctypes.POINTER(Options))
    options.contents.orientation = orientation
    handle = ctypes.c_void_p()
    heif.heif_context_encode_image(context, image, encoder, options, ctypes.byref(handle))
    heif.heif_context_write_to_file(context, (HERE + "turned-%d.heic" % orientation).encode())


def make_heifs(folder):
    rgb = picture()
    png, alpha, sixteen, icc = (folder + "/" + name for name in ("plain.png", "alpha.png", "sixteen.png", "icc.png"))
    Image.fromarray(rgb).save(png)
    Image.fromarray(with_alpha(rgb)).save(alpha)
    Image.fromarray(rgb).save(icc, icc_profile=profile())
    run("convert", png, "-depth", "16", "-define", "png:exclude-chunks=gAMA,cHRM,date", "PNG48:" + sixteen)
    full = ["-q", "90", "-p", "chroma=444"]
    run("heif-enc", *full, png, "-o", HERE + "plain.heic")
    run("heif-enc", *full, "-t", "60", png, "-o", HERE + "thumbnail.heic")
    run("heif-enc", *full, alpha, "-o", HERE + "alpha.heic")
    run("heif-enc", *full, "-b", "10", sixteen, "-o", HERE + "deep.heic")
    run("heif-enc", *full, icc, "-o", HERE + "profile.heic")
    run("heif-enc", "-A", *full, png, "-o", HERE + "plain.avif")
    run("heif-enc", "-A", *full, alpha, "-o", HERE + "alpha.avif")
    run("heif-enc", "-A", *full, "-b", "12", sixteen, "-o", HERE + "deep.avif")
    run("heif-enc", "-A", *full, icc, "-o", HERE + "profile.avif")
    for orientation in range(2, 9):
        turned = folder + "/turned.png"
        Image.fromarray(stored(rgb, orientation)).save(turned)
        write_turned_heif(turned, orientation)
    exif = Image.Exif()
    exif[274] = 6
    jpeg = folder + "/turned.jpg"
    Image.fromarray(rgb).save(jpeg, quality=100, subsampling=0, exif=exif)
    run("heif-enc", *full, jpeg, "-o", HERE + "exif-says-turned.heic")
    # The same, with a brand that only says: some picture.
    content = bytearray(open(HERE + "plain.heic", "rb").read())
    content[8:12] = b"mif1"
    write("generic-brand.heic", content)
    content = bytearray(open(HERE + "plain.heic", "rb").read())
    # A coding that no plug-in knows.
    write("unknown-coding.heic", bytes(content).replace(b"hvc1", b"zzz1"))


def make_jpeg_xls(folder):
    rgb = picture()
    png, alpha, sixteen, icc = (folder + "/" + name for name in ("plain.png", "alpha.png", "sixteen.png", "icc.png"))
    grey = folder + "/grey.png"
    Image.fromarray(rgb[:, :, 0]).save(grey)
    run("cjxl", png, HERE + "plain.jxl", "-d", "1")
    run("cjxl", png, HERE + "container.jxl", "-d", "1", "--container=1")
    run("cjxl", png, HERE + "exact.jxl", "-d", "0")
    run("cjxl", grey, HERE + "grey.jxl", "-d", "1")
    run("cjxl", alpha, HERE + "alpha.jxl", "-d", "0")
    run("cjxl", sixteen, HERE + "deep.jxl", "-d", "0")
    run("cjxl", icc, HERE + "profile.jxl", "-d", "0")
    run("cjxl", icc, HERE + "profile-lossy.jxl", "-d", "0.5")
    exif = Image.Exif()
    exif[274] = 6
    jpeg = folder + "/turned.jpg"
    Image.fromarray(stored(rgb, 6)).save(jpeg, quality=95, subsampling=0, exif=exif)
    run("cjxl", jpeg, HERE + "turned.jxl", "--lossless_jpeg=1")
    frames = [Image.new("RGB", (40, 30), color) for color in ("#c02020", "#20c020", "#2020c0", "#808080")]
    frames[0].save(folder + "/frames.gif", save_all=True, append_images=frames[1:], duration=[100, 200, 300, 400], loop=3)
    run("cjxl", folder + "/frames.gif", HERE + "frames.jxl", "-d", "0")
    noise = np.random.RandomState(1).randint(0, 120, (256, 384, 3))
    y, x = np.mgrid[0:256, 0:384]
    noise[:, :, 0] += x // 3
    noise[:, :, 1] += y // 2
    Image.fromarray(np.clip(noise, 0, 255).astype(np.uint8)).save(folder + "/noise.png")
    run("cjxl", folder + "/noise.png", HERE + "progressive.jxl", "-d", "8", "-p")


def bitmap(pixels, bits, compression=0, masks=(), top_down=False, data=None, palette=b""):
    height, width = pixels.shape[:2]
    rows = range(height) if top_down else range(height - 1, -1, -1)
    if data is None:
        data = b""
        for y in rows:
            r, g, b = (pixels[y, :, i].astype(np.uint32) for i in range(3))
            if bits == 24:
                row = np.stack([b, g, r], axis=1).astype(np.uint8).tobytes()
            elif bits == 16:
                row = ((r >> 3) << 11 | (g >> 2) << 5 | b >> 3).astype("<u2").tobytes()
            else:
                row = (r << 24 | g << 16 | b << 8 | pixels[y, :, 3]).astype("<u4").tobytes()
            data += row + b"\0" * (-len(row) % 4)
    # Masks for alpha need the longer header.
    more = b"".join(struct.pack("<I", mask) for mask in masks)
    size = 40 + (len(more) if len(masks) == 4 else 0)
    header = struct.pack("<IiiHHIIiiII", size, width, -height if top_down else height, 1, bits, compression,
                         len(data), 2835, 2835, len(palette) // 4, 0)
    offset = 14 + 40 + len(more) + len(palette)
    return b"BM" + struct.pack("<IHHI", offset + len(data), 0, 0, offset) + header + more + palette + data


def make_bitmaps(folder):
    rgb = picture()[::2, ::2]
    write("plain.bmp", bitmap(rgb, 24))
    write("top-down.bmp", bitmap(rgb, 24, top_down=True))
    write("sixteen.bmp", bitmap(rgb, 16, 3, (0xF800, 0x07E0, 0x001F)))
    write("alpha.bmp", bitmap(with_alpha(picture())[::2, ::2], 32, 3, (0xFF000000, 0xFF0000, 0xFF00, 0xFF)))
    write("jpeg-inside.bmp", bitmap(rgb, 24, 4))
    # Red in steps of 16, one index for each; then as runs, in both widths.
    steps = rgb[:, :, 0] // 16
    palette = b"".join(bytes([0, 0, i * 17, 0]) for i in range(16))
    def packed(row):
        return bytes(int(a) << 4 | int(b) for a, b in zip(row[::2], row[1::2]))
    rows = b"".join(packed(row) + b"\0" * (-(len(row) // 2) % 4) for row in steps[::-1])
    write("four-bits.bmp", bitmap(rgb, 4, data=rows, palette=palette))
    eight = b"".join(row.astype(np.uint8).tobytes() + b"\0" * (-len(row) % 4) for row in steps[::-1])
    write("eight-bits.bmp", bitmap(rgb, 8, data=eight, palette=palette))
    def runs(row, narrow):
        result, at = b"", 0
        while at < len(row):
            end = at
            while end < len(row) and row[end] == row[at]:
                end += 1
            value = int(row[at])
            result += bytes([end - at, value << 4 | value if narrow else value])
            at = end
        return result + b"\0\0"
    write("runs-8.bmp", bitmap(rgb, 8, 1, data=b"".join(runs(row, False) for row in steps[::-1]) + b"\0\1", palette=palette))
    # The upper half as literals.
    literal = b"".join(b"\0" + bytes([len(row)]) + packed(row) + b"\0" * (len(row) // 2 % 2) + b"\0\0" for row in steps[:20][::-1])
    write("runs-4.bmp", bitmap(rgb, 4, 2, data=b"".join(runs(row, True) for row in steps[20:][::-1]) + literal + b"\0\1", palette=palette))
    black = ((rgb[:, :, 0] > 119) * 255).astype(np.uint8)
    Image.fromarray(black).convert("1").save(HERE + "one-bit.bmp")
    run("convert", HERE + "plain.tiff", "BMP2:" + HERE + "core-header.bmp")


def make_maps():
    rgb = picture()[::2, ::2]
    grey = rgb[:, :, 0]
    black = grey <= 119
    height, width = grey.shape
    def words(values):
        return b"\n".join(b" ".join(b"%d" % v for v in row) for row in values.reshape(height, -1))
    size = b"%d %d\n" % (width, height)
    write("text.pbm", b"P1\n# a comment\n" + size + b"\n".join(b"".join(b"%d" % v for v in row) for row in black))
    write("text.pgm", b"P2\n" + size + b"# another\n255\n" + words(grey))
    write("text.ppm", b"P3 " + size + b"255\n" + words(rgb))
    write("binary.pbm", b"P4\n" + size + np.packbits(black, axis=1).tobytes())
    write("binary.pgm", b"P5\n" + size + b"255\n" + grey.tobytes())
    write("binary.ppm", b"P6\n" + size + b"255\n" + rgb.tobytes())
    write("sixteen.ppm", b"P6\n" + size + b"65535\n" + deep(rgb).astype(">u2").tobytes())
    write("ten.pgm", b"P5\n" + size + b"1020\n" + (grey.astype(np.uint16) * 4).astype(">u2").tobytes())
    head = b"P7\nWIDTH %d\nHEIGHT %d\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n" % (width, height)
    write("alpha.pam", head + with_alpha(picture())[::2, ::2].tobytes())


def make_raws():
    for orientation in (1, 3, 6, 8):
        write("orientation-%d.dng" % orientation, dng(orientation))
    write("upright-preview.dng", dng(6, upright_preview=True))
    write("progressive-preview.dng", dng(8, progressive=True))
    write("no-preview.dng", dng(6, preview=False))


def main():
    os.makedirs(HERE, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        make_heifs(folder)
        make_jpeg_xls(folder)
        make_tiffs(folder)
        make_bitmaps(folder)
    make_maps()
    make_raws()


if __name__ == "__main__":
    sys.exit(main())
