extension Window {
  /// Moves the focus to an item, or to the one that another environment prefers. Returns whether the focus is
  /// there now.
  ///
  /// The window refuses what is hidden, below a presentation or not in this window, and an environment in
  /// which nothing can have the focus. Every responder around the previous and the new item can refuse too.
  @discardableResult
  public func requestFocusUpdate(to environment: Responder) -> Bool {
    preferredFocus(in: environment).map { moveFocus(to: $0) } ?? false
  }

  /// Moves the focus if the focused item can't keep it, or if an environment around it has requested that
  /// with `setNeedsFocusUpdate()`. The window calls this method after every change.
  public func updateFocusIfNeeded() {
    guard isShown, !hierarchy.isChanging else { return }
    let request = focusUpdateRequest
    focusUpdateRequest = nil
    guard let top = windowTops.last else { return setFocusedItem(nil) }
    if let focusedItem, keepsFocus(focusedItem) {
      guard let request, focusedItem.isInside(request) else { return }
      setFocusedItem(preferredFocus(in: request, remembers: false) ?? focusedItem)
    } else {
      setFocusedItem(preferredFocus(in: top) ?? top.innermostFirstChild)
    }
  }

  /// Moves the focus away from an item that can no longer have it.
  func updateFocusIfLost() {
    guard isShown, !isBusy, let focusedItem, !canFocus(focusedItem) else { return }
    updateFocusIfNeeded()
  }

  /// Moves the focus to an item for the user or the program, unless a responder around it refuses. Containers
  /// keep the focus there. Returns whether the focus is there now.
  @discardableResult
  func moveFocus(to item: Responder, heading: FocusHeading? = nil) -> Bool {
    guard canFocus(item) else { return false }
    let context = FocusUpdateContext(
      previouslyFocusedItem: focusedItem, nextFocusedItem: item, heading: heading)
    guard focusedItem === item || environments(of: context).allSatisfy({ $0.shouldUpdateFocus(in: context) })
    else { return false }
    setFocusedItem(item, heading: heading)
    for case let controller as ViewController in item.focusEnvironments { controller.focusDidMove(to: item) }
    return focusedItem === item
  }

  /// Returns whether an item can have the focus: it must be visible and not below a presentation.
  func canFocus(_ item: Responder) -> Bool {
    switch item {
    case let view as View: guard view.canHaveFocus, !view.isHiddenInWindow else { return false }
    case let item as BarButtonItem:
      guard item.canBecomeFocused, item.frame(in: self) != nil else { return false }
    default: guard item is ViewController else { return false }
    }
    return controller(of: item).map(canContainFocus) ?? false
  }

  /// Returns the item that has the focus when it enters an environment; `nil` for none.
  ///
  /// For a controller, this is the item that had the focus there last, if `remembers` is true. The next
  /// choices are the items that the environment prefers, the environment itself, and the first item in it.
  /// (Semantics 17.1)
  func preferredFocus(in environment: Responder, remembers: Bool = true) -> Responder? {
    var visited: Set<ObjectIdentifier> = []
    return preferredFocus(in: environment, remembers: remembers, &visited)
  }

  private func preferredFocus(
    in environment: Responder, remembers: Bool = true, _ visited: inout Set<ObjectIdentifier>
  ) -> Responder? {
    guard visited.insert(ObjectIdentifier(environment)).inserted else { return nil }
    let group: FocusGroup
    switch environment {
    case let controller as ViewController:
      if let inner = controller.shownInContext { return preferredFocus(in: inner, &visited) }
      guard canContainFocus(controller) else { return nil }
      if remembers, let remembered = rememberedFocus(of: controller) {
        if !(remembered is ViewController) { return remembered }
        if let item = preferredFocus(in: remembered, &visited) { return item }
      }
      for preferred in controller.preferredFocusEnvironments {
        if let item = preferredFocus(in: preferred, &visited) { return item }
      }
      group = FocusGroup(of: controller)
    case let view as View:
      guard view.window === self, !view.isHiddenInWindow else { return nil }
      for preferred in view.preferredFocusEnvironments {
        if let item = preferredFocus(in: preferred, &visited) { return item }
      }
      if canFocus(view) { return view }
      group = FocusGroup(of: view)
    default: return canFocus(environment) ? environment : nil
    }
    for member in group.members {
      switch member {
      case .item(let stop): if canFocus(stop.item) { return stop.item }
      case .group(let inner):
        if let item = preferredFocus(in: inner.environment, &visited) ?? inner.stops.first?.item {
          return item
        }
      }
    }
    return nil
  }

  /// Returns what had the focus last in a controller, if that is still possible: an item, or a child.
  private func rememberedFocus(of controller: ViewController) -> Responder? {
    guard controller.remembersFocus, let remembered = controller.rememberedFocus else { return nil }
    if let child = remembered as? ViewController { return child.isDescendant(of: controller) ? child : nil }
    return canFocus(remembered) && self.controller(of: remembered) === controller ? remembered : nil
  }

  /// Returns whether an item can keep the focus. A controller has it only as long as nothing inside can.
  private func keepsFocus(_ item: Responder) -> Bool {
    guard canFocus(item) else { return false }
    guard item is ViewController, let top = windowTops.last else { return true }
    return FocusGroup(of: top).stops.contains { $0.item === item }
  }

  /// Returns whether a controller is visible and nothing is presented over it.
  private func canContainFocus(_ controller: ViewController) -> Bool {
    guard let view = controller.loadedView, view.window === self, !view.isHiddenInWindow else { return false }
    return isOnTop(controller)
  }

  /// Returns whether nothing is presented over a controller, neither over the window nor in a context that
  /// contains it.
  private func isOnTop(_ controller: ViewController) -> Bool {
    controller.shownInContext == nil && isOnTopBesidesOwn(controller)
  }

  /// Returns whether nothing is presented over a controller, ignoring what is presented in its own context.
  private func isOnTopBesidesOwn(_ controller: ViewController) -> Bool {
    if let parent = controller.parent { return isOnTop(parent) }
    if let presentation = controller.presentation, presentation.isInContext {
      return presentation.presentingViewController.map(isOnTopBesidesOwn) ?? false
    }
    return controller === windowTops.last
  }

  /// Returns the controller that a responder is or belongs to.
  private func controller(of responder: Responder) -> ViewController? {
    if let view = responder as? View, view.window !== self { return nil }
    return responder.responderChain.lazy.compactMap { $0 as? ViewController }.first { _ in true }
  }

  /// Changes the focused item and notifies the responders around the previous and the new one.
  private func setFocusedItem(_ item: Responder?, heading: FocusHeading? = nil) {
    guard focusedItem !== item else { return }
    let context = FocusUpdateContext(
      previouslyFocusedItem: focusedItem, nextFocusedItem: item, heading: heading)
    let notified = environments(of: context)
    focusedItem = item
    if let item { ViewController.rememberFocus(on: item) }
    for environment in notified { environment.didUpdateFocus(in: context) }
    (item as? View)?.scrollToVisible()
    setNeedsFrame()
  }

  /// The responders around the previous item and those around the new one, each once.
  private func environments(of context: FocusUpdateContext) -> [Responder] {
    var met: Set<ObjectIdentifier> = []
    return [context.previouslyFocusedItem, context.nextFocusedItem].flatMap { item -> [Responder] in
      item.map { $0.focusEnvironments.filter { met.insert(ObjectIdentifier($0)).inserted } } ?? []
    }
  }
}
