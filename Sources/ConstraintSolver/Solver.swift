/// Finds numbers for variables that satisfy linear constraints of different importance.
///
/// Required constraints hold. Of the others, the violations of each priority add up, and the sum of a higher priority is
/// made as small as it can be before a lower one is looked at: no number of weak constraints outweighs a stronger one.
/// Where several solutions are equally good, the one counts whose constraints of higher priority, then those added
/// earlier, are violated less; and where that still leaves a choice, the variables made earlier are closer to 0. So the
/// values depend on the constraints and the order they were added in, and on nothing that was before.
///
/// Constraints can be added, removed and changed at any time. What is required is looked at once; the rest is worked out
/// when a value is next asked for, from the solution before.
///
/// Values are accurate to 1e-6 for numbers up to 1e6. Nothing a caller does traps: variables and names that are not of
/// this solver (any more) are ignored, numbers that are not finite make a constraint that says nothing, and coefficients
/// beyond 1e9 and constants beyond 1e12, on either side of 0, count as these.
public final class Solver {
  /// The system. It has memory of its own, where no access needs to be checked for being exclusive.
  let tableau: UnsafeMutablePointer<Tableau>
  /// The constraints as they were added, at the places of their unknowns, without terms that don't count.
  var constraints: [LinearConstraint?] = []
  /// How many constraints and variables were ever made.
  var constraintSerial = 0
  var variableSerial = 0
  /// The solutions that are as good as the present one, for questions about what they leave open; nil until asked.
  var openSolutions: Solver?

  /// Makes a solver without variables.
  public init() {
    tableau = .allocate(capacity: 1)
    tableau.initialize(to: Tableau())
  }

  deinit {
    tableau.deinitialize(count: 1)
    tableau.deallocate()
  }

  // MARK: Variables

  /// Makes a variable, which is 0 until constraints say otherwise.
  public func makeVariable() -> Variable {
    variableSerial += 1
    return Variable(index: tableau.pointee.makeVariable(key: Key.variable(serial: variableSerial)))
  }

  /// Removes a variable that no constraint mentions; one that is still mentioned stays.
  public func removeVariable(_ variable: Variable) {
    tableau.pointee.removeVariable(variable.index)
  }

  /// The value of a variable in the best solution; 0 for one that nothing determines.
  ///
  /// Works out the solution if anything has changed since the last time.
  public func value(of variable: Variable) -> Double {
    if tableau.pointee.isStale { settle() }
    return tableau.pointee.value(ofVariable: variable.index)
  }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// Terms of unknown variables don't count. A constraint with a number that is not finite says nothing. Priorities
  /// outside of 1 to 1000 count as the nearest of these.
  ///
  /// - Throws: `Contradiction` if it is required and can't hold together with what else is; nothing has changed then.
  public func add(_ constraint: LinearConstraint) throws(Contradiction) -> ConstraintID {
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

  /// Removes a constraint; an unknown one changes nothing.
  public func remove(_ id: ConstraintID) {
    guard let unknown = unknown(of: id) else { return }
    erase(unknown)
  }

  // MARK: Inside

  private static let largestCoefficient = 1e9
  private static let largestConstant = 1e12

  /// A constant within what the solver reckons with.
  static func clamped(_ constant: Double) -> Double { min(max(constant, -largestConstant), largestConstant) }

  /// Steps to the best solution. Where rounding errors have added up, the matrix is made anew and it goes on from there.
  func settle() {
    if tableau.pointee.isWorn { rebuild() }
    tableau.pointee.optimise()
    guard tableau.pointee.shouldBeChecked else { return }
    tableau.pointee.pivotCountWhenChecked = tableau.pointee.pivotCount
    guard !isAccurate else { return }
    rebuild()
    tableau.pointee.optimise()
  }

  /// Whether the sums of the variables' values are what the tableau takes them for.
  private var isAccurate: Bool {
    constraints.indices.allSatisfy { index in
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

  /// Makes the matrix anew from the constraints, so that no rounding error survives.
  func rebuild() {
    let held = tableau.pointee.beginRebuilding()
    for (index, constraint) in constraints.enumerated() {
      if let constraint { tableau.pointee.makeRow(for: index, terms: constraint.terms) }
    }
    tableau.pointee.finishRebuilding(held)
  }

  /// The unknown of a constraint, nil for one that is not there (any more).
  func unknown(of id: ConstraintID) -> Int? {
    let place = Int(id.place)
    guard place >= 0, place < tableau.pointee.unknownCount else { return nil }
    let unknown = tableau.pointee.unknowns[place]
    guard unknown.kind != .variable, unknown.kind != .none, Key.serial(ofConstraint: unknown.key) == id.serial
    else {
      return nil
    }
    return place
  }

  /// Puts a constraint into the tableau, as the row of a new unknown on the side its value is on.
  private func insert(_ constraint: LinearConstraint, serial: Int) -> Int {
    var unknown = Unknown()
    let priority = min(max(constraint.priority, 1), LinearConstraint.required)
    unknown.key = Key.constraint(serial: serial, priority: priority)
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
      unknown.level = tableau.pointee.costs.enter(priority: priority)
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

  /// A constraint without what does not count; its constant is not finite and it has no terms if it says nothing.
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

  /// Takes a constraint out of the tableau.
  private func erase(_ unknown: Int) {
    guard let constraint = constraints[unknown] else { return }
    tableau.pointee.removeConstraint(unknown)
    tableau.pointee.forget(constraint.terms)
    constraints[unknown] = nil
    openSolutions = nil
  }
}
