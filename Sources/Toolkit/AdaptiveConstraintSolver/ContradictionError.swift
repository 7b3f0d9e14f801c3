/// A conflict of required constraints.
public struct ContradictionError: Error, Hashable, Sendable {
  /// The constraints that conflict with the new or changed one, in the order in which they were added.
  ///
  /// The set is minimal: without any one of them, the others and the new one can be satisfied. Empty if the
  /// new one can't be satisfied alone, such as `0 == 5`.
  public let members: [ConstraintID]
}
