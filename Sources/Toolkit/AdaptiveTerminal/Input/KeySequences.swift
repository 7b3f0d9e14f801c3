import AdaptiveCore

/// The keys for the sequences that terminals send.
///
/// Source: XTerm Control Sequences, "PC-Style Function Keys" and "VT220-Style Function Keys"; rxvt(1);
/// console_codes(4); kitty's keyboard protocol, "Functional key definitions".
enum KeySequences {
  /// The key of `CSI final` and `CSI 1 ; modifiers final`.
  static func key(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "P"): return .function(1)
    case UInt8(ascii: "Q"): return .function(2)
    case UInt8(ascii: "R"): return .function(3)
    case UInt8(ascii: "S"): return .function(4)
    case UInt8(ascii: "Z"): return .backTab
    default: return nil
    }
  }

  /// The key of `CSI number ~`. rxvt's `CSI number ^` and `@` use the same numbers.
  static func key(number: Int) -> Key? {
    switch number {
    case 1, 7: return .home
    case 2: return .insert
    case 3: return .delete
    case 4, 8: return .end
    case 5: return .pageUp
    case 6: return .pageDown
    case 11...15: return .function(number - 10)
    case 17...21: return .function(number - 11)
    case 23...26: return .function(number - 12)
    case 28, 29: return .function(number - 13)
    case 31...34: return .function(number - 14)
    default: return nil
    }
  }

  /// The key of `SS3 final`: application cursor keys, F1 to F4 and the keypad.
  static func applicationKey(final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "I"): return .tab
    case UInt8(ascii: "X"): return .character("=")
    case UInt8(ascii: " "): return .character(" ")
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return .character(Character(Unicode.Scalar(final - UInt8(ascii: "j") + UInt8(ascii: "*"))))
    case UInt8(ascii: "Z"): return nil
    default: return key(final: final)
    }
  }

  /// The key of a code in `CSI code ; modifiers u`; `nil` for keys without a meaning of their own.
  static func key(code: Int) -> Key? {
    switch code {
    case 9: return .tab
    case 13, 57414: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    case 57376...57398: return .function(code - 57376 + 13)
    case 57399...57408: return .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
    case 57409: return .character(".")
    case 57410: return .character("/")
    case 57411: return .character("*")
    case 57412: return .character("-")
    case 57413: return .character("+")
    case 57415: return .character("=")
    case 57417: return .left
    case 57418: return .right
    case 57419: return .up
    case 57420: return .down
    case 57421: return .pageUp
    case 57422: return .pageDown
    case 57423: return .home
    case 57424: return .end
    case 57425: return .insert
    case 57426: return .delete
    case 0xE000...0xF8FF: return nil
    case 0x20..<0x7F, 0xA0...: return Unicode.Scalar(UInt32(code)).map { .character(Character($0)) }
    default: return nil
    }
  }

  /// The key for a control character; `nil` for ESC, which begins sequences.
  static func controlKey(_ byte: UInt8) -> KeyEvent? {
    switch byte {
    case 0x00: return KeyEvent(.character(" "), .control)
    case 0x08, 0x7F: return KeyEvent(.backspace)
    case 0x09: return KeyEvent(.tab)
    case 0x0A, 0x0D: return KeyEvent(.enter)
    case 0x01...0x1A: return KeyEvent(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: return KeyEvent(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    default: return nil
    }
  }

  /// The modifiers that all these sequences encode: 1 plus Shift 1, Alt 2, Control 4. Others are ignored.
  static func modifiers(_ parameter: Int) -> KeyEvent.Modifiers {
    let bits = max(0, parameter - 1)
    var modifiers: KeyEvent.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & 2 != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }
}
