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

  /// Where the title is.
  public enum TitleAlignment: Hashable, Sendable {
    /// In the middle of the bar, or further right if the back control needs the room.
    case center
    /// After the back control. Both are indented by a column, as the rows of lists are.
    case leading
  }

  /// The content that the bar shows.
  public internal(set) var content = Content() {
    didSet { if content != oldValue { updateItems(from: oldValue) } }
  }

  /// The style of the title. Its background fills the row.
  @Styled(.display) public var style = TextStyle(attributes: .bold)

  /// Where the title is.
  @Styled(.display) public var titleAlignment = TitleAlignment.center

  /// The style of the back control and the items.
  @Styled(.display) public var itemStyle = TextStyle.plain

  /// The style added to the item that has the focus.
  @Styled(.display) public var focusedItemStyle = TextStyle(attributes: .reverse)

  /// Whether the back control and the items can have the focus. Turn it off if each of them has a key.
  @Styled(.display) public var itemsCanBecomeFocused = true

  /// Called when the user presses the back control.
  public var onBack: (() -> Void)?

  /// The item that stands for the back control when it is focused or pressed. Its title has no chevron.
  let backItem = BarButtonItem()

  /// Returns the frame of an item in the bar's coordinates; `nil` if the item is not shown or does not fit.
  public func frame(of item: BarButtonItem) -> Rect? {
    guard bounds.height > 0 else { return nil }
    let parts = layout
    if item === backItem {
      return parts.back.width > 0 ? Rect(x: 0, y: 0, width: parts.backEnd, height: 1) : nil
    }
    return parts.items.first { $0.item === item }.map {
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
    canvas.write(parts.back, at: Point(x: parts.backColumn, y: 0), style: style(of: backItem))
    canvas.write(parts.title, at: Point(x: parts.titleColumn, y: 0), style: style)
    for placed in parts.items {
      if placed.item.isFocused { canvas.placeCursor(at: Point(x: placed.column + 1, y: 0)) }
      canvas.write(
        placed.text, at: Point(x: placed.column, y: 0), style: style(of: placed.item))
    }
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press else { return false }
    return item(at: convertFromWindow(event.location))?.perform() ?? false
  }

  /// Returns the item or back control at a point in the bar's coordinates; `nil` if there is none.
  func item(at point: Point) -> BarButtonItem? {
    let parts = layout
    if point.x < parts.backEnd { return backItem }
    return parts.items.first { $0.columns.contains(point.x) }?.item
  }

  /// The items that can have the focus, in order, with their frames in the bar.
  var focusStops: [FocusStop] {
    guard itemsCanBecomeFocused, !bounds.isEmpty else { return [] }
    return ([backItem] + layout.items.map(\.item)).filter(\.canBecomeFocused).compactMap { item in
      frame(of: item).map { FocusStop(item: item, frame: $0) }
    }
  }

  private var layout: NavigationBarLayout {
    NavigationBarLayout(
      content, alignment: titleAlignment, shortBack: builtInText(.back), width: bounds.width)
  }

  private func style(of item: BarButtonItem) -> TextStyle {
    item.isFocused ? focusedItemStyle.over(itemStyle) : item.isEnabled ? itemStyle : itemStyle.adding(.dim)
  }

  private func updateItems(from previous: Content) {
    for item in previous.leftItems + previous.rightItems where item.bar === self { item.bar = nil }
    for item in content.leftItems + content.rightItems { item.bar = self }
    backItem.bar = content.back == nil ? nil : self
    backItem.title = content.back ?? ""
    backItem.action = content.back == nil ? nil : { [weak self] in self?.onBack?() }
    setNeedsDisplay()
  }
}
