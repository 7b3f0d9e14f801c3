import AdaptiveCore

/// A movement of the cursor of a list, or of what takes its place: the photo on a screen, the lines of a
/// text.
enum CursorMovement {
  case left, right, up, down, pageUp, pageDown, first, last
}

/// A responder with a cursor, or with something that moves like one.
protocol CursorMoving: CommandHandling {
  /// Moves `count` times, or goes to the place with that number; `nil` is no count. Returns `.notMine` for a
  /// direction in which there is nothing.
  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome
}

extension ListView {
  /// Moves the cursor as the commands of a list do.
  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    let times = count ?? 1
    switch movement {
    case .left, .right: return .notMine
    case .down: moveCursor(by: times)
    case .up: moveCursor(by: -times)
    case .pageDown: moveCursor(by: times * pageRows)
    case .pageUp: moveCursor(by: -times * pageRows)
    case .first: moveCursor(to: times - 1)
    case .last: moveCursor(to: (count ?? rowCount) - 1)
    }
    return .done()
  }
}

extension CollectionView {
  /// Moves the cursor as the commands of thumbnails do.
  func moveCursor(_ movement: CursorMovement, count: Int?) -> CommandOutcome {
    let times = count ?? 1
    switch movement {
    case .left: moveCursor(by: -times)
    case .right: moveCursor(by: times)
    case .down: moveCursor(byRows: times)
    case .up: moveCursor(byRows: -times)
    case .pageDown: moveCursor(byRows: times * pageRows)
    case .pageUp: moveCursor(byRows: -times * pageRows)
    case .first: moveCursor(to: times - 1)
    case .last: moveCursor(to: (count ?? itemCount) - 1)
    }
    return .done()
  }
}
