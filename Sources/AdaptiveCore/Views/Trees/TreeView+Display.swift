extension TreeView {
  /// Draws the visible rows, or the placeholder.
  func drawRows(in canvas: Canvas) {
    guard let dataSource, rowCount > 0 else {
      return canvas.writePlaceholder(placeholder, style: style.placeholder)
    }
    var number = nodes.number(atRow: topRow)
    for line in 0..<min(bounds.height, max(0, rowCount - topRow)) {
      guard let next = number, let item = nodes.item(next) else { return }
      draw(dataSource.treeView(self, row: item), item, next, line: line, in: canvas)
      number = nodes.next(after: next)
    }
  }

  private func draw(
    _ row: ListRow, _ item: AnyHashable, _ number: TreeNodes.Number, line: Int, in canvas: Canvas
  ) {
    let hasCursor = topRow + line == cursorRow
    let indent = indent(of: number)
    let drawing = ListRowDrawing(
      style: style, isUnicode: isUnicode, hasCursor: hasCursor, isSelected: item == selectedItem,
      hasFocus: isFocused, background: backgroundColor)
    let text = drawing.draw(row, indent: indent + Self.signWidth, line: line, in: canvas)
    if isExpandable(number), indent + Self.signWidth < bounds.width {
      canvas.write(sign(isExpanded: nodes.isExpanded(number)), at: Point(x: 1 + indent, y: line), style: text)
    }
    if hasCursor, isFocused { canvas.showCursor(at: Point(x: min(1 + indent, bounds.width - 1), y: line)) }
  }

  private func sign(isExpanded: Bool) -> String {
    isExpanded ? (isUnicode ? "▾" : "-") : (isUnicode ? "▸" : "+")
  }

  /// The columns by which a row is indented. At most half of the width, so that deep items can be read.
  private func indent(of number: TreeNodes.Number) -> Int {
    let indent = nodes.depth(number).multipliedReportingOverflow(by: max(0, min(indentation, 100)))
    return min(indent.partialValue, bounds.width / 2)
  }

  /// The columns of the sign that shows whether an item is expanded, with the one after it.
  private static let signWidth = 2

  private var isUnicode: Bool { traitCollection.characterRepertoire != .ascii }
}

extension TreeView {
  var arrangement: ItemRows { ItemRows(count: rowCount) }
  var cursorLimit: Int { rowCount }
  var visibleHeight: Int { bounds.height }

  func item(under point: Point) -> Int? {
    let row = point.y.addingClamped(topRow)
    return bounds.contains(point) && (0..<rowCount).contains(row) ? row : nil
  }

  func cursorDidChange(hasScrolled: Bool) { setNeedsDisplay() }

  func rowActions(_ row: Int) -> RowActions {
    guard let item = item(atRow: row) else { return RowActions() }
    return RowActions(
      leading: delegate?.treeView(self, leadingSwipeActionsConfigurationForItem: item),
      trailing: delegate?.treeView(self, trailingSwipeActionsConfigurationForItem: item))
  }

  func reloadItems(below item: AnyHashable) { reloadChildren(of: item) }

  func notifyCursor(at item: Int) {
    if let item = self.item(atRow: item) { delegate?.treeView(self, didMoveCursorTo: item) }
  }

  /// Expands or collapses the item if its sign was clicked, otherwise activates it.
  func itemWasClicked(_ item: Int, _ event: MouseEvent) {
    guard let number = nodes.number(atRow: item), let clicked = nodes.item(number) else { return }
    let x = convertFromWindow(event.location).x - 1 - indent(of: number)
    if (0..<Self.signWidth).contains(x), isExpandable(number) {
      toggle(clicked)
    } else {
      activateCursorItem()
    }
  }
}
