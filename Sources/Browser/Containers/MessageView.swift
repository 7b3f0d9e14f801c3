import AdaptiveCore

/// A message in as many rows as it needs at the lower edge of the window. The view is empty while the last
/// row has room for what matters.
final class MessageView: View, FloatingView {
  /// A message, and what else the last row says.
  struct Content: Equatable {
    /// The whole sentence.
    var text: String
    /// The part of the sentence that must be readable.
    var statement: String
    /// The items before the sentence, which stay in the last row.
    var chips: [StatusBarItem]
  }

  /// The message that the last row shows; `nil` for none.
  @Invalidating(.display) var content: Content? = nil {
    didSet { if content != oldValue { superview?.setNeedsLayout() } }
  }
  /// The last row.
  weak var bar: StatusBar?

  /// The empty columns at each side of the text.
  private static let margin = 1
  /// The columns between the chips and the text.
  private static let gap = 2

  /// The rows that the statement needs, at most half of the window, or two rows.
  func floatingFrame(in window: Window) -> Rect {
    let size = window.bounds.size
    guard let bar, !bar.isHidden else { return .zero }
    let rows = rowCount(columns: size.width - 2 * Self.margin)
    guard rows > 1 else { return .zero }
    let height = min(rows, max(2, size.height / 2), size.height - 1)
    return Rect(x: 0, y: size.height - height, width: size.width, height: height)
  }

  /// The rows that the statement needs below each other. The chips need a row if its last line leaves no room
  /// for them.
  private func rowCount(columns: Int) -> Int {
    guard let content else { return 0 }
    let brief = Self.width(of: content.chips.map { $0.texts.last ?? "" })
    // The sign for details that are cut must not cover the statement.
    let sign = content.text == content.statement ? 0 : 1
    // The last row has short paths.
    let short = GlyphSequence(Wording.withShortPaths(content.statement)).width
    if brief + short + sign <= columns { return 1 }
    let lines = GlyphSequence.wrap(content.statement, columns: max(1, columns))
    let end = GlyphSequence(lines.last ?? "").width
    return lines.count + (brief + end + sign <= columns ? 0 : 1)
  }

  /// The columns of chips, and of the gaps after them.
  private static func width(of chips: [String]) -> Int {
    chips.filter { !$0.isEmpty }.reduce(0) { $0 + GlyphSequence($1).width + gap }
  }

  override func draw(in canvas: Canvas) {
    guard let bar, let content, bounds.height > 0 else { return }
    let style = bar.isError ? bar.errorStyle : bar.style
    canvas.fill(
      bounds,
      style: TextStyle(
        background: style.background ?? .default, attributes: style.attributes.intersection(.reverse)))
    let columns = max(1, bounds.width - 2 * Self.margin)
    let lines = GlyphSequence.wrap(content.text, columns: columns)
    for (row, line) in lines.prefix(bounds.height - 1).enumerated() {
      canvas.write(GlyphSequence(line), at: Point(x: Self.margin, y: row), style: style)
    }
    let rest = lines.dropFirst(bounds.height - 1)
    let end = (rest.first ?? "") + (rest.count > 1 ? "…" : "")
    let last = lastRow(content.chips, end, columns: columns)
    canvas.write(
      last.truncated(to: columns), at: Point(x: Self.margin, y: bounds.height - 1), style: style)
  }

  /// The chips and the end of the sentence. If there is no room for both, the chips are short, and the end
  /// keeps half of the row.
  private func lastRow(_ chips: [StatusBarItem], _ end: String, columns: Int) -> GlyphSequence {
    let room = end.isEmpty ? columns : columns - Self.gap - GlyphSequence(end).width
    let gap = String(repeating: " ", count: Self.gap)
    func joined(_ texts: [String]) -> GlyphSequence {
      GlyphSequence(texts.filter { !$0.isEmpty }.joined(isolatedBy: gap, always: true))
    }
    let whole = joined(chips.map { $0.texts.first ?? "" })
    guard whole.width > room else { return joined([whole.text, end]) }
    let brief = joined(chips.map { $0.texts.last ?? "" }).truncated(to: max(room, columns / 2))
    return joined([brief.text, end])
  }
}
