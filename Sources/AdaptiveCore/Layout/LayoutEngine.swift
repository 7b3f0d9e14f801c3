import AdaptiveConstraintSolver

/// Solves the constraints in a view, its *host*, and determines the frames of everything inside it.
///
/// The host's own size is given; the engine never changes it. The content of an engine is the host's subviews
/// and guides. It includes the content of a subview if constraints position that subview, or if a constraint
/// crosses its boundary. The engine records changes and applies them at the next layout, starting from the
/// previous solution. Adding or removing views makes it rebuild the solver.
///
/// Positions are relative to the superview. A position that nothing determines is zero, the superview's edge.
@MainActor final class LayoutEngine {
  /// A target size for the host and how strongly it applies, for an engine that measures a fitting size.
  struct FittingTarget: Equatable {
    var size: Size
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
  }

  unowned let host: View
  /// The target size that replaces the host's own size; `nil` for an engine that lays out.
  let fittingTarget: FittingTarget?

  var solver = Solver()
  var width: Variable
  var height: Variable
  var widthConstraint: ConstraintID?
  var heightConstraint: ConstraintID?
  /// The host's size as the solver knows it.
  var size = Size.zero
  /// The views and guides, containers before their content.
  var items: [EngineItem] = []
  /// The indices of the items by their references, as of the last time that a reference had the index of
  /// another engine.
  private var itemIndices: [ObjectIdentifier: Int] = [:]
  /// The rows, in no order.
  private(set) var rows: [EngineRow] = []
  /// The rows that depend on margins, bars or rows of text.
  var derivedRows: [EngineRow] = []
  /// The items whose heights depend on their widths.
  var widthDependentItems: [EngineItem] = []
  /// The highest activation number in the solver.
  var lastActivation = 0

  /// The known widths of views whose heights depend on them, for use before they are placed.
  var expectedWidths: [ObjectIdentifier: Int] = [:]
  /// Whether the solver requires sizes to be nonnegative. Most layouts don't need these constraints, so they
  /// are added only after a negative size occurs.
  var requiresNonnegativeSizes = false
  /// Whether the solver contains the current content.
  var isContentKnown = false
  /// Whether the solution matches the current constraints.
  private(set) var isSolved = false
  /// Whether a layout was skipped because the host is hidden.
  private(set) var isDeferred = false
  private var isUpdating = false

  var changedConstraints: [LayoutConstraint] = []
  var changedFrames: [EngineItem] = []
  var changedContents: [EngineItem] = []
  var isDerivedStale = false
  /// The views that requested `updateConstraints()`.
  var constraintUpdates: [View] = []

  /// The engines that measured fitting sizes of the host, the latest last. They follow changes of contents,
  /// so that measuring again after one costs as little as a layout. Any other change discards them.
  private(set) var measuringEngines: [LayoutEngine] = []
  /// A scroll view measures its content in spaces with and without indicators.
  private static let mostMeasuringEngines = 3

  /// The conflicts in the current solution.
  var conflicts: [LayoutConflict] = []
  /// The views whose frames are ambiguous; `nil` if unknown.
  var ambiguousViews: [View]?
  private var reportedViews: Set<ObjectIdentifier> = []
  private var reportedPass = 0

  init(host: View, fittingTarget: FittingTarget? = nil) {
    self.host = host
    self.fittingTarget = fittingTarget
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  /// Updates the solution for the current constraints and the host's size. O(1) if nothing changed.
  func update() {
    guard !isUpdating, !isSolved || !isContentKnown || fittingTarget == nil && size != host.bounds.size else {
      return
    }
    isDeferred = fittingTarget == nil && host.isHiddenFromLayout
    guard !isDeferred else { return }
    updateConstraints()
    isUpdating = true
    // Set this first: changes that views record while they are measured belong to the next update.
    isSolved = true
    solve()
    isUpdating = false
    if !isContentKnown { clear() }
  }

  /// Sets the frames of a view's subviews that use constraints.
  func apply(to view: View) {
    for subview in view.subviews where subview.usesConstraints {
      if let item = item(of: subview) { subview.frame = item.frame }
    }
  }

  /// Returns the item of a view or guide; `nil` if it is not part of the engine.
  func item(of view: View) -> EngineItem? { item(of: view.reference) }

  /// Returns the item that a reference refers to; `nil` if it is not part of the engine.
  func item(of reference: LayoutItemReference) -> EngineItem? {
    let index = reference.index
    guard index >= 0 else { return nil }
    if index < items.count, items[index].reference === reference { return items[index] }
    if itemIndices.count != items.count {
      itemIndices = [:]
      for (index, item) in items.enumerated() { itemIndices[ObjectIdentifier(item.reference)] = index }
    }
    guard let known = itemIndices[ObjectIdentifier(reference)] else { return nil }
    reference.index = known
    return items[known]
  }

  /// Adds an item for a view or guide.
  func append(_ reference: LayoutItemReference, in container: EngineItem?) -> EngineItem? {
    guard let item = EngineItem(reference, in: container, solver) else { return nil }
    reference.index = items.count
    items.append(item)
    return item
  }

  /// Returns the row of a constraint; `nil` if it has none.
  func row(of constraint: LayoutConstraint) -> EngineRow? {
    let index = constraint.rowIndex
    return index < rows.count && rows[index].constraint === constraint ? rows[index] : nil
  }

  /// Keeps a row of a constraint.
  func insert(_ row: EngineRow) {
    // A fitting size is measured once, without changes that would need to find rows again.
    if fittingTarget == nil { row.constraint.rowIndex = rows.count }
    rows.append(row)
  }

  /// Removes the row of a constraint.
  func remove(_ row: EngineRow) {
    guard let last = rows.popLast(), last !== row else { return }
    rows[row.constraint.rowIndex] = last
    last.constraint.rowIndex = row.constraint.rowIndex
  }

  /// Returns the engine that measured for a target, or a new one, which is kept.
  func measuringEngine(for target: FittingTarget) -> LayoutEngine {
    let index = measuringEngines.firstIndex { $0.fittingTarget == target }
    let engine =
      index.map { measuringEngines.remove(at: $0) } ?? LayoutEngine(host: host, fittingTarget: target)
    measuringEngines = measuringEngines.suffix(Self.mostMeasuringEngines - 1) + [engine]
    return engine
  }

  /// Discards the engines that measured fitting sizes.
  func discardMeasurements() { measuringEngines = [] }

  /// Discards the content because views or guides were added or removed.
  func discardContent() {
    isContentKnown = false
    measuringEngines = []
    if !isUpdating { clear() }
    setNeedsUpdate()
  }

  /// Records that a constraint was activated, deactivated, installed or uninstalled, or that its constant or
  /// priority changed.
  func recordChange(of constraint: LayoutConstraint) {
    measuringEngines = []
    if isContentKnown { changedConstraints.append(constraint) }
    setNeedsUpdate()
  }

  /// Records that the program changed the frame of a view that constraints don't position.
  func recordFrameChange(of view: View) {
    guard let item = item(of: view), !item.isConstrained, item.fixedFrame != view.frame else { return }
    measuringEngines = []
    changedFrames.append(item)
    setNeedsUpdate()
  }

  /// Records that a view's content size or rows of text may have changed.
  func recordContentChange(of view: View) {
    guard let item = item(of: view) else { return }
    changedContents.append(item)
    isDerivedStale = true
    setNeedsUpdate()
    for engine in measuringEngines { engine.recordContentChange(of: view) }
  }

  /// Records that margins or bars changed.
  func recordDerivedChange() {
    measuringEngines = []
    isDerivedStale = true
    setNeedsUpdate()
  }

  private func setNeedsUpdate() {
    isSolved = false
    host.setNeedsLayout()
  }

  /// Records that a view requested `updateConstraints()`.
  func recordConstraintUpdate(of view: View) {
    measuringEngines = []
    if isContentKnown { constraintUpdates.append(view) }
    setNeedsUpdate()
  }

  private func solve() {
    let previous = conflicts
    let isUpdated = isContentKnown && conflicts.isEmpty && applyChanges() && settleContent(dropping: false)
    if !isUpdated { rebuildAndSettle() }
    if !requiresNonnegativeSizes, items.contains(where: \.isNegative) {
      requiresNonnegativeSizes = true
      rebuildAndSettle()
    }
    guard fittingTarget == nil else { return }
    for conflict in conflicts where !previous.contains(conflict) { conflict.report(about: host) }
    reportAmbiguities()
    requestLayouts()
  }

  private func rebuildAndSettle() {
    expectedWidths = [:]
    rebuild()
    _ = settleContent(dropping: true)
    guard !conflicts.isEmpty, !widthDependentItems.isEmpty, !derivedRows.isEmpty else { return }
    // Baselines counted before widths were known can cause false conflicts, so try again with known widths.
    for item in widthDependentItems { expectedWidths[ObjectIdentifier(item.item)] = item.edges.width }
    rebuild()
    _ = settleContent(dropping: true)
  }

  /// Requests a layout of the superviews whose subviews get new frames, and stores the frames of guides.
  private func requestLayouts() {
    for item in items where item.isConstrained {
      if let view = item.view {
        if view.frame != item.frame, let superview = view.superview, !superview.isLayingOut {
          superview.setNeedsLayout()
        }
      } else if let guide = item.item as? LayoutGuide {
        guide.solvedFrame = item.frame
      }
    }
  }

  /// Reports views with ambiguous frames, once per layout pass.
  ///
  /// The set of such views is recomputed only when constraints change, because new constants rarely affect
  /// it.
  private func reportAmbiguities() {
    // Finding ambiguous views costs as much as a rebuild, so do it only while diagnostics are observed.
    guard AdaptiveDiagnostics.isObserved(about: host) else { return ambiguousViews = nil }
    let views =
      ambiguousViews ?? items.filter { $0.isConstrained && !$0.isDetermined(by: solver) }.compactMap(\.view)
    ambiguousViews = views
    guard !views.isEmpty else { return }
    if reportedPass != host.layoutPass { reportedViews = [] }
    reportedPass = host.layoutPass
    for view in views where reportedViews.insert(ObjectIdentifier(view)).inserted {
      AdaptiveDiagnostics.report(.ambiguousLayout(view.layoutName), about: view)
    }
  }

  /// Removes all content.
  func clear() {
    if fittingTarget == nil {
      for item in items where !item.isConstrained { item.view?.isReferencedByConstraints = false }
      for row in rows { row.constraint.isBroken = false }
    }
    (items, itemIndices, rows) = ([], [:], [])
    (derivedRows, widthDependentItems) = ([], [])
    (changedConstraints, changedFrames, changedContents) = ([], [], [])
    constraintUpdates = []
    isDerivedStale = false
    ambiguousViews = nil
    lastActivation = 0
  }
}
