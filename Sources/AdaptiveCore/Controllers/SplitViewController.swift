/// A container for a primary and a secondary controller, and a supplementary one between them: side by side where
/// the width is regular, one controller where it is compact.
///
/// A triple-column split view shows three columns from `minimumTripleColumnWidth` on, two below that, one where
/// the width is compact. Going from three to two the supplementary is merged into the primary, from two to one
/// the secondary; growing separates them in the reverse order.
@MainActor
open class SplitViewController: ViewController, ShowHandling, ShowDetailHandling,
  ShowSupplementaryHandling
{
  /// How many columns a split view can show.
  public enum Style: Hashable, Sendable {
    /// Primary and secondary.
    case doubleColumn
    /// Primary, supplementary and secondary.
    case tripleColumn
  }

  /// Which columns an expanded split view shows.
  public enum DisplayMode: Hashable, Sendable {
    /// All side by side where there is room, else only the secondary; only a wish, never a state.
    case automatic
    /// All side by side.
    case allVisible
    /// Only the secondary.
    case primaryHidden
    /// The primary and the supplementary over the left part of the secondary.
    case primaryOverlay
  }

  /// A position in the split view, from left to right.
  public enum Column: Hashable, Sendable, CaseIterable {
    /// The left one.
    case primary
    /// The middle one, which only a triple-column split view has, and only where it is wide enough.
    case supplementary
    /// The right one.
    case secondary
  }

  /// How many columns there can be.
  public let style: Style

  /// Who decides what becomes of the controllers when the number of columns changes.
  public weak var delegate: (any SplitViewControllerDelegate)?

  /// How many columns the controllers are spread over: 1 while collapsed, 2, or 3. Empty columns count, and so
  /// do those that the display mode hides.
  public internal(set) var shownColumnCount = 2

  /// Whether one controller is shown instead of columns. Follows the split view's own width class.
  public var isCollapsed: Bool { shownColumnCount == 1 }

  /// The controllers in the columns there are now, from left to right; collapsed only the primary.
  public var viewControllers: [ViewController] { columns.list }

  /// The wished mode; ignored while collapsed. Setting it ends what was chosen with `toggleDisplayMode()`.
  public var preferredDisplayMode: DisplayMode = .automatic {
    didSet { choose(nil) }
  }

  /// The mode in force; `.allVisible` while collapsed, never `.automatic`.
  public internal(set) var displayMode: DisplayMode = .allVisible

  /// The width in cells from which on a triple-column split view shows three columns; `nil` is 140.
  public var minimumTripleColumnWidth: Int? { didSet { adapt() } }

  /// The part of the width the primary column wants; `nil` is 0.4, or 0.2 of three columns.
  public var preferredPrimaryColumnWidthFraction: Double? { didSet { loadedView?.setNeedsLayout() } }
  /// The fewest cells in width of the primary column; `nil` is 20.
  public var minimumPrimaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }
  /// The most cells in width of the primary column; `nil` is 40, or 32 of three columns. The minimum wins over it.
  public var maximumPrimaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }

  /// The part of the width the supplementary column wants; `nil` is 0.25.
  public var preferredSupplementaryColumnWidthFraction: Double? { didSet { loadedView?.setNeedsLayout() } }
  /// The fewest cells in width of the supplementary column; `nil` is 24.
  public var minimumSupplementaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }
  /// The most cells in width of the supplementary column; `nil` is 44. The minimum wins over it.
  public var maximumSupplementaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }

  /// The column the keyboard belongs to; the primary while collapsed.
  public internal(set) var focusedColumn: Column = .primary

  /// The item that does what `toggleDisplayMode()` does, for a bar in the secondary; hidden while it would do
  /// nothing.
  public let displayModeButtonItem = BarButtonItem()

  var columns = SplitColumns()
  var choice: DisplayModeChoice?
  var isRearranging = false
  let separators: [SeparatorView]

  /// Makes an empty split view. Until it learns its traits and its size it has two columns, or three once it is given a
  /// supplementary.
  public init(style: Style = .doubleColumn) {
    self.style = style
    separators = (1..<style.columnCount).map { _ in SeparatorView() }
    super.init()
    displayModeButtonItem.action = { [weak self] in self?.toggleDisplayMode() }
    updateDisplayModeButton()
  }

  /// Replaces all columns: the primary first, the secondary last, a supplementary between. Without any, with more
  /// than the style has, and with one twice the list is refused and reported.
  ///
  /// Where there are fewer columns now, the supplementary, then the secondary are merged into the primary as when
  /// the number of columns shrinks.
  public func setViewControllers(_ list: [ViewController]) {
    guard (1...style.columnCount).contains(list.count),
      Set(list.map(ObjectIdentifier.init)).count == list.count
    else {
      AdaptiveDiagnostics.report(.invalidColumnCount(list.count))
      return
    }
    replaceColumns(
      with: SplitColumns(
        primary: list[0], supplementary: list.count == 3 ? list[1] : nil,
        secondary: list.count > 1 ? list[list.count - 1] : nil))
  }

  /// Replaces the controller of one column; `nil` empties it.
  ///
  /// In a column that is not there now the controller is merged into the primary, as when the number of columns
  /// shrinks, and `nil` changes nothing. Refused and reported are a supplementary of a split view that never has
  /// one, an empty primary, and a controller that is in another column.
  public func setViewController(_ controller: ViewController?, for column: Column) {
    guard column != .supplementary || style == .tripleColumn, column != .primary || controller != nil else {
      return AdaptiveDiagnostics.report(.invalidColumn(column))
    }
    guard controller.flatMap({ columns.column(of: $0) }) ?? column == column else {
      return AdaptiveDiagnostics.report(.invalidColumn(column))
    }
    guard controller != nil || hasColumn(column) else { return }
    replaceColumns(with: columns.replacing(column, with: controller))
  }

  /// The controller in a column; `nil` for an empty column and one that is not there now.
  public func viewController(for column: Column) -> ViewController? { columns[column] }

  /// Replaces the column the request came from; collapsed, presents. A controller shown already stays.
  open func handleShow(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    if isCollapsed {
      present(controller)
    } else if columns.column(of: controller) == nil {
      replaceColumns(with: columns.replacing(column(of: sender) ?? .primary, with: controller))
    }
  }

  /// Replaces the secondary; collapsed, asks the primary to show it. A controller shown already stays.
  open func handleShowDetail(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    if isCollapsed, let primary = columns.primary { return primary.show(controller, sender: sender) }
    if columns.column(of: controller) == nil {
      replaceColumns(with: columns.replacing(.secondary, with: controller))
    }
    if displayMode == .primaryOverlay { choose(.primaryHidden) }
  }

  /// Replaces the supplementary. Asked only while there are three columns. A controller shown already stays.
  open func handleShowSupplementary(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, showSupplementary: controller, sender: sender) == true { return }
    guard hasColumn(.supplementary), columns.column(of: controller) == nil else { return }
    replaceColumns(with: columns.replacing(.supplementary, with: controller))
  }

  /// Declines `showSupplementary` where there is no supplementary column.
  open override func canPerform<A>(_ action: A.Type, sender: AnyObject?) -> Bool {
    if action == (any ShowSupplementaryHandling).self, !hasColumn(.supplementary) { return false }
    return super.canPerform(action, sender: sender)
  }

  /// The column whose controllers include a sender; a view stands for its nearest controller. `nil` for others.
  public func column(of sender: AnyObject?) -> Column? {
    guard let responder = sender as? Responder else { return nil }
    return responder.responderChain.lazy.compactMap { link in
      (link as? ViewController).flatMap { self.columns.column(of: $0) }
    }.first { _ in true }
  }

  /// Escape closes the overlay.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == KeyEvent(.escape), displayMode == .primaryOverlay else { return super.keyPressed(event) }
    choose(.primaryHidden)
    return true
  }

  override func installVisibleChildren() { installColumns() }

  override func childNavigationItemDidChange(_ child: ViewController) {
    updateDisplayModeButton()
    super.childNavigationItemDidChange(child)
  }

  override func keyboardDidEnter(_ responder: Responder) { followKeyboard(to: responder) }

  override var managedChildren: [ViewController] { columns.list }

  override func childWillBeTaken(_ child: ViewController) { columns = columns.removing(child) }

  override func adaptToTraits() {
    guard traitCollection.horizontalSizeClass != .unspecified, !isRearranging else { return }
    let count = columnCount(in: currentWidth, traitCollection)
    if count == shownColumnCount { applyDisplayMode() } else { rearrange(into: count) }
  }

  open override var visibleChildren: [ViewController] {
    displayMode == .primaryHidden ? [columns.secondary].compactMap { $0 } : columns.list
  }

  open override var preferredFocusController: ViewController? {
    let wanted = columns[focusedColumn]
    return visibleChildren.first { $0 === wanted } ?? visibleChildren.first
  }

  open override func loadView() -> View {
    let view = LayoutView { [weak self] bounds in self?.layoutColumns(in: bounds) }
    for separator in separators { view.addSubview(separator) }
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
  /// How many columns there can be.
  var columnCount: Int { self == .tripleColumn ? 3 : 2 }
}
