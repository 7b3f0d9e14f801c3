import AdaptiveCore

extension ViewController {
  /// Goes back on the stack, or to the column on the left. Returns whether there was anywhere to go.
  func leave() -> Bool {
    if navigationController?.goBack() == true { return true }
    return targetViewController(for: (any ColumnLeaving).self, sender: self)?.leaveColumn() ?? false
  }
}
