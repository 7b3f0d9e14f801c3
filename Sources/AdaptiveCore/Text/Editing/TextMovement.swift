/// A distance that the caret moves, or that a deletion covers.
enum TextMovement: Hashable, Sendable {
  /// One character.
  case character(Direction)
  /// To the start or the end of a word of letters and digits.
  case word(Direction)
  /// Backwards over a word between spaces.
  case spacedWord
  /// To the start or the end of the row on the screen.
  case rowEdge(Direction)
  /// To the start or the end of the line.
  case lineEdge(Direction)
  /// One row up or down.
  case row(Direction)
  /// Almost as many rows as are visible.
  case page(Direction)
  /// To the start or the end of the text.
  case textEdge(Direction)

  /// The direction in reading order.
  enum Direction: Hashable, Sendable {
    /// Toward the start of the text.
    case back
    /// Toward its end.
    case forward
  }
}
