import AdaptiveCore

/// The characters of a cell that are safe to send to a terminal.
enum CellShape {
  /// The base character of a cell to send, and its width: 1 or 2 columns.
  ///
  /// Characters without a width become U+FFFD. Those that the terminal does not show, or not in one column,
  /// become similar ASCII characters or `?`.
  static func of(
    _ scalar: UInt32, isUnicode: Bool, hasWideSigns: Bool = false
  ) -> (scalar: UInt32, columns: Int) {
    if scalar >= 0x20 && scalar < 0x7F { return (scalar, 1) }
    guard isUnicode else { return (ASCIILikeness.of(scalar), 1) }
    switch columns(scalar) {
    case 1: return (hasWideSigns && CharacterWidth.isAmbiguous(scalar) ? ASCIILikeness.of(scalar) : scalar, 1)
    case 2: return (scalar, 2)
    default: return (hasWideSigns ? UInt32(UInt8(ascii: "?")) : 0xFFFD, 1)
    }
  }

  private static func columns(_ scalar: UInt32) -> Int? {
    switch scalar {
    // Lines, blocks, braille, sextants and octants are common in pictures and need no lookup.
    case 0x2500...0x259F, 0x2800...0x28FF, 0x1CD00...0x1CDE5, 0x1FB00...0x1FB3B: return 1
    case _ where StandIn.isStandIn(scalar): return nil
    default: return Unicode.Scalar(scalar).flatMap { CharacterWidth.columns(of: $0) }
    }
  }

  /// The combining marks of a cell, without those that are invalid or make some terminals widen the base
  /// character.
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
