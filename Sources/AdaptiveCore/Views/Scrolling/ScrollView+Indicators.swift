extension ScrollView {
  /// Places the indicators along the edges.
  func layOutIndicators() {
    verticalIndicator.frame = Rect(
      x: viewport.width, y: 0, width: bounds.width - viewport.width, height: viewport.height)
    horizontalIndicator.frame = Rect(
      x: 0, y: viewport.height, width: viewport.width, height: bounds.height - viewport.height)
    corner.frame = Rect(
      x: viewport.width, y: viewport.height, width: verticalIndicator.frame.width,
      height: horizontalIndicator.frame.height)
    updateIndicators()
  }

  /// Shows the visible part of the content.
  func updateIndicators() {
    let (content, offset) = (contentView.frame.size, contentOffset)
    verticalIndicator.visiblePortion = Self.portion(offset.y, viewport.height, of: content.height)
    horizontalIndicator.visiblePortion = Self.portion(offset.x, viewport.width, of: content.width)
  }

  /// Returns the axis whose indicator is at a point; `nil` if there is none.
  func indicator(at point: Point) -> Axis? {
    let limit = maximumContentOffset
    if point.x >= viewport.width, point.y < viewport.height, limit.y > 0 { return .vertical }
    if point.y >= viewport.height, point.x < viewport.width, limit.x > 0 { return .horizontal }
    return nil
  }

  /// Scrolls to the place of a point along the indicator that was pressed, also if the point is next to it.
  /// Returns whether one was pressed.
  func scrollDraggedIndicator(to point: Point) -> Bool {
    guard let draggedIndicator else { return false }
    let limit = maximumContentOffset
    var offset = contentOffset
    switch draggedIndicator {
    case .vertical: offset.y = Self.offset(at: point.y, of: viewport.height, limit: limit.y)
    case .horizontal: offset.x = Self.offset(at: point.x, of: viewport.width, limit: limit.x)
    }
    scroll(to: offset)
    return true
  }

  /// Returns the offset for a cell of an indicator: the first cell scrolls to the start, the last to the end.
  private static func offset(at cell: Int, of length: Int, limit: Int) -> Int {
    guard length > 1 else { return limit }
    let fraction = Double(max(0, min(cell, length - 1))) / Double(length - 1)
    return Int((fraction * Double(limit)).rounded())
  }

  private static func portion(_ offset: Int, _ visible: Int, of length: Int) -> ClosedRange<Double>? {
    guard length > visible, visible > 0 else { return nil }
    return Double(offset) / Double(length)...Double(offset.addingClamped(visible)) / Double(length)
  }
}

/// The empty cell where the indicators of both axes meet.
final class ScrollCornerView: View {
  override func draw(in canvas: Canvas) {
    canvas.fill(bounds, with: Cell(scalar: 0x20, background: backgroundColor ?? .default))
  }
}
