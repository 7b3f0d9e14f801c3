import AdaptiveCore

/// A change of a terminal's cells, for a model that keeps pictures in the same cells.
public enum ScreenChange: Hashable, Sendable {
  /// Cells were written or erased.
  case touched(Rect)
  /// Everything went up by a row.
  case scrolled
  /// All cells were erased by `CSI 2 J`.
  case cleared
  /// Another screen is shown: the alternate one, or the first one again.
  case switched(isAlternate: Bool)
}
