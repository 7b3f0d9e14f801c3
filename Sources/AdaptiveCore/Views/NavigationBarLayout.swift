/// Where the parts of a navigation bar go in a width.
///
/// The title is centred over the full width and moved right if it would overlap. Where room is short the
/// back label shrinks first, then becomes `Back`, then only `‹`; then the title is cut; then items go, first those
/// at the right, the innermost first.
@MainActor struct NavigationBarLayout {
  /// An item and its columns.
  @MainActor struct Place {
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

  /// The back control with its sign; empty for none.
  let back: GlyphSequence
  /// The title as far as there is room.
  let title: GlyphSequence
  /// Where the title begins.
  let titleColumn: Int
  /// The items there is room for, from left to right.
  let items: [Place]

  init(_ content: NavigationBar.Content, width: Int) {
    var left = content.leftItems.filter(\.takesRoom).map(Place.init)
    var right = content.rightItems.filter(\.takesRoom).map(Place.init)
    let label = left.isEmpty || content.leftItemsSupplementBack ? content.back : nil
    // A back control shrinks to its sign and the column after it, but never goes.
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

  private static func width(of places: [Place]) -> Int { places.reduce(0) { $0 + $1.width } }

  private static func back(label: String, room: Int, width: Int) -> GlyphSequence {
    let whole = GlyphSequence("‹ \(label)")
    if whole.width <= room { return whole }
    let fallback = GlyphSequence("‹ Back")
    if room > fallback.width { return whole.truncated(to: room) }
    return fallback.width <= room ? fallback : GlyphSequence("‹").truncated(to: width)
  }
}
