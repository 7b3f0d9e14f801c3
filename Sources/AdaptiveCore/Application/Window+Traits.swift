/// What a window remembers about telling its environments of their traits.
struct TraitReportingState {
  /// Whether somebody may not have been told yet.
  var isNeeded = false
  /// Whether somebody is being told.
  var isRunning = false
  /// How many walks there have been; a controller remembers which one met it.
  var walkCount = 0
}

extension Window {
  /// Asks for a look at who has not been told yet, at the latest at the end of the turn.
  func setNeedsTraitReport() {
    traitReporting.isNeeded = true
    setNeedsTurn()
  }

  /// Tells the views in a view that entered the tree without a controller of their own.
  func reportTraits(in view: View) {
    guard isShown else { return }
    guard !isBusy else {
      traitReporting.isNeeded = true
      return
    }
    transitions.isSettling = true
    traitReporting.isRunning = true
    let walk = TraitWalk(window: self)
    walk.visit(view, view.resolvedTraits)
    traitReporting.isRunning = false
    transitions.isSettling = false
    if traitReporting.isNeeded || !hierarchy.endings.isEmpty { settle() } else { runQueuedTransitions() }
  }

  /// Tells every attached environment whose traits differ from what it was told last.
  ///
  /// Order: screen, window, root controller, its root view, that view's subviews depth first, at the root
  /// view of a child controller that controller before the view; then loaded controllers not met in the view
  /// tree; last presentations with their controllers. Containers adapt just before they are told. The walk is
  /// not re-entered: changes made by those who are told are reported in a further walk.
  func reportTraits() {
    guard isShown, !traitReporting.isRunning else { return }
    traitReporting.isRunning = true
    var rounds = 0
    while traitReporting.isNeeded, rounds < Self.roundLimit {
      traitReporting.isNeeded = false
      walk()
      rounds += 1
    }
    traitReporting.isRunning = false
  }

  private func walk() {
    if let previous = screen.traitReport.update(screen.resolvedTraits) {
      screen.traitCollectionDidChange(previous)
      screen.callTraitChangeHandlers(previous)
    }
    setNeedsFrame()
    report(resolvedTraits, in: self, restyles: needsRestyling)
    needsRestyling = false
    let walk = TraitWalk(window: self)
    if let rootViewController {
      walk.visit(rootViewController)
      walk.visitUnmet(below: rootViewController)
    }
    for presentation in presentations {
      if presentation.needsAdaptation { changeHierarchy { presentation.adapt() } }
      if let previous = presentation.traitReport.update(presentation.resolvedTraits) {
        presentation.traitCollectionDidChange(previous)
        presentation.callTraitChangeHandlers(previous)
      }
      if let container = presentation.container, container.window === self {
        walk.visit(container, container.resolvedTraits)
      }
      walk.visit(presentation.shownController)
      walk.visitUnmet(below: presentation.shownController)
    }
  }
}

/// One walk over controllers and views, which meets each controller once.
@MainActor private struct TraitWalk {
  let window: Window
  private let number: Int

  init(window: Window) {
    window.traitReporting.walkCount += 1
    self.window = window
    number = window.traitReporting.walkCount
  }

  func visit(_ controller: ViewController, restyles: Bool = false) {
    guard controller.latestTraitWalk != number, controller.window === window else { return }
    controller.latestTraitWalk = number
    controller.adaptToTraits()
    guard let view = controller.loadedView else { return }
    let traits = controller.resolvedTraits
    if let previous = controller.traitReport.update(traits) {
      controller.traitCollectionDidChange(previous)
      controller.callTraitChangeHandlers(previous)
    }
    visit(view, traits, isInWindow: view.window === window, restyles: restyles)
  }

  /// A view that has not been in the window yet gets its first report, and its look, when it comes there.
  func visit(_ view: View, _ traits: TraitCollection, isInWindow: Bool = true, restyles: Bool = false) {
    let restyles = restyles || view.needsRestyling
    if isInWindow || view.traitReport.hasReported {
      view.report(traits, in: isInWindow ? window : nil, restyles: restyles)
    }
    // What varies may have taken the view away.
    guard view.constraintState?.home == nil else { return }
    view.needsRestyling = restyles && !isInWindow
    if view.isLayoutOutdated { view.setNeedsLayout() }
    // A presentation in this view is visited later, but has come to another place too.
    if restyles { view.presentationContainer?.needsRestyling = true }
    // Those who are told may take views away, hence the second look at the superview.
    for subview in view.subviews where subview.superview === view && subview !== view.presentationContainer {
      if let controller = subview.viewController {
        visit(controller, restyles: restyles)
      } else {
        visit(subview, traits, isInWindow: isInWindow, restyles: restyles)
      }
    }
  }

  func visitUnmet(below controller: ViewController) {
    for child in controller.children where child.parent === controller {
      visit(child)
      visitUnmet(below: child)
    }
  }
}
