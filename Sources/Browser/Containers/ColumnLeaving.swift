/// Moves the keyboard to the column on the left if a screen cannot go back any further.
protocol ColumnLeaving: AnyObject {
  /// Leaves the column that has the keyboard. Returns whether there is a column on its left.
  func leaveColumn() -> Bool
}
