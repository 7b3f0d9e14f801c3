/// Positions the parts of a navigation bar in a given width.
///
/// The title is centred over the full width, and moved right if it would overlap. If room is short, the back
/// label is truncated, then replaced by `Back`, then reduced to `‹`. After that the title is truncated.
/// Finally items are removed, first those on the right, innermost first. (Semantics 5.2)
@MainActor struct NavigationBarLayout {
  /// An item and its columns.
  @MainActor struct PlacedItem {
    let item: BarButtonItem
    let text: GlyphSequence
    var column = 0

    var width: Int { text.width }
    var columns: Range<Int> { column..<column + width }

    init(_ item: BarButtonItem) {
      self.item = item
      text = GlyphSequence(" \(item.title) ")
    }
  }

  /// The back control with its chevron; empty for none.
  let back: GlyphSequence
  /// The title, truncated to the available room.
  let title: GlyphSequence
  /// The column where the title begins.
  let titleColumn: Int
  /// The items that fit, from left to right.
  let items: [PlacedItem]

  init(_ content: NavigationBar.Content, width: Int) {
    var left = content.leftItems.filter(\.occupiesSpace).map(PlacedItem.init)
    var right = content.rightItems.filter(\.occupiesSpace).map(PlacedItem.init)
    let label = left.isEmpty || content.leftItemsSupplementBack ? content.back : nil
    // The back control shrinks to its chevron and the column after it, but never disappears.
    let space = width - (label == nil ? 0 : 2)
    while Self.width(of: left + right) > space, !(left + right).isEmpty {
      if right.isEmpty { left.removeLast() } else { right.removeLast() }
    }
    let title = GlyphSequence(content.title)
    let room = width - Self.width(of: left + right) - title.width - (title.width > 0 ? 1 : 0)
    back = label.map { Self.back(label: $0, room: room, width: width) } ?? GlyphSequence("")

    var column = back.width
    for index in left.indices {
      left[index].column = column
      column += left[index].width
    }
    let titleMinimum = column + (back.width > 0 && left.isEmpty ? 1 : 0)
    column = width
    for index in right.indices {
      column -= right[index].width
      right[index].column = column
    }
    self.title = title.truncated(to: max(0, column - titleMinimum))
    let centred = (width - self.title.width).flooredHalf
    titleColumn = max(titleMinimum, min(centred, column - self.title.width))
    items = left + right.reversed()
  }

  private static func width(of items: [PlacedItem]) -> Int { items.reduce(0) { $0 + $1.width } }

  private static func back(label: String, room: Int, width: Int) -> GlyphSequence {
    let whole = GlyphSequence("‹ \(label)")
    if whole.width <= room { return whole }
    let fallback = GlyphSequence("‹ Back")
    if room > fallback.width { return whole.truncated(to: room) }
    return fallback.width <= room ? fallback : GlyphSequence("‹").truncated(to: width)
  }
}
