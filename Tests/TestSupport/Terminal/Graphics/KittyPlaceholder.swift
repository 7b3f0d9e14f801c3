import AdaptiveCore

/// A Unicode placeholder, which shows the part of an image in one cell.
///
/// Source: kitty graphics protocol, "Unicode placeholders". Missing diacritics are derived from the previous
/// cell.
struct KittyPlaceholder: Hashable, Sendable {
  /// The placeholder character.
  static let scalar: Unicode.Scalar = "\u{10EEEE}"

  /// The image ID.
  var image: Int
  /// The placement ID; 0 for any.
  var placement: Int
  /// The row in the placement.
  var row: Int
  /// The column in the placement.
  var column: Int

  /// Returns all placeholders on a screen.
  static func all(in screen: ScreenGrid) -> [(Point, KittyPlaceholder)] {
    var found: [(Point, KittyPlaceholder)] = []
    for y in 0..<screen.size.height {
      var before: KittyPlaceholder?
      for x in 0..<screen.size.width {
        before = read(screen[x, y], before: before)
        if let before { found.append((Point(x: x, y: y), before)) }
      }
    }
    return found
  }

  private static func read(_ cell: ScreenCell, before: KittyPlaceholder?) -> KittyPlaceholder? {
    var scalars = cell.text.unicodeScalars[...]
    guard scalars.popFirst() == scalar else { return nil }
    let marks = scalars.prefix(3).map { RowColumnDiacritics.number(of: $0) }
    func mark(_ index: Int) -> Int? { index < marks.count ? marks[index] : nil }
    let (lower, placement) = (number(cell.foreground), number(cell.underlineColor))
    if let before, before.image & 0xFF_FFFF == lower, before.placement == placement,
      mark(0) == nil || mark(0) == before.row, mark(1) == nil || mark(1) == before.column + 1,
      mark(2) == nil || mark(2) == before.image >> 24
    {
      return KittyPlaceholder(
        image: before.image, placement: placement, row: before.row, column: before.column + 1)
    }
    return KittyPlaceholder(
      image: (mark(2) ?? 0) << 24 | lower, placement: placement, row: mark(0) ?? 0, column: mark(1) ?? 0)
  }

  /// Decodes the number in a colour.
  private static func number(_ color: Color) -> Int {
    if let rgb = color.rgbValue { return Int(rgb) }
    return color.paletteIndex.map { Int($0) } ?? 0
  }
}
