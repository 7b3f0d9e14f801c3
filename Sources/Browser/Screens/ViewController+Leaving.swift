import AdaptiveCore

extension ViewController {
  /// Off the stack, or to the column at the left of this one. Returns whether there was anywhere to go.
  func leave() -> Bool {
    if navigationController?.goBack() == true { return true }
    return targetViewController(for: (any ColumnLeaving).self, sender: self)?.leaveColumn() ?? false
  }

  /// Gives the keyboard to the column this screen is in.
  func focusOwnColumn() {
    if let split = splitViewController, let column = split.column(of: self) { split.focus(column) }
  }
}
