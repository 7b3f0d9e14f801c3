/// The state of changes to a window's controller hierarchy.
struct HierarchyState {
  /// The visible controllers, parents first. They have received `viewWillAppear`, and not `viewWillDisappear`
  /// since.
  var visible: [ViewController] = []
  /// Whether a change is being made or evaluated.
  var isChanging = false
  /// Whether another change joined the one being evaluated.
  var isStale = false
  /// Blocks to run after `viewWillAppear` and `viewWillDisappear`.
  var whenBegun: [() -> Void] = []
  /// Blocks to run after `viewDidAppear` and `viewDidDisappear`.
  var whenFinished: [() -> Void] = []
  /// The second halves of appearance transitions and the blocks that follow them. They wait for traits and
  /// layout.
  var endings: [() -> Void] = []
  /// The controllers that are moving into or out of a container.
  var moved: [ViewController] = []
  /// The children whose containers forward appearance callbacks themselves.
  var driven: [ViewController] = []

  /// Adds blocks to run after the first and the second half of the appearance callbacks.
  mutating func enqueue(whenBegun begun: (() -> Void)?, whenFinished finished: (() -> Void)?) {
    if let begun { whenBegun.append(begun) }
    if let finished { whenFinished.append(finished) }
  }
}

extension ViewController {
  /// Changes the controller hierarchy, then sends each controller whose visibility differs its appearance
  /// callbacks, once and balanced. A nested change joins the outer one.
  ///
  /// Without a coordinator, the change is a transition of this container.
  func changeHierarchy(
    with coordinator: TransitionCoordinator? = nil, _ update: () -> Void, whenBegun: (() -> Void)? = nil,
    whenFinished: (() -> Void)? = nil
  ) {
    if let window {
      window.changeHierarchy(
        with: coordinator ?? TransitionCoordinator(changing: self), update, whenBegun: whenBegun,
        whenFinished: whenFinished)
    } else {
      update()
      whenBegun?()
      whenFinished?()
    }
  }
}

extension Window {
  /// The maximum number of rounds for changes that keep causing further changes.
  static let roundLimit = 16

  /// Makes a change and sends the appearance callbacks that follow from it. All appearance callbacks are sent
  /// from here, by comparing the visible controllers before and after.
  ///
  /// The order is: the change, `viewWillDisappear` and `viewWillAppear` (parents first), installing views,
  /// `whenBegun`, traits, layout, `viewDidDisappear` and `viewDidAppear` (children first), `whenFinished`.
  /// Outside a transition, the change is a transition with the given coordinator. Inside one, it joins that
  /// transition, whose later phases perform everything from the traits on.
  func changeHierarchy(
    with coordinator: TransitionCoordinator? = nil, _ update: () -> Void, whenBegun: (() -> Void)? = nil,
    whenFinished: (() -> Void)? = nil
  ) {
    guard isShown else {
      update()
      whenBegun?()
      whenFinished?()
      return
    }
    guard !hierarchy.isChanging else {
      update()
      hierarchy.isStale = true
      hierarchy.enqueue(whenBegun: whenBegun, whenFinished: whenFinished)
      return
    }
    let own = isBusy ? nil : coordinator ?? TransitionCoordinator(changing: nil)
    if let own { beginTransition(own) }
    hierarchy.isChanging = true
    update()
    hierarchy.enqueue(whenBegun: whenBegun, whenFinished: whenFinished)
    let ended = beginAppearances()
    hierarchy.isChanging = false
    runBegun(ended)
    if let own { completeTransition(own) }
  }

  /// Sends the first half of the appearance callbacks and installs views. Callbacks may change the hierarchy
  /// again; another round compares those changes. Returns the controllers whose second half is due.
  private func beginAppearances() -> [ViewController] {
    var ended: [ViewController] = []
    var rounds = 0
    repeat {
      let after = resolveVisibleControllers()
      let before = hierarchy.visible
      let removed = before.without(after)
      let new = after.without(before)
      // After too many rounds, no further controller appears until the next change.
      let added = rounds < Self.roundLimit ? new : []
      hierarchy.visible = rounds < Self.roundLimit ? after : after.without(new)
      hierarchy.isStale = false
      for controller in removed { controller.beginAppearance(false) }
      for controller in added { controller.beginAppearance(true) }
      installTopViews()
      for controller in after { controller.installVisibleChildren() }
      if !presentations.isEmpty { installPresentations(in: after) }
      ended += removed.reversed()
      ended += added.reversed()
      rounds += 1
    } while hierarchy.isStale && rounds <= Self.roundLimit
    if rounds > Self.roundLimit { AdaptiveDiagnostics.report(.endlessChange("hierarchy"), about: self) }
    return ended
  }

  /// Runs the blocks that waited for the first half, and defers the second half until traits and layout are
  /// done.
  private func runBegun(_ ended: [ViewController]) {
    let begun = hierarchy.whenBegun
    let finished = hierarchy.whenFinished
    hierarchy.whenBegun = []
    hierarchy.whenFinished = []
    let driven = ended.filter { controller in
      guard let driver = controller.openDrivenAncestor else { return false }
      driver.drivenAppearance?.waiting.append(controller)
      return true
    }
    let free = ended.without(driven)
    hierarchy.endings.append {
      for controller in free { controller.endAppearance() }
      for block in finished { block() }
    }
    traitReporting.isNeeded = true
    for block in begun { block() }
  }

  /// Marks all moves into and out of containers as complete, unless an animation is running.
  func completeParentMoves() {
    guard !(animator?.isRunning ?? false) else { return }
    for controller in hierarchy.moved { controller.parentMove = nil }
    hierarchy.moved = []
  }

  /// Returns all visible controllers, parents first, after loading their views and adapting their containers.
  private func resolveVisibleControllers() -> [ViewController] {
    var result: [ViewController] = []
    func visit(_ controller: ViewController) {
      controller.adaptToTraits()
      _ = controller.view
      let inner = controller.shownInContext
      if inner == nil || controller.presenting?.removesPresenter == false {
        result.append(controller)
        for child in controller.forwardedChildren { visit(child) }
      }
      if let inner { visit(inner) }
    }
    // Loading and adapting may change the hierarchy, which invalidates the list.
    for _ in 0..<Self.roundLimit {
      hierarchy.isStale = false
      result = []
      endOrphans()
      for presentation in presentations { presentation.adapt() }
      // A controller that was shown for the previous style may have presented something too.
      endOrphans()
      for top in visibleTops { visit(top) }
      for child in drivenChildren() { visit(child) }
      if !hierarchy.isStale { break }
    }
    return result
  }
}
