extension TableView {
  struct HeaderTitle {
    let column: Int
    let frame: Rect
    let text: GlyphSequence
  }

  /// The titles that fit in the header: above their columns, or one after the other in two-line rows, the
  /// title column first. A sign after the title shows the order.
  var headerTitles: [HeaderTitle] {
    if !hasTwoLines {
      return columnLayout.places.map { place in
        let sign = GlyphSequence(sortSign(of: place.column))
        let text = GlyphSequence(columns[place.column].title).truncated(to: place.width - sign.width)
        let whole = GlyphSequence(text.text + sign.text).truncated(to: place.width)
        let rest = place.width - whole.width
        let shift =
          switch columns[place.column].alignment {
          case .leading: 0
          case .center: rest.flooredHalf
          case .trailing: rest
          }
        return HeaderTitle(
          column: place.column, frame: Rect(x: place.x + shift, y: 0, width: whole.width, height: 1),
          text: whole)
      }
    }
    var titles: [HeaderTitle] = []
    var x = Self.marginWidth
    let order = columnLayout.ranking.prefix(1) + columnLayout.ranking.dropFirst().sorted()
    for column in order where x < bounds.width {
      let text = GlyphSequence(columns[column].title + sortSign(of: column)).truncated(to: bounds.width - x)
      titles.append(
        HeaderTitle(column: column, frame: Rect(x: x, y: 0, width: text.width, height: 1), text: text))
      x += text.width + 3
    }
    return titles
  }

  /// Draws the titles of the columns.
  func drawHeader(in canvas: Canvas) {
    canvas.fillLine(canvas.bounds, style: style.header, over: backgroundColor)
    for (index, title) in headerTitles.enumerated() {
      let hasCursor = title.column == headerColumn && isFocused
      canvas.write(title.text, at: title.frame.origin, style: hasCursor ? style.headerCursor : style.header)
      if hasTwoLines, index > 0 {
        canvas.write(isUnicode ? "·" : "-", at: Point(x: title.frame.minX - 2, y: 0), style: style.header)
      }
      if hasCursor { canvas.showCursor(at: title.frame.origin) }
    }
  }

  /// Sorts by a column as the user would: descending if it is already sorted by it in ascending order. The
  /// cursor and the selection stay on the same rows if the data source identifies them; otherwise the cursor
  /// goes to the first row, and nothing is selected. O(n) for n selected rows.
  public func sort(byColumn identifier: String) {
    guard columns.contains(where: { $0.identifier == identifier }) else { return }
    let isReversed = sort?.column == identifier && sort?.isAscending == true
    let new = TableSort(column: identifier, isAscending: !isReversed)
    let (cursor, marks) = (identifierOfCursor, identifiersOfSelection)
    sort = new
    dataSource?.tableView(self, sortBy: new)
    onSort?(new)
    keepRows(cursor: cursor, selection: marks, otherwise: 0)
  }

  /// Reloads after a change of the rows, such as a new sample of live data. The cursor and the selection stay
  /// on the same rows if the data source identifies them, otherwise at the same numbers. If the row under the
  /// cursor is gone, the cursor stays at its number. O(n) for n selected rows or sections.
  public func reload(after change: () -> Void) {
    let (cursor, row) = (identifierOfCursor, cursorRow)
    let marks = identifiers(of: selection.rows)
    let isIdentified = !marks.isEmpty || selection.rows.isEmpty
    change()
    keepRows(cursor: cursor, selection: isIdentified ? marks : nil, otherwise: row ?? 0)
  }

  /// Moves the cursor to the header. Returns whether there is a column to sort by.
  func enterHeader() -> Bool {
    guard !headerView.isHidden else { return false }
    let titles = sortableTitles
    guard let first = titles.first else { return false }
    headerColumn = titles.first { columns[$0.column].identifier == sort?.column }?.column ?? first.column
    updateRowViews()
    return true
  }

  /// Handles a key while the cursor is in the header. Returns whether it was handled; `nil` for keys of the
  /// rows.
  func headerKeyPressed(_ event: KeyEvent) -> Bool? {
    guard event.modifiers.isEmpty, let headerColumn else { return nil }
    switch event.key {
    case .left, .right:
      let titles = sortableTitles.map(\.column)
      guard let index = titles.firstIndex(of: headerColumn) else { return nil }
      let next = index + (event.key == .left ? -1 : 1)
      guard titles.indices.contains(next) else { return !passesArrowsAtEdges }
      self.headerColumn = titles[next]
    case .enter, .character(" "):
      if columns.indices.contains(headerColumn) { sort(byColumn: columns[headerColumn].identifier) }
    case .down, .escape, .tab: self.headerColumn = nil
    case .up: return !passesArrowsAtEdges
    default:
      self.headerColumn = nil
      updateRowViews()
      return nil
    }
    updateRowViews()
    return event.key != .tab
  }

  /// Handles the keys that sort. Returns whether the key is one.
  func sortKeyPressed(_ event: KeyEvent) -> Bool {
    let step = event == .character("<") ? -1 : event == .character(">") ? 1 : 0
    let sortable = columns.filter(\.isSortable)
    guard step != 0, !sortable.isEmpty else { return false }
    let current = sortable.firstIndex { $0.identifier == sort?.column }
    let next =
      current.map { ($0 + step + sortable.count) % sortable.count } ?? (step > 0 ? 0 : sortable.count - 1)
    sort(byColumn: sortable[next].identifier)
    return true
  }

  /// Sorts by the column whose title or place is clicked.
  func headerWasClicked(at point: Point) -> Bool {
    let title = headerTitles.first { title in
      if title.frame.contains(point) { return true }
      guard let place = columnLayout.places.first(where: { $0.column == title.column }), !hasTwoLines else {
        return false
      }
      return (place.x..<place.x + place.width).contains(point.x)
    }
    if let title, columns[title.column].isSortable {
      isHandlingPointer = true
      sort(byColumn: columns[title.column].identifier)
      isHandlingPointer = false
    }
    return true
  }

  private var sortableTitles: [HeaderTitle] { headerTitles.filter { columns[$0.column].isSortable } }

  private func sortSign(of column: Int) -> String {
    guard let sort, columns[column].identifier == sort.column else { return "" }
    return sort.isAscending ? (isUnicode ? " ▲" : " ^") : (isUnicode ? " ▼" : " v")
  }

  private var identifierOfCursor: AnyHashable? {
    cursorRow.flatMap { dataSource?.tableView(self, identifierOfRow: $0) }
  }

  /// The identifiers of the selected rows; `nil` if all rows or none are selected, which no order changes.
  private var identifiersOfSelection: [AnyHashable]? {
    guard let first = selection.rows.ranges.first, first != 0..<rowCount else { return nil }
    return identifiers(of: selection.rows)
  }

  private func identifiers(of rows: RangeSet<Int>) -> [AnyHashable] {
    rows.ranges.joined().compactMap { dataSource?.tableView(self, identifierOfRow: $0) }
  }

  /// Reloads changed rows, with the cursor and the selection on those with the identifiers. Without an
  /// identifier, or if it is gone, the cursor is on row `other`. Without `marks`, the numbers of the selected
  /// rows stay.
  private func keepRows(cursor: AnyHashable?, selection marks: [AnyHashable]?, otherwise other: Int) {
    readAgain(updateSections)
    selection.limit(to: rowCount)
    itemCursor.set(cursor.flatMap { row(with: $0) } ?? other, of: rowCount)
    if let marks {
      let rows = marks.compactMap { row(with: $0) }.map { $0..<$0.addingClamped(1) }
      changeSelection { $0.select(RangeSet(rows), limit: rowCount) }
    }
    revealCursor()
    reloadVisibleRows()
  }

  private func row(with identifier: AnyHashable) -> Int? {
    let row = dataSource?.tableView(self, rowWithIdentifier: identifier)
    return row.flatMap { (0..<rowCount).contains($0) ? $0 : nil }
  }
}
