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

  /// Orders the characters of a line; `nil` if they are shown at the left, in the order in which they are
  /// read. The isolates are those of the elements; empty for none. O(length).
  @MainActor init?(
    _ elements: [TextElement], isolates: [TextIsolate?] = [], isRightToLeft: Bool? = nil,
    ordering: @escaping TextOrdering
  ) {
    let scalars = elements.map(\.base)
    guard isRightToLeft == true || scalars.contains(where: RightToLeft.contains), let last = elements.last,
      let order = IsolatedOrder(scalars, isolates: isolates, ordering: ordering)
        .order(isRightToLeft: isRightToLeft)
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

  /// Orders the characters of a row of wrapped text, in the direction of its line. A line without letters
  /// begins where the interface does.
  @MainActor init?(_ row: TextRowCursor, isMirrored: Bool, ordering: @escaping TextOrdering) {
    let text = row.line.text
    guard isMirrored || RightToLeft.isPossible(in: text) else { return nil }
    let isRightToLeft = RightToLeft.begins(text) ?? isMirrored
    guard isRightToLeft || RightToLeft.isPossible(in: text) else { return nil }
    var elements: [TextElement] = []
    row.visit {
      elements.append($0)
      return true
    }
    self.init(
      elements, isolates: Self.isolates(of: elements, in: text), isRightToLeft: isRightToLeft,
      ordering: ordering)
  }

  /// The isolates of the elements of a text; empty if none is in one. O(length of the text).
  private static func isolates(of elements: [TextElement], in text: String) -> [TextIsolate?] {
    var isolates = TextIsolates()
    var result: [TextIsolate?] = []
    var offset = 0
    var index = 0
    for scalar in text.unicodeScalars {
      while index < elements.count, elements[index].range.lowerBound <= offset {
        result.append(isolates.current, ofGlyphAt: index)
        index += 1
      }
      if index == elements.count { break }
      isolates.follow(scalar.value)
      offset += UTF8.width(scalar)
    }
    // Spaces at the end of a row belong to the line, as rule L1 says.
    for index in elements.indices.reversed().prefix(while: { elements[$0].isSpace })
    where result.indices.contains(index) {
      result[index] = nil
    }
    return result
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
  /// Whether texts without letters begin at the right, in a view that isn't mirrored itself.
  var beginsAtRight: Bool { resolvedTraits.layoutDirection == .rightToLeft }

  /// The display's order of text.
  var textOrdering: TextOrdering {
    { [weak display = window?.application?.display] in display?.order(of: $0, isRightToLeft: $1) }
  }
}
