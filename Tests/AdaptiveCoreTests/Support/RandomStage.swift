import AdaptiveCore
import SeededRandom

/// A window with a random tree of controllers and a person at it who does anything at all.
@MainActor final class RandomStage {
  let log = CallLog()
  let window: Window
  private(set) var history: [String] = []
  /// Everything ever made, for looking whether it is released.
  private(set) var made: [WeakController] = []
  private var random: SeededGenerator
  /// Whether hooks may act too.
  private let actsInHooks: Bool
  private var depth = 0
  private var makers: [PresentationMaker] = []
  private var delegates: [AdaptationDelegate] = []
  private var substitutes = 0

  init(seed: UInt64, actsInHooks: Bool) {
    random = SeededGenerator(seed: seed)
    self.actsInHooks = actsInHooks
    window = Window(screen: RecordingScreen(Size(width: 100, height: 40), log))
    window.rootViewController = makeTree(depth: 3)
    window.resize(to: anySize())
    window.show()
  }

  /// Does one thing, whatever it is.
  func act() {
    guard let caller = anyController() else { return }
    switch Int.random(in: 0..<24, using: &random) {
    case 0: note("show from", caller); caller.show(makeTree(depth: 1), sender: caller)
    case 1, 2: note("showDetail from", caller); caller.showDetail(makeTree(depth: 1), sender: caller)
    case 3, 4: push(from: caller)
    case 5, 6: pop(from: caller)
    case 7: replaceStack(of: caller)
    case 8: present(from: caller)
    case 9: note("dismiss from", caller); caller.dismiss()
    case 10, 11, 12, 13: resize()
    case 14: override(at: caller)
    case 15: changeCapabilities()
    case 16, 17: operate(caller.splitViewController ?? (caller as? SplitViewController))
    case 18: addOrRemoveChild(of: caller)
    case 19, 20: changeViews(of: caller)
    case 21: if chance(3) { replaceRoot(caller) }
    case 22:
      note("showSupplementary from", caller)
      caller.showSupplementary(makeTree(depth: 1), sender: caller)
    default: focus(caller)
    }
  }

  /// Takes the tree away, so that everything should be released.
  func clear() { window.rootViewController = nil }

  /// All controllers of the window.
  var controllers: [ViewController] {
    func below(_ controller: ViewController) -> [ViewController] {
      [controller] + controller.children.flatMap(below)
    }
    let shown = window.presentations.map { presentation in
      // A substitute is the topmost container of what is presented.
      sequence(first: presentation.presentedViewController, next: \.parent).reduce(
        presentation.presentedViewController
      ) { $1 }
    }
    return ([window.rootViewController].compactMap { $0 } + shown).flatMap(below)
  }

  private func push(from caller: ViewController) {
    guard let stack = stack(of: caller) else { return }
    // Now and then one that is in the hierarchy already.
    let pushed =
      chance(5) && depth == 0 ? anyController() ?? makeTree(depth: 0) : makeTree(depth: chance(3) ? 1 : 0)
    note("push on", stack)
    stack.push(pushed)
  }

  private func pop(from caller: ViewController) {
    guard let stack = stack(of: caller) else { return }
    note("pop on", stack)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: stack.popToRoot()
    case 1: stack.viewControllers.randomElement(using: &random).map { _ = stack.pop(to: $0) }
    case 2: stack.goBack()
    default: stack.pop()
    }
  }

  private func replaceStack(of caller: ViewController) {
    guard let stack = stack(of: caller) else { return }
    note("replace stack of", stack)
    var list = stack.viewControllers.filter { _ in Bool.random(using: &random) }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      list.insert(makeTree(depth: 0), at: Int.random(in: 0...list.count, using: &random))
    }
    stack.setViewControllers(list.shuffled(using: &random))
  }

  private func present(from caller: ViewController) {
    let presented = makeTree(depth: 2)
    let styles: [ModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover, .currentContext, .overCurrentContext,
      .custom,
    ]
    presented.modalPresentationStyle = styles.randomElement(using: &random) ?? .fullScreen
    if presented.modalPresentationStyle.isMadeByHand { preparePresentation(of: presented) }
    if chance(2), let context = Array(sequence(first: caller, next: \.parent)).randomElement(using: &random) {
      context.definesPresentationContext.toggle()
    }
    note("present \(presented.modalPresentationStyle) from", caller)
    caller.present(presented)
  }

  /// Gives a popover a source, and a presentation a delegate that wraps what is adapted now and then.
  private func preparePresentation(of presented: ViewController) {
    if chance(2) {
      let maker = PresentationMaker("p\(made.count)", log)
      let adapts = chance(2)
      maker.prepare = { $0.adaptsTo = adapts ? .fullScreen : .none }
      makers.append(maker)
      presented.transitioningDelegate = maker
    }
    presented.popoverPresentationController?.sourceView = anyController()?.view
    guard chance(2) else { return }
    let delegate = AdaptationDelegate()
    delegate.substitute = { [unowned self] in
      substitutes += 1
      return RecordingNavigation("w\(substitutes)", log, [$0.presentedViewController])
    }
    delegates.append(delegate)
    presented.presentationController?.delegate = delegate
  }

  private func resize() {
    let size = anySize()
    history.append("resize \(size)")
    window.resize(to: size)
  }

  private func override(at caller: ViewController) {
    guard let child = caller.children.randomElement(using: &random) else { return }
    var traits = TraitCollection()
    traits.horizontalSizeClass = [.unspecified, .compact, .regular].randomElement(using: &random) ?? .compact
    traits.verticalSizeClass = [.unspecified, .compact, .regular].randomElement(using: &random) ?? .compact
    note("override \(traits.classes) for", child)
    caller.setOverrideTraitCollection(chance(4) ? nil : traits, forChild: child)
  }

  private func changeCapabilities() {
    let styles: [UserInterfaceStyle] = [.light, .dark]
    history.append("capabilities")
    window.change(
      capabilities: DisplayCapabilities(
        gamut: ColorGamut.allCases.randomElement(using: &random) ?? .mono,
        style: styles.randomElement(using: &random) ?? .dark))
  }

  private func operate(_ split: SplitViewController?) {
    guard let split else { return }
    let modes: [SplitViewController.DisplayMode] = [.automatic, .allVisible, .primaryHidden, .primaryOverlay]
    note("operate", split)
    let column = SplitViewController.Column.allCases.randomElement(using: &random) ?? .primary
    switch Int.random(in: 0..<10, using: &random) {
    case 0: split.preferredDisplayMode = modes.randomElement(using: &random) ?? .automatic
    case 1: split.toggleDisplayMode()
    case 2: split.setViewControllers([makeTree(depth: 1), makeTree(depth: 1)])
    case 3: split.setViewControllers(Array(split.viewControllers.shuffled(using: &random)))
    case 4: split.setViewControllers([makeTree(depth: 1)])
    case 5: split.setViewControllers((0..<3).map { _ in makeTree(depth: 1) })
    case 6: split.setViewController(chance(3) ? nil : anySource(of: split), for: column)
    case 7: split.minimumTripleColumnWidth = [nil, 0, 80, 100, 150].randomElement(using: &random) ?? nil
    case 8: split.focusNextColumn(backwards: Bool.random(using: &random))
    default: split.focus(column)
    }
  }

  /// A controller for a column: a new one, or one that is somewhere below the split view already.
  private func anySource(of split: SplitViewController) -> ViewController {
    let present = split.viewControllers + split.viewControllers.flatMap(\.children)
    return chance(2) ? makeTree(depth: 1) : present.randomElement(using: &random) ?? makeTree(depth: 0)
  }

  private func addOrRemoveChild(of caller: ViewController) {
    guard caller is RecordingController else { return }
    note("child of", caller)
    if let child = caller.children.first {
      child.willMove(toParent: nil)
      if child.isViewLoaded { child.view.removeFromSuperview() }
      child.removeFromParent()
    } else {
      let child = makeTree(depth: 1)
      caller.addChild(child)
      caller.view.addSubview(child.view)
      // A hook may have taken it elsewhere meanwhile.
      if child.parent === caller { child.didMove(toParent: caller) }
    }
  }

  /// Takes the view of a plain controller's child away and puts it back, or gives it a field with the keyboard.
  private func changeViews(of caller: ViewController) {
    guard caller is RecordingController, caller.isViewLoaded else { return }
    note("views of", caller)
    if let child = caller.children.first, child.isViewLoaded {
      let isThere = child.view.superview != nil
      if isThere { child.view.removeFromSuperview() } else { caller.view.addSubview(child.view) }
    } else if let field = caller.view.subviews.first as? TextField {
      if Bool.random(using: &random) { field.removeFromSuperview() } else { field.isHidden.toggle() }
    } else {
      let field = TextField()
      caller.view.addSubview(field)
      window.makeFirstResponder(field)
    }
  }

  private func replaceRoot(_ caller: ViewController) {
    let isNew = chance(2)
    let root = isNew ? makeTree(depth: 3) : caller
    note("make root", root)
    window.rootViewController = root
  }

  private func focus(_ caller: ViewController) {
    note("focus", caller)
    window.makeFirstResponder(caller)
  }

  private func stack(of caller: ViewController) -> NavigationController? {
    caller as? NavigationController ?? caller.navigationController
  }

  private func anyController() -> ViewController? { controllers.randomElement(using: &random) }

  private func anySize() -> Size {
    let width = [1, 20, 60, 61, 79, 80, 99, 100, 120, 139, 140, 200].randomElement(using: &random) ?? 80
    let height = [1, 3, 10, 23, 24, 40, 60].randomElement(using: &random) ?? 24
    return Size(width: width, height: height)
  }

  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  /// A controller with a name of its own, and what it contains.
  private func makeTree(depth: Int) -> ViewController {
    let number = made.count
    let controller: ViewController
    switch depth > 0 ? Int.random(in: 0..<4, using: &random) : 3 {
    case 0: controller = RecordingNavigation("n\(number)", log)
    case 1: controller = RecordingSplit("s\(number)", log, chance(2) ? .tripleColumn : .doubleColumn)
    case 2 where depth > 1:
      controller = OverrideContainer("t\(number)", log, content: RecordingController("u\(number)", log))
    default: controller = RecordingController("v\(number)", log)
    }
    made.append(WeakController(controller: controller))
    if let stack = controller as? NavigationController {
      let list = (0..<Int.random(in: 0...3, using: &random)).map { _ in makePlain(depth: depth - 1) }
      stack.setViewControllers(list)
    } else if let split = controller as? SplitViewController {
      let most = split.style == .tripleColumn ? 3 : 2
      let list = (0..<Int.random(in: 1...most, using: &random)).map { _ in makeTree(depth: depth - 1) }
      split.setViewControllers(list)
    } else if let container = controller as? OverrideContainer {
      container.replaceContent(with: makeTree(depth: depth - 1))
    } else if actsInHooks, let plain = controller as? RecordingController, chance(4) {
      armHook(of: plain)
    }
    return controller
  }

  /// A tree whose top is no navigation controller, for a stack.
  private func makePlain(depth: Int) -> ViewController {
    let tree = makeTree(depth: depth)
    return tree is NavigationController ? makeTree(depth: 0) : tree
  }

  /// Lets a controller act in one of its hooks, a few times at most.
  private func armHook(of controller: RecordingController) {
    let hooks = [
      "load", "WA", "DA", "WD", "DD", "willTraits", "willSize", "didChange", "layout", "willMove", "didMove",
    ]
    let hook = hooks.randomElement(using: &random) ?? "WA"
    var actsLeft = 2
    controller.within[hook] = { [unowned self] in
      guard actsLeft > 0, depth < 2 else { return }
      actsLeft -= 1
      depth += 1
      history.append("(in \(hook)")
      act()
      history.append(")")
      depth -= 1
    }
  }

  private func note(_ what: String, _ controller: ViewController) {
    history.append("\(what) \((controller as? any Recording)?.name ?? "?")")
  }
}

extension ModalPresentationStyle {
  /// Whether a presentation controller has to be told something before.
  fileprivate var isMadeByHand: Bool { [.popover, .custom, .pageSheet, .formSheet].contains(self) }
}

/// A controller that may be gone.
struct WeakController {
  weak var controller: ViewController?
}
