extension Window {
  /// Returns the violated invariants of the controller and view hierarchies, one sentence each; empty if
  /// there are none.
  ///
  /// Call it between two events, after layout. It costs O(views × depth), so it is for tests, not for each
  /// frame.
  public func invariantViolations() -> [String] {
    guard isShown else { return [] }
    let check = InvariantCheck(window: self)
    check.run()
    return check.violations + layoutViolations()
  }
}
