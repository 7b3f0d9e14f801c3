import AdaptiveCore

/// The order of the letters in words of right-to-left scripts, for terminals that reverse each such word.
///
/// Frames have all letters where they are seen. kitty leaves words where they are, but draws the letters of
/// each one from right to left, so they are sent in reading order. A word ends where kitty changes the font:
/// at a blank or a Latin character, which the fonts of these scripts seldom have, and between bold and
/// regular text.
///
/// With a font for all scripts, kitty also reverses signs that touch a word; the word itself stays readable.
/// Source: kitty's documentation, `force_ltr`.
enum WordReversal {
  /// Returns a row with the letters of each word in reading order. Colours stay where they are. O(n).
  static func apply(to row: ArraySlice<Cell>) -> ArraySlice<Cell> {
    guard row.contains(where: isRightToLeft) else { return row }
    var result = row
    var start = row.startIndex
    while start < row.endIndex {
      var end = start + 1
      if isRightToLeft(row[start]) {
        while end < row.endIndex, isRightToLeft(row[end]), hasFont(of: row[start], row[end]) { end += 1 }
        // Digits alone are not reversed.
        if row[start..<end].contains(where: isLetter) {
          for index in start..<end {
            let letter = row[start + end - 1 - index]
            (result[index].scalar, result[index].marks) = (letter.scalar, letter.marks)
          }
        }
      }
      start = end
    }
    return result
  }

  /// Returns whether a cell shows a character of the blocks for right-to-left scripts. Source: Unicode,
  /// DerivedBidiClass.txt.
  private static func isRightToLeft(_ cell: Cell) -> Bool {
    guard cell.scalar >= 0x590, cell.kind == .text else { return false }
    return switch cell.scalar {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  private static func isLetter(_ cell: Cell) -> Bool {
    Unicode.Scalar(cell.scalar)?.properties.isAlphabetic == true
  }

  private static func hasFont(of first: Cell, _ second: Cell) -> Bool {
    let fonts: TextStyle.Attributes = [.bold, .italic]
    return first.attributes.intersection(fonts) == second.attributes.intersection(fonts)
  }
}
