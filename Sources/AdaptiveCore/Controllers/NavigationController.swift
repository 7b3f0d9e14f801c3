/// A container that shows the last controller of a stack below a one-row bar.
@MainActor open class NavigationController: ViewController, ShowHandling {
  /// The stack, the root first.
  public private(set) var viewControllers: [ViewController] = []

  /// Whether the bar is left out. A navigation controller inside another never shows its own.
  public var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { barHeightDidChange() } }
  }

  /// Who hears which controller is shown.
  public weak var delegate: (any NavigationControllerDelegate)?

  /// The bar at the top.
  public let navigationBar = NavigationBar()
  let content = View()
  private var inheritedContentSize: Size?

  /// Makes a stack of one controller.
  public init(rootViewController: ViewController) {
    super.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// Makes an empty stack.
  public override init() { super.init() }

  /// The controller that is shown; `nil` in an empty stack.
  public var topViewController: ViewController? { viewControllers.last }

  /// What the person sees: what the top or an ancestor of it presents, else the top, or what a nested stack shows;
  /// `nil` in an empty stack.
  public var visibleViewController: ViewController? {
    guard let top = topViewController else { return nil }
    if let nested = top as? NavigationController, !nested.viewControllers.isEmpty {
      return nested.visibleViewController
    }
    return top.presentedViewController ?? top
  }

  /// Puts a controller on top of the stack.
  ///
  /// One that is in the stack already, and a navigation controller, are refused and reported. Animated, it slides in
  /// over the former top where changes are shown as movements; like all operations on the stack it is made at once
  /// then, too.
  open func push(_ controller: ViewController, animated: Bool = true) {
    if controller is NavigationController {
      AdaptiveDiagnostics.report(.nestedNavigation(controller.debugName))
    } else if viewControllers.contains(where: { $0 === controller }) {
      AdaptiveDiagnostics.report(.duplicatePush(controller.debugName))
    } else {
      replaceStack(with: viewControllers + [controller], animated: animated)
    }
  }

  /// Takes the top off and returns it; `nil`, and nothing happens, when only the root is left.
  @discardableResult
  open func pop(animated: Bool = true) -> ViewController? {
    guard viewControllers.count > 1 else { return nil }
    let top = viewControllers.last
    replaceStack(with: Array(viewControllers.dropLast()), animated: animated)
    return top
  }

  /// Takes all but the root off and returns them, the lowest first.
  @discardableResult
  public func popToRoot(animated: Bool = true) -> [ViewController] {
    guard let root = viewControllers.first else { return [] }
    return pop(to: root, animated: animated)
  }

  /// Takes all above a controller off and returns them, the lowest first; one not in the stack is reported.
  @discardableResult
  public func pop(to controller: ViewController, animated: Bool = true) -> [ViewController] {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      AdaptiveDiagnostics.report(.notInStack(controller.debugName))
      return []
    }
    let removed = Array(viewControllers[(index + 1)...])
    if !removed.isEmpty { replaceStack(with: Array(viewControllers[...index]), animated: animated) }
    return removed
  }

  /// Replaces the stack. Controllers in both stay without callbacks. A list with duplicates, and one with a
  /// navigation controller that is not in the stack already, are refused and reported. Animated, a new top that was
  /// in the stack is gone back to, another one slides in.
  public func setViewControllers(_ list: [ViewController], animated: Bool = true) {
    guard Set(list.map(ObjectIdentifier.init)).count == list.count else {
      AdaptiveDiagnostics.report(.duplicateInStack(debugName))
      return
    }
    let nested = list.first { new in
      new is NavigationController && !viewControllers.contains { $0 === new }
    }
    if let nested {
      AdaptiveDiagnostics.report(.nestedNavigation(nested.debugName))
    } else {
      replaceStack(with: list, animated: animated)
    }
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

  /// Escape, Backspace and the left arrow go back where there is somewhere to go.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    let isBack = [.escape, .backspace, .left].contains(event.key) && event.modifiers.isEmpty
    return isBack && goBack() || super.keyPressed(event)
  }

  /// Pushes, except that a navigation controller is presented.
  open func handleShow(_ controller: ViewController, sender: AnyObject?) {
    if controller is NavigationController { present(controller) } else { push(controller) }
  }

  open override func collapseSecondaryViewController(
    _ secondary: ViewController, for split: SplitViewController
  ) {
    guard !viewControllers.contains(where: { $0 === secondary }) else { return }
    replaceStack(with: viewControllers + [secondary], animated: false)
  }

  open override func separateSecondaryViewController(for split: SplitViewController) -> ViewController? {
    pop(animated: false)
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    Size(width: size.width, height: size.height - barHeight)
  }

  /// Takes over what the top wishes, with a row for the bar.
  open override func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {
    if child === topViewController { inheritContentSize() }
  }

  open override var visibleChildren: [ViewController] { viewControllers.suffix(1) }

  open override func loadView() -> View {
    let view = LayoutView { [weak self] in self?.layoutStack(in: $0) }
    view.addSubview(content)
    view.addSubview(navigationBar)
    navigationBar.onBack = { [weak self] in self?.goBack() }
    return view
  }

  override func installVisibleChildren() {
    let wanted = topViewController?.view
    for view in content.subviews where view !== wanted { view.unplace() }
    if let wanted, wanted.superview !== content {
      content.place(wanted, at: 0)
      wanted.frame = content.bounds
    }
    updateBar()
  }

  override var managedChildren: [ViewController] { viewControllers }

  override func childWillBeTaken(_ child: ViewController) {
    let former = topViewController
    viewControllers.removeAll { $0 === child }
    stackDidChange(from: former)
  }

  override func parentDidChange() { barHeightDidChange() }

  override func childNavigationItemDidChange(_ child: ViewController) {
    updateBar()
    super.childNavigationItemDidChange(child)
  }

  private func replaceStack(with list: [ViewController], animated: Bool) {
    guard list.without(viewControllers).allSatisfy({ canAdopt($0) }) else { return }
    exchangeChildren(for: list, with: coordinator(for: list, animated: animated)) {
      let former = topViewController
      viewControllers = list
      stackDidChange(from: former)
    }
  }

  private func stackDidChange(from former: ViewController?) {
    inheritContentSize()
    updateBar()
    navigationItemDidChange()
    if topViewController !== former { announceTop() }
  }

  /// The bar may have come or gone: the stack has another place and wishes for another size.
  private func barHeightDidChange() {
    loadedView?.setNeedsLayout()
    inheritContentSize()
  }

  /// Takes over the wish of the top; a wish set by hand stays while the top has none.
  private func inheritContentSize() {
    let wish = topViewController?.preferredContentSize ?? .zero
    if wish != .zero {
      let size = Size(width: wish.width, height: wish.height + barHeight)
      inheritedContentSize = size
      preferredContentSize = size
    } else if preferredContentSize == inheritedContentSize {
      inheritedContentSize = nil
      preferredContentSize = .zero
    }
  }
}
