/// A container for a primary and a secondary controller: side by side where the width is regular, one
/// controller where it is compact.
@MainActor open class SplitViewController: ViewController, ShowHandling, ShowDetailHandling {
  /// Which columns an expanded split view shows.
  public enum DisplayMode: Hashable, Sendable {
    /// Both side by side where there is room, else only the secondary; only a wish, never a state.
    case automatic
    /// Both side by side.
    case allVisible
    /// Only the secondary.
    case primaryHidden
    /// The primary over the left part of the secondary.
    case primaryOverlay
  }

  /// A position in the split view.
  public enum Column: Hashable, Sendable {
    /// The left one.
    case primary
    /// The right one.
    case secondary
  }

  /// Who decides what a collapse and an expansion do.
  public weak var delegate: (any SplitViewControllerDelegate)?

  /// Whether one controller is shown instead of two columns. Follows the split view's own width class.
  public internal(set) var isCollapsed = false

  /// Expanded the primary and, if there is one, the secondary; collapsed only the primary.
  public internal(set) var viewControllers: [ViewController] = []

  /// The wished mode; ignored while collapsed.
  public var preferredDisplayMode: DisplayMode = .automatic {
    didSet {
      chosenDisplayMode = nil
      applyDisplayMode()
    }
  }

  /// The part of the width the primary column wants; `nil` is 0.4.
  public var preferredPrimaryColumnWidthFraction: Double? { didSet { loadedView?.setNeedsLayout() } }
  /// The fewest columns of the primary; `nil` is 20.
  public var minimumPrimaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }
  /// The most columns of the primary; `nil` is 40. The minimum wins over it.
  public var maximumPrimaryColumnWidth: Int? { didSet { loadedView?.setNeedsLayout() } }

  /// The column the keyboard belongs to while expanded.
  public internal(set) var focusedColumn: Column = .primary

  /// How the line between the columns is drawn.
  public var separatorStyle = TextStyle(foreground: .brightBlack) { didSet { loadedView?.setNeedsDisplay() } }

  var chosenDisplayMode: DisplayMode?
  var shownDisplayMode: DisplayMode = .allVisible
  let separator = SeparatorView()

  /// Makes an empty split view, expanded until it learns compact traits.
  public override init() { super.init() }

  /// Replaces the columns: one or two controllers, primary first; other counts are refused and reported.
  ///
  /// While collapsed the first becomes the primary and a second is merged into it as in a collapse.
  public func setViewControllers(_ list: [ViewController]) {
    guard (1...2).contains(list.count), Set(list.map(ObjectIdentifier.init)).count == list.count else {
      AdaptiveDiagnostics.report(.invalidColumnCount(list.count))
      return
    }
    if isCollapsed {
      replaceColumns(with: [list[0]])
      if list.count == 2 { changeHierarchy { self.collapse(list[1], onto: list[0]) } }
    } else {
      replaceColumns(with: list)
    }
  }

  /// Moves the keyboard to a column; a hidden or empty one is refused. Returns whether it has it now.
  @discardableResult
  public func focus(_ column: Column) -> Bool {
    guard !isCollapsed, controller(in: column) != nil else { return false }
    if column == .primary, displayMode == .primaryHidden { return false }
    if column == .secondary, displayMode == .primaryOverlay { setChosenMode(.primaryHidden) }
    focusedColumn = column
    window?.updateFocus()
    return true
  }

  /// The controller in a column; collapsed there is only the primary.
  public func controller(in column: Column) -> ViewController? {
    switch column {
    case .primary: viewControllers.first
    case .secondary: viewControllers.count == 2 ? viewControllers[1] : nil
    }
  }

  /// Replaces the column the request came from; collapsed, presents.
  open func handleShow(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    if isCollapsed {
      present(controller)
    } else if column(of: sender) == .secondary, let primary = viewControllers.first {
      replaceColumns(with: [primary, controller])
    } else {
      replaceColumns(with: [controller] + viewControllers.dropFirst())
    }
  }

  /// Replaces the secondary; collapsed, asks the primary to show it.
  open func handleShowDetail(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    guard let primary = viewControllers.first else {
      replaceColumns(with: [controller])
      return
    }
    if isCollapsed {
      primary.show(controller, sender: sender)
    } else if viewControllers.last !== controller {
      replaceColumns(with: [primary, controller])
      if displayMode == .primaryOverlay { setChosenMode(.primaryHidden) }
    }
  }

  /// The column whose controllers include a sender; a view stands for its nearest controller.
  func column(of sender: AnyObject?) -> Column? {
    guard let responder = sender as? Responder else { return nil }
    for link in responder.responderChain {
      guard let controller = link as? ViewController else { continue }
      if let secondary = self.controller(in: .secondary), controller === secondary { return .secondary }
      if let primary = viewControllers.first, controller === primary { return .primary }
    }
    return nil
  }

  /// Diffs the columns: dropped controllers leave, new ones enter.
  func replaceColumns(with list: [ViewController]) {
    let removed = viewControllers.filter { former in !list.contains { $0 === former } }
    let added = list.filter { new in !viewControllers.contains { $0 === new } }
    for controller in removed { controller.willMove(toParent: nil) }
    changeHierarchy {
      for controller in added { self.addChild(controller) }
      self.viewControllers = list
      self.children = list + self.children.filter { child in !list.contains { $0 === child } }
    }
    for controller in removed where controller.parent === self {
      controller.loadedView?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
  }

  override func childWillBeTaken(_ child: ViewController) {
    viewControllers.removeAll { $0 === child }
  }

  override func adaptToTraits() {
    switch traitCollection.horizontalSizeClass {
    case .compact: if !isCollapsed { collapse() }
    case .regular: if isCollapsed { expand() } else { applyDisplayMode() }
    case .unspecified: break
    }
  }

  open override var visibleChildren: [ViewController] {
    if isCollapsed || viewControllers.count < 2 {
      return displayMode == .primaryHidden && !isCollapsed ? [] : Array(viewControllers.prefix(1))
    }
    return displayMode == .primaryHidden ? [viewControllers[1]] : viewControllers
  }

  open override var preferredFocusController: ViewController? {
    isCollapsed ? viewControllers.first : controller(in: focusedColumn) ?? viewControllers.first
  }

  open override func loadView() -> View {
    let view = LayoutView { [weak self] bounds in self?.layoutColumns(in: bounds) }
    view.addSubview(separator)
    return view
  }

  override func installVisibleChildren() {
    let wanted = visibleChildren.map(\.view)
    for view in view.subviews where view !== separator && !wanted.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    // The primary lies above the secondary, so that it can overlay it.
    for child in wanted.reversed() where child.superview !== view { view.addSubview(child) }
    if displayMode == .primaryOverlay, let primary = wanted.first, wanted.count == 2 {
      view.addSubview(separator)
      view.addSubview(primary)
    }
    view.setNeedsLayout()
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    upcomingSize(of: child, in: size)
  }

  open override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    // A secondary about to be merged is told its size by the container that takes it.
    let merges = !isCollapsed && upcomingTraits.horizontalSizeClass == .compact
    for child in children where !(merges && child === controller(in: .secondary)) {
      child.announce(
        size: self.size(forChildContentContainer: child, withParentContainerSize: size), coordinator)
    }
  }
}
