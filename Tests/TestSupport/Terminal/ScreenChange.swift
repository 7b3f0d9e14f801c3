import AdaptiveCore

/// What happened to a terminal's cells, for those who keep something else in the same places.
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
