/// The parts of a list row in a width: where its signs and texts begin.
///
/// From the right: the column of the checkmark, the disclosure indicator, an empty column, the detail, an
/// empty column, the sign, an empty column. Rows without an indicator keep its column empty, so that details
/// line up. A part that does not fit has no position.
struct RowParts {
  /// The first column of the title, and the columns that it has.
  let left: Int
  let room: Int
  let disclosure: GlyphSequence
  let disclosureX: Int?
  let detail: GlyphSequence
  let detailX: Int?
  let label: GlyphSequence
  let labelX: Int?

  /// Places the parts of a row with an indented title.
  init(_ row: ListRow, indent: Int = 0, width: Int, isUnicode: Bool) {
    var right = width - 1
    disclosure = GlyphSequence(width > Self.maximumWidthWithoutDisclosure ? (isUnicode ? "›" : ">") : "")
    right -= disclosure.width
    disclosureX = row.showsDisclosure ? right : nil
    if disclosure.width > 0 { right -= 1 }
    let reserved = Self.columnsReservedForTitle + indent
    func place(_ text: GlyphSequence) -> Int? {
      guard text.width > 0, right - text.width > reserved else { return nil }
      right -= text.width + 1
      return right + 1
    }
    // An isolated detail is a value: a key such as "/" isn't mirrored.
    detail = GlyphSequence(row.detail.isolated(always: true))
    detailX = place(detail)
    label = GlyphSequence(row.sign?.text ?? "")
    labelX = place(label)
    left = 1 + indent
    room = max(0, right - left)
  }

  /// Returns the lines of a row's title. The last one is truncated if there are too many.
  func lines(of row: ListRow) -> [GlyphSequence] {
    let lines = GlyphSequence.wrap(row.title, columns: room)
    let limit = row.numberOfLines > 0 ? row.numberOfLines : RowHeights.limit
    guard lines.count > limit else { return lines.map { GlyphSequence($0) } }
    let rest = lines[(limit - 1)...].joined(separator: " ")
    return lines.prefix(limit - 1).map { GlyphSequence($0) } + [GlyphSequence(rest).truncated(to: room)]
  }

  /// The disclosure indicator is shown only if the list has more columns than this.
  private static let maximumWidthWithoutDisclosure = 5
  /// The detail is shown only if more columns than this remain to its left.
  private static let columnsReservedForTitle = 9
}
