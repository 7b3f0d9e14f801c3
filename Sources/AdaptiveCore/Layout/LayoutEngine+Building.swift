import ConstraintSolver

extension LayoutEngine {
  /// Begins anew: takes the content and its constraints, in the order of their activation, into a fresh solver.
  ///
  /// The host's size comes first, then the frames that don't come from constraints, then what stands for contents. A
  /// required constraint that contradicts those before it is left out.
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

  /// Lets the views that asked for it make or change their constraints, and those that they make ask for it, so that
  /// all are known before anything is solved. One that goes on asking is given up, and reported.
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

  /// The views that want to make or change their constraints, superviews first where everything is new.
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

  /// Takes a constraint into the solver.
  func add(_ constraint: LayoutConstraint) throws(Contradiction) {
    let row = EngineRow(constraint, difference(of: constraint), isDerived: constraint.isDerived)
    rows[ObjectIdentifier(constraint)] = row
    if row.isDerived { derivedRows.append(row) }
    lastActivation = max(lastActivation, constraint.activationNumber)
    try enter(row)
  }

  /// Takes a row into the solver; one without variables that holds by itself says nothing there.
  func enter(_ row: EngineRow) throws(Contradiction) {
    guard !row.difference.terms.isEmpty || !row.holdsByItself else { return }
    row.id = try solver.add(
      LinearConstraint(
        row.difference.terms, row.constraint.relation.inSolver, row.constant,
        priority: row.constraint.priority.rawValue))
  }

  /// Makes items of the views whose frames don't come from constraints and which a constraint mentions.
  func noteFixedViews(of constraint: LayoutConstraint) {
    for case let view? in [constraint.firstItem, constraint.comparedItem].map({ $0?.layoutView }) {
      guard view !== host, view !== constraint.holder, let superview = view.superview, item(of: view) == nil
      else { continue }
      append(view, in: item(of: superview))
    }
  }

  /// Adds what an item brings along: its frame, or that it has no negative size and what its content asks for.
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

  /// Makes items of guides and views, superviews first, and collects the constraints they hold.
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

  /// Adds a constraint that can't contradict others: an optional one, or the only one about fresh variables.
  @discardableResult
  private func addOptional(_ constraint: LinearConstraint) -> ConstraintID? { try? solver.add(constraint) }

  /// The strongest of the priorities that give way.
  static let strongest = LayoutPriority.required.rawValue - 1
}

extension LayoutRelation {
  /// The relation as the solver calls it.
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
