/// Whose turn it is where several solutions are equally good: the lower key is satisfied first.
enum Key {
  private static let bits = 48

  /// Constraints come in the order of their priority, then in the order they were added.
  static func constraint(serial: Int, priority: Int) -> Int {
    (LinearConstraint.required - priority) << bits | serial
  }

  /// The serial a constraint's key was made with.
  static func serial(ofConstraint key: Int) -> Int {
    key & (1 << bits - 1)
  }

  /// Variables come after all constraints, in the order they were made.
  static func variable(serial: Int) -> Int {
    (LinearConstraint.required + 1) << bits | serial
  }
}
