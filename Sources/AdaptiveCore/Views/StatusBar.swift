/// One row of text on the left and, if there is room, on the right.
@MainActor public final class StatusBar: View {
  /// The parts of the text on the left. They are shortened as they permit, and then truncated with `…`.
  @Invalidating(.display) public var leadingItems: [StatusBarItem] = []
  /// The whole text on the left. Setting it replaces the items by one, which is truncated with `…` if it does
  /// not fit.
  public var leadingText: String {
    get { leadingItems.line(columns: .max).text }
    set { leadingItems = [StatusBarItem(newValue)] }
  }
  /// Candidates for the text on the right, longest first. The first one that fits next to the left text is
  /// shown.
  @Invalidating(.display) public var trailingTexts: [String] = []
  /// Texts on the right, longest first, for which items on the left give way if they can. The first one for
  /// which that suffices keeps its place.
  @Invalidating(.display) public var keptTrailingTexts: [String] = []
  /// The style of the left text and of the row's background.
  @Styled(.display) public var style = TextStyle.plain
  /// Whether the left text is an error, which is shown in `errorStyle`.
  @Invalidating(.display) public var isError = false
  /// The style of the left text and of the row while the text is an error.
  @Styled(.display) public var errorStyle = TextStyle(attributes: .bold)
  /// The style of the right text.
  @Styled(.display) public var trailingStyle = TextStyle(attributes: .dim)

  /// Whether the shortest text on the left is too long for the bar.
  public var isTruncated: Bool {
    let columns = max(0, bounds.width - 2)
    return leadingItems.line(columns: columns).width > columns
  }

  /// One row of any width.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  /// The empty columns between the two texts.
  private static let gap = 2

  public override func draw(in canvas: Canvas) {
    let style = isError ? errorStyle : style
    canvas.fill(
      bounds,
      with: Cell(
        scalar: 0x20, background: style.background ?? .default,
        attributes: style.attributes.intersection(.reverse)))
    let columns = max(0, bounds.width - 2)
    let shortest = trailingTexts.last.map { GlyphSequence($0).width + Self.gap } ?? 0
    let leading = leadingItems.line(columns: columns, leavingFree: keptColumns(of: columns) ?? shortest)
      .truncated(to: columns)
    canvas.write(leading, at: Point(x: 1, y: 0), style: style)
    let room = columns - leading.width - Self.gap
    guard let trailing = trailingTexts.lazy.map({ GlyphSequence($0) }).first(where: { $0.width <= room })
    else { return }
    canvas.write(trailing, at: Point(x: bounds.width - trailing.width - 1, y: 0), style: trailingStyle)
  }

  /// The columns that items leave free for a text on the right, with the gap; `nil` if none of these texts
  /// fits.
  private func keptColumns(of columns: Int) -> Int? {
    let width = leadingItems.widthGivingWay
    return keptTrailingTexts.lazy.map { GlyphSequence($0).width + Self.gap }.first { width + $0 <= columns }
  }
}
