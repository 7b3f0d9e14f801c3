import AdaptiveCore

extension ListView {
  /// Performs a list command. Returns whether it is one.
  func perform(_ command: Command) -> Bool {
    switch command {
    case .moveDown: moveCursor(by: 1)
    case .moveUp: moveCursor(by: -1)
    case .pageDown: moveCursor(by: pageRows)
    case .pageUp: moveCursor(by: -pageRows)
    case .moveToFirst: moveCursor(to: 0)
    case .moveToLast: moveCursor(to: rowCount - 1)
    case .open: activateCursorRow()
    default: return false
    }
    return true
  }
}

extension CollectionView {
  /// Performs a command of lists or thumbnails. Returns whether it is one.
  func perform(_ command: Command) -> Bool {
    switch command {
    case .moveLeft: moveCursor(by: -1)
    case .moveRight: moveCursor(by: 1)
    case .moveDown: moveCursor(byRows: 1)
    case .moveUp: moveCursor(byRows: -1)
    case .pageDown: moveCursor(byRows: pageRows)
    case .pageUp: moveCursor(byRows: -pageRows)
    case .moveToFirst: moveCursor(to: 0)
    case .moveToLast: moveCursor(to: itemCount - 1)
    case .open: activateCursorItem()
    default: return false
    }
    return true
  }
}
