/// A container that shows the top controller of a stack below a one-row bar.
///
/// ```swift
/// let navigation = NavigationController(rootViewController: notes)
/// navigation.push(NoteController())
/// navigation.pop()
/// ```
@MainActor open class NavigationController: ViewController, ShowHandling {
  /// The controllers on the stack, the root first.
  public private(set) var viewControllers: [ViewController] = []

  /// Whether the bar is hidden. A navigation controller inside another one never shows its own bar.
  public var isNavigationBarHidden = false {
    didSet { if isNavigationBarHidden != oldValue { barHeightDidChange() } }
  }

  /// The delegate, which is notified when the navigation controller shows another controller.
  public weak var delegate: (any NavigationControllerDelegate)?

  /// The bar at the top.
  public let navigationBar = NavigationBar()
  let content = View()
  private var inheritedContentSize: Size?

  /// The stack up to the first controller without an identifier.
  override var restorableChildren: [ViewController] {
    Array(viewControllers.prefix { $0.restorationIdentifier != nil })
  }

  /// Makes the controllers of the stack that don't exist, up to the first one that the app does not know.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    var stack: [ViewController] = []
    for (index, child) in coder.children.enumerated() {
      let existing = index < viewControllers.count ? viewControllers[index] : nil
      let isSame = existing?.restorationIdentifier == child.identifier
      guard let next = isSame ? existing : child.makeController() else { break }
      stack.append(next)
    }
    if !stack.isEmpty { setViewControllers(stack, animated: false) }
  }

  /// Creates a navigation controller with a root controller.
  public init(rootViewController: ViewController) {
    super.init()
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller with an empty stack.
  public override init() { super.init() }

  /// The controller on top of the stack; `nil` if the stack is empty.
  public var topViewController: ViewController? { viewControllers.last }

  /// The controller that the user sees; `nil` if the stack is empty.
  ///
  /// This is the controller presented from the top controller or one of its ancestors, otherwise the top
  /// controller. For a nested navigation controller, it is the one that the nested stack shows.
  public var visibleViewController: ViewController? {
    guard let top = topViewController else { return nil }
    if let nested = top as? NavigationController, !nested.viewControllers.isEmpty {
      return nested.visibleViewController
    }
    return top.presentedViewController ?? top
  }

  /// Pushes a controller onto the stack.
  ///
  /// A controller that is already on the stack, and a navigation controller, are rejected and reported. With
  /// `animated`, the new controller slides in over the previous top if the application animates changes. The
  /// stack changes at once in either case, as it does for all operations.
  open func push(_ controller: ViewController, animated: Bool = true) {
    if controller is NavigationController {
      AdaptiveDiagnostics.report(.nestedNavigation(controller.debugName), about: self)
    } else if viewControllers.contains(where: { $0 === controller }) {
      AdaptiveDiagnostics.report(.duplicatePush(controller.debugName), about: self)
    } else {
      replaceStack(with: viewControllers + [controller], animated: animated)
    }
  }

  /// Removes the top controller and returns it. Returns `nil`, and does nothing, if only the root is left.
  @discardableResult
  open func pop(animated: Bool = true) -> ViewController? {
    guard viewControllers.count > 1 else { return nil }
    let top = viewControllers.last
    replaceStack(with: Array(viewControllers.dropLast()), animated: animated)
    return top
  }

  /// Removes all controllers except the root and returns them, the lowest first.
  @discardableResult
  public func popToRoot(animated: Bool = true) -> [ViewController] {
    guard let root = viewControllers.first else { return [] }
    return pop(to: root, animated: animated)
  }

  /// Removes all controllers above the given one and returns them, the lowest first. A controller that is not
  /// on the stack is reported.
  @discardableResult
  public func pop(to controller: ViewController, animated: Bool = true) -> [ViewController] {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      AdaptiveDiagnostics.report(.notInStack(controller.debugName), about: self)
      return []
    }
    let removed = Array(viewControllers[(index + 1)...])
    if !removed.isEmpty { replaceStack(with: Array(viewControllers[...index]), animated: animated) }
    return removed
  }

  /// Replaces the controllers on the stack.
  ///
  /// Controllers in both lists stay without callbacks. A list with duplicates, or with a navigation
  /// controller that is not already on the stack, is rejected and reported. With `animated`, the change looks
  /// like a pop if the new top was on the stack, otherwise like a push.
  public func setViewControllers(_ list: [ViewController], animated: Bool = true) {
    guard Set(list.map(ObjectIdentifier.init)).count == list.count else {
      AdaptiveDiagnostics.report(.duplicateInStack(debugName), about: self)
      return
    }
    let nested = list.first { new in
      new is NavigationController && !viewControllers.contains { $0 === new }
    }
    if let nested {
      AdaptiveDiagnostics.report(.nestedNavigation(nested.debugName), about: self)
    } else {
      replaceStack(with: list, animated: animated)
    }
  }

  /// Goes back by one controller, in a nested navigation controller first.
  ///
  /// Returns whether there was a controller to go back to. While the back control is hidden, going back is
  /// disabled.
  @discardableResult
  public func goBack() -> Bool {
    if let nested = topViewController as? NavigationController, nested.viewControllers.count > 1 {
      return nested.goBack()
    }
    guard displayedController?.navigationItem.hidesBackButton != true else { return false }
    return pop() != nil
  }

  /// Goes back on Escape, Backspace and the left arrow, if there is a controller to go back to.
  open override func keyPressed(_ event: KeyEvent) -> Bool {
    event.isBack && goBack() || super.keyPressed(event)
  }

  /// Pushes the controller. A navigation controller is presented instead. (Semantics 5.1)
  open func handleShow(_ controller: ViewController, sender: AnyObject?) {
    if controller is NavigationController { present(controller) } else { push(controller) }
  }

  open override func collapseSecondaryViewController(
    _ secondary: ViewController, for split: SplitViewController
  ) {
    nest(secondary, animated: false)
  }

  /// Pushes a controller, which can be a navigation controller. One that is already on the stack stays there.
  /// (Semantics 5.4)
  func nest(_ controller: ViewController, animated: Bool) {
    guard !viewControllers.contains(where: { $0 === controller }) else { return }
    replaceStack(with: viewControllers + [controller], animated: animated)
  }

  open override func separateSecondaryViewController(for split: SplitViewController) -> ViewController? {
    pop(animated: false)
  }

  open override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: Size
  ) -> Size {
    Size(width: size.width, height: size.height - barHeight)
  }

  /// Adopts the preferred size of the top controller, plus a row for the bar.
  open override func preferredContentSizeDidChange(forChildContentContainer child: ViewController) {
    if child === topViewController { inheritContentSize() }
  }

  open override var visibleChildren: [ViewController] { viewControllers.suffix(1) }

  /// The top controller.
  open override var preferredFocusEnvironments: [Responder] { visibleChildren }

  open override func loadView() -> View {
    let view = LayoutView { [weak self] in self?.layoutStack(in: $0) }
    view.addSubview(content)
    view.addSubview(navigationBar)
    navigationBar.onBack = { [weak self] in self?.goBack() }
    return view
  }

  override func installVisibleChildren() {
    let wanted = topViewController?.view
    for view in content.subviews where view !== wanted { view.removeWithoutAppearanceUpdate() }
    if let wanted, wanted.superview !== content {
      content.insertWithoutAppearanceUpdate(wanted, at: 0)
      wanted.frame = content.bounds
    }
    updateBar()
  }

  override var managedChildren: [ViewController] { viewControllers }

  override func childWillMove(_ child: ViewController) {
    let previous = topViewController
    viewControllers.removeAll { $0 === child }
    stackDidChange(from: previous)
  }

  override func parentDidChange() { barHeightDidChange() }

  override func childNavigationItemDidChange(_ child: ViewController) {
    updateBar()
    super.childNavigationItemDidChange(child)
  }

  private func replaceStack(with list: [ViewController], animated: Bool) {
    guard list.without(viewControllers).allSatisfy({ canAdopt($0) }) else { return }
    setManagedChildren(list, with: coordinator(for: list, animated: animated)) {
      let previous = topViewController
      viewControllers = list
      stackDidChange(from: previous)
    }
  }

  private func stackDidChange(from previous: ViewController?) {
    inheritContentSize()
    updateBar()
    navigationItemDidChange()
    if topViewController !== previous { announceTop() }
  }

  /// Updates the layout and the preferred size after the bar appeared or disappeared.
  private func barHeightDidChange() {
    loadedView?.setNeedsLayout()
    inheritContentSize()
  }

  /// Adopts the preferred size of the top controller. A size set by the app stays while the top controller
  /// prefers none.
  private func inheritContentSize() {
    let preferred = topViewController?.preferredContentSize ?? .zero
    if preferred != .zero {
      let size = Size(width: preferred.width, height: preferred.height + barHeight)
      inheritedContentSize = size
      preferredContentSize = size
    } else if preferredContentSize == inheritedContentSize {
      inheritedContentSize = nil
      preferredContentSize = .zero
    }
  }
}
