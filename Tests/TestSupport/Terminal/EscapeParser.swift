/// Splits a terminal's input into characters, controls and escape sequences. Sequences may arrive in pieces.
struct EscapeParser: Sendable {
  /// One unit of input that a terminal acts on.
  enum Token: Hashable, Sendable {
    /// A character of text.
    case scalar(Unicode.Scalar)
    /// A control character.
    case control(UInt8)
    /// ESC and a character.
    case escape(UInt8)
    /// CSI: the parameter and intermediate bytes, and the final byte.
    case sequence([UInt8], final: UInt8)
    /// A complete control string and its contents.
    case string(StringKind, [UInt8])
    /// A string interrupted by another sequence.
    case brokenString(StringKind, [UInt8])
    /// A cancelled string. A program cancels one when it cannot know where it was interrupted.
    case cancelledString(StringKind)
  }

  /// The kind of a control string, by the character after ESC.
  enum StringKind: UInt8, Sendable {
    /// OSC.
    case systemCommand = 0x5D
    /// DCS.
    case deviceControl = 0x50
    /// APC.
    case applicationCommand = 0x5F
    /// PM.
    case privacyMessage = 0x5E

    /// The character after ESC.
    var name: String { String(Character(Unicode.Scalar(rawValue))) }
  }

  private enum State {
    case ground, escape, charset, sequence, string(StringKind), stringEscape(StringKind)
  }

  private static let tmuxPrefix = Array("tmux;".utf8)

  private var state = State.ground
  private var collected: [UInt8] = []
  private var scalarBytes: [UInt8] = []

  init() {}

  /// Whether a sequence or a character is incomplete.
  var isInside: Bool {
    if case .ground = state { return !scalarBytes.isEmpty }
    return true
  }

  /// Consumes a byte. Returns the token that it completes, or `nil`.
  mutating func step(_ byte: UInt8) -> Token? {
    switch state {
    case .ground: return ground(byte)
    case .escape: return escape(byte)
    case .charset:
      state = .ground
      return nil
    case .sequence:
      if byte == 0x18 {
        state = .ground
        return nil
      }
      guard (0x40...0x7E).contains(byte) else {
        collected.append(byte)
        return nil
      }
      state = .ground
      return .sequence(collected, final: byte)
    case .string(let kind): return string(kind, byte)
    case .stringEscape(let kind): return stringEscape(kind, byte)
    }
  }

  private mutating func ground(_ byte: UInt8) -> Token? {
    if byte == 0x1B {
      state = .escape
      scalarBytes = []
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    if byte < 0x80, scalarBytes.isEmpty { return .scalar(Unicode.Scalar(byte)) }
    scalarBytes.append(byte)
    let length = scalarBytes[0] < 0xE0 ? 2 : scalarBytes[0] < 0xF0 ? 3 : 4
    guard scalarBytes.count == length else { return nil }
    defer { scalarBytes = [] }
    return String(decoding: scalarBytes, as: UTF8.self).unicodeScalars.first.map { .scalar($0) }
  }

  private mutating func escape(_ byte: UInt8) -> Token? {
    collected = []
    state = .ground
    if let kind = StringKind(rawValue: byte) {
      state = .string(kind)
      return nil
    }
    switch byte {
    case UInt8(ascii: "["): state = .sequence
    case UInt8(ascii: "("): state = .charset
    case UInt8(ascii: "\\"): break
    default: return .escape(byte)
    }
    return nil
  }

  private mutating func string(_ kind: StringKind, _ byte: UInt8) -> Token? {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x18:
      state = .ground
      return .cancelledString(kind)
    case 0x07 where kind == .systemCommand:
      state = .ground
      return .string(kind, collected)
    default: collected.append(byte)
    }
    return nil
  }

  private mutating func stringEscape(_ kind: StringKind, _ byte: UInt8) -> Token? {
    if byte == UInt8(ascii: "\\") {
      state = .ground
      return .string(kind, collected)
    }
    // In a passthrough string each ESC is doubled. tmux accepts any byte after an ESC.
    if kind == .deviceControl, collected.starts(with: Self.tmuxPrefix) {
      collected.append(byte)
      state = .string(kind)
      return nil
    }
    let broken = Token.brokenString(kind, collected)
    state = .escape
    // The interrupting sequence has only its first character so far, unless that is all of it.
    _ = escape(byte)
    return broken
  }
}
