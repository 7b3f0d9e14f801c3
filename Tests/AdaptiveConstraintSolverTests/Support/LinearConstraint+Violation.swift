import AdaptiveConstraintSolver

extension LinearConstraint {
  /// The violation; 0 if the constraint is satisfied.
  func violation(_ value: (Variable) -> Double) -> Double {
    let sum = terms.reduce(0) { $0 + $1.coefficient * value($1.variable) }
    return switch relation {
    case .lessOrEqual: max(0, sum - constant)
    case .equal: abs(sum - constant)
    case .greaterOrEqual: max(0, constant - sum)
    }
  }

  /// The constraint as a formula.
  var text: String {
    let sum = terms.map { "\($0.coefficient)·v\($0.variable.index)" }.joined(separator: " + ")
    let sign =
      switch relation {
      case .lessOrEqual: "<="
      case .equal: "=="
      case .greaterOrEqual: ">="
      }
    return "\(sum) \(sign) \(constant) @\(priority)"
  }
}
