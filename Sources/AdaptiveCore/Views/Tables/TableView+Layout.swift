extension TableView {
  /// The column at the left that shows which rows are selected.
  static let marginWidth = 1

  /// Positions header, rows and indicator.
  func layoutTable() {
    let hasHeader = showsHeader && !columns.isEmpty && bounds.height > 1
    let top = hasHeader ? 1 : 0
    if !hasHeader { headerColumn = nil }
    let size = Size(width: bounds.width, height: bounds.height - top)
    // The need for an indicator depends on the height of rows, which depends on the width without it.
    arrangeRows(width: size.width)
    if needsIndicator(height: size.height) { arrangeRows(width: size.width - 1) }
    var showsIndicator = needsIndicator(height: size.height)
    headerView.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    headerView.isHidden = !hasHeader
    layoutContent(Rect(x: 0, y: top, width: size.width, height: size.height), showsIndicator)
    if needsIndicator(height: size.height) != showsIndicator {
      // The rows that were measured are higher or lower than was estimated.
      showsIndicator.toggle()
      arrangeRows(width: size.width - (showsIndicator ? 1 : 0))
      layoutContent(Rect(x: 0, y: top, width: size.width, height: size.height), showsIndicator)
    }
    layoutRowViews()
    layoutTitle()
    updateIndicator(showsIndicator)
    setNeedsDisplay()
  }

  /// Gives the rows their space, and scrolls to the cursor.
  private func layoutContent(_ space: Rect, _ showsIndicator: Bool) {
    contentView.frame = space.inset(
      by: EdgeInsets(top: 0, left: 0, bottom: 0, right: showsIndicator ? min(1, space.width) : 0))
    if contentView.frame.width != measuredWidth { keepingCursorLine(forgetHeights) }
    measuredWidth = contentView.frame.width
    measureVisibleRows()
  }

  private func needsIndicator(height: Int) -> Bool {
    height > 0 && arrangement.contentHeight > height
      && bounds.width >= CollectionLayout.minimumWidthWithIndicator
  }

  /// Chooses columns and the height of rows for a width. The row under the cursor keeps its place on the
  /// screen.
  private func arrangeRows(width: Int) {
    columnLayout = TableColumnLayout(columns, from: Self.marginWidth, to: width)
    let isCompact = traitCollection.horizontalSizeClass == .compact
    let hasOwnRows = rowHeight == nil || estimatedRowHeight != nil
    hasTwoLines =
      switch rowStyle {
      case .automatic: isCompact && columnLayout.isIncomplete && hasOwnRows
      case .oneLine: false
      case .twoLines: columns.count > 1 && hasOwnRows
      }
    let wanted = estimatedRowHeight ?? rowHeight ?? (hasTwoLines ? 2 : 1)
    let height = max(1, min(wanted, RowHeights.limit))
    guard height != arrangement.rowHeight || (estimatedRowHeight == nil) != (arrangement.heights == nil)
    else {
      return
    }
    keepingCursorLine { arrange(rowHeight: height) }
  }

  func contentHeight(of row: Int) -> Int {
    guard let dataSource else { return 1 }
    let width = contentView.frame.width
    if let cell = pool.cells[row], !cell.needsConfiguration { return fittingHeight(of: cell, width) }
    if sizingView == nil, let view = dataSource.makeRowView(for: self) {
      view.isHidden = true
      contentView.addSubview(view)
      sizingView = view
    }
    guard let sizingView else {
      return content(of: dataSource.tableView(self, row: row), width: width).height
    }
    sizingView.prepareForReuse()
    dataSource.tableView(self, configure: sizingView, forRow: row)
    return fittingHeight(of: sizingView, width)
  }

  private func fittingHeight(of view: View, _ width: Int) -> Int {
    view.sizeThatFits(Size(width: width, height: RowHeights.limit)).height
  }

  private func layoutRowViews() {
    guard !contentView.frame.isEmpty, visibleLines != nil else {
      _ = pool.recycleAll(spareLimit: 0)
      return
    }
    showRowViews()
    // Views that were configured again can have other heights than before.
    if arrangement.heights != nil, !pool.cells.isEmpty {
      let previous = arrangement.heights
      measureVisibleRows()
      if arrangement.heights != previous { showRowViews() }
    }
    updateRowViews()
  }

  private func showRowViews() {
    let source = dataSource
    let width = contentView.frame.width
    let origin = itemCursor.firstLine
    _ = pool.show(
      visibleRows, in: contentView, spareLimit: 2, make: { source?.makeRowView(for: self) },
      frame: {
        let lines = arrangement.lines(of: $0)
        return Rect(x: 0, y: lines.lowerBound - origin, width: width, height: lines.count)
      },
      configure: { view, row in
        view.configure(for: self, from: source) { source?.tableView(self, configure: view, forRow: row) }
      })
  }

  /// The lines of the content that are visible; `nil` if there are none.
  private var visibleLines: Range<Int>? {
    let end = min(arrangement.contentHeight, itemCursor.firstLine.addingClamped(contentView.frame.height))
    guard rowCount > 0, itemCursor.firstLine < end else { return nil }
    return itemCursor.firstLine..<end
  }

  /// Updates how views of rows show the cursor and the selection.
  func updateRowViews() {
    let hasFocus = isFocused && headerColumn == nil
    for (row, view) in pool.cells {
      let (hasCursor, isSelected) = (row == cursorRow, selection.rows.contains(row))
      view.update(
        hasCursor: hasCursor, isSelected: isSelected,
        textStyle: style.rows.text(isSelected: isSelected, hasCursor: hasCursor, hasFocus: hasFocus))
    }
    setNeedsDisplay()
  }

  /// Shows the title of the first visible row's section at the top, if its own line is scrolled out.
  private func layoutTitle() {
    titleView.frame = Rect(
      x: 0, y: contentView.frame.minY, width: contentView.frame.width, height: coveringTitle == nil ? 0 : 1)
    titleView.isHidden = coveringTitle == nil
  }

  /// The title that covers the first visible line; `nil` for none.
  var coveringTitle: String? {
    guard let lines = visibleLines, case .row(let row, _) = arrangement.slot(atLine: lines.lowerBound),
      arrangement.coveredLines(above: row, height: visibleHeight) > 0
    else { return nil }
    return arrangement.sections[arrangement.section(ofRow: row)].title
  }

  private func updateIndicator(_ isNeeded: Bool) {
    let frame = contentView.frame
    indicator.frame = Rect(x: bounds.width - 1, y: frame.minY, width: 1, height: frame.height)
    guard isNeeded else { return indicator.visiblePortion = nil }
    let content = Double(arrangement.contentHeight)
    let start = min(1, Double(itemCursor.firstLine) / content)
    indicator.visiblePortion = start...min(1, start + Double(frame.height) / content)
  }
}

extension TableView {
  var cursorLimit: Int { rowCount }
  var visibleHeight: Int { bounds.isEmpty ? 0 : contentView.frame.height }

  func item(under point: Point) -> Int? {
    let place = point - contentView.frame.origin
    guard contentView.bounds.contains(place) else { return nil }
    if coveringTitle != nil, place.y == 0 { return nil }
    let line = itemCursor.firstLine.addingClamped(place.y)
    guard line < arrangement.contentHeight, case .row(let row, _) = arrangement.slot(atLine: line) else {
      return nil
    }
    return row
  }

  func cursorDidChange(hasScrolled: Bool) {
    if hasScrolled { setNeedsLayout() } else { updateRowViews() }
  }

  var contentOrigin: Point { contentView.frame.origin }

  func rowActions(_ item: Int) -> RowActions {
    RowActions(
      leading: delegate?.tableView(self, leadingSwipeActionsConfigurationForRow: item),
      trailing: delegate?.tableView(self, trailingSwipeActionsConfigurationForRow: item))
  }

  func canMoveItem(_ item: Int) -> Bool { dataSource?.tableView(self, canMoveRow: item) ?? false }

  func moveItem(from item: Int, to next: Int) {
    dataSource?.tableView(self, moveRow: item, to: next)
    if !(dataSource is any ItemMoving) { rowWasMoved(from: item, to: next) }
    delegate?.tableView(self, didMoveCursorTo: cursorRow ?? next)
  }

  func notifyCursor(at item: Int) { delegate?.tableView(self, didMoveCursorTo: item) }

  func willBeClicked() {
    rowBeforeClick = cursorRow
    headerColumn = nil
  }

  func itemWasClicked(_ item: Int, _ event: MouseEvent) {
    if selectionMode == .multiple, event.modifiers.contains(.control) {
      changeSelection { $0.toggle(item) }
    } else if selectionMode == .multiple, event.modifiers.contains(.shift) {
      changeSelection { $0.extend(from: rowBeforeClick ?? item, to: item) }
    } else {
      selection.endExtension()
      activateCursorRow()
    }
  }
}

/// A part of a table, which the table draws. Clicks in it belong to the table.
@MainActor final class TablePartView: View {
  private let drawing: (Canvas) -> Void

  init(drawing: @escaping (Canvas) -> Void) {
    self.drawing = drawing
    super.init()
  }

  override func draw(in canvas: Canvas) { drawing(canvas) }
}
