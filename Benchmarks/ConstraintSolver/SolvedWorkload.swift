import AdaptiveConstraintSolver

/// A workload in a solver.
struct SolvedWorkload {
  let solver = Solver()
  let variables: [Variable]
  let edits: [ConstraintID]

  /// Creates the variables, adds the constraints, and solves them.
  init(_ workload: Workload) throws(ContradictionError) {
    let solver = solver
    let variables = workload.variableNames.map { _ in solver.makeVariable() }
    var edits: [ConstraintID] = []
    for line in workload.edits { edits.append(try solver.add(Self.constraint(line, variables))) }
    for line in workload.lines { _ = try solver.add(Self.constraint(line, variables)) }
    self.variables = variables
    self.edits = edits
    _ = solver.value(of: variables[0])
  }

  /// Sets the constants of the edits, reads all values, and returns their sum.
  func resize(_ size: (Double, Double)) throws(ContradictionError) -> Double {
    try solver.setConstant(edits[0], to: size.0)
    try solver.setConstant(edits[1], to: size.1)
    var sum = 0.0
    for variable in variables { sum += solver.value(of: variable) }
    return sum
  }

  private static func constraint(_ line: Workload.Line, _ variables: [Variable]) -> LinearConstraint {
    LinearConstraint(
      line.terms.map { Term(variables[$0.variable], $0.coefficient) }, line.relation, line.constant,
      priority: line.priority)
  }
}
