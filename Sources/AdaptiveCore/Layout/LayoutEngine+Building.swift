import ConstraintSolver

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
    for constraint in constraints { noteFixedViews(of: constraint) }
    for item in items { addRows(of: item) }
    for constraint in constraints {
      do throws(Contradiction) {
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
      let views = takeConstraintUpdates()
      guard !views.isEmpty else { return }
      for view in views { view.updateConstraintsIfNeeded() }
    }
    for view in takeConstraintUpdates() {
      view.needsUpdateConstraints = false
      AdaptiveDiagnostics.report(.endlessChange("updateConstraints"))
    }
  }

  /// The views that requested `updateConstraints()`, superviews first if the content is new.
  private func takeConstraintUpdates() -> [View] {
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
  func add(_ constraint: LayoutConstraint) throws(Contradiction) {
    let row = EngineRow(constraint, difference(of: constraint), isDerived: constraint.isDerived)
    rows[ObjectIdentifier(constraint)] = row
    if row.isDerived { derivedRows.append(row) }
    lastActivation = max(lastActivation, constraint.activationNumber)
    try enter(row)
  }

  /// Adds a row to the solver. A row without variables that holds anyway is skipped.
  func enter(_ row: EngineRow) throws(Contradiction) {
    guard !row.difference.terms.isEmpty || !row.holdsByItself else { return }
    row.id = try solver.add(
      LinearConstraint(
        row.difference.terms, row.constraint.relation.inSolver, row.constant,
        priority: row.constraint.priority.rawValue))
  }

  /// Adds items for the views that the constraint mentions but that constraints don't position.
  func noteFixedViews(of constraint: LayoutConstraint) {
    for case let view? in [constraint.firstItem, constraint.comparedItem].map({ $0?.layoutView }) {
      guard view !== host, view !== constraint.holder, let superview = view.superview, item(of: view) == nil
      else { continue }
      append(view, in: item(of: superview))
    }
  }

  /// Adds the constraints of an item: its frame if the program set it, otherwise nonnegative sizes and the
  /// content size.
  func addRows(of item: EngineItem) {
    guard item.isFree else { return addFrame(of: item) }
    for variable in hasFloors ? [item.width, item.height] : [] {
      addOptional(LinearConstraint([Term(variable)], .greaterOrEqual, 0, priority: Self.strongest))
    }
    guard let view = item.view else { return }
    let size = view.intrinsicContentSize
    item.followsWidth = view.contentHeightFollowsWidth
    if item.followsWidth { widthFollowers.append(item) }
    item.contentRows.horizontal = contentRows(.horizontal, item.width, size.width, view)
    item.contentRows.vertical = contentRows(.vertical, item.height, size.height, view)
  }

  private func addHost() {
    width = solver.makeVariable()
    height = solver.makeVariable()
    size = wish?.size ?? host.bounds.size
    widthRow = addExtent(width, size.width, wish?.horizontal ?? .required)
    heightRow = addExtent(height, size.height, wish?.vertical ?? .required)
  }

  private func addExtent(_ variable: Variable, _ cells: Int, _ priority: LayoutPriority) -> ConstraintID? {
    if wish != nil { addOptional(LinearConstraint([Term(variable)], .greaterOrEqual, 0)) }
    return addOptional(
      LinearConstraint([Term(variable)], .equal, Double(cells), priority: priority.rawValue))
  }

  /// Adds items for guides and views, superviews first, and collects the constraints they hold.
  private func collect(
    in view: View, _ container: EngineItem?, _ constraints: inout [LayoutConstraint]
  ) {
    constraints += view.constraints.lazy.filter(\.isInEffect)
    for guide in view.layoutGuides { append(guide, in: container) }
    for subview in view.subviewsInLayoutOrder where subview.sharesLayout {
      let item = append(subview, in: container)
      collect(in: subview, item, &constraints)
    }
    if view === host { constraints.sort { $0.activationNumber < $1.activationNumber } }
  }

  @discardableResult
  private func append(_ layoutItem: any LayoutItem, in container: EngineItem?) -> EngineItem {
    let item = EngineItem(layoutItem, in: container, solver)
    places[ObjectIdentifier(layoutItem)] = items.count
    items.append(item)
    return item
  }

  private func addFrame(of item: EngineItem) {
    guard let view = item.view else { return }
    if wish == nil { view.isLayoutItem = true }
    item.fixedFrame = view.frame
    item.frameRows = zip(item.variables, view.frame.numbers).compactMap { variable, number in
      addOptional(LinearConstraint([Term(variable)], .equal, number))
    }
  }

  private func contentRows(
    _ axis: Axis, _ variable: Variable, _ size: Int?, _ view: View
  ) -> EngineItem.ContentRows {
    guard let size else { return EngineItem.ContentRows() }
    let number = Double(max(0, size))
    let priorities = view.contentPriorities
    func add(_ relation: Relation, _ priority: LayoutPriority) -> ConstraintID? {
      addOptional(
        LinearConstraint(
          [Term(variable)], relation, number, priority: min(priority.rawValue, Self.strongest)))
    }
    return EngineItem.ContentRows(
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
