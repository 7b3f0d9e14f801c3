/// Takes a terminal's input apart: characters, controls and the sequences they make. Sequences may be split
/// anywhere.
struct EscapeParser: Sendable {
  /// What a terminal acts upon.
  enum Token: Hashable, Sendable {
    /// A character of text.
    case scalar(Unicode.Scalar)
    /// A control character.
    case control(UInt8)
    /// ESC and a character.
    case escape(UInt8)
    /// CSI: what stands between it and the final character, and that.
    case sequence([UInt8], final: UInt8)
    /// A whole control string with what stands in it.
    case string(StringKind, [UInt8])
    /// A string that another sequence began in.
    case brokenString(StringKind, [UInt8])
    /// A string that was cancelled, as a program does that cannot know where it was interrupted.
    case cancelledString(StringKind)
  }

  /// What a control string is for, by the character after ESC.
  enum StringKind: UInt8, Sendable {
    /// OSC.
    case systemCommand = 0x5D
    /// DCS.
    case deviceControl = 0x50
    /// APC.
    case applicationCommand = 0x5F
    /// PM.
    case privacyMessage = 0x5E

    /// The kind as it is written after ESC.
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

  /// Whether a sequence or a character has begun and not ended.
  var isInside: Bool {
    if case .ground = state { return !scalarBytes.isEmpty }
    return true
  }

  /// Takes a byte; what ends with it is returned.
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
    // What is passed through has each ESC doubled; tmux takes whatever follows one as it is.
    if kind == .deviceControl, collected.starts(with: Self.tmuxPrefix) {
      collected.append(byte)
      state = .string(kind)
      return nil
    }
    let broken = Token.brokenString(kind, collected)
    state = .escape
    // What began in it is only its first character so far, unless that is all of it.
    _ = escape(byte)
    return broken
  }
}
