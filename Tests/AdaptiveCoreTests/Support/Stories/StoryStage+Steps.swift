@testable import AdaptiveCore

extension Step {
  /// Whether the step is a single transition, which moves controllers only by collapse and expansion.
  var isTransition: Bool {
    switch self {
    case .resize, .override, .change: true
    default: false
    }
  }
}

extension StoryStage {
  /// Performs a step. Returns a condition that must hold after settling if nothing was rejected; `nil` if
  /// there is none beyond the invariants.
  func perform(_ step: Step) -> (() -> Bool)? {
    switch step {
    case .show(let guest, let at): return show(guest, at)
    case .showDetail(let guest, let at): return showDetail(guest, at)
    case .showSupplementary(let guest, let at): return showSupplementary(guest, at)
    case .push, .pop, .popToRoot, .popTo, .goBack, .setStack, .setBarHidden: return navigate(step)
    case .setColumns, .setColumn, .setTripleWidth, .exchangeColumns, .prefer, .toggleDisplayMode,
      .setColumnShown, .focusColumn, .setColumnWidth, .setPrimaryEdge:
      return operate(step)
    case .setTabs, .selectTab, .selectNextTab, .setTabMode, .focusTabBar: return useTabs(step)
    case .present(let guest, let style, let manner, let at): return present(guest, style, manner, at)
    case .toggleContext(let at): controller(at)?.definesPresentationContext.toggle()
    case .overridePresented(let words, let at):
      guard !window.presentations.isEmpty else { return nil }
      let presentation = window.presentations[at % window.presentations.count]
      presentation.traitOverrides = TraitCollection(words ?? "")
    case .beginDriving, .endDriving, .drive: drive(step)
    case .setAnimated(let isAnimated): setAnimated(isAnimated)
    case .wait(let time): wait(.milliseconds(time))
    case .dismiss(let at): return dismiss(at)
    case .resize(let width, let height):
      let size = Size(width: width, height: height)
      resize(to: size)
      return { self.window.frame.size == size }
    case .change(let gamut, let style):
      window.change(capabilities: DisplayCapabilities(gamut: gamut, style: style))
      return { self.window.traitCollection.colorGamut == gamut }
    case .override(let words, let at): return override(words, at)
    case .setDirection(let direction, let at): return setDirection(direction, at)
    case .setContentUnavailable(let isSet, let at): return setContentUnavailable(isSet, at)
    case .renumber(let number, let at):
      if let controller = controller(at) { undo.renumber(controller, to: number) }
    case .undo(let times): for _ in 0..<times { undo.undo(in: window) }
    case .redo(let times): for _ in 0..<times { undo.redo(in: window) }
    case .restore(let version): return restoreRoot(version: version)
    case .add(let guest, let at): return add(guest, at)
    case .leaveParent(let at): return leaveParent(at)
    case .setRoot(let guest):
      let root = controller(for: guest)
      window.rootViewController = root
      return { self.window.rootViewController === root }
    case .keep(let at): if let controller = controller(at) { kept.append(controller) }
    case .setTitle(let title, let at): controller(at)?.title = title
    case .preferSize(let width, let height, let at):
      controller(at)?.preferredContentSize = Size(width: width, height: height)
    case .toggleView(let at): toggleView(at)
    case .toggleField(let at): toggleField(at)
    case .focus(let at): if let controller = controller(at) { window.requestFocusUpdate(to: controller) }
    case .moveFocus(let heading): window.moveFocus(heading)
    case .tour(let heading): tour(heading)
    case .when(let moment, let skipping, let steps): wait(for: moment, skipping: skipping, steps)
    case .sabotage(let at): controller(at)?.loadedView?.removeWithoutAppearanceUpdate()
    }
    return nil
  }

  /// Visits every item that can have the focus, and reports one that is not visited exactly once. Leaves out
  /// an overlay, which closes meanwhile.
  private func tour(_ heading: FocusHeading) {
    let hasOverlay = controllers.contains { ($0 as? SplitViewController)?.displayMode == .primaryOverlay }
    guard !window.isBusy, !hasOverlay, let top = window.windowTops.last, let start = window.focusedItem else {
      return
    }
    let items = FocusGroup(of: top).stops.map { ObjectIdentifier($0.item) }
    guard items.contains(ObjectIdentifier(start)) else { return }
    var seen: [ObjectIdentifier] = []
    for _ in items {
      window.moveFocus(heading)
      if let item = window.focusedItem { seen.append(ObjectIdentifier(item)) }
    }
    if Set(seen) != Set(items) || seen.count != items.count { report("Tab does not visit every item once") }
    if window.focusedItem !== start { report("Tab does not return to the first item") }
  }

  func controller(_ number: Int) -> ViewController? {
    let all = controllers
    return all.isEmpty ? nil : all[number % all.count]
  }

  /// Returns the controller of a kind for a number.
  func controller<C: ViewController>(_ number: Int, _ kind: C.Type) -> C? {
    let all = controllers.compactMap { $0 as? C }
    return all.isEmpty ? nil : all[number % all.count]
  }

  /// Returns the controller whose parent is of a kind, for a number.
  func child<C: ViewController>(_ number: Int, of kind: C.Type) -> ViewController? {
    let all = controllers.filter { $0.parent is C }
    return all.isEmpty ? nil : all[number % all.count]
  }

  func controller(for guest: Step.Guest) -> ViewController {
    switch guest {
    case .new(let tree): make(tree)
    case .current(let number): controller(number) ?? make(.plain)
    case .kept(let number): kept.isEmpty ? make(.plain) : kept[number % kept.count]
    }
  }

  private func show(_ guest: Step.Guest, _ at: Int) -> (() -> Bool)? {
    guard let caller = controller(at) else { return nil }
    let shown = controller(for: guest)
    caller.show(shown, sender: caller)
    return { shown.window === self.window }
  }

  private func showDetail(_ guest: Step.Guest, _ at: Int) -> (() -> Bool)? {
    guard let caller = controller(at) else { return nil }
    let shown = controller(for: guest)
    let split = caller as? SplitViewController ?? caller.splitViewController
    let isNew = split?.children.contains { $0 === shown } == false
    caller.showDetail(shown, sender: caller)
    return {
      if let split, isNew, !split.isCollapsed { return split.viewControllers.last === shown }
      return shown.window === self.window
    }
  }

  private func showSupplementary(_ guest: Step.Guest, _ at: Int) -> (() -> Bool)? {
    guard let caller = controller(at) else { return nil }
    let shown = controller(for: guest)
    caller.showSupplementary(shown, sender: caller)
    return { shown.window === self.window }
  }

  private func drive(_ step: Step) {
    func driven(_ at: Int) -> ViewController? {
      let all = controllers.filter { ($0.parent as? StoryController)?.drivesChildren ?? false }
      return all.isEmpty ? nil : all[at % all.count]
    }
    switch step {
    case .beginDriving(let appears, let at):
      driven(at)?.beginAppearanceTransition(appears, animated: false)
    case .endDriving(let at): driven(at)?.endAppearanceTransition()
    case .drive(let appears, let at):
      let child = driven(at)
      child?.beginAppearanceTransition(appears, animated: false)
      child?.endAppearanceTransition()
    default: break
    }
  }

  private func navigate(_ step: Step) -> (() -> Bool)? {
    func stack(_ at: Int) -> NavigationController? { controller(at, NavigationController.self) }
    func becomes(_ stack: NavigationController, _ list: [ViewController]) -> () -> Bool {
      { stack.viewControllers.elementsEqual(list, by: ===) }
    }
    switch step {
    case .push(let guest, let at):
      guard let stack = stack(at) else { return nil }
      let pushed = controller(for: guest)
      let list = stack.viewControllers + [pushed]
      stack.push(pushed)
      return becomes(stack, list)
    case .pop(let at):
      guard let stack = stack(at), let top = stack.topViewController else { return nil }
      let list = stack.viewControllers
      let popped = stack.pop()
      if list.count > 1, popped !== top, !hasActed { report("\(step) returned another than the top") }
      return becomes(stack, list.count > 1 ? list.dropLast() : list)
    case .popToRoot(let at):
      guard let stack = stack(at) else { return nil }
      let root = Array(stack.viewControllers.prefix(1))
      stack.popToRoot()
      return becomes(stack, root)
    case .popTo(let number, let at):
      guard let stack = stack(at), !stack.viewControllers.isEmpty else { return nil }
      let list = stack.viewControllers
      let index = number % list.count
      stack.pop(to: list[index])
      return becomes(stack, Array(list[...index]))
    case .goBack(let at):
      stack(at)?.goBack()
      return nil
    case .setStack(let keeping, let adding, let at):
      guard let stack = stack(at) else { return nil }
      let previous = stack.viewControllers
      let list = keeping.filter { $0 < previous.count }.map { previous[$0] } + adding.map(controller(for:))
      stack.setViewControllers(list)
      return becomes(stack, list)
    case .setBarHidden(let hidden, let at):
      stack(at)?.isNavigationBarHidden = hidden
      return nil
    default: return nil
    }
  }

  private func present(
    _ guest: Step.Guest, _ style: ModalPresentationStyle, _ manner: Step.Manner, _ at: Int
  ) -> (() -> Bool)? {
    guard let caller = controller(at) else { return nil }
    let presented = controller(for: guest)
    presented.modalPresentationStyle = style
    prepare(presented, manner, source: caller.view)
    let completion = completion("the completion of a presentation", .presented)
    func isPresented() -> Bool { window.presentations.contains { $0.presentedViewController === presented } }
    let wasPresented = isPresented()
    caller.present(presented, completion: completion.block)
    if wasPresented || !isPresented() {
      // The presentation was rejected, unless a callback has already ended it. Its completion may follow.
      completion.promise.expectedCompletion = hasActed ? 0...1 : 0...0
    }
    return { self.window.presentations.last?.presentedViewController === presented }
  }

  private func dismiss(_ at: Int) -> (() -> Bool)? {
    guard let caller = controller(at) else { return nil }
    let ended =
      caller.presentedViewController ?? caller.presentingViewController.map { _ in caller.topmostContainer }
    let completion = completion("the completion of a dismissal", .dismissed)
    caller.dismiss(completion: completion.block)
    return { self.isMoving || ended.map { $0.presentation == nil && $0.window == nil } ?? true }
  }

  private func override(_ words: String?, _ at: Int) -> (() -> Bool)? {
    guard let child = child(at, of: ViewController.self) else { return nil }
    child.traitOverrides = TraitCollection(words ?? "")
    return { child.traitCollection.contains(child.traitOverrides) }
  }

  private func add(_ guest: Step.Guest, _ at: Int) -> (() -> Bool)? {
    guard let parent = controller(at, StoryController.self) else { return nil }
    let child = controller(for: guest)
    parent.addChild(child)
    guard child.parent === parent else { return { false } }
    parent.view.addSubview(child.view)
    // A callback may have moved the child elsewhere.
    if child.parent === parent { child.didMove(toParent: parent) }
    return { child.parent === parent && parent.children.contains { $0 === child } }
  }

  private func leaveParent(_ at: Int) -> (() -> Bool)? {
    guard let child = child(at, of: StoryController.self) else { return nil }
    child.willMove(toParent: nil)
    if child.isViewLoaded { child.view.removeFromSuperview() }
    child.removeFromParent()
    return { child.parent == nil && child.window == nil }
  }

  private func toggleView(_ at: Int) {
    guard let child = child(at, of: StoryController.self), child.isViewLoaded else { return }
    // A container that drives its child leaves the view in place.
    guard (child.parent as? StoryController)?.drivesChildren == false else { return }
    if child.view.superview != nil {
      child.view.removeFromSuperview()
    } else {
      child.parent?.view.addSubview(child.view)
    }
  }

  private func toggleField(_ at: Int) {
    guard let caller = controller(at, StoryController.self), caller.isViewLoaded else { return }
    guard let field = caller.view.subviews.lazy.compactMap({ $0 as? TextField }).first else {
      let field = TextField()
      caller.view.addSubview(field)
      window.requestFocusUpdate(to: field)
      return
    }
    if field.isHidden { field.removeFromSuperview() } else { field.isHidden = true }
  }
}
