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

  /// Scrolls to the place of a point on an indicator. Returns whether it is on one.
  func scrollToIndicator(at point: Point) -> Bool {
    let limit = maximumContentOffset
    if point.x >= viewport.width, point.y < viewport.height, limit.y > 0 {
      scroll(to: Point(x: contentOffset.x, y: Self.offset(at: point.y, of: viewport.height, limit: limit.y)))
      return true
    }
    if point.y >= viewport.height, point.x < viewport.width, limit.x > 0 {
      scroll(to: Point(x: Self.offset(at: point.x, of: viewport.width, limit: limit.x), y: contentOffset.y))
      return true
    }
    return false
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
