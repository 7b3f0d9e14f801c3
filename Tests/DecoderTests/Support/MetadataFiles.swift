/// An XMP packet with properties, which are XML.
func xmpPacket(_ properties: String) -> [UInt8] {
  Array(
    """
    <x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>\
    <rdf:Description rdf:about='' xmlns:xmp='http://ns.adobe.com/xap/1.0/' \
    xmlns:exif='http://ns.adobe.com/exif/1.0/' xmlns:photoshop='http://ns.adobe.com/photoshop/1.0/' \
    xmlns:dc='http://purl.org/dc/elements/1.1/'>\(properties)</rdf:Description></rdf:RDF></x:xmpmeta>
    """.utf8)
}

/// A segment with an XMP packet.
func xmpSegment(_ packet: [UInt8]) -> (marker: UInt8, content: [UInt8]) {
  (0xE1, Array("http://ns.adobe.com/xap/1.0/".utf8) + [0] + packet)
}

/// A segment with fields of IPTC about the photo.
func iptcSegment(_ fields: [(number: UInt8, text: String)]) -> (marker: UInt8, content: [UInt8]) {
  var record: [UInt8] = []
  for field in fields {
    record += [0x1C, 2, field.number] + bigEndian16(field.text.utf8.count)
    record += Array(field.text.utf8)
  }
  var content: [UInt8] = Array("Photoshop 3.0".utf8) + [0]
  content += Array("8BIM".utf8) + [4, 4, 0, 0] + bigEndian(record.count)
  content += record.count % 2 == 0 ? record : record + [0]
  return (0xED, content)
}

/// A TIFF structure whose main directory refers to a second one, which has texts.
func exif(directory: UInt16 = 0x8769, texts: [(tag: UInt16, text: String)]) -> [UInt8] {
  exif(directory: directory, texts.map { ExifEntry.text($0.tag, $0.text) })
}

/// An item of metadata in a HEIF file.
struct HEIFItem {
  var type = "mime"
  /// The content type of an item of type `mime`.
  var contentType = "application/rdf+xml"
  /// The item that it describes. The primary one is 1.
  var describes: UInt8 = 1
  var content: [UInt8]

  /// An EXIF block with its offset.
  static func exif(_ block: [UInt8]) -> HEIFItem { HEIFItem(type: "Exif", content: [0, 0, 0, 0] + block) }
}

/// The boxes of a HEIC file without a picture. Its offsets have a base, as those that libheif writes.
func heif(_ items: [HEIFItem]) -> [UInt8] {
  func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    bigEndian(content.count + 8) + Array(type.utf8) + content
  }
  func full(_ type: String, version: UInt8 = 0, _ content: [UInt8]) -> [UInt8] {
    box(type, [version, 0, 0, 0] + content)
  }
  let brands = box("ftyp", Array("heic".utf8) + bigEndian(0) + Array("mif1heic".utf8))
  var infos: [UInt8] = [], references: [UInt8] = []
  for (index, item) in items.enumerated() {
    let number = [0, UInt8(index + 10)]
    let contentType = item.type == "mime" ? Array(item.contentType.utf8) + [0] : []
    infos += full("infe", version: 2, number + [0, 0] + Array(item.type.utf8) + [0] + contentType)
    references += box("cdsc", number + [0, 1, 0, item.describes])
  }
  /// The boxes with the content that starts at an offset.
  func meta(start: Int) -> [UInt8] {
    var locations: [UInt8] = [0x44, 0x40] + bigEndian16(items.count)
    var at = start
    for (index, item) in items.enumerated() {
      locations += [0, UInt8(index + 10), 0, 0] + bigEndian(0) + [0, 1]
      locations += bigEndian(at) + bigEndian(item.content.count)
      at += item.content.count
    }
    return full(
      "meta",
      full("pitm", [0, 1]) + full("iinf", bigEndian16(items.count) + infos) + full("iref", references)
        + full("iloc", locations))
  }
  let start = brands.count + meta(start: 0).count + 8
  return brands + meta(start: start) + box("mdat", items.flatMap(\.content))
}

/// A GIF with an XMP packet after its header. The bytes that follow the packet lead readers that take it for
/// blocks to its end.
func gif(_ file: [UInt8], packet: [UInt8]) -> [UInt8] {
  let table = file[10] & 0x80 == 0 ? 0 : 3 << (Int(file[10] & 7) + 1)
  let trailer = [1] + (0...255).reversed().map { UInt8($0) } + [0]
  let block = [0x21, 0xFF, 0x0B] + Array("XMP DataXMP".utf8) + packet + trailer
  return Array(file.prefix(13 + table)) + block + Array(file.dropFirst(13 + table))
}

/// A number as two big-endian bytes.
func bigEndian16(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
