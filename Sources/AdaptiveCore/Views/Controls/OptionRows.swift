/// The rows of a picker: the row under the cursor, the first visible row, and the text typed to find a row.
@MainActor struct OptionRows {
  /// The number of options.
  var count = 0
  /// The row under the cursor; `nil` for none.
  var cursor: Int?
  /// The first visible row.
  var top: Int { scrolling.firstLine }
  private var scrolling = ItemCursor()
  /// The text typed to find an option; empty for none.
  private(set) var query = ""

  /// Moves the cursor on the keys of a list. Returns `false` for other keys, and for arrows at the ends.
  mutating func move(_ key: Key, page: Int) -> Bool {
    guard count > 0 else { return false }
    let previous = cursor
    switch key {
    case .up: cursor = max(0, (cursor ?? count).subtractingClamped(1))
    case .down: cursor = min(count - 1, (cursor ?? -1).addingClamped(1))
    case .pageUp: cursor = max(0, (cursor ?? 0).subtractingClamped(max(1, page)))
    case .pageDown: cursor = min(count - 1, (cursor ?? 0).addingClamped(max(1, page)))
    case .home: cursor = 0
    case .end: cursor = count - 1
    default: return false
    }
    query = ""
    return cursor != previous || key != .up && key != .down
  }

  /// Forgets the text typed to find an option. Returns whether there was any.
  mutating func endFinding() -> Bool {
    defer { query = "" }
    return !query.isEmpty
  }

  /// Extends or shortens the text typed, and moves the cursor to the next option that contains it, first of
  /// all to one that begins with it. Returns whether the key belongs to finding. O(options), of which it
  /// looks at most at a million.
  mutating func find(_ event: KeyEvent, title: (Int) -> String) -> Bool {
    switch (event.key, event.modifiers) {
    case (.character(" "), _) where query.isEmpty: return false
    case (.character(let character), []), (.character(let character), .shift): query.append(character)
    case (.backspace, []) where !query.isEmpty: query.removeLast()
    case (.escape, []) where !query.isEmpty: query = ""
    default: return false
    }
    guard !query.isEmpty, count > 0 else { return true }
    let start = cursor ?? 0
    var containing: Int?
    for offset in 0..<min(count, 1_000_000) {
      let index = start < count - offset ? start + offset : start - (count - offset)
      switch Self.offset(of: query, in: title(index)) {
      case 0:
        cursor = index
        return true
      case .some: containing = containing ?? index
      case nil: break
      }
    }
    if let containing { cursor = containing }
    return true
  }

  /// Scrolls so that the cursor is visible in a height.
  mutating func scrollToCursor(height: Int) {
    scrolling.set(cursor ?? top, of: count)
    scrolling.reveal(in: ItemRows(count: count), height: height)
  }

  /// Scrolls by a number of rows and keeps the cursor where it is.
  mutating func scroll(by rows: Int, height: Int) {
    scrolling.scroll(toLine: top.addingClamped(rows), in: ItemRows(count: count), height: height)
  }

  /// Draws the visible rows: a filled sign before the selected option, an empty one before the others.
  func draw(
    in canvas: Canvas, selected: Int?, styles: (row: TextStyle, selected: TextStyle, cursor: TextStyle?),
    isUnicode: Bool, title: (Int) -> String
  ) {
    let width = canvas.size.width
    for line in 0..<max(0, min(canvas.size.height, count.subtractingClamped(top))) {
      let index = top + line
      let sign = isUnicode ? (index == selected ? "●" : "○") : (index == selected ? "*" : "-")
      var style = index == selected ? styles.selected : styles.row
      if index == cursor, let cursorStyle = styles.cursor {
        style = style.over(cursorStyle)
        canvas.fill(
          Rect(x: 0, y: line, width: width, height: 1),
          with: Cell(
            scalar: 0x20, foreground: style.foreground, background: style.background ?? .default,
            attributes: style.attributes.intersection(.reverse)))
      }
      canvas.write(sign, at: Point(x: 0, y: line), style: style)
      let text = title(index)
      canvas.write(
        GlyphSequence(text).truncated(to: max(0, width - 2)), at: Point(x: 2, y: line), style: style)
      if index == cursor, let found = Self.offset(of: query, in: text), !query.isEmpty {
        let start = 2 + GlyphSequence(String(text.prefix(found))).width
        let length = GlyphSequence(query).width
        canvas.restyle(Rect(x: start, y: line, width: min(length, width - start), height: 1)) {
          $0.attributes.insert(.underline)
        }
      }
    }
  }

  /// Returns how many characters of a text precede a query, without regard to case; `nil` if it does not
  /// contain the query.
  private static func offset(of query: String, in text: String) -> Int? {
    let (query, text) = (Array(query.lowercased()), Array(text.lowercased()))
    guard query.count <= text.count else { return nil }
    return (0...text.count - query.count).first { start in
      text[start..<start + query.count].elementsEqual(query)
    }
  }
}
