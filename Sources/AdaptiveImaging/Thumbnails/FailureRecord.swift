import DecodeProtocol

/// The file that records that a photo can't be decoded: a PNG of one transparent pixel, with two keys for the
/// photo's address and modification time.
enum FailureRecord {
  /// The bytes of the file.
  static func bytes(for origin: ThumbnailOrigin) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // One pixel by one, eight bits of red, green, blue and alpha, not interlaced.
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]
    // Five zeros, the filter and the pixel, in one uncompressed block with their Adler-32.
    let pixel: [UInt8] = [0x78, 0x01, 0x01, 5, 0, 0xFA, 0xFF, 0, 0, 0, 0, 0, 0, 5, 0, 1]
    return signature + chunk("IHDR", header)
      + text("Thumb::URI", origin.uri)
      + text("Thumb::MTime", String(origin.modificationSeconds))
      + text("Software", "photos-tui")
      + chunk("IDAT", pixel) + chunk("IEND", [])
  }

  private static func text(_ key: String, _ value: String) -> [UInt8] {
    chunk("tEXt", Array(key.utf8) + [0] + Array(value.utf8))
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(checksum(body))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// PNG's CRC-32, bit by bit, since there is little data.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
