import PhotoDecodeProtocol
import Testing

/// Metadata in BigTIFF, which exiv2 does not know.
@Suite("Metadata in BigTIFF")
struct BigTIFFMetadataTests {
  /// A file without a picture. Its directories are appended one after the other, and the last one is the main
  /// directory.
  private struct File {
    var isBigEndian: Bool
    var bytes: [UInt8] = []

    init(isBigEndian: Bool) {
      self.isBigEndian = isBigEndian
      bytes = Array((isBigEndian ? "MM" : "II").utf8) + number(43, 2) + number(8, 2) + number(0, 10)
    }

    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { $0 < 8 ? UInt8(value >> ($0 * 8) & 0xFF) : 0 }
      return isBigEndian ? bytes.reversed() : bytes
    }

    func text(_ tag: Int, _ text: String) -> (tag: Int, type: Int, value: [UInt8]) {
      (tag, 2, Array(text.utf8) + [0])
    }

    /// Appends a directory. The values have a type whose size is known.
    mutating func append(_ entries: [(tag: Int, type: Int, value: [UInt8])]) {
      let start = bytes.count
      let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 18: 8]
      var table = number(entries.count, 8)
      var values: [UInt8] = []
      for entry in entries.sorted(by: { $0.tag < $1.tag }) {
        table += number(entry.tag, 2) + number(entry.type, 2)
        table += number(entry.value.count / (sizes[entry.type] ?? 1), 8)
        if entry.value.count <= 8 {
          table += entry.value + Array(repeating: 0, count: 8 - entry.value.count)
        } else {
          table += number(start + 8 + entries.count * 20 + 8 + values.count, 8)
          values += entry.value
        }
      }
      bytes += table + number(0, 8) + values
      bytes.replaceSubrange(8..<16, with: number(start, 8))
    }
  }

  private static let packet = xmpPacket("<xmp:Rating>3</xmp:Rating>")

  @Test("EXIF, GPS, IPTC and XMP are read in both byte orders", arguments: [false, true])
  func everything(isBigEndian: Bool) throws {
    var file = File(isBigEndian: isBigEndian)
    let interoperability = file.bytes.count
    file.append([file.text(1, "R03")])
    let details = file.bytes.count
    file.append([
      (0x829A, 5, file.number(1, 4) + file.number(250, 4)), file.text(0x9003, "2020:02:02 02:02:02"),
      (0x927C, 7, Array(repeating: 0xFF, count: 90)), (0xA001, 3, file.number(65_535, 2)),
      (0xA005, 18, file.number(interoperability, 8)), file.text(0xA434, "Lens"),
    ])
    let position = file.bytes.count
    func degrees(_ value: Int) -> [UInt8] {
      [value, 1, 30, 1, 0, 1].flatMap { file.number($0, 4) }
    }
    file.append([
      file.text(1, "S"), (2, 5, degrees(12)), file.text(3, "W"), (4, 5, degrees(45)),
    ])
    file.append([
      (273, 4, file.number(16, 4)), file.text(271, "NIKON"), file.text(272, "Z6"),
      file.text(315, "Ada Lovelace"), (700, 1, Self.packet),
      (33723, 7, [0x1C, 2, 120, 0, 5] + Array("Tower".utf8)), (34665, 18, file.number(details, 8)),
      (34853, 4, file.number(position, 4)),
    ])
    let document = try metadata(of: file.bytes)
    let facts: [MetadataField: String] = [
      .cameraMake: "NIKON", .cameraModel: "Z6", .lens: "Lens", .exposureTime: "1/250 s",
      .dateTaken: "2020-02-02 02:02:02", .latitude: "-12.5", .longitude: "-45.5", .artist: "Ada Lovelace",
      .colorProfile: "Adobe RGB", .rating: "3", .caption: "Tower",
    ]
    for (field, text) in facts { #expect(document[field] == text, "\(field)") }
  }

  @Test("a value outside the file does not take the others along")
  func outside() throws {
    var file = File(isBigEndian: true)
    file.append([(700, 1, Self.packet), file.text(33432, "A long notice of copyright")])
    let document = try metadata(of: Array(file.bytes.dropLast(4)))
    #expect(document[.copyright] == nil && document[.rating] == "3")
  }

  @Test("directories that refer to one another end")
  func loop() throws {
    var file = File(isBigEndian: false)
    let start = file.bytes.count
    let pointers = (0..<240).map { index in
      (tag: [34665, 34853, 40965][index % 3], type: 18, value: file.number(start, 8))
    }
    file.append([file.text(272, "Z6")] + pointers)
    #expect(try metadata(of: file.bytes)[.cameraModel] == "Z6")
  }
}
