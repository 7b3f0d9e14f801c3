/// A TIFF structure that grows: pieces of data, and directories that refer to them by their offsets.
struct GrowingTIFF {
  /// The tags that tests use.
  enum Tag: Int {
    case kind = 254, width = 256, height, bits, compression
    case photometric = 262, make = 271, model, strip, orientation
    case samples = 277, rows, stripSize
    case subDirectories = 330, tables = 347
    case filterSize = 33_421, filter = 33_422
    case version = 50_706, camera = 50_708
    case whiteLevel = 50_717
    case matrix = 50_721
    case neutral = 50_728
  }

  /// The numbers of an entry.
  enum Value {
    case bytes([UInt8])
    case text(String)
    case short([Int])
    case long([Int])
    /// Numerators and denominators in turn.
    case fraction([Int])
    case signedFraction([Int])

    fileprivate var type: Int {
      switch self {
      case .bytes: 1
      case .text: 2
      case .short: 3
      case .long: 4
      case .fraction: 5
      case .signedFraction: 10
      }
    }

    fileprivate var encoded: [UInt8] {
      switch self {
      case .bytes(let bytes): bytes
      case .text(let text): Array(text.utf8) + [0]
      case .short(let numbers): numbers.flatMap(bigEndian16)
      case .long(let numbers), .fraction(let numbers), .signedFraction(let numbers):
        numbers.flatMap { bigEndian($0 & 0xFFFF_FFFF) }
      }
    }

    fileprivate var count: Int {
      switch self {
      case .bytes, .text: encoded.count
      case .short(let numbers), .long(let numbers): numbers.count
      case .fraction(let numbers), .signedFraction(let numbers): numbers.count / 2
      }
    }
  }

  private(set) var bytes: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 0]

  /// Adds data and returns its offset.
  mutating func add(_ data: [UInt8]) -> Int {
    let offset = bytes.count
    bytes += data + (data.count % 2 == 0 ? [] : [0])
    return offset
  }

  /// Adds a directory, which none follows, and returns its offset.
  mutating func add(_ entries: [Tag: Value]) -> Int {
    var table = bigEndian16(entries.count)
    for (tag, value) in entries.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let encoded = value.encoded
      let content = encoded.count > 4 ? bigEndian(add(encoded)) : encoded
      table += bigEndian16(tag.rawValue) + bigEndian16(value.type) + bigEndian(value.count)
      table += content + [UInt8](repeating: 0, count: 4 - content.count)
    }
    return add(table + bigEndian(0))
  }

  /// Makes a directory follow another.
  mutating func link(_ directory: Int, to next: Int) {
    let count = Int(bytes[directory]) << 8 | Int(bytes[directory + 1])
    let end = directory + 2 + count * 12
    bytes.replaceSubrange(end..<end + 4, with: bigEndian(next))
  }

  /// Makes a directory the first one.
  mutating func setFirst(_ offset: Int) { bytes.replaceSubrange(4..<8, with: bigEndian(offset)) }
}
