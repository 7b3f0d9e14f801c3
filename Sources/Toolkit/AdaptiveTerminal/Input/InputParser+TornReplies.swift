extension InputParser {
  /// A slow connection can tear a reply apart after its first bytes, which then count as a key press. The
  /// rest arrives at once, faster than anyone types, and is parsed as the rest of the reply.
  mutating func resumeAbandoned(_ bytes: some Collection<UInt8>) {
    guard let interrupted = abandoned, let first = bytes.first else { return }
    abandoned = nil
    let second = bytes.dropFirst().first
    guard case .ground = state, let second else { return }
    func isParameter(_ byte: UInt8) -> Bool { (0x30...0x3F).contains(byte) }
    let continues: Bool
    switch interrupted {
    case .escape:
      switch first {
      case UInt8(ascii: "["): continues = isParameter(second) || KeySequences.key(final: second) != nil
      case UInt8(ascii: "O"): continues = bytes.count == 2 && KeySequences.key(final: second) != nil
      case UInt8(ascii: "]"), UInt8(ascii: "P"): continues = isParameter(second)
      case UInt8(ascii: "_"): continues = second == UInt8(ascii: "G")
      default: continues = false
      }
    case .controlSequence: continues = isParameter(first)
    case .string(.systemCommand), .string(.deviceControl): continues = isParameter(first)
    case .string(.applicationCommand): continues = first == UInt8(ascii: "G")
    default: continues = false
    }
    if continues { enter(interrupted) }
    if continues, case .escape = interrupted { state = .escape(isSecond: false) }
  }

  /// Whether the bytes so far are a part of a sequence.
  var isInsideSequence: Bool {
    switch state {
    case .ground, .paste: false
    case .escape, .controlSequence, .consoleFunction, .plainMouse, .singleShift, .string, .stringEscape: true
    }
  }

  /// Records the pause before a read that has completed a reply.
  mutating func recordPause(until now: ContinuousClock.Instant) {
    guard let lastRead, case .reply = output.first else { return }
    longestReplyPause = max(longestReplyPause, lastRead.duration(to: now))
  }
}
