/// Whose turn it is where several solutions are equally good: the lower key is satisfied first.
enum Key {
  private static let serials = 1 << 48

  /// Constraints come in the order of their priority, then in the order they were added.
  static func constraint(serial: Int, priority: Int) -> Int {
    (LinearConstraint.required - priority) * serials + serial
  }

  /// Variables come after all constraints, in the order they were made.
  static func variable(serial: Int) -> Int {
    (LinearConstraint.required + 1) * serials + serial
  }
}
