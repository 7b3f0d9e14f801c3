/// Required constraints that can't hold together.
public struct Contradiction: Error, Hashable, Sendable {
  /// The constraints that leave no room for the new or changed one, in the order they were added.
  ///
  /// None of them can be spared: without any one of them, the others and the new one could hold together. Empty if
  /// the new one can't hold by itself, such as `0 == 5`.
  public let members: [ConstraintID]

  init(members: [ConstraintID]) {
    self.members = members
  }
}
