import AdaptiveCore

/// Formats cells as text with escape sequences, for standard output and documents.
///
/// Every line is independent: it begins and ends with the terminal's default colours.
public enum ANSIText {
  /// Formats the rows of a grid, each with a line feed and without invisible blanks at the end.
  ///
  /// Colours are limited to the gamut; `.mono` leaves attributes such as bold. Without a gamut there are no
  /// escape sequences. Without Unicode, signs become similar ASCII characters. Letters stay, because the
  /// names of files are bytes.
  public static func encode(_ buffer: CellBuffer, gamut: ColorGamut?, isUnicode: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(buffer.size.area * (gamut == .trueColor ? 24 : 4))
    var pen = ANSIPen(gamut: gamut)
    for y in 0..<buffer.size.height {
      let row = buffer.row(y)
      let end = row.lastIndex { !pen.showsNothing($0) }.map { $0 + 1 } ?? row.startIndex
      for var cell in row[row.startIndex..<end] {
        if !isUnicode { cell.scalar = ASCIILikeness.ofSign(cell.scalar) }
        pen.write(cell, to: &bytes)
      }
      pen.finishLine(&bytes)
      bytes.append(0x0A)
    }
    return bytes
  }
}
