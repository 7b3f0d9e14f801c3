import AdaptiveCore

/// A change to a terminal's cells, for objects that track other contents of the same cells.
public enum ScreenChange: Hashable, Sendable {
  /// Cells were written or erased.
  case touched(Rect)
  /// The screen scrolled up by a row.
  case scrolled
  /// `CSI 2 J` erased all cells.
  case cleared
  /// The terminal switched to the alternate or back to the main screen.
  case switched(isAlternate: Bool)
}
