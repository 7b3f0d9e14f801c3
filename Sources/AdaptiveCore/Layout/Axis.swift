/// A direction of layout.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Columns.
  case horizontal
  /// Rows.
  case vertical
}
