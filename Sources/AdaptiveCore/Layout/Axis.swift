/// The horizontal or vertical direction of a layout.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// From left to right, across columns.
  case horizontal
  /// From top to bottom, across rows.
  case vertical
}
