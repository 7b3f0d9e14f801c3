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
  public enum Style: Hashable, Sendable {
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// The arrangement of columns while the split view is expanded.
  public enum DisplayMode: Hashable, Sendable {
    /// `allVisible` from 100 columns on, otherwise `primaryHidden`. Use it only as a preference; it is never
    /// the actual mode.
    case automatic
    /// All columns side by side.
    case allVisible
    /// Only the secondary column.
    case primaryHidden
    /// The primary and supplementary columns over the left part of the secondary column.
    case primaryOverlay
  }

  /// A side of a split view.
  public enum PrimaryEdge: Hashable, Sendable {
    /// The left side.
    case leading
    /// The right side.
    case trailing
  }

  /// A column of a split view. The cases are in order from left to right, if the primary is at the left.
  public enum Column: Hashable, Sendable, CaseIterable {
    /// The left column.
    case primary
    /// The middle column, which only a triple-column split view has, and only if it is wide enough.
    case supplementary
    /// The right column.
    case secondary
  }

  /// The maximum number of columns.
  public let style: Style

  /// The delegate, which decides how controllers move when the number of columns changes.
  public weak var delegate: (any SplitViewControllerDelegate)?

  /// The current number of columns: 1 while collapsed, otherwise 2 or 3. Empty columns and those hidden by
  /// the display mode count too.
  public internal(set) var shownColumnCount = 2

  /// Whether the split view shows one controller instead of columns. It follows the split view's own
  /// horizontal size class, unless `maximumColumnCount` is 1.
  public var isCollapsed: Bool { shownColumnCount == 1 }

  /// The controllers in the current columns, from left to right; only the primary while collapsed.
  public var viewControllers: [ViewController] { columns.list }

  /// The preferred display mode, which is ignored while collapsed. The default, `automatic`, hides the
  /// primary in a window of 80 to 99 columns, so a bar of the secondary should have `displayModeButtonItem`;
  /// `allVisible` keeps both. Setting it ends the effect of `toggleDisplayMode()`.
  public var preferredDisplayMode: DisplayMode = .automatic { didSet { choose(nil) } }

  /// The actual display mode; never `.automatic`, and always `.allVisible` while collapsed.
  public internal(set) var displayMode: DisplayMode = .allVisible

  /// The side of the primary column. At the right, the columns are in the reverse order.
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

  /// The column with the focus; the primary while collapsed.
  public internal(set) var focusedColumn: Column = .primary {
    didSet { if focusedColumn != oldValue { setNeedsFocusUpdate() } }
  }

  /// A bar button item that calls `toggleDisplayMode()`, for a bar in the secondary column. It is hidden
  /// while it would do nothing.
  public let displayModeButtonItem = BarButtonItem()

  var columns = SplitColumns()
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

  /// Sets the controllers of all columns: the primary first, the secondary last, a supplementary between
  /// them.
  ///
  /// A list that is empty, has more controllers than the style has columns, or contains duplicates is
  /// rejected and reported. With fewer columns at present, the supplementary and then the secondary are
  /// merged into the primary, as when the number of columns shrinks.
  public func setViewControllers(_ list: [ViewController]) {
    guard (1...style.columnCount).contains(list.count),
      Set(list.map(ObjectIdentifier.init)).count == list.count
    else {
      AdaptiveDiagnostics.report(.invalidColumnCount(list.count), about: self)
      return
    }
    replaceColumns(
      with: SplitColumns(
        primary: list[0], supplementary: list.count == 3 ? list[1] : nil,
        secondary: list.count > 1 ? list[list.count - 1] : nil))
  }

  /// Sets the controller of one column; `nil` empties it.
  ///
  /// If the column does not exist at present, the controller is merged into the primary, as when the number
  /// of columns shrinks, and `nil` changes nothing. Three requests are rejected and reported: a supplementary
  /// for a double-column split view, an empty primary, and a controller that is in another column.
  public func setViewController(_ controller: ViewController?, for column: Column) {
    guard column != .supplementary || style == .tripleColumn, column != .primary || controller != nil else {
      return AdaptiveDiagnostics.report(.invalidColumn(column), about: self)
    }
    guard controller.flatMap({ columns.column(of: $0) }) ?? column == column else {
      return AdaptiveDiagnostics.report(.invalidColumn(column), about: self)
    }
    guard controller != nil || hasColumn(column) else { return }
    replaceColumns(with: columns.replacing(column, with: controller))
  }

  /// Returns the controller in a column; `nil` if the column is empty or does not exist at present.
  public func viewController(for column: Column) -> ViewController? { columns[column] }

  /// Replaces the column that the request came from. While collapsed, presents the controller. A controller
  /// that is already in a column stays there.
  open func handleShow(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    if isCollapsed {
      present(controller)
    } else if columns.column(of: controller) == nil {
      replaceColumns(with: columns.replacing(column(of: sender) ?? .primary, with: controller))
    }
  }

  /// Replaces the secondary. While collapsed, passes the controller to the primary's `show`; a navigation
  /// controller becomes one entry of the primary's stack. A controller that is already in a column stays
  /// there.
  open func handleShowDetail(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    if isCollapsed, let primary = columns.primary {
      return show(controller, collapsedOnto: primary, sender: sender)
    }
    if columns.column(of: controller) == nil {
      replaceColumns(with: columns.replacing(.secondary, with: controller))
    }
    if displayMode == .primaryOverlay { choose(.primaryHidden) }
  }

  /// Shows a detail while collapsed, in the selected tab if the primary has tabs. A stack takes a navigation
  /// controller as if it had been the secondary when the split view collapsed. (Semantics 6.4)
  private func show(_ detail: ViewController, collapsedOnto primary: ViewController, sender: AnyObject?) {
    let primary = (primary as? TabController)?.selectedViewController ?? primary
    let target = primary.targetViewController(for: (any ShowHandling).self, sender: sender)
    if detail is NavigationController, let stack = target as? NavigationController {
      stack.nest(detail, animated: true)
    } else {
      primary.show(detail, sender: sender)
    }
  }

  /// Replaces the supplementary. Called only while there are three columns. A controller that is already in a
  /// column stays there.
  open func handleShowSupplementary(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, showSupplementary: controller, sender: sender) == true { return }
    guard hasColumn(.supplementary), columns.column(of: controller) == nil else { return }
    replaceColumns(with: columns.replacing(.supplementary, with: controller))
  }

  /// Declines `showSupplementary` while there is no supplementary column.
  open override func canPerform<A>(_ action: A.Type, sender: AnyObject?) -> Bool {
    if action == (any ShowSupplementaryHandling).self, !hasColumn(.supplementary) { return false }
    return super.canPerform(action, sender: sender)
  }

  /// Returns the column that contains a sender, which is a controller or a view; otherwise `nil`.
  public func column(of sender: AnyObject?) -> Column? {
    guard let responder = sender as? Responder else { return nil }
    return responder.responderChain.lazy.compactMap { link in
      (link as? ViewController).flatMap { self.columns.column(of: $0) }
    }.first { _ in true }
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

  /// The columns from left to right, without those that have no identifier.
  override var restorableChildren: [ViewController] {
    columns.list.filter { $0.restorationIdentifier != nil }
  }

  override func installVisibleChildren() { installColumns() }

  override func childNavigationItemDidChange(_ child: ViewController) {
    updateDisplayModeButton()
    super.childNavigationItemDidChange(child)
  }

  override func focusDidMove(to item: Responder) { moveFocus(toColumnOf: item) }

  override var remembersFocus: Bool { false }

  override var managedChildren: [ViewController] { columns.list }

  override func childWillMove(_ child: ViewController) { columns = columns.removing(child) }

  override func adaptToTraits() {
    guard traitCollection.horizontalSizeClass != .unspecified, !isRearranging else { return }
    let count = columnCount(in: currentWidth, traitCollection)
    if count == shownColumnCount { applyDisplayMode() } else { rearrange(into: count) }
  }

  open override var visibleChildren: [ViewController] {
    displayMode == .primaryHidden ? [columns.secondary].compactMap { $0 } : columns.list
  }

  /// The focused column, then the others.
  open override var preferredFocusEnvironments: [Responder] {
    [columns[focusedColumn]].compactMap { $0 } + visibleChildren
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

extension SplitViewController.Style {
  /// The maximum number of columns.
  var columnCount: Int { self == .tripleColumn ? 3 : 2 }
}
