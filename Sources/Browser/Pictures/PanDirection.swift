/// The direction in which the visible part of a zoomed photo moves.
public enum PanDirection: Hashable, Sendable {
  case left
  case right
  case up
  case down
}
