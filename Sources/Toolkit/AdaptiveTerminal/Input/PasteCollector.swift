/// The content of a bracketed paste, up to the sequence that ends it.
struct PasteCollector {
  /// Longer pastes are cut off, so that they cannot fill the memory.
  static let capacity = 1 << 20

  private static let terminator = Array("\u{1B}[201~".utf8)

  /// The pace at which the bytes arrive.
  var pace = TypingPace.ofPaste
  private var bytes: [UInt8] = []
  private var matched = 0
  /// When the latest read arrived if it was only Escape, which is either typed or the beginning of the
  /// terminator; `nil` otherwise.
  private var escapeTime: ContinuousClock.Instant?
  /// A line that tears the terminator apart delivers its rest sooner than a person presses another key.
  private static let shortestPause = Duration.milliseconds(25)
  /// Whether the latest read was only `^C`. Most terminals remove it from what they paste, and a long paste
  /// comes in longer reads, so it is typed if nothing follows at once.
  private(set) var isInterrupted = false

  /// Whether the terminator is partly received.
  var isTerminatorPending: Bool { matched > 0 }

  /// The text so far, with U+FFFD for what is not UTF-8.
  var text: String { String(decoding: isInterrupted ? bytes.dropLast() : bytes[...], as: UTF8.self) }

  /// Notes that a read begins. Returns whether its first byte shows that the Escape before it was typed.
  mutating func beginsRead(with first: UInt8?, at now: ContinuousClock.Instant?) -> Bool {
    isInterrupted = false
    guard let escapeTime, let now, let first, first != Self.terminator[1] else { return false }
    return escapeTime.duration(to: now) >= Self.shortestPause
  }

  /// Notes the end of a read inside the paste.
  mutating func endsRead(with read: some Collection<UInt8>, at now: ContinuousClock.Instant?) {
    escapeTime = read.count == 1 && read.first == 0x1B ? now : nil
    isInterrupted = read.count == 1 && read.first == 0x03
  }

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
