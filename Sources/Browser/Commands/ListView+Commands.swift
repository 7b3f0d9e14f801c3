import AdaptiveCore

extension ListView {
  /// Performs a list command. A movement is performed `count` times, or goes to the row with that number;
  /// `nil` is no count. Returns whether it is a list command.
  func perform(_ command: Command, count: Int? = nil) -> Bool {
    let times = count ?? 1
    switch command {
    case .moveDown: moveCursor(by: times)
    case .moveUp: moveCursor(by: -times)
    case .pageDown: moveCursor(by: times * pageRows)
    case .pageUp: moveCursor(by: -times * pageRows)
    case .moveToFirst: moveCursor(to: times - 1)
    case .moveToLast: moveCursor(to: (count ?? rowCount) - 1)
    case .open: activateCursorRow()
    default: return false
    }
    return true
  }
}

extension CollectionView {
  /// Performs a command of lists or thumbnails. A movement is performed `count` times, or goes to the item
  /// with that number; `nil` is no count. Returns whether it is such a command.
  func perform(_ command: Command, count: Int? = nil) -> Bool {
    let times = count ?? 1
    switch command {
    case .moveLeft: moveCursor(by: -times)
    case .moveRight: moveCursor(by: times)
    case .moveDown: moveCursor(byRows: times)
    case .moveUp: moveCursor(byRows: -times)
    case .pageDown: moveCursor(byRows: times * pageRows)
    case .pageUp: moveCursor(byRows: -times * pageRows)
    case .moveToFirst: moveCursor(to: times - 1)
    case .moveToLast: moveCursor(to: (count ?? itemCount) - 1)
    case .open: activateCursorItem()
    default: return false
    }
    return true
  }
}
