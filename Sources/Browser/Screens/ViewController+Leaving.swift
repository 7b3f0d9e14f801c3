import AdaptiveCore

extension ViewController {
  /// Goes back on the stack, or to the column on the left. Returns whether there was anywhere to go.
  func leave() -> Bool {
    if navigationController?.goBack() == true { return true }
    return targetViewController(for: (any ColumnLeaving).self, sender: self)?.leaveColumn() ?? false
  }

  /// Moves the keyboard to the column that this screen is in.
  func focusOwnColumn() {
    if let split = splitViewController, let column = split.column(of: self) { split.focus(column) }
  }
}
