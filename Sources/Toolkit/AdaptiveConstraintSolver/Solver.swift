/// Finds values for variables that satisfy linear constraints of different priorities.
///
/// Required constraints are satisfied exactly. For the others, the solver minimises the sum of the violations
/// of each priority, from the highest to the lowest: no number of weak constraints outweighs a stronger one.
/// If several solutions are equally good, it chooses the one that violates constraints of higher priority,
/// and then those added earlier, less. If there is still a choice, variables created earlier are closer to 0.
/// The values therefore depend only on the current constraints and the order in which they were added, not on
/// earlier states.
///
/// Constraints can be added, removed and changed at any time. Required constraints are checked at once. The
/// rest is optimised when a value is next read, starting from the previous solution.
///
/// Values are accurate to 1e-6 for numbers up to 1e6. No argument traps. Removed variables and constraints,
/// and those of other solvers, are ignored. A constraint with a number that is not finite has no effect.
/// Coefficients are clamped to ±1e9 and constants to ±1e12.
public final class Solver {
  /// The system. It is allocated separately, so that accesses need no exclusivity checks.
  let tableau: UnsafeMutablePointer<Tableau>
  /// The constraints, indexed by their unknowns, without ignored terms; `nil` for unused indices.
  var constraints: [LinearConstraint?] = []
  /// The numbers of constraints and variables created so far, including removed ones.
  var constraintSerial = 0
  var variableSerial = 0
  /// A solver whose solutions are as good as the current one, for `isDetermined`; `nil` until it is needed.
  var openSolutions: Solver?

  /// Creates a solver without variables.
  public init() {
    tableau = .allocate(capacity: 1)
    tableau.initialize(to: Tableau())
  }

  deinit {
    tableau.deinitialize(count: 1)
    tableau.deallocate()
  }

  /// Creates a variable. Its value is 0 until constraints determine another.
  public func makeVariable() -> Variable {
    variableSerial += 1
    return Variable(index: tableau.pointee.makeVariable(key: PreferenceKey.variable(serial: variableSerial)))
  }

  /// Removes a variable. Does nothing while a constraint contains it.
  public func removeVariable(_ variable: Variable) {
    tableau.pointee.removeVariable(variable.index)
  }

  /// The value of a variable in the best solution; 0 if no constraint determines it.
  ///
  /// Optimises first if anything has changed since the last call.
  public func value(of variable: Variable) -> Double {
    if tableau.pointee.isStale { settle() }
    tableau.pointee.evaluate()
    return tableau.pointee.value(ofVariable: variable.index)
  }

  /// Adds a constraint.
  ///
  /// Terms of removed variables are ignored. A constraint with a number that is not finite has no effect. The
  /// priority is clamped to 1...1000.
  ///
  /// - Throws: `ContradictionError` if the constraint is required and conflicts with other required
  ///   constraints. Nothing is changed then.
  public func add(_ constraint: LinearConstraint) throws(ContradictionError) -> ConstraintID {
    constraintSerial += 1
    let serial = constraintSerial
    let unknown = insert(constraint, serial: serial)
    if tableau.pointee.violatedRequired > 0 {
      tableau.pointee.optimise(onlyRequired: true)
      if tableau.pointee.violatedRequired > 0 {
        let contradiction = contradiction(of: unknown)
        erase(unknown)
        throw contradiction
      }
    }
    return ConstraintID(place: Int32(unknown), serial: serial)
  }

  /// Removes a constraint. Does nothing if it was removed before.
  public func remove(_ id: ConstraintID) {
    guard let unknown = unknown(of: id) else { return }
    erase(unknown)
  }

  private static let largestCoefficient = 1e9
  private static let largestConstant = 1e12

  /// The constant clamped to the range the solver supports.
  static func clamped(_ constant: Double) -> Double { min(max(constant, -largestConstant), largestConstant) }

  /// Optimises. If rounding errors have accumulated, rebuilds the matrix from the constraints and continues.
  func settle() {
    if tableau.pointee.isWorn { rebuild() }
    tableau.pointee.optimise()
    guard tableau.pointee.shouldBeChecked else { return }
    tableau.pointee.pivotCountWhenChecked = tableau.pointee.pivotCount
    guard !isAccurate else { return }
    rebuild()
    tableau.pointee.optimise()
  }

  /// Whether the sums of the constraints' terms agree with the values in the tableau.
  private var isAccurate: Bool {
    tableau.pointee.evaluate()
    return constraints.indices.allSatisfy { index in
      guard let terms = constraints[index]?.terms else { return true }
      var sum = 0.0
      var size = 0.0
      for term in terms {
        let summand = term.coefficient * tableau.pointee.value(ofVariable: term.variable.index)
        sum += summand
        size += abs(summand)
      }
      return abs(sum - tableau.pointee.value(of: index)) <= Tableau.accuracy + Tableau.precision * size
    }
  }

  /// Rebuilds the matrix from the constraints, which removes all rounding errors.
  func rebuild() {
    let held = tableau.pointee.beginRebuilding()
    var isNonbasic = [Bool](repeating: false, count: constraints.count)
    for unknown in held where unknown < constraints.count { isNonbasic[unknown] = true }
    for (index, constraint) in constraints.enumerated() {
      guard let constraint else { continue }
      tableau.pointee.restore(index, terms: constraint.terms, isNonbasic: isNonbasic[index])
    }
    tableau.pointee.finishRebuilding(held)
  }

  /// The index of a constraint's unknown; `nil` if the constraint was removed.
  func unknown(of id: ConstraintID) -> Int? {
    let place = Int(id.place)
    guard place >= 0, place < tableau.pointee.unknownCount else { return nil }
    let unknown = tableau.pointee.unknowns[place]
    guard unknown.kind != .variable, unknown.kind != .none,
      PreferenceKey.serial(ofConstraint: unknown.key) == id.serial
    else { return nil }
    return place
  }

  /// Adds a constraint to the tableau as a new basic unknown, on the side of its breakpoint where its value
  /// is.
  private func insert(_ constraint: LinearConstraint, serial: Int) -> Int {
    var unknown = Unknown()
    let priority = min(max(constraint.priority, 1), LinearConstraint.required)
    unknown.key = PreferenceKey.constraint(serial: serial, priority: priority)
    unknown.kind = .idle
    let kept = effective(constraint)
    if kept.constant.isFinite {
      switch kept.relation {
      case .lessOrEqual: unknown.kind = .atMost
      case .equal: unknown.kind = .equal
      case .greaterOrEqual: unknown.kind = .atLeast
      }
      unknown.breakpoint = kept.constant
    }
    if priority < LinearConstraint.required {
      unknown.level = tableau.pointee.costs.retain(priority: priority)
    }
    let index = tableau.pointee.makeUnknown(unknown)
    if index < constraints.count {
      constraints[index] = kept
    } else {
      while constraints.count < index { constraints.append(nil) }
      constraints.append(kept)
    }
    tableau.pointee.addConstraint(index, terms: kept.terms)
    openSolutions = nil
    return index
  }

  /// The constraint with clamped numbers and without ignored terms. One without effect has no terms and a
  /// constant that is not finite.
  private func effective(_ constraint: LinearConstraint) -> LinearConstraint {
    let isOrdinary = constraint.terms.allSatisfy {
      abs($0.coefficient) <= Solver.largestCoefficient
        && tableau.pointee.unknown(ofVariable: $0.variable.index) >= 0
    }
    if isOrdinary, abs(constraint.constant) <= Solver.largestConstant { return constraint }
    var effective = constraint
    if !constraint.constant.isFinite || constraint.terms.contains(where: { !$0.coefficient.isFinite }) {
      effective.terms = []
      effective.constant = .nan
      return effective
    }
    effective.constant = Solver.clamped(constraint.constant)
    effective.terms.removeAll { tableau.pointee.unknown(ofVariable: $0.variable.index) < 0 }
    for index in effective.terms.indices {
      effective.terms[index].coefficient = min(
        max(effective.terms[index].coefficient, -Solver.largestCoefficient), Solver.largestCoefficient)
    }
    return effective
  }

  /// Removes a constraint from the tableau.
  private func erase(_ unknown: Int) {
    guard let constraint = constraints[unknown] else { return }
    tableau.pointee.removeConstraint(unknown, terms: constraint.terms)
    tableau.pointee.releaseVariables(of: constraint.terms)
    constraints[unknown] = nil
    openSolutions = nil
  }
}
