/// Takes the keyboard from a screen that can't go back any further to the column at its left.
protocol ColumnLeaving: AnyObject {
  /// Leaves the column that has the keyboard. Returns whether there is one at its left.
  func leaveColumn() -> Bool
}
