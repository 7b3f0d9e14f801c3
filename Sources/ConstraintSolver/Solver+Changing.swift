/// Changes of constraints that are there.
extension Solver {
  /// Changes what a constraint's terms are compared with.
  ///
  /// An unknown constraint, one that says nothing and a number that is not finite change nothing.
  ///
  /// - Throws: `Contradiction` if the constraint is required and can't hold with the new number; the old one is in force
  ///   then.
  public func setConstant(_ id: ConstraintID, to constant: Double) throws(Contradiction) {
    guard constant.isFinite, let unknown = unknown(of: id) else { return }
    let constant = Solver.clamped(constant)
    let old = tableau.pointee.unknowns[unknown].breakpoint
    guard old != constant, tableau.pointee.unknowns[unknown].kind != .idle else { return }
    openSolutions = nil
    tableau.pointee.moveBreakpoint(of: unknown, to: constant)
    guard tableau.pointee.violatedRequired > 0 else { return }
    tableau.pointee.optimise(onlyRequired: true)
    guard tableau.pointee.violatedRequired > 0 else { return }
    tableau.pointee.moveBreakpoint(of: unknown, to: old)
    tableau.pointee.optimise(onlyRequired: true)
    if tableau.pointee.moveBreakpointAlone(of: unknown, to: constant) { return }
    let contradiction = contradiction(of: unknown)
    tableau.pointee.moveBreakpoint(of: unknown, to: old)
    tableau.pointee.optimise(onlyRequired: true)
    throw contradiction
  }

  /// Changes how important an optional constraint is; it keeps its place in the order of addition.
  ///
  /// Priorities outside of 1 to 999 count as the nearest of these. An unknown constraint and a required one stay as they
  /// are.
  public func setPriority(_ id: ConstraintID, to priority: Int) {
    guard let unknown = unknown(of: id) else { return }
    let level = tableau.pointee.unknowns[unknown].level
    let clamped = min(max(priority, 1), LinearConstraint.required - 1)
    guard level != Costs.required, tableau.pointee.costs.priority(of: level) != clamped else { return }
    openSolutions = nil
    tableau.pointee.changePriority(
      of: unknown, to: clamped, key: Key.constraint(serial: id.serial, priority: clamped))
  }

  /// The required constraints that keep a violated one from its breakpoint: those at whose breakpoints it is held.
  ///
  /// The unknowns of columns don't depend on each other, so that only all of them together hold it.
  func contradiction(of index: Int) -> Contradiction {
    var members: [ConstraintID] = []
    let row = Int(tableau.pointee.unknowns[index].place)
    if row >= 0 {
      for column in tableau.pointee.matrix.columns(inRow: row) {
        let place = Int(tableau.pointee.columnUnknown[column])
        let unknown = tableau.pointee.unknowns[place]
        guard unknown.isRequired, abs(tableau.pointee.matrix[row, column]) > Tableau.costTolerance else {
          continue
        }
        members.append(ConstraintID(place: Int32(place), serial: Key.serial(ofConstraint: unknown.key)))
      }
    }
    return Contradiction(members: members.sorted { $0.serial < $1.serial })
  }
}
