/// The characters that point in a direction, and those that point in the opposite one.
enum MirroredSigns {
  private static let pairs: [(String, String)] = [
    ("‹", "›"), ("«", "»"), ("<", ">"), ("(", ")"), ("[", "]"), ("{", "}"), ("/", "\\"),
    ("┌", "┐"), ("└", "┘"), ("├", "┤"), ("╭", "╮"), ("╰", "╯"), ("┏", "┓"), ("┗", "┛"), ("┣", "┫"),
    ("╔", "╗"), ("╚", "╝"), ("╠", "╣"), ("▌", "▐"), ("▏", "▕"), ("▘", "▝"), ("▖", "▗"), ("▙", "▟"),
    ("▛", "▜"), ("▚", "▞"), ("▸", "◂"), ("▶", "◀"), ("▷", "◁"), ("►", "◄"),
  ]
  private static let arrowPairs: [(String, String)] = [
    ("←", "→"), ("⇐", "⇒"), ("↖", "↗"), ("↙", "↘"), ("⟵", "⟶"), ("↩", "↪"),
  ]
  private static let arrows = table(arrowPairs)
  private static let all = table(arrowPairs + pairs)

  /// Returns the mirror image of an arrow; other characters stay. Arrows follow the keys, which are swapped.
  static func arrow(_ scalar: UInt32) -> UInt32 { arrows[scalar] ?? scalar }

  /// Returns the mirror image of a sign; other characters stay.
  static func sign(_ scalar: UInt32) -> UInt32 { all[scalar] ?? scalar }

  private static func table(_ pairs: [(String, String)]) -> [UInt32: UInt32] {
    var table: [UInt32: UInt32] = [:]
    for (left, right) in pairs {
      guard let left = left.unicodeScalars.first?.value, let right = right.unicodeScalars.first?.value else {
        continue
      }
      (table[left], table[right]) = (right, left)
    }
    return table
  }
}

extension Glyph {
  /// Whether the glyph is a letter or a digit. A text with one is read, others are signs.
  var isRead: Bool {
    if scalar < 0x80 { return (0x30...0x39).contains(scalar) || (0x41...0x5A).contains(scalar & ~0x20) }
    guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
    return properties.isAlphabetic || properties.numericType != nil
  }
}
