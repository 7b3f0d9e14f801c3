/// How the two sides of a constraint compare.
public enum LayoutRelation: Hashable, Sendable, CaseIterable {
  /// `<=`
  case lessThanOrEqual
  /// `==`
  case equal
  /// `>=`
  case greaterThanOrEqual
}

extension LayoutRelation: CustomStringConvertible {
  /// `<=`, `==` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// Creates a relation from `<=`, `==` or `>=`; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    guard let relation = Self.allCases.first(where: { $0.description == text }) else { return nil }
    self = relation
  }
}
