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
/// this solver (any more) are ignored, numbers that are not finite make a constraint that says nothing.
public final class Solver {
  /// An added constraint.
  struct Entry {
    var serial: Int
    var constraint: LinearConstraint
    /// Whether it says anything: all of its numbers are finite.
    var isEffective: Bool
  }

  var tableau = Tableau()
  /// The constraints, at the places of their unknowns.
  var entries: [Entry?] = []
  /// The unknowns of the variables; -1 for removed ones.
  var unknownOfVariable: [Int] = []
  var freeVariables: [Int] = []
  /// How many constraints and variables were ever made.
  var constraintSerial = 0
  var variableSerial = 0
  /// Whether something changed since the last optimum.
  var isStale = false { didSet { if isStale { openSolutions = nil } } }
  /// The solutions that are as good as the present one, for questions about what they leave open; nil until asked.
  var openSolutions: Solver?
  /// The terms of a new constraint.
  private var terms: [(unknown: Int, coefficient: Double)] = []

  /// Makes a solver without variables.
  public init() {}

  // MARK: Variables

  /// Makes a variable, which is 0 until constraints say otherwise.
  public func makeVariable() -> Variable {
    var unknown = Unknown()
    unknown.kind = .variable
    unknown.key = Key.variable(serial: variableSerial)
    variableSerial += 1
    let index = tableau.makeUnknown(unknown)
    tableau.makeColumn(for: index)
    if let free = freeVariables.popLast() {
      unknownOfVariable[free] = index
      return Variable(index: free)
    }
    unknownOfVariable.append(index)
    return Variable(index: unknownOfVariable.count - 1)
  }

  /// Removes a variable that no constraint mentions; one that is still mentioned stays.
  public func removeVariable(_ variable: Variable) {
    guard let unknown = unknown(of: variable), tableau.unknowns[unknown].mentions == 0 else { return }
    guard tableau.unknowns[unknown].place < 0 else { return }
    tableau.freeColumn(Int(~tableau.unknowns[unknown].place))
    tableau.freeUnknown(unknown)
    unknownOfVariable[variable.index] = -1
    freeVariables.append(variable.index)
  }

  /// The value of a variable in the best solution; 0 for one that nothing determines.
  ///
  /// Works out the solution if anything has changed since the last time.
  public func value(of variable: Variable) -> Double {
    settle()
    guard let unknown = unknown(of: variable) else { return 0 }
    return tableau.value(of: unknown)
  }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// Terms of unknown variables don't count. A constraint with a number that is not finite says nothing. Priorities
  /// outside of 1 to 1000 count as the nearest of these.
  ///
  /// - Throws: `Contradiction` if it is required and can't hold together with what else is; nothing has changed then.
  public func add(_ constraint: LinearConstraint) throws(Contradiction) -> ConstraintID {
    let unknown = insert(constraint)
    let id = ConstraintID(place: Int32(unknown), serial: constraintSerial)
    constraintSerial += 1
    isStale = true
    if tableau.violatedRequired > 0 {
      tableau.optimise(onlyRequired: true)
      if tableau.violatedRequired > 0 {
        let contradiction = contradiction(ofRow: Int(tableau.unknowns[unknown].place))
        erase(unknown)
        throw contradiction
      }
    }
    return id
  }

  /// Removes a constraint; an unknown one changes nothing.
  public func remove(_ id: ConstraintID) {
    guard let unknown = unknown(of: id) else { return }
    erase(unknown)
    isStale = true
  }

  // MARK: Inside

  /// The unknown of a variable, nil for one that is not of this solver.
  func unknown(of variable: Variable) -> Int? {
    guard unknownOfVariable.indices.contains(variable.index) else { return nil }
    let unknown = unknownOfVariable[variable.index]
    return unknown < 0 ? nil : unknown
  }

  /// The unknown of a constraint, nil for one that is not there (any more).
  func unknown(of id: ConstraintID) -> Int? {
    let place = Int(id.place)
    guard entries.indices.contains(place), entries[place]?.serial == id.serial else { return nil }
    return place
  }

  /// Steps to the best solution if anything has changed.
  func settle() {
    guard isStale else { return }
    isStale = false
    tableau.optimise()
  }

  /// Puts a constraint into the tableau, as the row of a new unknown on the side its value is on.
  private func insert(_ constraint: LinearConstraint) -> Int {
    var unknown = Unknown()
    let priority = min(max(constraint.priority, 1), LinearConstraint.required)
    terms.removeAll(keepingCapacity: true)
    let isEffective = constraint.constant.isFinite && constraint.terms.allSatisfy { $0.coefficient.isFinite }
    if isEffective {
      switch constraint.relation {
      case .lessOrEqual: unknown.kind = .atMost
      case .equal: unknown.kind = .equal
      case .greaterOrEqual: unknown.kind = .atLeast
      }
      unknown.kink = constraint.constant
      for term in constraint.terms {
        guard let variable = self.unknown(of: term.variable) else { continue }
        terms.append((variable, term.coefficient))
        tableau.unknowns.elements[variable].mentions += 1
      }
    } else {
      unknown.kind = .atMost
    }
    unknown.key = Key.constraint(serial: constraintSerial, priority: priority)
    if priority < LinearConstraint.required { unknown.level = tableau.enterLevel(ofPriority: priority) }
    let index = tableau.makeUnknown(unknown)
    while entries.count <= index { entries.append(nil) }
    entries[index] = Entry(serial: constraintSerial, constraint: constraint, isEffective: isEffective)
    let row = tableau.makeRow(for: index, terms: terms)
    tableau.enterCosts(ofRow: row, side: unknown.sideAtKink)
    tableau.correctSide(ofRow: row)
    return index
  }

  /// Takes a constraint out of the tableau.
  private func erase(_ unknown: Int) {
    guard let entry = entries[unknown] else { return }
    if tableau.unknowns[unknown].place >= 0 {
      tableau.withdrawCosts(ofRow: Int(tableau.unknowns[unknown].place))
    }
    tableau.unknowns.elements[unknown].kind = .idle
    tableau.giveRow(toIdle: unknown)
    tableau.freeRow(Int(tableau.unknowns[unknown].place))
    tableau.leaveLevel(tableau.unknowns[unknown].level)
    tableau.freeUnknown(unknown)
    entries[unknown] = nil
    guard entry.isEffective else { return }
    for term in entry.constraint.terms {
      guard let variable = self.unknown(of: term.variable) else { continue }
      tableau.unknowns.elements[variable].mentions -= 1
    }
  }
}
