import AdaptiveConstraintSolver

/// A linear combination of variables plus a constant.
struct LinearExpression: Equatable {
  private(set) var terms: [Term] = []
  var constant = 0.0

  /// Adds a multiple of a variable.
  mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
    for index in terms.indices where terms[index].variable == variable {
      terms[index].coefficient += coefficient
      if terms[index].coefficient == 0 { terms.remove(at: index) }
      return
    }
    if terms.isEmpty { terms.reserveCapacity(4) }
    terms.append(Term(variable, coefficient))
  }
}
