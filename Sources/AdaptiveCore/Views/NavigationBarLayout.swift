/// Positions the parts of a navigation bar in a given width.
///
/// The title is centred over the full width, and moved right if it would overlap; or it follows the back
/// control, and both are indented as the rows of lists are. If room is short, the gap between them becomes
/// one column, and the back label is truncated, then replaced by the built-in one, then reduced to `‹`.
/// After that the title is truncated. Finally items are removed, first those on the right, innermost first.
/// (Semantics 5.2)
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
  /// The column where the back control begins.
  let backColumn: Int
  /// The title, truncated to the available room.
  let title: GlyphSequence
  /// The column where the title begins.
  let titleColumn: Int
  /// The items that fit, from left to right.
  let items: [PlacedItem]

  /// The end of the columns of the back control; 0 for none.
  var backEnd: Int { back.width > 0 ? backColumn + back.width : 0 }

  /// Positions content. `shortBack` is the label of the back control if its own has no room.
  init(
    _ content: NavigationBar.Content, alignment: NavigationBar.TitleAlignment = .center,
    shortBack: String = BuiltInText.back.english, width: Int
  ) {
    var left = content.leftItems.filter(\.occupiesSpace).map(PlacedItem.init)
    var right = content.rightItems.filter(\.occupiesSpace).map(PlacedItem.init)
    let label = left.isEmpty || content.leftItemsSupplementBack ? content.back : nil
    // The back control shrinks to its chevron and the column after it, but never disappears.
    let space = width - (label == nil ? 0 : 2)
    while Self.width(of: left + right) > space, !(left + right).isEmpty {
      if right.isEmpty { left.removeLast() } else { right.removeLast() }
    }
    let title = GlyphSequence(content.title)
    let isLeading = alignment == .leading
    var (margin, gap) = isLeading && width > Self.widestWithoutMargin ? (1, 2) : (0, 1)
    var room = width - margin - Self.width(of: left + right) - title.width - (title.width > 0 ? gap : 0)
    if gap > 1, title.width > 0, let label, GlyphSequence("‹ \(label)").width == room + 1 {
      (gap, room) = (1, room + 1)
    }
    back =
      label.map { Self.back(label: $0, or: shortBack, room: room, width: width - margin) }
      ?? GlyphSequence("")
    backColumn = back.width > 0 ? margin : 0

    var column = back.width + backColumn
    for index in left.indices {
      left[index].column = column
      column += left[index].width
    }
    let titleMinimum = column + (!left.isEmpty ? 0 : back.width > 1 ? gap : back.width > 0 ? 1 : margin)
    column = width
    for index in right.indices {
      column -= right[index].width
      right[index].column = column
    }
    self.title = title.truncated(to: max(0, column - titleMinimum))
    let wanted = isLeading ? titleMinimum : (width - self.title.width).flooredHalf
    titleColumn = max(titleMinimum, min(wanted, column - self.title.width))
    items = left + right.reversed()
  }

  /// The most columns of a bar that has none to spare for a margin.
  private static let widestWithoutMargin = 5

  private static func width(of items: [PlacedItem]) -> Int { items.reduce(0) { $0 + $1.width } }

  private static func back(label: String, or short: String, room: Int, width: Int) -> GlyphSequence {
    let whole = GlyphSequence("‹ \(label.isolated(always: true))")
    if whole.width <= room { return whole }
    let fallback = GlyphSequence("‹ \(short.isolated(always: true))")
    if room > fallback.width { return whole.truncated(to: room) }
    return fallback.width <= room ? fallback : GlyphSequence("‹").truncated(to: width)
  }
}
