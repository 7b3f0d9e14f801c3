#!/usr/bin/env python3
"""Makes the JPEG files beside this script: each has only the EXIF or XMP of a photo of a set.

The structures follow exiftool, which reads each file: exiftool -G1 -*Bracket* -DriveMode -BurstMode -Panorama* FILE.
"""

import importlib.util
import pathlib
import struct

HERE = pathlib.Path(__file__).resolve().parent
SPEC = importlib.util.spec_from_file_location("focus", HERE.parent / "focus" / "make-focus-files.py")
focus = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(focus)
SHORT, LONG, SIGNED_LONG, BYTES = focus.SHORT, focus.LONG, 9, focus.BYTES
focus.FORMATS[SIGNED_LONG] = "i"
AUTO_BRACKET = (0xA402, SHORT, [2])


def canon(*entries):
    return lambda offset: focus.directory(list(entries), offset)


def canon_file(mode):
    """FileInfo, whose fourth word is the mode of the bracket."""
    return canon((0x93, SHORT, [16, 0, 0, mode, 0, 0, 0, 0]))


def nikon(mode):
    note = focus.header(">") + focus.directory([(1, BYTES, b"0211"), (0x89, SHORT, [mode])], 8, ">")
    return lambda offset: b"Nikon\0\2\x10\0\0" + note


def sony(mode):
    return lambda offset: b"SONY DSC \0\0\0" + focus.directory([(0xB049, SHORT, [mode])], offset + 12)


def panasonic(mode):
    return lambda offset: b"Panasonic\0\0\0" + focus.directory([(0x2A, SHORT, [mode])], offset + 12)


def drive(*numbers):
    return (0x600, SHORT, list(numbers))


def xmp(text):
    """A JPEG file with XMP alone."""
    packet = f"""<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" {text}/></rdf:RDF></x:xmpmeta>""".encode()
    segment = b"http://ns.adobe.com/xap/1.0/\0" + packet
    return b"\xFF\xD8\xFF\xE1" + struct.pack(">H", len(segment) + 2) + segment + b"\xFF\xD9"


jpeg = focus.jpeg
FILES = {
    "exif": jpeg("RICOH", "GR III", None, 1, [AUTO_BRACKET]),
    "exif-manual": jpeg("RICOH", "GR III", None, 1, [(0xA402, SHORT, [1])]),
    "canon": jpeg("Canon", "Canon EOS R5", canon_file(1)),
    "canon-off": jpeg("Canon", "Canon EOS R5", canon_file(0)),
    "canon-white": jpeg("Canon", "Canon EOS R5", canon_file(4)),
    "canon-focus": jpeg("Canon", "Canon EOS R5", canon((0x4053, SIGNED_LONG, [32, 1, 100, 4, 1, 0, 0, 0]))),
    "canon-focus-off": jpeg("Canon", "Canon EOS R5", canon((0x4053, SIGNED_LONG, [32, 0, 100, 4, 1, 0, 0, 0]))),
    "nikon": jpeg("NIKON CORPORATION", "NIKON Z 7", nikon(0x11)),
    "nikon-white": jpeg("NIKON CORPORATION", "NIKON Z 7", nikon(0x51)),
    "nikon-burst": jpeg("NIKON CORPORATION", "NIKON Z 7", nikon(0x21)),
    "sony": jpeg("SONY", "ILCE-7M3", sony(5)),
    "sony-burst": jpeg("SONY", "ILCE-7M3", sony(2)),
    "panasonic": jpeg("Panasonic", "DC-S5", panasonic(2)),
    "panasonic-focus": jpeg("Panasonic", "DC-S5", panasonic(3), 1, [AUTO_BRACKET]),
    "panasonic-burst": jpeg("Panasonic", "DC-S5", panasonic(1)),
    "olympus": jpeg("OLYMPUS CORPORATION", "E-M1MarkII", focus.olympus(drive(5, 2, 1, 0, 0))),
    "olympus-previous": jpeg("OLYMPUS IMAGING CORP.", "E-3", focus.olympus(drive(2, 1, 0))),
    "olympus-focus": jpeg("OLYMPUS CORPORATION", "E-M1MarkII", focus.olympus(drive(5, 2, 64, 0, 0))),
    "olympus-white": jpeg("OLYMPUS CORPORATION", "E-M1MarkII", focus.olympus(drive(5, 2, 2, 0, 0))),
    "olympus-panorama": jpeg("OLYMPUS IMAGING CORP.", "E-3", focus.olympus((0x601, SHORT, [1, 2, 0]))),
    "om-system-focus": jpeg("OM Digital Solutions", "OM-1", focus.om_system(drive(5, 3, 64, 0, 4))),
    "om-system-burst": jpeg("OM Digital Solutions", "OM-1", focus.om_system(drive(1, 3, 0, 0, 4))),
    "canon-damaged": jpeg("Canon", "Canon EOS R5", canon((0x4053, BYTES, b"\xff" * 4))),
    "apple-panorama": jpeg("Apple", "iPhone 13", None, 1, [(0xA401, SHORT, [6])]),
    "portrait": jpeg("Apple", "iPhone 13", None, 1, [(0xA401, SHORT, [8])]),
    "google-panorama": xmp(
        'xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular"'
    ),
    "xmp": xmp('xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:ExposureMode="2"'),
}

if __name__ == "__main__":
    for name, content in FILES.items():
        (HERE / f"{name}.jpg").write_bytes(content)
