/// The one-row bar of a navigation controller: back control, centred title, item at the right.
@MainActor public final class NavigationBar: View {
  /// What a bar shows.
  public struct Content: Hashable, Sendable {
    /// The title; empty for none.
    public var title: String
    /// The label of the back control; `nil` for none.
    public var back: String?
    /// The text at the right; `nil` for none.
    public var rightItem: String?

    /// Makes content; what is not named is not shown.
    public init(title: String = "", back: String? = nil, rightItem: String? = nil) {
      self.title = title
      self.back = back
      self.rightItem = rightItem
    }
  }

  /// What the bar shows now.
  public internal(set) var content = Content() {
    didSet { if content != oldValue { setNeedsDisplay() } }
  }

  /// How the bar is drawn; its background fills the row.
  @Styled public var style = TextStyle(attributes: .bold) {
    didSet { if style != oldValue { setNeedsDisplay() } }
  }

  /// How the back control and the item are drawn.
  @Styled public var itemStyle = TextStyle.plain {
    didSet { if itemStyle != oldValue { setNeedsDisplay() } }
  }

  /// Called when the back control is clicked.
  public var onBack: (() -> Void)?
  /// Called when the item at the right is clicked.
  public var onRightItem: (() -> Void)?

  public override func draw(in canvas: Canvas) {
    if let background = style.background {
      canvas.fill(bounds, with: Cell(scalar: 0x20, background: background))
    }
    let parts = BarLayout(content, width: bounds.width)
    canvas.write(parts.back, at: .zero, style: itemStyle)
    canvas.write(parts.title, at: Point(x: parts.titleColumn, y: 0), style: style)
    canvas.write(parts.item, at: Point(x: bounds.width - parts.item.width, y: 0), style: itemStyle)
  }

  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press else { return false }
    let column = convertFromWindow(event.location).x
    let parts = BarLayout(content, width: bounds.width)
    if column < parts.back.width, let onBack {
      onBack()
    } else if column >= bounds.width - parts.item.width, let onRightItem {
      onRightItem()
    } else {
      return false
    }
    return true
  }
}

/// Where the parts of a navigation bar go in a width.
///
/// The title is centred over the full width and moved right if it would overlap. Where room is short the
/// back label shrinks first, then becomes `Back`, then only `‹`; then the title is cut, then the item goes.
struct BarLayout: Hashable {
  let back: GlyphSequence
  let title: GlyphSequence
  let titleColumn: Int
  let item: GlyphSequence

  init(_ content: NavigationBar.Content, width: Int) {
    var item = GlyphSequence(content.rightItem.map { " \($0) " } ?? "")
    let title = GlyphSequence(content.title)
    if item.width + (content.back == nil ? 0 : 2) > width { item = GlyphSequence("") }
    let room = width - item.width - title.width - (title.width > 0 ? 1 : 0)
    back = content.back.map { Self.back(label: $0, room: room, width: width) } ?? GlyphSequence("")
    let left = back.width + (back.width > 0 ? 1 : 0)
    let space = max(0, width - left - item.width)
    self.title = title.truncated(to: space)
    let centred = (width - self.title.width).flooredHalf
    titleColumn = max(left, min(centred, width - item.width - self.title.width))
    self.item = item
  }

  private static func back(label: String, room: Int, width: Int) -> GlyphSequence {
    let whole = GlyphSequence("‹ \(label)")
    if whole.width <= room { return whole }
    let fallback = GlyphSequence("‹ Back")
    if room > fallback.width { return whole.truncated(to: room) }
    return fallback.width <= room ? fallback : GlyphSequence("‹").truncated(to: width)
  }
}
