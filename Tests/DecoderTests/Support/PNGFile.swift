/// Makes PNG files without compression.
struct PNGFile {
  /// The colour types of the format.
  enum Kind: UInt8 {
    case grey = 0
    case color = 2
    case greyWithAlpha = 4
    case colorWithAlpha = 6

    var channels: Int {
      switch self {
      case .grey: 1
      case .color: 3
      case .greyWithAlpha: 2
      case .colorWithAlpha: 4
      }
    }
  }

  var width: Int
  var height: Int
  var kind: Kind
  /// The bytes of the pixels, row by row.
  var values: [UInt8]
  /// The bits of a value: 8 or 16.
  var depth: UInt8 = 8
  /// Additional chunks before the picture data.
  var chunks: [(name: String, content: [UInt8])] = []

  /// The encoded file.
  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += Self.chunk("IHDR", bigEndian(width) + bigEndian(height) + [depth, kind.rawValue, 0, 0, 0])
    for chunk in chunks { file += Self.chunk(chunk.name, chunk.content) }
    let stride = width * kind.channels * Int(depth) / 8
    var rows: [UInt8] = []
    for row in 0..<height { rows += [0] + values[row * stride..<(row + 1) * stride] }
    return file + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
  }

  /// A picture in which every pixel differs from its neighbours.
  static func varied(width: Int, height: Int, kind: Kind) -> PNGFile {
    let values = (0..<width * height * kind.channels).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 5) }
    return PNGFile(width: width, height: height, kind: kind, values: values)
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(checksum(body)))
  }

  /// Bytes as a zlib stream without compression.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let count = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0, UInt8(count & 0xFF), UInt8(count >> 8)]
      stream += [UInt8(~count & 0xFF), UInt8(~count >> 8)] + block
    } while !rest.isEmpty
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return stream + bigEndian(high << 16 | low)
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}

/// A number as four big-endian bytes.
func bigEndian(_ number: Int) -> [UInt8] {
  [UInt8(number >> 24 & 0xFF), UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
}
