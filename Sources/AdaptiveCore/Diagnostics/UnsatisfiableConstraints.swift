/// A set of required constraints that contradict each other.
public struct UnsatisfiableConstraints: Hashable, Sendable {
  /// The formulas of all members, with their identifiers: first the given sizes and frames, then the
  /// constraints in order of activation.
  public let members: [String]
  /// The constraint that was ignored: its identifier, or else its formula.
  public let broken: String
}

extension UnsatisfiableConstraints: CustomStringConvertible {
  /// `unsatisfiable: [a.width == 10 "w1"; a.width == 20 "w2"] – breaking "w2"`
  public var description: String {
    "unsatisfiable: [\(members.joined(separator: "; "))] – breaking \(broken)"
  }
}
