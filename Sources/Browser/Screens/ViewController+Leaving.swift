import AdaptiveCore

extension ViewController {
  /// Whether the view is visible or about to be.
  var isOnScreen: Bool {
    isViewLoaded && appearanceState != .disappeared && appearanceState != .disappearing
  }

  /// Goes back on the stack, or to the column on the left. Returns whether there was anywhere to go.
  func leave() -> Bool {
    if navigationController?.goBack() == true { return true }
    return targetViewController(for: (any ColumnLeaving).self, sender: self)?.leaveColumn() ?? false
  }
}

extension Leavable where Self: ViewController {
  func goBack() -> CommandOutcome { CommandOutcome(leave(), else: Wording.nothingToGoBackTo) }
}
