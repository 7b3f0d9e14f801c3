import AdaptiveConstraintSolver

/// The best solution of a system, found by the textbook's two-phase simplex method with exact fractions.
///
/// Each variable is the difference of two nonnegative variables. Each constraint has slack or violation
/// variables, and an artificial variable for the first phase. Then the method minimises one sum after the
/// other: the violations of each priority, of each constraint, and the distance of each variable from 0.
struct ExactSolution {
  /// The value of each variable.
  let values: [Fraction]
  /// Whether each variable has the same value in all solutions with the same violations.
  let isDetermined: [Bool]

  /// Solves a system whose coefficients and constants are multiples of 1/6; `nil` if required constraints
  /// conflict.
  init?(variableCount: Int, constraints: [LinearConstraint]) {
    var table = FractionTable(rowCount: constraints.count)
    let positive = (0..<variableCount).map { _ in table.addColumn() }
    let negative = (0..<variableCount).map { _ in table.addColumn() }
    var violations: [[Int]] = []
    for (row, constraint) in constraints.enumerated() {
      for term in constraint.terms {
        let coefficient = Fraction(sixths: term.coefficient)
        table.add(coefficient, row, positive[term.variable.index])
        table.add(-coefficient, row, negative[term.variable.index])
      }
      table.constants[row] = Fraction(sixths: constraint.constant)
      var violation: [Int] = []
      let isOptional = constraint.priority < LinearConstraint.required
      if constraint.relation == .lessOrEqual || isOptional {
        let below = table.addColumn()
        table.add(.one, row, below)
        if constraint.relation != .lessOrEqual { violation.append(below) }
      }
      if constraint.relation == .greaterOrEqual || isOptional {
        let above = table.addColumn()
        table.add(-.one, row, above)
        if constraint.relation != .greaterOrEqual { violation.append(above) }
      }
      violations.append(violation)
    }
    guard table.findFeasible() else { return nil }
    let optional = constraints.indices.filter { constraints[$0].priority < LinearConstraint.required }
    for priority in Set(optional.map { constraints[$0].priority }).sorted(by: >) {
      table.minimise(optional.filter { constraints[$0].priority == priority }.flatMap { violations[$0] })
    }
    for index in optional.sorted(by: { (-constraints[$0].priority, $0) < (-constraints[$1].priority, $1) }) {
      table.minimise(violations[index])
    }
    isDetermined = (0..<variableCount).map { variable in
      var lowest = table
      var highest = table
      guard lowest.minimise([positive[variable]], less: [negative[variable]]),
        highest.minimise([negative[variable]], less: [positive[variable]])
      else { return false }
      return lowest.value(positive[variable]) - lowest.value(negative[variable])
        == highest.value(positive[variable]) - highest.value(negative[variable])
    }
    for variable in 0..<variableCount { table.minimise([positive[variable], negative[variable]]) }
    values = (0..<variableCount).map { table.value(positive[$0]) - table.value(negative[$0]) }
  }
}
