/// The titles of tabs, in a row or below each other.
///
/// A sign marks the selected tab: brackets in a row, a bar at the left in a column. If there is no room for
/// all tabs, it shows those around the selected one, between arrows that select the neighbours. While the bar
/// has the keyboard focus, arrows along it select tabs, and Enter or the arrow towards the content leaves it.
@MainActor public final class TabBar: View {
  /// The styles of the parts.
  @Styled(.display) public var style = ControlStyle()
  /// The style of badges, over that of the title.
  @Styled(.display) public var badgeStyle = TextStyle(attributes: .bold)

  /// The tabs. Their titles are not `nil`.
  @Invalidating(.layout) var items: [TabBarItem] = []
  @Invalidating(.layout) var selectedIndex: Int? = nil
  @Invalidating(.layout) var axis = Axis.horizontal
  /// Called when the user selects a tab.
  var onSelect: ((Int) -> Void)?
  /// Called when the user leaves the bar for the content.
  var onLeave: (() -> Void)?

  /// The first visible tab.
  private var first = 0

  public override var canBecomeFocused: Bool { !items.isEmpty }

  public override var accessibilityElement: AccessibilityElement {
    guard let selectedIndex else { return AccessibilityElement("") }
    return AccessibilityElement(items[selectedIndex].title ?? "", traits: .tab).at(
      selectedIndex, of: items.count)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    first = layout.first
    setNeedsDisplay()
  }

  public override func draw(in canvas: Canvas) {
    let layout = layout
    for (index, cells) in layout.tabs {
      if axis == .horizontal {
        drawInRow(index, columns: cells, in: canvas)
      } else {
        drawInColumn(index, row: cells.lowerBound, in: canvas)
      }
    }
    guard layout.hidesSome else { return }
    let signs =
      axis == .horizontal ? (usesUnicode ? ("‹", "›") : ("<", ">")) : (usesUnicode ? ("↑", "↓") : ("^", "v"))
    let end = layout.length - 1
    if layout.first > 0 { canvas.write(signs.0, at: .zero, style: style.normal) }
    if let last = layout.tabs.last?.index, last < items.count - 1 {
      canvas.write(
        signs.1, at: axis == .horizontal ? Point(x: end, y: 0) : Point(x: 0, y: end), style: style.normal)
    }
  }

  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, let selectedIndex else { return false }
    let isRow = axis == .horizontal
    switch event.key {
    case .left where isRow, .up where !isRow: return select(selectedIndex - 1)
    case .right where isRow, .down where !isRow: return select(selectedIndex + 1)
    case .home: return select(0)
    case .end: return select(items.count - 1)
    case .enter,
      .up where isRow, .right where !isRow:
      onLeave?()
      return true
    default: return false
    }
  }

  /// Selects the tab under the pointer, or a neighbour of the selected one with the arrows and the wheel.
  public override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard let selectedIndex else { return false }
    switch event.action {
    case .press:
      let point = convertFromWindow(event.location)
      let cell = axis == .horizontal ? point.x : point.y
      let layout = layout
      if let tab = layout.tabs.first(where: { $0.cells.contains(cell) }) {
        select(tab.index)
      } else if layout.hidesSome {
        select(selectedIndex + (cell == 0 ? -1 : 1))
      }
    case .wheelUp: select(selectedIndex - 1)
    case .wheelDown: select(selectedIndex + 1)
    case .release, .drag, .otherPress, .move: return false
    }
    return true
  }

  private var layout: TabBarLayout {
    TabBarLayout(
      lengths: axis == .horizontal ? items.map { label($0).width + 2 } : items.map { _ in 1 },
      length: axis == .horizontal ? bounds.width : bounds.height, selected: selectedIndex, first: first)
  }

  private func label(_ item: TabBarItem) -> GlyphSequence {
    GlyphSequence([item.title ?? "", badge(of: item)].joined(isolatedBy: " ", always: true))
  }

  private func badge(of item: TabBarItem) -> String {
    guard let badge = item.badge, !badge.isEmpty else { return "" }
    return "(\(badge))"
  }

  @discardableResult
  private func select(_ index: Int) -> Bool {
    guard items.indices.contains(index), index != selectedIndex else { return false }
    onSelect?(index)
    return true
  }

  private func drawInRow(_ index: Int, columns: Range<Int>, in canvas: Canvas) {
    let isSelected = index == selectedIndex
    let style = textStyle(isSelected)
    let label = label(items[index]).truncated(to: max(0, columns.count - 2))
    let signs = isSelected ? ("[", "]") : (" ", " ")
    canvas.write(signs.0, at: Point(x: columns.lowerBound, y: 0), style: style)
    canvas.write(label, at: Point(x: columns.lowerBound + 1, y: 0), style: style)
    canvas.write(signs.1, at: Point(x: columns.lowerBound + 1 + label.width, y: 0), style: style)
    if isSelected, isFocused { canvas.placeCursor(at: Point(x: columns.lowerBound + 1, y: 0)) }
  }

  private func drawInColumn(_ index: Int, row: Int, in canvas: Canvas) {
    let isSelected = index == selectedIndex
    let style = textStyle(isSelected)
    if isSelected {
      canvas.fill(
        Rect(x: 0, y: row, width: bounds.width, height: 1),
        with: Cell(
          scalar: 0x20, foreground: style.foreground,
          background: style.background ?? backgroundColor ?? .default,
          attributes: style.attributes.intersection(.reverse)))
      canvas.write(usesUnicode ? "▌" : "|", at: Point(x: 0, y: row), style: style)
      if isFocused { canvas.placeCursor(at: Point(x: 1, y: row)) }
    }
    let badge = GlyphSequence(badge(of: items[index]))
    let showsBadge = badge.width > 0 && badge.width + 8 <= bounds.width
    let room = bounds.width - 2 - (showsBadge ? badge.width + 1 : 0)
    canvas.write(
      GlyphSequence(items[index].title ?? "").truncated(to: max(0, room)), at: Point(x: 1, y: row),
      style: style)
    if showsBadge {
      canvas.write(
        badge, at: Point(x: bounds.width - 1 - badge.width, y: row), style: badgeStyle.over(style))
    }
  }

  private func textStyle(_ isSelected: Bool) -> TextStyle {
    isSelected ? style.accent.over(isFocused ? style.focused : style.normal) : style.normal
  }
}
