/// The direction in which the focus moves.
public enum FocusHeading: Hashable, Sendable {
  /// To the next item in reading order, from the last one to the first.
  case next
  /// To the previous item in reading order, from the first one to the last.
  case previous
  /// To a neighbour above.
  case up
  /// To a neighbour below.
  case down
  /// To a neighbour on the left.
  case left
  /// To a neighbour on the right.
  case right

  /// The direction in an interface that begins at the other side.
  var mirrored: FocusHeading {
    switch self {
    case .left: .right
    case .right: .left
    case .next, .previous, .up, .down: self
    }
  }

  /// The direction of an arrow key without modifiers; `nil` for any other key.
  init?(arrow event: KeyEvent) {
    guard event.modifiers.isEmpty else { return nil }
    switch event.key {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    default: return nil
    }
  }
}
