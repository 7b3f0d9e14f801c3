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

  /// The wished mode; ignored while collapsed. Setting it ends what was chosen with `toggleDisplayMode()`.
  public var preferredDisplayMode: DisplayMode = .automatic {
    didSet { choose(nil) }
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
  public var separatorStyle: TextStyle {
    get { separator.style }
    set { separator.style = newValue }
  }

  var choice: DisplayModeChoice?
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
    changeHierarchy {
      if isCollapsed {
        replaceColumns(with: [list[0]])
        if list.count == 2, list[0].parent === self { merge(list[1], onto: list[0]) }
      } else {
        replaceColumns(with: list)
      }
    }
  }

  /// The controller in a column; collapsed there is only the primary.
  public func controller(in column: Column) -> ViewController? {
    switch column {
    case .primary: viewControllers.first
    case .secondary: viewControllers.count == 2 ? viewControllers[1] : nil
    }
  }

  /// Replaces the column the request came from; collapsed, presents. A controller shown already stays.
  open func handleShow(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, show: controller, sender: sender) == true { return }
    if isCollapsed {
      present(controller)
    } else if viewControllers.contains(where: { $0 === controller }) {
      return
    } else if column(of: sender) == .secondary, let primary = viewControllers.first {
      replaceColumns(with: [primary, controller])
    } else {
      replaceColumns(with: [controller] + viewControllers.dropFirst())
    }
  }

  /// Replaces the secondary; collapsed, asks the primary to show it. A controller shown already stays.
  open func handleShowDetail(_ controller: ViewController, sender: AnyObject?) {
    if delegate?.splitViewController(self, showDetail: controller, sender: sender) == true { return }
    guard let primary = viewControllers.first else { return replaceColumns(with: [controller]) }
    if isCollapsed {
      primary.show(controller, sender: sender)
    } else {
      if !viewControllers.contains(where: { $0 === controller }) {
        replaceColumns(with: [primary, controller])
      }
      if displayMode == .primaryOverlay { choose(.primaryHidden) }
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
    guard list.allSatisfy({ $0.parent === self || canAdopt($0) }) else { return }
    exchangeChildren(for: list) { viewControllers = list }
  }

  /// Escape closes the overlay.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event == KeyEvent(.escape), displayMode == .primaryOverlay else { return super.keyPressed(event) }
    choose(.primaryHidden)
    return true
  }

  override func installVisibleChildren() { installColumns() }

  override func keyboardDidEnter(_ responder: Responder) { followKeyboard(to: responder) }

  override var managedChildren: [ViewController] { viewControllers }

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
    guard displayMode == .primaryHidden else { return viewControllers }
    return Array(viewControllers.dropFirst())
  }

  open override var preferredFocusController: ViewController? {
    let wanted = controller(in: isCollapsed ? .primary : focusedColumn)
    return visibleChildren.first { $0 === wanted } ?? visibleChildren.first
  }

  open override func loadView() -> View {
    let view = LayoutView { [weak self] bounds in self?.layoutColumns(in: bounds) }
    view.addSubview(separator)
    return view
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
