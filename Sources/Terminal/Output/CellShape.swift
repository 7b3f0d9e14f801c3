import AdaptiveCore

/// What of a cell's characters may reach a terminal.
enum CellShape {
  /// The character to show for the base of a cell, and its columns: 1 or 2.
  ///
  /// Characters without a width of their own become U+FFFD. Without Unicode the signs of bars and sentences become what
  /// looks like them in ASCII, everything else beyond it `?`.
  static func of(_ scalar: UInt32, isUnicode: Bool) -> (scalar: UInt32, columns: Int) {
    if scalar >= 0x20 && scalar < 0x7F { return (scalar, 1) }
    guard isUnicode else { return (asciiLikeness(of: scalar), 1) }
    switch columns(scalar) {
    case 1: return (scalar, 1)
    case 2: return (scalar, 2)
    default: return (0xFFFD, 1)
    }
  }

  private static func asciiLikeness(of scalar: UInt32) -> UInt32 {
    let likeness: Unicode.Scalar =
      switch Unicode.Scalar(scalar) {
      case "‹": "<"
      case "›": ">"
      case "…": "~"
      case "×": "x"
      case "·", "•": "."
      case "–", "—": "-"
      case "‘", "’": "'"
      case "“", "”": "\""
      default: "?"
      }
    return likeness.value
  }

  private static func columns(_ scalar: UInt32) -> Int? {
    switch scalar {
    // Lines and blocks, braille, sextants, octants: what pictures are made of needs no search.
    case 0x2500...0x259F, 0x2800...0x28FF, 0x1CD00...0x1CDE5, 0x1FB00...0x1FB3B: return 1
    case _ where StandIn.isTaken(scalar): return nil
    default: return Unicode.Scalar(scalar).flatMap { CharacterWidth.columns(of: $0) }
    }
  }

  /// The marks of a cell without those that are none, or that make some terminals show the base wider.
  static func marks(_ marks: SIMD4<UInt32>) -> (UInt32, UInt32, UInt32, UInt32) {
    var kept = SIMD4<UInt32>.zero
    var count = 0
    for index in 0..<4 where isMark(marks[index]) {
      kept[count] = marks[index]
      count += 1
    }
    return (kept[0], kept[1], kept[2], kept[3])
  }

  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x300, 0x200D, 0x20E3, 0xFE00...0xFE0F, 0xE0100...0xE01EF: return false
    default: return columns(scalar) == 0
    }
  }
}
