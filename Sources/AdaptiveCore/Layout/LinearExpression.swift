import ConstraintSolver

/// A linear combination of variables plus a constant.
struct LinearExpression: Equatable {
  private(set) var terms: [Term] = []
  var constant = 0.0

  /// Adds a multiple of a variable.
  mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += coefficient
      if terms[index].coefficient == 0 { terms.remove(at: index) }
    } else {
      terms.append(Term(variable, coefficient))
    }
  }

  /// Adds a multiple of another expression.
  mutating func add(_ other: LinearExpression, _ coefficient: Double = 1) {
    for term in other.terms { add(term.variable, term.coefficient * coefficient) }
    constant += other.constant * coefficient
  }
}
