import AdaptiveConstraintSolver

extension LayoutEngine {
  /// Rebuilds the solver: adds all items and constraints, the constraints in order of activation.
  ///
  /// The host's size comes first, then frames that the program set, then content sizes. A required constraint
  /// that contradicts earlier ones is dropped.
  func rebuild() {
    clear()
    conflicts = []
    isContentKnown = true
    solver = Solver()
    addHost()
    var constraints: [LayoutConstraint] = []
    collect(in: host, nil, &constraints)
    constraints = constraints.inOrderOfActivation
    for constraint in constraints { addFixedViews(mentionedBy: constraint) }
    for item in items { addConstraints(of: item) }
    for constraint in constraints {
      do throws(ContradictionError) {
        try add(constraint)
      } catch {
        drop(constraint, error)
      }
    }
  }

  /// Calls `updateConstraints()` on the views that requested it, including views that those calls add to the
  /// requests, until all constraints are known. Stops after a limited number of rounds and reports a
  /// diagnostic.
  func updateConstraints() {
    for _ in 0..<Window.roundLimit {
      let views = dequeueConstraintUpdates()
      guard !views.isEmpty else { return }
      for view in views { view.updateConstraintsIfNeeded() }
    }
    for view in dequeueConstraintUpdates() {
      view.needsUpdateConstraints = false
      AdaptiveDiagnostics.report(.endlessChange("updateConstraints"), about: view)
    }
  }

  /// The views that requested `updateConstraints()`, superviews first if the content is new.
  private func dequeueConstraintUpdates() -> [View] {
    var views = constraintUpdates.filter(\.needsUpdateConstraints)
    constraintUpdates = []
    if !isContentKnown { collectConstraintUpdates(in: host, &views) }
    return views
  }

  private func collectConstraintUpdates(in view: View, _ views: inout [View]) {
    if view.needsUpdateConstraints { views.append(view) }
    for subview in view.subviews where subview.sharesLayout { collectConstraintUpdates(in: subview, &views) }
  }

  /// Adds a constraint to the solver.
  func add(_ constraint: LayoutConstraint) throws(ContradictionError) {
    let row = EngineRow(constraint, difference(of: constraint), isDerived: constraint.isDerived)
    insert(row)
    if row.isDerived { derivedRows.append(row) }
    lastActivation = max(lastActivation, constraint.activationNumber)
    try addToSolver(row)
  }

  /// Adds a row to the solver. A row without variables that holds anyway is skipped.
  func addToSolver(_ row: EngineRow) throws(ContradictionError) {
    guard !row.difference.terms.isEmpty || !row.holdsTrivially else { return }
    row.id = try solver.add(
      LinearConstraint(
        row.difference.terms, row.constraint.relation.inSolver, row.constant,
        priority: row.constraint.priority.rawValue))
  }

  /// Adds items for the views that the constraint mentions but that constraints don't position.
  func addFixedViews(mentionedBy constraint: LayoutConstraint) {
    addFixedView(constraint.first, mentionedBy: constraint)
    if let compared = constraint.compared { addFixedView(compared, mentionedBy: constraint) }
  }

  private func addFixedView(_ item: LayoutItemReference, mentionedBy constraint: LayoutConstraint) {
    guard self.item(of: item) == nil, let view = item.layoutView, view !== host,
      view !== constraint.commonAncestor, self.item(of: view) == nil, let superview = view.superview
    else { return }
    _ = append(view.reference, in: self.item(of: superview))
  }

  /// Adds the constraints of an item: its frame if the program set it, otherwise nonnegative sizes and the
  /// content size.
  func addConstraints(of item: EngineItem) {
    guard item.isConstrained else { return addFrame(of: item) }
    for variable in requiresNonnegativeSizes ? [item.width, item.height] : [] {
      addOptional(LinearConstraint([Term(variable)], .greaterOrEqual, 0, priority: Self.strongest))
    }
    guard let view = item.view else { return }
    let size = view.intrinsicContentSize
    item.followsWidth = view.contentHeightFollowsWidth
    if item.followsWidth { widthDependentItems.append(item) }
    item.contentConstraints.horizontal = contentConstraints(.horizontal, item.width, size.width, view)
    item.contentConstraints.vertical = contentConstraints(.vertical, item.height, size.height, view)
  }

  private func addHost() {
    width = solver.makeVariable()
    height = solver.makeVariable()
    size = fittingTarget?.size ?? host.bounds.size
    widthConstraint = addExtent(width, size.width, fittingTarget?.horizontal ?? .required)
    heightConstraint = addExtent(height, size.height, fittingTarget?.vertical ?? .required)
  }

  private func addExtent(_ variable: Variable, _ cells: Int, _ priority: LayoutPriority) -> ConstraintID? {
    if fittingTarget != nil { addOptional(LinearConstraint([Term(variable)], .greaterOrEqual, 0)) }
    return addOptional(
      LinearConstraint([Term(variable)], .equal, Double(cells), priority: priority.rawValue))
  }

  /// Adds items for guides and views, superviews first, and collects the constraints they hold.
  private func collect(
    in view: View, _ container: EngineItem?, _ constraints: inout [LayoutConstraint]
  ) {
    if let state = view.constraintState {
      for constraint in state.constraints where constraint.isInEffect { constraints.append(constraint) }
      for guide in state.guides { _ = append(guide.reference, in: container) }
    }
    for subview in view.subviewsInLayoutOrder where subview.sharesLayout {
      guard let item = append(subview.reference, in: container) else { continue }
      collect(in: subview, item, &constraints)
    }
  }

  private func addFrame(of item: EngineItem) {
    guard let view = item.view else { return }
    if fittingTarget == nil { view.isReferencedByConstraints = true }
    item.fixedFrame = view.frame
    item.frameConstraints = zip(item.variables, view.frame.numbers).compactMap { variable, number in
      addOptional(LinearConstraint([Term(variable)], .equal, number))
    }
  }

  private func contentConstraints(
    _ axis: Axis, _ variable: Variable, _ size: Int?, _ view: View
  ) -> EngineItem.ContentConstraints {
    guard let size else { return EngineItem.ContentConstraints() }
    let number = Double(max(0, size))
    let priorities = view.contentPriorities
    let terms = [Term(variable)]
    func add(_ relation: Relation, _ priority: LayoutPriority) -> ConstraintID? {
      addOptional(
        LinearConstraint(
          terms, relation, number, priority: min(priority.rawValue, Self.strongest)))
    }
    return EngineItem.ContentConstraints(
      size: max(0, size), hugging: add(.lessOrEqual, priorities.hugging[axis]),
      resistance: add(.greaterOrEqual, priorities.compressionResistance[axis]))
  }

  /// Adds a constraint that can't contradict others, because it is optional or the only one on new variables.
  @discardableResult
  private func addOptional(_ constraint: LinearConstraint) -> ConstraintID? { try? solver.add(constraint) }

  /// The highest priority that is not required.
  static let strongest = LayoutPriority.required.rawValue - 1
}

extension LayoutRelation {
  /// The solver's counterpart of the relation.
  var inSolver: Relation {
    switch self {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}

extension Rect {
  /// Left, top, width and height.
  var numbers: [Double] { [Double(minX), Double(minY), Double(width), Double(height)] }
}
