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
}

extension ViewController {
  /// Runs a change of the controller hierarchy and gives every controller whose visibility differs afterwards
  /// its appearance callbacks, once and balanced. Changes inside a change join it.
  func changeHierarchy(
    _ update: () -> Void, whenBegun: (() -> Void)? = nil, whenOver: (() -> Void)? = nil
  ) {
    if let window {
      window.changeHierarchy(update, whenBegun: whenBegun, whenOver: whenOver)
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
  /// `whenBegun`, traits, layout, `viewDidDisappear` and `viewDidAppear` (children first), `whenOver`. In a
  /// transition everything from the traits on happens in its later phases.
  func changeHierarchy(
    _ update: () -> Void, whenBegun: (() -> Void)? = nil, whenOver: (() -> Void)? = nil
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
      if let whenBegun { hierarchy.whenBegun.append(whenBegun) }
      if let whenOver { hierarchy.whenOver.append(whenOver) }
      return
    }
    hierarchy.isChanging = true
    update()
    if let whenBegun { hierarchy.whenBegun.append(whenBegun) }
    if let whenOver { hierarchy.whenOver.append(whenOver) }
    let ended = beginAppearances()
    hierarchy.isChanging = false
    finish(ended)
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
      ended += removed.reversed() + added.reversed()
      rounds += 1
    } while hierarchy.isStale && rounds <= Self.roundLimit
    if rounds > Self.roundLimit { AdaptiveDiagnostics.report(.endlessChange("hierarchy")) }
    return ended
  }

  private func finish(_ ended: [ViewController]) {
    let begun = hierarchy.whenBegun
    let over = hierarchy.whenOver
    hierarchy.whenBegun = []
    hierarchy.whenOver = []
    hierarchy.endings.append {
      for controller in ended { controller.endAppearance() }
      for block in over { block() }
    }
    traitReporting.isNeeded = true
    for block in begun { block() }
    settle()
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
        for child in controller.visibleChildren { visit(child) }
      }
      if let inner { visit(inner) }
    }
    // Loading and adapting may change the hierarchy, which makes the list worthless.
    for _ in 0..<Self.roundLimit {
      hierarchy.isStale = false
      result = []
      endOrphans()
      for presentation in presentations { presentation.adapt() }
      for top in visibleTops { visit(top) }
      if !hierarchy.isStale { break }
    }
    return result
  }
}
