/// Changes of constraints that are there.
extension Solver {
  /// Changes what a constraint's terms are compared with.
  ///
  /// An unknown constraint, one that says nothing and a number that is not finite change nothing.
  ///
  /// - Throws: `Contradiction` if the constraint is required and can't hold with the new number; the old one is in force
  ///   then.
  public func setConstant(_ id: ConstraintID, to constant: Double) throws(Contradiction) {
    guard constant.isFinite, let unknown = unknown(of: id), let entry = entries[unknown] else { return }
    let old = tableau.unknowns[unknown].kink
    guard old != constant, entry.isEffective else { return }
    isStale = true
    moveKink(of: unknown, to: constant)
    if tableau.violatedRequired > 0 {
      tableau.optimise(onlyRequired: true)
      if tableau.violatedRequired > 0 {
        moveKink(of: unknown, to: old)
        tableau.optimise(onlyRequired: true)
        try moveAlone(unknown, from: old, to: constant)
      }
    }
    entries[unknown]?.constraint.constant = constant
  }

  /// Changes how important an optional constraint is; it keeps its place in the order of addition.
  ///
  /// Priorities outside of 1 to 999 count as the nearest of these. An unknown constraint and a required one stay as they
  /// are.
  public func setPriority(_ id: ConstraintID, to priority: Int) {
    guard let unknown = unknown(of: id), let entry = entries[unknown] else { return }
    let clamped = min(max(priority, 1), LinearConstraint.required - 1)
    let old = tableau.unknowns[unknown]
    guard old.level != Level.required else { return }
    isStale = true
    let row = Int(old.place)
    if row >= 0 { tableau.withdrawCosts(ofRow: row) }
    let level = tableau.enterLevel(ofPriority: clamped)
    tableau.unknowns.elements[unknown].level = level
    tableau.unknowns.elements[unknown].key = Key.constraint(serial: entry.serial, priority: clamped)
    tableau.leaveLevel(old.level)
    if row >= 0 { tableau.enterCosts(ofRow: row, side: tableau.rowSide[row]) }
    entries[unknown]?.constraint.priority = clamped
  }

  /// Moves a kink; what depends on an unknown at its kink moves along.
  private func moveKink(of unknown: Int, to kink: Double) {
    let place = Int(tableau.unknowns[unknown].place)
    let distance = kink - tableau.unknowns[unknown].kink
    tableau.unknowns.elements[unknown].kink = kink
    if place < 0 {
      tableau.move(column: ~place, by: distance)
    } else {
      tableau.correctSide(ofRow: place)
    }
  }

  /// Moves the kink of a required constraint while no other required one is violated, so that its row says which ones
  /// are against it.
  private func moveAlone(_ unknown: Int, from old: Double, to constant: Double) throws(Contradiction) {
    let kind = tableau.unknowns[unknown].kind
    if tableau.unknowns[unknown].place >= 0 {
      tableau.withdrawCosts(ofRow: Int(tableau.unknowns[unknown].place))
    }
    tableau.unknowns.elements[unknown].kind = .idle
    tableau.giveRow(toIdle: unknown)
    let row = Int(tableau.unknowns[unknown].place)
    tableau.unknowns.elements[unknown].kind = kind
    tableau.unknowns.elements[unknown].kink = constant
    tableau.enterCosts(ofRow: row, side: tableau.unknowns[unknown].sideAtKink)
    tableau.correctSide(ofRow: row)
    tableau.optimise(onlyRequired: true)
    guard tableau.violatedRequired > 0 else { return }
    let contradiction = contradiction(ofRow: Int(tableau.unknowns[unknown].place))
    moveKink(of: unknown, to: old)
    tableau.optimise(onlyRequired: true)
    throw contradiction
  }

  /// The required constraints that keep a violated row from its kink: those at whose kinks it is held.
  ///
  /// The unknowns of columns don't depend on each other, so that only all of them together hold the row.
  func contradiction(ofRow row: Int) -> Contradiction {
    var members: [ConstraintID] = []
    for column in 0..<tableau.columnCount where tableau.cells[row * tableau.stride + column] != 0 {
      let unknown = Int(tableau.columnUnknown[column])
      guard let entry = entries[unknown], tableau.unknowns[unknown].isRequired else { continue }
      members.append(ConstraintID(place: Int32(unknown), serial: entry.serial))
    }
    return Contradiction(members: members.sorted { $0.serial < $1.serial })
  }
}
