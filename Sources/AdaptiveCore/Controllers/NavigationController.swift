/// A container that shows the last controller of a stack below a one-row bar.
@MainActor open class NavigationController: ViewController, ShowHandling {
  /// The stack, the root first.
  public private(set) var viewControllers: [ViewController] = []

  /// Whether the bar is left out. A navigation controller inside another never shows its own.
  public var isNavigationBarHidden = false {
    didSet { loadedView?.setNeedsLayout() }
  }

  /// The bar at the top.
  public let navigationBar = NavigationBar()
  private let content = View()

  /// Makes a stack of one controller.
  public init(rootViewController: ViewController) {
    super.init()
    setViewControllers([rootViewController])
  }

  /// Makes an empty stack.
  public override init() { super.init() }

  /// The controller that is shown; `nil` in an empty stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// Puts a controller on top of the stack.
  ///
  /// One that is in the stack already, and a navigation controller, are refused and reported.
  open func push(_ controller: ViewController) {
    if controller is NavigationController {
      AdaptiveDiagnostics.report(.nestedNavigation(controller.debugName))
    } else if viewControllers.contains(where: { $0 === controller }) {
      AdaptiveDiagnostics.report(.duplicatePush(controller.debugName))
    } else {
      replaceStack(with: viewControllers + [controller])
    }
  }

  /// Takes the top off and returns it; `nil`, and nothing happens, when only the root is left.
  @discardableResult
  open func pop() -> ViewController? {
    guard viewControllers.count > 1 else { return nil }
    let top = viewControllers.last
    replaceStack(with: Array(viewControllers.dropLast()))
    return top
  }

  /// Takes all but the root off and returns them, the lowest first.
  @discardableResult
  public func popToRoot() -> [ViewController] {
    guard let root = viewControllers.first else { return [] }
    return pop(to: root)
  }

  /// Takes all above a controller off and returns them, the lowest first; one not in the stack is reported.
  @discardableResult
  public func pop(to controller: ViewController) -> [ViewController] {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      AdaptiveDiagnostics.report(.notInStack(controller.debugName))
      return []
    }
    let removed = Array(viewControllers[(index + 1)...])
    if !removed.isEmpty { replaceStack(with: Array(viewControllers[...index])) }
    return removed
  }

  /// Replaces the stack. Controllers in both stay without callbacks; a list with duplicates is refused.
  public func setViewControllers(_ list: [ViewController]) {
    guard Set(list.map(ObjectIdentifier.init)).count == list.count else {
      AdaptiveDiagnostics.report(.duplicateInStack(debugName))
      return
    }
    replaceStack(with: list)
  }

  /// Goes back by one: in a nested navigation controller first, then in this one.
  ///
  /// Returns whether there was somewhere to go; a hidden back control disables it.
  @discardableResult
  public func goBack() -> Bool {
    if let nested = topViewController as? NavigationController, nested.viewControllers.count > 1 {
      return nested.goBack()
    }
    guard displayedController?.navigationItem.hidesBackButton != true else { return false }
    return pop() != nil
  }

  /// Pushes, except that a navigation controller is presented.
  open func handleShow(_ controller: ViewController, sender: AnyObject?) {
    if controller is NavigationController { present(controller) } else { push(controller) }
  }

  open override func collapseSecondaryViewController(
    _ secondary: ViewController, for split: SplitViewController
  ) {
    replaceStack(with: viewControllers + [secondary])
  }

  open override func separateSecondaryViewController(for split: SplitViewController) -> ViewController? {
    pop()
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    Size(width: size.width, height: size.height - barHeight)
  }

  open override var visibleChildren: [ViewController] { viewControllers.suffix(1) }

  open override func loadView() -> View {
    let view = LayoutView { [weak self] bounds in
      guard let self else { return }
      self.navigationBar.frame = Rect(x: 0, y: 0, width: bounds.width, height: self.barHeight)
      self.content.frame = bounds.inset(by: EdgeInsets(top: self.barHeight))
      for view in self.content.subviews { view.frame = self.content.bounds }
      self.updateBar()
    }
    view.addSubview(content)
    view.addSubview(navigationBar)
    navigationBar.onBack = { [weak self] in self?.goBack() }
    return view
  }

  override func installVisibleChildren() {
    let wanted = topViewController?.view
    for view in content.subviews where view !== wanted { view.removeFromSuperview() }
    if let wanted, wanted.superview !== content {
      content.addSubview(wanted)
      wanted.frame = content.bounds
    }
    updateBar()
  }

  override func childNavigationItemDidChange(_ child: ViewController) {
    updateBar()
    if child === topViewController { super.childNavigationItemDidChange(child) }
  }

  override func childWillBeTaken(_ child: ViewController) {
    viewControllers.removeAll { $0 === child }
    updateBar()
  }

  /// Rows of the bar: 1, or 0 when it is hidden or an outer bar stands for it.
  var barHeight: Int { isNavigationBarHidden || parent is NavigationController ? 0 : 1 }

  /// The controller the bar speaks of: the top, or the top of a nested stack.
  private var displayedController: ViewController? {
    var controller = topViewController
    while let nested = controller as? NavigationController { controller = nested.topViewController }
    return controller
  }

  private func replaceStack(with list: [ViewController]) {
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
    navigationItemDidChange()
  }

  private func updateBar() {
    guard isViewLoaded else { return }
    let displayed = displayedController
    navigationBar.content = NavigationBar.Content(
      title: displayed.flatMap { $0.navigationItem.title ?? $0.title } ?? "",
      back: displayed?.navigationItem.hidesBackButton == true ? nil : backTitle,
      rightItem: displayed?.navigationItem.rightItem)
  }

  /// The label of the back control; `nil` when there is nowhere to go.
  private var backTitle: String? {
    var stack = viewControllers
    if let nested = topViewController as? NavigationController, nested.viewControllers.count > 1 {
      stack = nested.viewControllers
    }
    guard stack.count > 1 else { return nil }
    let previous = stack[stack.count - 2]
    let title = previous.navigationItem.backTitle ?? previous.title ?? ""
    return title.isEmpty ? "Back" : title
  }
}
