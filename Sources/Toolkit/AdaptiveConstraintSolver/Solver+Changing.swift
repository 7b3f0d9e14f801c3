/// Changing existing constraints.
extension Solver {
  /// Sets the constant of a constraint.
  ///
  /// Does nothing if the constraint was removed or has no effect, or if the number is not finite.
  ///
  /// - Throws: `ContradictionError` if the constraint is required and conflicts with other required
  ///   constraints. It keeps the old constant then.
  public func setConstant(_ id: ConstraintID, to constant: Double) throws(ContradictionError) {
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
    let terms = constraints[unknown]?.terms ?? []
    if tableau.pointee.moveBreakpointAlone(of: unknown, to: constant, terms: terms) { return }
    let contradiction = contradiction(of: unknown)
    tableau.pointee.moveBreakpoint(of: unknown, to: old)
    tableau.pointee.optimise(onlyRequired: true)
    throw contradiction
  }

  /// Sets the priority of an optional constraint, which keeps its position in the order of addition.
  ///
  /// The priority is clamped to 1...999. Does nothing if the constraint was removed or is required.
  public func setPriority(_ id: ConstraintID, to priority: Int) {
    guard let unknown = unknown(of: id) else { return }
    let level = tableau.pointee.unknowns[unknown].level
    let clamped = min(max(priority, 1), LinearConstraint.required - 1)
    guard level != Costs.required, tableau.pointee.costs.priority(of: level) != clamped else { return }
    openSolutions = nil
    tableau.pointee.changePriority(
      of: unknown, to: clamped, key: PreferenceKey.constraint(serial: id.serial, priority: clamped))
  }

  /// The required constraints that conflict with a violated one: the nonbasic ones in its row.
  ///
  /// Nonbasic unknowns are independent of each other, so each of them is necessary for the conflict.
  func contradiction(of index: Int) -> ContradictionError {
    var members: [ConstraintID] = []
    let row = Int(tableau.pointee.unknowns[index].place)
    if row >= 0 {
      for cell in tableau.pointee.matrix.cells(inRow: row) {
        let place = Int(tableau.pointee.columnUnknown[Int(cell.column)])
        let unknown = tableau.pointee.unknowns[place]
        guard unknown.isRequired, abs(cell.number) > Tableau.costTolerance else { continue }
        members.append(
          ConstraintID(place: Int32(place), serial: PreferenceKey.serial(ofConstraint: unknown.key)))
      }
    }
    return ContradictionError(members: members.sorted { $0.serial < $1.serial })
  }
}
