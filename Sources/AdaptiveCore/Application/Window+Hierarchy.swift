/// What a window remembers while its controllers change places.
struct HierarchyState {
  /// The controllers that can be seen, parents first; those that had `viewWillAppear` last.
  var visible: [ViewController] = []
  /// Whether a change is being made or worked out.
  var isChanging = false
  /// Whether a further change joined the one being worked out.
  var isStale = false
  /// What is to run when `viewWillAppear` and `viewWillDisappear` are through.
  var whenBegun: [() -> Void] = []
  /// What is to run when `viewDidAppear` and `viewDidDisappear` are through.
  var whenOver: [() -> Void] = []
  /// The ends of appearances and what follows them, waiting for traits and layout.
  var endings: [() -> Void] = []
  /// The controllers that are on their way into or out of a container.
  var moved: [ViewController] = []
  /// The children whose containers say themselves when they appear.
  var driven: [ViewController] = []

  /// Lets blocks wait for the halves of the appearance callbacks.
  mutating func wait(_ begun: (() -> Void)?, _ over: (() -> Void)?) {
    if let begun { whenBegun.append(begun) }
    if let over { whenOver.append(over) }
  }
}

extension ViewController {
  /// Runs a change of the controller hierarchy and gives every controller whose visibility differs afterwards
  /// its appearance callbacks, once and balanced. Changes inside a change join it.
  ///
  /// Without a coordinator of its own the change is a transition of this container.
  func changeHierarchy(
    with coordinator: TransitionCoordinator? = nil, _ update: () -> Void, whenBegun: (() -> Void)? = nil,
    whenOver: (() -> Void)? = nil
  ) {
    if let window {
      window.changeHierarchy(
        with: coordinator ?? TransitionCoordinator(changing: self), update, whenBegun: whenBegun,
        whenOver: whenOver)
    } else {
      update()
      whenBegun?()
      whenOver?()
    }
  }
}

extension Window {
  /// How often something that keeps changing itself is followed before it is given up.
  static let roundLimit = 16

  /// The one place where appearance is worked out: compares the visible controllers before and after.
  ///
  /// Order: the change, `viewWillDisappear` and `viewWillAppear` (parents first), views into place,
  /// `whenBegun`, traits, layout, `viewDidDisappear` and `viewDidAppear` (children first), `whenOver`. It is a
  /// transition of its own with the given coordinator; in another transition it takes part in that, and everything
  /// from the traits on happens in the later phases there.
  func changeHierarchy(
    with coordinator: TransitionCoordinator? = nil, _ update: () -> Void, whenBegun: (() -> Void)? = nil,
    whenOver: (() -> Void)? = nil
  ) {
    guard isShown else {
      update()
      whenBegun?()
      whenOver?()
      return
    }
    guard !hierarchy.isChanging else {
      update()
      hierarchy.isStale = true
      hierarchy.wait(whenBegun, whenOver)
      return
    }
    let own = isBusy ? nil : coordinator ?? TransitionCoordinator(changing: nil)
    if let own { beginTransition(own) }
    hierarchy.isChanging = true
    update()
    hierarchy.wait(whenBegun, whenOver)
    let ended = beginAppearances()
    hierarchy.isChanging = false
    runBegun(ended)
    if let own { completeTransition(own) }
  }

  /// Sends the first half of the appearance callbacks and puts views into place. Callbacks may change the
  /// hierarchy again; what they change is compared in a further round. Returns whose second half is due.
  private func beginAppearances() -> [ViewController] {
    var ended: [ViewController] = []
    var rounds = 0
    repeat {
      let after = resolveVisibleControllers()
      let before = hierarchy.visible
      let removed = before.without(after)
      let new = after.without(before)
      // When the end is not in sight, nobody new appears until the next change.
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
    if rounds > Self.roundLimit { AdaptiveDiagnostics.report(.endlessChange("hierarchy")) }
    return ended
  }

  /// Runs what waited for the first half and lets the second half wait for traits and layout.
  private func runBegun(_ ended: [ViewController]) {
    let begun = hierarchy.whenBegun
    let over = hierarchy.whenOver
    hierarchy.whenBegun = []
    hierarchy.whenOver = []
    let driven = ended.filter { controller in
      guard let driver = controller.openDrivenAncestor else { return false }
      driver.drivenAppearance?.waiting.append(controller)
      return true
    }
    let free = ended.without(driven)
    hierarchy.endings.append {
      for controller in free { controller.endAppearance() }
      for block in over { block() }
    }
    traitReporting.isNeeded = true
    for block in begun { block() }
  }

  /// Those who were on their way have arrived, unless something still moves.
  func forgetMoves() {
    guard !(animator?.isRunning ?? false) else { return }
    for controller in hierarchy.moved { controller.parentMove = nil }
    hierarchy.moved = []
  }

  /// All controllers that can be seen, parents first; their views are loaded, their containers adapted.
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
    // Loading and adapting may change the hierarchy, which makes the list worthless.
    for _ in 0..<Self.roundLimit {
      hierarchy.isStale = false
      result = []
      endOrphans()
      for presentation in presentations { presentation.adapt() }
      // Who was shown in an adapted style may have presented something too.
      endOrphans()
      for top in visibleTops { visit(top) }
      for child in drivenChildren() { visit(child) }
      if !hierarchy.isStale { break }
    }
    return result
  }
}
