import AdaptiveCore

/// A cell's samples in two groups, each in one colour.
struct CellDivision: Equatable {
  /// The samples in the foreground, the first in the lowest bit.
  var mask: Int
  /// The colour of these.
  var foreground: Color
  /// The colour of the others.
  var background: Color
}
