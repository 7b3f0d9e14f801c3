/// Keys that break ties between equally good solutions: the unknown with the lower key is satisfied first.
enum PreferenceKey {
  private static let bits = 48

  /// The key of a constraint. Higher priorities come first, then those added earlier.
  static func constraint(serial: Int, priority: Int) -> Int {
    (LinearConstraint.required - priority) << bits | serial
  }

  /// The serial number in a constraint's key.
  static func serial(ofConstraint key: Int) -> Int { key & (1 << bits - 1) }

  /// The key of a variable. Variables come after all constraints, in the order in which they were created.
  static func variable(serial: Int) -> Int {
    (LinearConstraint.required + 1) << bits | serial
  }

  /// Returns whether a key is that of a variable.
  @inline(__always)
  static func isVariable(_ key: Int) -> Bool { key > LinearConstraint.required << bits }
}
