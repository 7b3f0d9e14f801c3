/// A TIFF structure with only an orientation, as at the start of an EXIF block.
func exif(orientation: UInt8) -> [UInt8] {
  Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + [
    0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
  ]
}

/// A JPEG with segments inserted at its start.
func jpeg(_ file: [UInt8], with segments: [(marker: UInt8, content: [UInt8])]) -> [UInt8] {
  let inserted = segments.flatMap { segment -> [UInt8] in
    let length = segment.content.count + 2
    return [0xFF, segment.marker, UInt8(length >> 8), UInt8(length & 0xFF)] + segment.content
  }
  return Array(file.prefix(2)) + inserted + Array(file.dropFirst(2))
}

/// A segment with an EXIF block.
func exifSegment(_ block: [UInt8]) -> (marker: UInt8, content: [UInt8]) {
  (0xE1, Array("Exif".utf8) + [0, 0] + block)
}

/// The segments of an ICC profile that is split into parts.
func profileSegments(_ profile: [UInt8], parts: Int = 1) -> [(marker: UInt8, content: [UInt8])] {
  let size = (profile.count + parts - 1) / parts
  return (0..<parts).map { part in
    let content = Array(profile.dropFirst(part * size).prefix(size))
    return (0xE2, Array("ICC_PROFILE".utf8) + [0, UInt8(part + 1), UInt8(parts)] + content)
  }
}

/// Converts a still WebP from cwebp to the extended format, with a profile or an EXIF block.
func webp(
  _ file: [UInt8], width: Int, height: Int, profile: [UInt8] = [], exif: [UInt8] = []
) -> [UInt8] {
  func little(_ number: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(number >> ($0 * 8) & 0xFF) } }
  func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    content.isEmpty
      ? [] : Array(name.utf8) + little(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
  }
  let flags: UInt8 = (profile.isEmpty ? 0 : 0x20) | (exif.isEmpty ? 0 : 0x08)
  let header = chunk("VP8X", [flags, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
  let body =
    Array("WEBP".utf8) + header + chunk("ICCP", profile) + Array(file.dropFirst(12)) + chunk("EXIF", exif)
  return Array("RIFF".utf8) + little(body.count, 4) + body
}
