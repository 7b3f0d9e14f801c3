#!/usr/bin/env python3
"""Makes the files in `metadata/`: the same grey square, and something else said about it in each.

Needs Pillow and exiv2; the files are committed, so only who changes them does.
"""
import os, subprocess, sys
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__)) + "/metadata/"

XMP = """<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmp:Rating="4" photoshop:City="Paris" photoshop:Country="France">
%s</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""
SUBJECT = "<dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>夕焼け &amp; sky</rdf:li></rdf:Bag></dc:subject>\n"
DESCRIPTION = ("<dc:description><rdf:Alt><rdf:li xml:lang='de'>Ein Turm</rdf:li>"
               "<rdf:li xml:lang='x-default'>A tower</rdf:li></rdf:Alt></dc:description>\n")
TITLE = "<dc:title><rdf:Alt><rdf:li xml:lang='x-default'>Tower</rdf:li></rdf:Alt></dc:title>\n"


def square(name, **options):
    Image.new("RGB", (16, 16), "#808080").save(HERE + name, **options)


def say(name, *commands):
    arguments = [argument for command in commands for argument in ("-M", command)]
    subprocess.run(["exiv2", *arguments, HERE + name], check=True)


def segment(packet):
    body = b"http://ns.adobe.com/xap/1.0/\0" + packet.encode()
    return b"\xFF\xE1" + (len(body) + 2).to_bytes(2, "big") + body


def insert(name, packet):
    with open(HERE + name, "rb") as file:
        content = file.read()
    with open(HERE + name, "wb") as file:
        file.write(content[:2] + segment(packet) + content[2:])


def main():
    os.makedirs(HERE, exist_ok=True)
    square("camera.jpg")
    say(
        "camera.jpg", "set Exif.Image.Make Ascii Canon", "set Exif.Image.Model Ascii Canon EOS R5",
        "set Exif.Photo.LensModel Ascii RF24-70mm F2.8 L IS USM", "set Exif.Photo.ExposureTime Rational 1/250",
        "set Exif.Photo.FNumber Rational 28/10", "set Exif.Photo.ISOSpeedRatings Short 400",
        "set Exif.Photo.FocalLength Rational 50/1", "set Exif.Photo.FocalLengthIn35mmFilm Short 80",
        "set Exif.Photo.ExposureBiasValue SRational -2/3", "set Exif.Photo.Flash Short 1",
        "set Exif.Photo.DateTimeOriginal Ascii 2024:05:06 07:08:09", "set Exif.Photo.OffsetTimeOriginal Ascii +02:00",
        "set Exif.GPSInfo.GPSLatitudeRef Ascii S", "set Exif.GPSInfo.GPSLatitude Rational 48/1 51/1 2960/100",
        "set Exif.GPSInfo.GPSLongitudeRef Ascii W", "set Exif.GPSInfo.GPSLongitude Rational 2/1 17/1 4020/100",
        "set Exif.GPSInfo.GPSAltitudeRef Byte 1", "set Exif.GPSInfo.GPSAltitude Rational 4213/10",
        "set Exif.Photo.ColorSpace Short 1", "set Exif.Image.Software Ascii Firmware 1.8",
        "set Exif.Image.Artist Ascii Ada Lovelace", "set Exif.Image.Copyright Ascii (c) Ada",
        "set Exif.Image.ImageDescription Ascii A hill")
    # Powers of two instead of time and aperture, and numbers that are no numbers.
    square("powers.jpg")
    say(
        "powers.jpg", "set Exif.Photo.ShutterSpeedValue SRational -1/1", "set Exif.Photo.ApertureValue Rational 6/1",
        "set Exif.Photo.FocalLength Rational 0/0", "set Exif.Photo.ExposureBiasValue SRational 1/0",
        "set Exif.GPSInfo.GPSLatitudeRef Ascii N", "set Exif.GPSInfo.GPSLatitude Rational 91/1 0/1 0/1",
        "set Exif.GPSInfo.GPSLongitudeRef Ascii E", "set Exif.GPSInfo.GPSLongitude Rational 2/1 0/1 0/1",
        "set Exif.Image.DateTime Ascii 2001:02:03 04:05:06", "set Exif.Photo.DateTimeOriginal Ascii 0000:00:00 00:00:00",
        "set Exif.Photo.UserComment charset=Unicode Grüße, 世界", "set Exif.Photo.ColorSpace Short 65535")
    square("words.jpg")
    insert("words.jpg", XMP % (DESCRIPTION + TITLE + SUBJECT))
    square("iptc.jpg")
    say(
        "iptc.jpg", "add Iptc.Application2.Caption A caption", "add Iptc.Application2.Keywords one",
        "add Iptc.Application2.Keywords two", "add Iptc.Application2.ObjectName A title",
        "add Iptc.Application2.City Berlin", "add Iptc.Application2.CountryName Germany",
        "add Iptc.Application2.Byline Grace Hopper")
    # A property that is there twice, at which exiv2 gives up.
    square("twice.jpg")
    insert("twice.jpg", XMP % (DESCRIPTION + SUBJECT + DESCRIPTION))
    square("words.png", pnginfo=packet_in_png(XMP % (DESCRIPTION + SUBJECT)))
    square("latin.jpg")
    say("latin.jpg", "set Exif.Image.Artist Ascii J?rgen")
    with open(HERE + "latin.jpg", "rb") as file:
        content = file.read()
    with open(HERE + "latin.jpg", "wb") as file:
        file.write(content.replace(b"J?rgen", b"J\xFCrgen"))
    square("nothing.jpg")


def packet_in_png(packet):
    from PIL.PngImagePlugin import PngInfo
    info = PngInfo()
    info.add_itxt("XML:com.adobe.xmp", packet)
    return info


if __name__ == "__main__":
    sys.exit(main())
