/// Required constraints that can't hold together, in words.
public struct UnsatisfiableConstraints: Hashable, Sendable {
  /// The formulas of all members, with their identifiers; those that were activated first come first, before them the
  /// sizes and frames that are given.
  public let members: [String]
  /// The one that was left out: its identifier, or without one its formula.
  public let broken: String
}

extension UnsatisfiableConstraints: CustomStringConvertible {
  /// `unsatisfiable: [a.width == 10 "w1"; a.width == 20 "w2"] – breaking "w2"`
  public var description: String {
    "unsatisfiable: [\(members.joined(separator: "; "))] – breaking \(broken)"
  }
}
