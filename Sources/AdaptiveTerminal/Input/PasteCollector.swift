/// The content of a bracketed paste, up to the sequence that ends it.
struct PasteCollector {
  /// Longer pastes are cut off, so that they cannot fill the memory.
  static let capacity = 1 << 20

  private static let terminator = Array("\u{1B}[201~".utf8)

  /// The pace at which the bytes arrive.
  var pace = TypingPace.ofPaste
  private var bytes: [UInt8] = []
  private var matched = 0

  /// Whether the terminator is partly received.
  var isTerminatorPending: Bool { matched > 0 }

  /// The text so far, with U+FFFD for what is not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends the next byte. Returns whether it completes the terminator.
  mutating func push(_ byte: UInt8) -> Bool {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count
    }
    append(Self.terminator[..<matched])
    // ESC occurs only at the beginning of the terminator, so only a whole new match can start here.
    matched = byte == Self.terminator[0] ? 1 : 0
    if matched == 0 { append([byte]) }
    return false
  }

  private mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(max(0, Self.capacity - bytes.count)))
  }
}
