/// The positions on the display of the characters of a line that is edited or selected.
///
/// Columns count from the left edge of the line. Offsets are those of the elements.
struct LineOrder {
  private struct Place {
    let range: Range<Int>
    let column: Int
    let width: Int
    let shown: UInt32
  }

  /// The columns of the line.
  let width: Int
  /// Whether the line begins at the right.
  let isRightToLeft: Bool
  /// In logical order.
  private let places: [Place]
  private let end: Int

  /// Orders the characters of a line; `nil` if they are shown in the order in which they are read. O(length).
  @MainActor init?(_ elements: [TextElement], isRightToLeft: Bool? = nil, ordering: TextOrdering) {
    let scalars = elements.map(\.base)
    guard scalars.contains(where: RightToLeft.contains), let order = ordering(scalars, isRightToLeft),
      order.isValid(for: elements.count), let last = elements.last
    else { return nil }
    var columns = [Int](repeating: 0, count: elements.count)
    var width = 0
    for index in order.positions {
      columns[index] = width
      width += elements[index].width
    }
    places = elements.indices.map {
      Place(
        range: elements[$0].range, column: columns[$0], width: elements[$0].width, shown: order.shown[$0])
    }
    self.width = width
    self.isRightToLeft = order.isRightToLeft
    end = last.range.upperBound
  }

  /// Orders the characters of a row of wrapped text, in the direction of its line.
  @MainActor init?(_ row: TextRowCursor, ordering: TextOrdering) {
    guard RightToLeft.isPossible(in: row.line.text) else { return nil }
    var elements: [TextElement] = []
    row.visit {
      elements.append($0)
      return true
    }
    self.init(elements, isRightToLeft: RightToLeft.begins(row.line.text), ordering: ordering)
  }

  /// The column of an element, given its index.
  func column(at index: Int) -> Int { places[index].column }

  /// The character shown for an element, given its index.
  func shown(at index: Int) -> UInt32 { places[index].shown }

  /// The column of the character after a caret. At the end of the line, it is the column of the next
  /// character to write: -1 for a line that begins at the right.
  func column(of offset: Int) -> Int {
    places.first { $0.range.lowerBound >= offset }?.column ?? (isRightToLeft ? -1 : width)
  }

  /// The offset of the character in a column. Beyond the edges it is the start or the end of the line.
  func offset(inColumn column: Int) -> Int {
    if let place = places.first(where: { column >= $0.column && column < $0.column + $0.width }) {
      return place.range.lowerBound
    }
    return (column < 0) == isRightToLeft ? end : places.first?.range.lowerBound ?? end
  }

  /// The first column of the line within the columns of a view: 0, or the number of free columns before a
  /// line that ends at the right edge.
  func start(in columns: Int) -> Int { isRightToLeft ? max(0, columns - width) : 0 }
}

extension TextElement {
  /// The character that determines the direction.
  var base: UInt32 {
    switch content {
    case .ascii(let byte): UInt32(byte)
    case .glyphs(let glyphs): glyphs.first?.scalar ?? 0xFFFD
    case .blank: 0x20
    case .control: 0xFFFD
    }
  }

  /// The element with another base character.
  func showing(_ scalar: UInt32) -> TextElement {
    guard scalar != base, case .glyphs(let glyphs) = content, let first = glyphs.first else {
      guard case .ascii = content, scalar != base else { return self }
      let glyph = Glyph(scalar: scalar, width: 1)
      return TextElement(range: range, column: column, width: width, content: .glyphs([glyph]))
    }
    return TextElement(
      range: range, column: column, width: width,
      content: .glyphs([first.showing(scalar)] + glyphs.dropFirst()))
  }
}

extension View {
  /// The display's order of text.
  var textOrdering: TextOrdering {
    { [weak display = window?.application?.display] in display?.order(of: $0, isRightToLeft: $1) }
  }
}
