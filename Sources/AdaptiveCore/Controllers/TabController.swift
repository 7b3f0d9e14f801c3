/// A container that shows one of several controllers, its tabs, with a tab bar at a compact width and a
/// sidebar at a regular one.
///
/// All tabs are children from the beginning. A tab that is not selected keeps its stack, its state and its
/// focus, and follows the traits and the size. `^PgDn` and `^PgUp` select the next and the previous tab,
/// `Alt-1` to `Alt-9` the tabs by their number. While the bar has the keyboard focus, arrows select tabs and
/// Enter leads to the content. (Semantics 4.3)
///
/// ```swift
/// notes.tabBarItem = TabBarItem(title: "Notes", badge: "3")
/// archive.tabBarItem = TabBarItem(title: "Archive")
/// let tabs = TabController([notes, archive])
/// ```
@MainActor open class TabController: ViewController {
  /// The place of the tabs.
  public enum Mode: Hashable, Sendable {
    /// A sidebar at a regular width, otherwise a tab bar. Use it only as a preference; it is never the actual
    /// mode.
    case automatic
    /// A row at the bottom.
    case tabBar
    /// A column at the left.
    case sidebar
  }

  /// The tabs, in order.
  public private(set) var viewControllers: [ViewController] = []

  /// The delegate, held weakly.
  public weak var delegate: (any TabControllerDelegate)?

  /// The preferred place of the tabs.
  public var mode = Mode.automatic { didSet { if mode != oldValue { modeDidChange() } } }

  /// The actual place of the tabs; never `.automatic`. Until the width is known, it is `.tabBar`.
  public private(set) var displayMode = Mode.tabBar

  /// The view with the titles of the tabs.
  public let tabBar = TabBar()

  let content = View()
  let separator = SeparatorView()
  private var selection: Int?
  private var isBarFocused = false

  /// Creates a tab controller. The first tab is selected.
  public init(_ viewControllers: [ViewController] = []) {
    super.init()
    tabBar.onSelect = { [weak self] in self?.selectForUser($0) }
    tabBar.onLeave = { [weak self] in self?.focusContent() }
    setViewControllers(viewControllers)
  }

  /// Replaces the tabs. A list with duplicates is rejected and reported.
  ///
  /// Controllers in both lists stay without callbacks. The selected tab stays selected if it is in the list,
  /// otherwise the one in its place is, or the first if there is none.
  public func setViewControllers(_ list: [ViewController]) {
    guard Set(list.map(ObjectIdentifier.init)).count == list.count else {
      return AdaptiveDiagnostics.report(.duplicateInStack(debugName))
    }
    guard list.without(viewControllers).allSatisfy({ canAdopt($0) }) else { return }
    setManagedChildren(list) {
      let previous = selectedViewController
      viewControllers = list
      select(previous, orPlace: selection)
    }
  }

  /// Saves the selected tab.
  open override func encodeRestorableState(with coder: inout RestorationCoder) {
    super.encodeRestorableState(with: &coder)
    coder.encode(selectedIndex, forKey: "selectedIndex")
  }

  /// Selects the tab that was selected.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    selectedIndex = coder.decode(forKey: "selectedIndex")
  }

  /// The index of the selected tab; `nil` exactly when there are no tabs. Other indices are ignored.
  public var selectedIndex: Int? {
    get { selection }
    set { if let newValue { select(newValue) } }
  }

  /// The selected tab; `nil` exactly when there are no tabs. A controller that is not a tab is ignored.
  public var selectedViewController: ViewController? {
    get { selection.map { viewControllers[$0] } }
    set { if let index = viewControllers.firstIndex(where: { $0 === newValue }) { select(index) } }
  }

  /// Selects the next tab, or the previous one with `backwards`, wrapping around at the ends. Returns whether
  /// there is another tab.
  @discardableResult
  public func selectNextTab(backwards: Bool = false) -> Bool {
    let count = viewControllers.count
    guard count > 1, let selection else { return false }
    selectForUser((selection + (backwards ? count - 1 : 1)) % count)
    return true
  }

  /// Selects tabs on `^PgDn`, `^PgUp` and `Alt-1` to `Alt-9`.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.pageDown, .control): if selectNextTab() { return true }
    case (.pageUp, .control): if selectNextTab(backwards: true) { return true }
    case (.character(let character), .alt):
      if character.isASCII, let number = character.wholeNumberValue,
        viewControllers.indices.contains(number - 1)
      {
        selectForUser(number - 1)
        return true
      }
    default: break
    }
    return super.keyPressed(event)
  }

  open override var visibleChildren: [ViewController] { selectedViewController.map { [$0] } ?? [] }

  /// The bar while it has the focus, otherwise the selected tab.
  open override var preferredFocusEnvironments: [Responder] {
    isBarFocused ? [tabBar] : [selectedViewController, tabBar].compactMap { $0 }
  }

  /// Passes the secondary to the selected tab, so that a stack in it takes it.
  open override func collapseSecondaryViewController(
    _ secondary: ViewController, for split: SplitViewController
  ) {
    selectedViewController?.collapseSecondaryViewController(secondary, for: split)
  }

  /// Lets the selected tab give up a controller.
  open override func separateSecondaryViewController(for split: SplitViewController) -> ViewController? {
    selectedViewController?.separateSecondaryViewController(for: split)
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    guard viewControllers.contains(where: { $0 === child }) else {
      return super.size(forChildContentContainer: child, withParentContainerSize: size)
    }
    return TabFrames(in: size, displayMode: resolvedMode(for: upcomingTraits)).content.size
  }

  open override func loadView() -> View {
    let view = LayoutView { [weak self] in self?.layoutTabs(in: $0) }
    for subview in [tabBar, separator, content] { view.addSubview(subview) }
    return view
  }

  override var managedChildren: [ViewController] { viewControllers }

  override func installVisibleChildren() {
    let wanted = selectedViewController?.view
    for view in content.subviews where view !== wanted { view.removeWithoutAppearanceUpdate() }
    if let wanted, wanted.superview !== content {
      content.insertWithoutAppearanceUpdate(wanted, at: 0)
      wanted.frame = content.bounds
    }
    updateBar()
  }

  override func childWillMove(_ child: ViewController) {
    let previous = selectedViewController
    viewControllers.removeAll { $0 === child }
    select(previous, orPlace: selection)
  }

  override func adaptToTraits() {
    let resolved = resolvedMode(for: traitCollection)
    guard resolved != displayMode else { return }
    changeHierarchy {
      displayMode = resolved
      tabBar.axis = resolved == .sidebar ? .vertical : .horizontal
      loadedView?.setNeedsLayout()
      announceSizes()
    }
  }

  open override func didUpdateFocus(in context: FocusUpdateContext) { isBarFocused = tabBar.isFocused }

  override func childNavigationItemDidChange(_ child: ViewController) {
    updateBar()
    super.childNavigationItemDidChange(child)
  }

  /// Returns the place of the tabs for some traits. An unspecified size class keeps the present one.
  func resolvedMode(for traits: TraitCollection) -> Mode {
    guard mode == .automatic else { return mode }
    switch traits.horizontalSizeClass {
    case .compact: return .tabBar
    case .regular: return .sidebar
    case .unspecified: return displayMode
    }
  }

  /// Selects a tab for the user, if the delegate agrees.
  private func selectForUser(_ index: Int) {
    guard viewControllers.indices.contains(index) else { return }
    let tab = viewControllers[index]
    guard delegate?.tabController(self, shouldSelect: tab) ?? true else { return }
    selectedViewController = tab
    delegate?.tabController(self, didSelect: tab)
  }

  /// Selects a tab. It gets back the focus that it had when it was last selected.
  private func select(_ index: Int) {
    guard viewControllers.indices.contains(index), index != selection else { return }
    let movesFocus = !isBarFocused && containsFocus
    changeHierarchy {
      guard viewControllers.indices.contains(index) else { return }
      selection = index
      updateBar()
    } whenFinished: { [weak self] in
      if movesFocus { self?.focusContent() }
    }
  }

  /// Keeps a controller selected, or else selects the tab in its previous place.
  private func select(_ controller: ViewController?, orPlace place: Int?) {
    let index = viewControllers.firstIndex { $0 === controller }
    let samePlace = place.flatMap { viewControllers.indices.contains($0) ? $0 : nil }
    selection = viewControllers.isEmpty ? nil : index ?? samePlace ?? 0
    updateBar()
  }

  /// Whether the focused item is in this controller.
  private var containsFocus: Bool {
    window?.focusedItem?.responderChain.contains { $0 === self } ?? false
  }

  /// Moves the focus to the item that had it last in the selected tab.
  private func focusContent() {
    isBarFocused = false
    if let tab = selectedViewController { window?.requestFocusUpdate(to: tab) }
  }

  /// Moves the tabs to another place, in a transition of its own.
  private func modeDidChange() {
    guard let window, isViewLoaded else { return }
    window.performTransition(of: self) { _ in
      announceSizes()
    } commit: {
      adaptToTraits()
    }
  }
}

/// Decides about tabs that the user selects, and is notified of them.
@MainActor public protocol TabControllerDelegate: AnyObject {
  /// Returns whether the user may select a tab. Not called when the program selects one.
  func tabController(_ controller: TabController, shouldSelect tab: ViewController) -> Bool

  /// Called after the user selected a tab, also if it was selected before.
  func tabController(_ controller: TabController, didSelect tab: ViewController)
}

extension TabControllerDelegate {
  /// Returns `true`.
  public func tabController(_ controller: TabController, shouldSelect tab: ViewController) -> Bool { true }
  /// Does nothing.
  public func tabController(_ controller: TabController, didSelect tab: ViewController) {}
}
