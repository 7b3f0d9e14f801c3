extension Query {
  /// Returns whether this query includes only photos that another one includes, too, judging by the
  /// conditions alone. O(n m) in the conditions.
  public func narrows(_ other: Query) -> Bool {
    other.factors.allSatisfy { wanted in factors.contains { $0.implies(wanted) } }
  }

  /// A text that contains "wedding" contains "wed", too.
  private func implies(_ other: Query) -> Bool {
    guard case .condition(.text(let field, .contains, let text)) = self,
      case .condition(.text(field, .contains, let part)) = other
    else { return self == other }
    return part.occurs(in: text.text)
  }
}
