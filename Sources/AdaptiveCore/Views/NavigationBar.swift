/// The one-row bar of a navigation controller: the back control, items on the left, a centred title, and
/// items on the right.
@MainActor public final class NavigationBar: View {
  /// The content of a navigation bar.
  public struct Content: Hashable, Sendable {
    /// The title; empty for none.
    public var title: String
    /// The label of the back control; `nil` for no back control.
    public var back: String?
    /// The items on the left, leftmost first.
    public var leftItems: [BarButtonItem]
    /// The items on the right, rightmost first.
    public var rightItems: [BarButtonItem]
    /// Whether to show the back control next to items on the left.
    public var leftItemsSupplementBack: Bool

    /// Creates content. Omitted parts are not shown.
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

  /// The content that the bar shows.
  public internal(set) var content = Content() {
    didSet { if content != oldValue { updateItems(from: oldValue) } }
  }

  /// The style of the title. Its background fills the row.
  @Styled(.display) public var style = TextStyle(attributes: .bold)

  /// The style of the back control and the items.
  @Styled(.display) public var itemStyle = TextStyle.plain

  /// Called when the user clicks the back control.
  public var onBack: (() -> Void)?

  /// Returns the frame of an item in the bar's coordinates; `nil` if the item is not shown or does not fit.
  public func frame(of item: BarButtonItem) -> Rect? {
    guard bounds.height > 0 else { return nil }
    return layout.items.first { $0.item === item }.map {
      Rect(x: $0.column, y: 0, width: $0.width, height: 1)
    }
  }

  /// One row of any width.
  public override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(height: 1) }

  public override func textRows(forWidth width: Int) -> Range<Int>? { 0..<1 }

  public override func draw(in canvas: Canvas) {
    if let background = style.background {
      canvas.fill(bounds, with: Cell(scalar: 0x20, background: background))
    }
    let parts = layout
    canvas.write(parts.back, at: .zero, style: itemStyle)
    canvas.write(parts.title, at: Point(x: parts.titleColumn, y: 0), style: style)
    for placed in parts.items {
      canvas.write(
        placed.text, at: Point(x: placed.column, y: 0),
        style: placed.item.isEnabled ? itemStyle : itemStyle.adding(.dim))
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

  private func updateItems(from former: Content) {
    for item in former.leftItems + former.rightItems where item.bar === self { item.bar = nil }
    for item in content.leftItems + content.rightItems { item.bar = self }
    setNeedsDisplay()
  }
}
