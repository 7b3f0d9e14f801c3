/// The one-row bar of a navigation controller: back control, items at the left, centred title, items at the right.
@MainActor public final class NavigationBar: View {
  /// What a bar shows.
  public struct Content: Hashable, Sendable {
    /// The title; empty for none.
    public var title: String
    /// The label of the back control; `nil` for none.
    public var back: String?
    /// The items at the left, the leftmost first.
    public var leftItems: [BarButtonItem]
    /// The items at the right, the rightmost first.
    public var rightItems: [BarButtonItem]
    /// Whether the back control stays beside items at the left.
    public var leftItemsSupplementBack: Bool

    /// Makes content; what is not named is not shown.
    public init(
      title: String = "", back: String? = nil, leftItems: [BarButtonItem] = [],
      rightItems: [BarButtonItem] = [], leftItemsSupplementBack: Bool = false
    ) {
      self.title = title
      self.back = back
      self.leftItems = leftItems
      self.rightItems = rightItems
      self.leftItemsSupplementBack = leftItemsSupplementBack
    }
  }

  /// What the bar shows now.
  public internal(set) var content = Content() {
    didSet { if content != oldValue { takeItems(from: oldValue) } }
  }

  /// How the bar is drawn; its background fills the row.
  @Styled public var style = TextStyle(attributes: .bold) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// How the back control and the items are drawn.
  @Styled public var itemStyle = TextStyle.plain {
    didSet { if itemStyle != oldValue { setNeedsDisplay() } }
  }

  /// Called when the back control is clicked.
  public var onBack: (() -> Void)?

  /// The cells of the bar an item is drawn in; `nil` when it is not shown or there is no room for it.
  public func frame(of item: BarButtonItem) -> Rect? {
    guard bounds.height > 0 else { return nil }
    return layout.items.first { $0.item === item }.map {
      Rect(x: $0.column, y: 0, width: $0.width, height: 1)
    }
  }

  /// One row, and whatever columns there are.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override func draw(in canvas: Canvas) {
    if let background = style.background {
      canvas.fill(bounds, with: Cell(scalar: 0x20, background: background))
    }
    let parts = layout
    canvas.write(parts.back, at: .zero, style: itemStyle)
    canvas.write(parts.title, at: Point(x: parts.titleColumn, y: 0), style: style)
    for place in parts.items {
      canvas.write(
        place.text, at: Point(x: place.column, y: 0),
        style: place.item.isEnabled ? itemStyle : itemStyle.adding(.dim))
    }
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press else { return false }
    let column = convertFromWindow(event.location).x
    let parts = layout
    if column < parts.back.width {
      onBack?()
      return onBack != nil
    }
    return parts.items.first { $0.columns.contains(column) }?.item.perform() ?? false
  }

  private var layout: NavigationBarLayout { NavigationBarLayout(content, width: bounds.width) }

  private func takeItems(from former: Content) {
    for item in former.leftItems + former.rightItems where item.bar === self { item.bar = nil }
    for item in content.leftItems + content.rightItems { item.bar = self }
    setNeedsDisplay()
  }
}
