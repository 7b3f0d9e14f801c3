/// Identifies a constraint of a solver.
///
/// A solver never reuses an identifier. That of a removed constraint is ignored.
public struct ConstraintID: Hashable, Sendable {
  /// The index of the constraint's unknown, which later constraints reuse.
  let place: Int32
  /// The serial number of the constraint, which is never reused.
  let serial: Int
}
