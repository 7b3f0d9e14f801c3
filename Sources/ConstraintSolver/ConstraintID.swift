/// Names a constraint that was added to a solver.
///
/// A solver never gives the same name twice, so a name kept for too long is unknown and does no harm.
public struct ConstraintID: Hashable, Sendable {
  /// The place among the solver's unknowns, used again by later constraints.
  let place: Int32
  /// The number of the addition, never used again.
  let serial: Int
}
