/// A movement of a cursor among items.
enum ItemMovement: Equatable {
  /// Along the items, backwards if negative.
  case items(Int)
  /// Along the rows, up if negative, within a column.
  case rows(Int)
  /// Along the rows by pages, up if negative.
  case pages(Int)
  /// To the first item.
  case first
  /// To the last item.
  case last

  /// Returns the movement of a key; `nil` if it has none. The left and right arrows belong to grids.
  init?(_ event: KeyEvent, inGrid isGrid: Bool = false) {
    guard event.modifiers.isEmpty else { return nil }
    switch event.key {
    case .left where isGrid: self = .items(-1)
    case .right where isGrid: self = .items(1)
    case .up: self = .rows(-1)
    case .down: self = .rows(1)
    case .pageUp: self = .pages(-1)
    case .pageDown: self = .pages(1)
    case .home: self = .first
    case .end: self = .last
    default: return nil
    }
  }
}
