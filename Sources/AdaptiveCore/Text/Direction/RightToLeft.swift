/// The scripts that are written from right to left.
enum RightToLeft {
  /// Returns whether a character belongs to one of these scripts: Hebrew, Arabic, Syriac, Thaana, N'Ko and
  /// similar ones.
  ///
  /// Source: Unicode Bidirectional Character Types, the default ranges of R and AL.
  static func contains(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x590 else { return false }
    switch scalar {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
    default: return false
    }
  }

  /// Returns whether a text may contain such a character. If this is `false`, it contains none. O(bytes),
  /// without decoding.
  static func isPossible(in text: String) -> Bool {
    // U+0590 and what follows it begin with a larger byte in UTF-8.
    text.utf8.contains { $0 >= 0xD6 }
  }

  /// Returns whether a paragraph begins at the right: its first letter outside isolates belongs to one of
  /// these scripts. `nil` if it has no such letter.
  ///
  /// Source: Unicode Standard Annex 9, rules P2 and P3.
  static func begins(_ text: String) -> Bool? {
    var isolates = TextIsolates()
    for scalar in text.unicodeScalars {
      isolates.follow(scalar.value)
      if isolates.current == nil, scalar.properties.isAlphabetic { return contains(scalar.value) }
    }
    return nil
  }
}
