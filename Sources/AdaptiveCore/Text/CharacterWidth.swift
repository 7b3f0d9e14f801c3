/// The number of columns that a character occupies, as ncurses and terminals agree.
public enum CharacterWidth {
  /// Returns the columns of a scalar: 0, 1 or 2; `nil` if it must not be sent to a terminal unchanged.
  ///
  /// Follows wcwidth(3) of the C library, whose table ncurses uses, plus the block characters of Unicode 16,
  /// which older C libraries don't know. O(log n) outside Latin.
  public static func columns(of scalar: Unicode.Scalar) -> Int? {
    let value = scalar.value
    if value < 0x20 || (value >= 0x7F && value < 0xA0) { return nil }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if contains(CharacterWidthTable.double, value) { return 2 }
    if contains(CharacterWidthTable.zero, value) { return 0 }
    return contains(CharacterWidthTable.unprintable, value) ? nil : 1
  }

  /// Returns whether a character takes one column in most terminals and two in some for East Asia. O(log n).
  ///
  /// Source: Unicode Standard Annex 11, East_Asian_Width=A.
  public static func isAmbiguous(_ scalar: UInt32) -> Bool { contains(CharacterWidthTable.ambiguous, scalar) }

  /// Searches sorted ranges, stored as pairs of first and last values.
  private static func contains(_ runs: [UInt32], _ value: UInt32) -> Bool {
    runs.withUnsafeBufferPointer { runs in
      var low = 0
      var high = runs.count / 2
      while low < high {
        let middle = (low + high) / 2
        if value > runs[2 * middle + 1] {
          low = middle + 1
        } else if value < runs[2 * middle] {
          high = middle
        } else {
          return true
        }
      }
      return false
    }
  }
}
