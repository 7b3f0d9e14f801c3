import ConstraintSolver

/// Solves the constraints in a view, its host, and knows where everything in it lies.
///
/// The host's own size is given: the engine follows it and never changes it. Its content is the subviews and guides of
/// the host, and those in subviews whose frames come from constraints or are crossed by some. What changes is noted and
/// worked out when a layout next asks; then the solver goes on from the solution before. Views that come or go make the
/// engine begin anew.
///
/// Positions are relative to the superview. Where nothing determines one the solver leaves it at zero, which is the
/// superview's edge.
@MainActor final class LayoutEngine {
  /// How strongly the host wants a size, for an engine that looks for the smallest one.
  struct Wish {
    var size: Size
    var horizontal: LayoutPriority
    var vertical: LayoutPriority
  }

  unowned let host: View
  /// The wish in place of the host's own size; `nil` for an engine that lays out.
  let wish: Wish?

  var solver = Solver()
  var width: Variable
  var height: Variable
  var widthRow: ConstraintID?
  var heightRow: ConstraintID?
  /// The host's size in the solver.
  var size = Size.zero
  /// The content, containers before what they hold.
  var items: [EngineItem] = []
  var places: [ObjectIdentifier: Int] = [:]
  var rows: [ObjectIdentifier: EngineRow] = [:]
  /// Those of the rows whose numbers depend on margins, bars or rows of text.
  var derivedRows: [EngineRow] = []
  /// Those of the items whose heights depend on their widths.
  var widthFollowers: [EngineItem] = []
  /// The number of the latest activation in the solver.
  var lastActivation = 0

  /// The widths of views whose heights depend on them, as far as they are known before they are worked out.
  var expectedWidths: [ObjectIdentifier: Int] = [:]
  /// Whether the solver knows that no size should be negative. Most layouts never need that; where all sizes come out
  /// right it makes no difference.
  var hasFloors = false
  /// Whether the solver has the present content.
  var isContentKnown = false
  /// Whether the present solution is that of the present constraints.
  private(set) var isSolved = false
  /// Whether a layout was left undone because the host is hidden.
  private(set) var isDeferred = false
  private var isUpdating = false

  var changedConstraints: [LayoutConstraint] = []
  var changedFrames: [EngineItem] = []
  var changedContents: [EngineItem] = []
  var isDerivedStale = false
  /// The views that want to make or change their constraints.
  var constraintUpdates: [View] = []

  /// The conflicts of the present solution.
  var conflicts: [LayoutConflict] = []
  /// The views whose frames constraints leave open; `nil` when that has to be looked for.
  var openViews: [View]?
  private var reportedViews: Set<ObjectIdentifier> = []
  private var reportedPass = 0

  init(host: View, wish: Wish? = nil) {
    self.host = host
    self.wish = wish
    width = solver.makeVariable()
    height = solver.makeVariable()
  }

  /// Brings the solution in line with the constraints and the host's size. Costs nothing when nothing changed.
  func update() {
    guard !isUpdating, !isSolved || !isContentKnown || wish == nil && size != host.bounds.size else { return }
    isDeferred = wish == nil && host.isHiddenFromLayout
    guard !isDeferred else { return }
    updateConstraints()
    isUpdating = true
    // What those who are asked for sizes change meanwhile counts for the next time.
    isSolved = true
    solve()
    isUpdating = false
    if !isContentKnown { clear() }
  }

  /// Gives a view's subviews their frames.
  func apply(to view: View) {
    for subview in view.subviews where subview.usesConstraints {
      if let item = item(of: subview) { subview.frame = item.frame }
    }
  }

  /// The item of a view or guide; `nil` for what the engine doesn't have.
  func item(of item: some LayoutItem) -> EngineItem? { places[ObjectIdentifier(item)].map { items[$0] } }

  // MARK: - What changed

  /// Views or guides came or went.
  func forgetContent() {
    isContentKnown = false
    if !isUpdating { clear() }
    setNeedsUpdate()
  }

  /// A constraint was activated, deactivated, installed or not, or has another constant or priority.
  func noteChange(of constraint: LayoutConstraint) {
    if isContentKnown { changedConstraints.append(constraint) }
    setNeedsUpdate()
  }

  /// A view whose frame does not come from constraints has another one.
  func noteFrameChange(of view: View) {
    guard let item = item(of: view), !item.isFree, item.fixedFrame != view.frame else { return }
    changedFrames.append(item)
    setNeedsUpdate()
  }

  /// A view's content may ask for another size, or have other rows of text.
  func noteContentChange(of view: View) {
    guard let item = item(of: view) else { return }
    changedContents.append(item)
    isDerivedStale = true
    setNeedsUpdate()
  }

  /// Margins or bars have another size.
  func noteDerivedChange() {
    isDerivedStale = true
    setNeedsUpdate()
  }

  private func setNeedsUpdate() {
    isSolved = false
    host.setNeedsLayout()
  }

  /// A view wants to make or change its constraints.
  func noteConstraintUpdate(of view: View) {
    if isContentKnown { constraintUpdates.append(view) }
    setNeedsUpdate()
  }

  // MARK: - Solving

  private func solve() {
    let former = conflicts
    let isFollowed = isContentKnown && conflicts.isEmpty && applyChanges() && settleContent(dropping: false)
    if !isFollowed { beginAnew() }
    if !hasFloors, items.contains(where: \.isNegative) {
      hasFloors = true
      beginAnew()
    }
    guard wish == nil else { return }
    for conflict in conflicts where !former.contains(conflict) { conflict.report() }
    reportAmbiguities()
    requestLayouts()
  }

  private func beginAnew() {
    expectedWidths = [:]
    rebuild()
    _ = settleContent(dropping: true)
    guard !conflicts.isEmpty, !widthFollowers.isEmpty, !derivedRows.isEmpty else { return }
    // Rows of text that were counted before the columns were known may be all there is against each other.
    for item in widthFollowers { expectedWidths[ObjectIdentifier(item.item)] = item.edges.width }
    rebuild()
    _ = settleContent(dropping: true)
  }

  /// Asks for the layout of those whose subviews get other frames.
  private func requestLayouts() {
    for item in items where item.isFree {
      if let view = item.view {
        if view.frame != item.frame, let superview = view.superview, !superview.isLayingOut {
          superview.setNeedsLayout()
        }
      } else if let guide = item.item as? LayoutGuide {
        guide.solvedFrame = item.frame
      }
    }
  }

  /// Reports the views whose frames constraints leave open, once in a layout pass.
  ///
  /// Who they are is looked for when constraints came or went; other numbers seldom make a difference.
  private func reportAmbiguities() {
    // To look for them costs as much as a build, which is for those who listen.
    guard AdaptiveDiagnostics.isObserved else { return openViews = nil }
    let views = openViews ?? items.filter { $0.isFree && !$0.isDetermined(by: solver) }.compactMap(\.view)
    openViews = views
    guard !views.isEmpty else { return }
    if reportedPass != host.layoutPass { reportedViews = [] }
    reportedPass = host.layoutPass
    for view in views where reportedViews.insert(ObjectIdentifier(view)).inserted {
      AdaptiveDiagnostics.report(.ambiguousLayout(view.layoutName))
    }
  }

  /// Lets go of everything that belongs to the content.
  func clear() {
    if wish == nil {
      for item in items where !item.isFree { item.view?.isLayoutItem = false }
      for row in rows.values { row.constraint.isBroken = false }
    }
    (items, places, rows) = ([], [:], [:])
    (derivedRows, widthFollowers) = ([], [])
    (changedConstraints, changedFrames, changedContents) = ([], [], [])
    constraintUpdates = []
    isDerivedStale = false
    openViews = nil
    lastActivation = 0
  }
}
