/// A container for a primary and a secondary controller, with an optional supplementary one between them. It
/// shows them side by side at a regular width and one at a time at a compact width.
///
/// A triple-column split view shows three columns from `minimumTripleColumnWidth` on, two below that width,
/// and one at a compact width. From three columns to two, the supplementary is merged into the primary; from
/// two to one, the secondary is. Growing separates them in the reverse order.
///
/// ```swift
/// let split = SplitViewController()
/// split.preferredDisplayMode = .allVisible
/// split.setViewControllers([NavigationController(rootViewController: notes), NoteController()])
/// ```
@MainActor
open class SplitViewController: ViewController, ShowHandling, ShowDetailHandling,
  ShowSupplementaryHandling
{
  /// The maximum number of columns.
  public let style: Style

  /// The delegate, which decides how controllers move when the number of columns changes.
  public weak var delegate: (any SplitViewControllerDelegate)?

  /// The controller in the secondary column while no detail is there, such as a hint; `nil` leaves the column
  /// blank.
  ///
  /// When the split view collapses, it disappears, and the primary is on top. When the split view expands, it
  /// returns, unless a detail is in the primary's stack: a controller that was the secondary or that
  /// `showDetail` has shown. (Semantics 6.8)
  ///
  /// ```swift
  /// split.placeholderViewController = ViewController(showing: .empty("No message chosen"))
  /// ```
  public var placeholderViewController: ViewController? { didSet { placeholderDidChange(from: oldValue) } }

  /// The current number of columns: 1 while collapsed, otherwise 2 or 3. Empty columns and those hidden by
  /// the display mode count too.
  public var shownColumnCount: Int { isCompactColumnShown ? 1 : arrangedColumnCount }

  /// Whether the split view shows one controller instead of columns. It follows the split view's own
  /// horizontal size class, unless `maximumColumnCount` is 1.
  public var isCollapsed: Bool { shownColumnCount == 1 }

  /// The controllers in the current columns, from the primary to the secondary. While collapsed, only the
  /// primary, or the controller of the compact column.
  public var viewControllers: [ViewController] { shownCompact.map { [$0] } ?? columns.list }

  /// The preferred display mode, which is ignored while collapsed. The default, `automatic`, hides the
  /// primary in a window of 80 to 99 columns, so a bar of the secondary should have `displayModeButtonItem`;
  /// `allVisible` keeps both. Setting it ends the effect of `toggleDisplayMode()`.
  public var preferredDisplayMode: DisplayMode = .automatic { didSet { choose(nil) } }

  /// The actual display mode; never `.automatic`, and always `.allVisible` while collapsed.
  public internal(set) var displayMode: DisplayMode = .allVisible

  /// The side of the primary column. At the trailing side, the columns are in the reverse order.
  public var primaryEdge = PrimaryEdge.leading {
    didSet { if primaryEdge != oldValue { loadedView?.setNeedsLayout() } }
  }

  /// The width, in cells, from which a triple-column split view shows three columns; `nil` means 140.
  public var minimumTripleColumnWidth: Int? { didSet { adapt() } }

  /// The maximum number of columns to show, whatever the width; `nil` for no limit. With 1, the split view is
  /// collapsed, as in a window of compact width, until you raise or remove the limit.
  public var maximumColumnCount: Int? { didSet { adapt() } }

  /// The preferred fraction of the width for the primary column; `nil` means 0.4, or 0.2 with three columns.
  public var preferredPrimaryColumnWidthFraction: Double? { didSet { loadedView?.setNeedsLayout() } }
  /// The minimum width of the primary column, in cells; `nil` means 20.
  public var minimumPrimaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }
  /// The maximum width of the primary column, in cells; `nil` means 40, or 32 with three columns. The minimum
  /// takes precedence.
  public var maximumPrimaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }

  /// The preferred fraction of the width for the supplementary column; `nil` means 0.25.
  public var preferredSupplementaryColumnWidthFraction: Double? { didSet { loadedView?.setNeedsLayout() } }
  /// The minimum width of the supplementary column, in cells; `nil` means 24.
  public var minimumSupplementaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }
  /// The maximum width of the supplementary column, in cells; `nil` means 44. The minimum takes precedence.
  public var maximumSupplementaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }

  /// The widths that the user has chosen by moving dividers.
  public var chosenColumnWidths = ChosenColumnWidths() {
    didSet { if chosenColumnWidths != oldValue { loadedView?.setNeedsLayout() } }
  }

  /// The column with the focus. While collapsed, the primary or the compact column.
  public var focusedColumn: Column { isCompactColumnShown ? .compact : columnWithFocus }

  /// A bar button item that calls `toggleDisplayMode()`, for a bar in the secondary column. It is hidden
  /// while it would do nothing.
  public let displayModeButtonItem = BarButtonItem()

  /// The controllers of the columns side by side. While the compact column is shown, they are kept as they
  /// are, invisible.
  var columns = SplitColumns()
  /// The number of columns that `columns` are arranged into: 1 after they were merged.
  var arrangedColumnCount = 2
  /// The controller of the compact column; `nil` if there is none.
  var compact: ViewController?
  /// Whether the compact column is shown instead of the others.
  var isCompactColumnShown = false
  /// The column with the focus, or the one that gets it when the compact column goes.
  var columnWithFocus: Column = .primary {
    didSet { if columnWithFocus != oldValue { setNeedsFocusUpdate() } }
  }
  var choice: DisplayModeChoice?
  var isRearranging = false
  let separators: [SeparatorView]

  /// Creates an empty split view. Until it knows its traits and size, it has two columns, or three if you
  /// give it a supplementary.
  public init(style: Style = .doubleColumn) {
    self.style = style
    separators = (1..<style.columnCount).map { _ in SeparatorView() }
    super.init()
    displayModeButtonItem.action = { [weak self] in self?.toggleDisplayMode() }
    updateDisplayModeButton()
  }

  /// Replaces the column that the request came from. While collapsed, presents the controller. A controller
  /// that is already in a column stays there.
  open func handleShow(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    if isCollapsed {
      present(controller)
    } else if column(containing: controller) == nil {
      replaceColumns(with: columns.replacing(column(of: sender) ?? .primary, with: controller))
    }
  }

  /// Replaces the secondary. While collapsed, passes the controller to the primary's `show`; a navigation
  /// controller becomes one entry of the primary's stack. A controller that is already in a column stays
  /// there.
  open func handleShowDetail(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    if isCollapsed, let shown = viewControllers.first {
      controller.isDetail = true
      return show(controller, collapsedOnto: shown, sender: sender)
    }
    if column(containing: controller) == nil {
      replaceColumns(with: columns.replacing(.secondary, with: controller))
    }
    if displayMode == .primaryOverlay { choose(.primaryHidden) }
  }

  /// Replaces the supplementary. Called only while there are three columns. A controller that is already in a
  /// column stays there.
  open func handleShowSupplementary(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, showSupplementary: controller, sender: sender) == true { return }
    guard hasColumn(.supplementary), column(containing: controller) == nil else { return }
    replaceColumns(with: columns.replacing(.supplementary, with: controller))
  }

  /// Declines `showSupplementary` while there is no supplementary column.
  open override func canPerform<A>(_ action: A.Type, sender: AnyObject?) -> Bool {
    if action == (any ShowSupplementaryHandling).self, !hasColumn(.supplementary) { return false }
    return super.canPerform(action, sender: sender)
  }

  /// Closes the overlay on Escape.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == KeyEvent(.escape), displayMode == .primaryOverlay else { return super.keyPressed(event) }
    choose(.primaryHidden)
    return true
  }

  /// Saves which columns there are, and the widths that the user has chosen.
  open override func encodeRestorableState(with coder: inout RestorationCoder) {
    super.encodeRestorableState(with: &coder)
    encodeColumns(with: &coder)
  }

  /// Restores the widths, makes the columns that don't exist, and begins collapsed if it was.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    decodeColumns(with: coder)
  }

  /// The columns in order, without those that have no identifier.
  override var restorableChildren: [ViewController] {
    managedChildren.filter { $0.restorationIdentifier != nil }
  }

  override func installVisibleChildren() { installColumns() }

  override func childNavigationItemDidChange(_ child: ViewController) {
    updateDisplayModeButton()
    super.childNavigationItemDidChange(child)
  }

  override func focusDidMove(to item: Responder) { moveFocus(toColumnOf: item) }

  override var remembersFocus: Bool { false }

  override var managedChildren: [ViewController] { columns.list + [compact].compactMap { $0 } }

  override func childWillMove(_ child: ViewController) {
    columns = columns.removing(child)
    // The next layout merges the columns again.
    if child === compact { (compact, isCompactColumnShown) = (nil, false) }
  }

  override func adaptToTraits() {
    guard traitCollection.horizontalSizeClass != .unspecified, !isRearranging else { return }
    let count = columnCount(in: currentWidth, traitCollection)
    if count == shownColumnCount { applyDisplayMode() } else { rearrange(into: count) }
  }

  open override var visibleChildren: [ViewController] {
    displayMode == .primaryHidden ? [columns.secondary].compactMap { $0 } : viewControllers
  }

  /// The focused column, then the others.
  open override var preferredFocusEnvironments: [Responder] {
    [viewController(for: focusedColumn)].compactMap { $0 } + visibleChildren
  }

  open override func loadView() -> View {
    let view = LayoutView { [weak self] bounds in self?.layoutColumns(in: bounds) }
    for separator in separators { view.addSubview(separator) }
    makeDividersMovable()
    return view
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    upcomingSize(of: child, in: size)
  }

  open override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    announceUpcomingSizes(in: size, coordinator)
  }
}
