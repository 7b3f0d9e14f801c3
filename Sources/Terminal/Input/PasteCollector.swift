/// The content of a bracketed paste, up to the sequence that ends it.
struct PasteCollector {
  /// More than this is cut off, so that a paste cannot fill the memory.
  static let capacity = 1 << 20

  private static let terminator = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private var matched = 0

  /// Whether the terminator has begun and is not complete.
  var isTerminatorPending: Bool { matched > 0 }

  /// The text so far; what is not UTF-8 in it becomes U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Takes the next byte; true when it completes the terminator.
  mutating func push(_ byte: UInt8) -> Bool {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count
    }
    append(Self.terminator[..<matched])
    // ESC is only at the terminator's beginning, so nothing but a whole new match can start here.
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { append([byte]) }
    return false
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(max(0, Self.capacity - bytes.count)))
  }
}
