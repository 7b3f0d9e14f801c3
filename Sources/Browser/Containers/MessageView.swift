import AdaptiveCore

/// The text of the last row, in as many rows as it needs at the lower edge of the window. The view is empty
/// while the last row has room for the text.
final class MessageView: View, FloatingView {
  /// The whole text of the last row.
  @Invalidating(.display) var text = "" {
    didSet { if text != oldValue { superview?.setNeedsLayout() } }
  }
  /// The last row.
  weak var bar: StatusBar?

  /// The empty columns at each side of the text.
  private static let margin = 1

  /// The rows that the text needs, except the first row of the window, which says where the user is.
  func floatingFrame(in window: Window) -> Rect {
    let size = window.bounds.size
    guard let bar, !bar.isHidden, bar.isTruncated else { return .zero }
    let height = min(lines(in: size.width).count, size.height - 1)
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  override func draw(in canvas: Canvas) {
    guard let bar else { return }
    let style = bar.isError ? bar.errorStyle : bar.style
    canvas.fill(
      bounds,
      style: TextStyle(
        background: style.background ?? .default, attributes: style.attributes.intersection(.reverse)))
    let lines = lines(in: bounds.width)
    for (row, line) in lines.prefix(bounds.height).enumerated() {
      let isCut = row == bounds.height - 1 && lines.count > bounds.height
      let glyphs = GlyphSequence(isCut ? line + "…" : line).truncated(to: bounds.width - 2 * Self.margin)
      canvas.write(glyphs, at: Point(x: Self.margin, y: row), style: style)
    }
  }

  private func lines(in width: Int) -> [String] {
    GlyphSequence.wrap(text, columns: max(1, width - 2 * Self.margin))
  }
}
