/// The state of a window's reports of trait changes.
struct TraitReportingState {
  /// Whether an environment may have a change to be notified of.
  var isNeeded = false
  /// Whether environments are being notified.
  var isRunning = false
  /// The number of walks so far. Each controller stores the number of the last walk that visited it.
  var walkCount = 0
}

extension Window {
  /// The window's traits once the running transition is committed.
  var upcomingTraits: TraitCollection { transitions.coordinator?.windowTraits ?? resolvedTraits }

  /// Requests a report of trait changes, at the end of the turn at the latest.
  func setNeedsTraitReport() {
    traitReporting.isNeeded = true
    setNeedsTurn()
  }

  /// Reports traits to a view that entered the tree without a controller, and to its subviews.
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

  /// Notifies every attached environment whose traits differ from those it was last notified of.
  ///
  /// The order is: the screen, the window, the root controller, its root view, then that view's subviews,
  /// depth first; a child controller comes before its root view. Loaded controllers outside the view tree
  /// follow, and last the presentations with their controllers. Containers adapt just before they are
  /// notified. Notifications may cause further changes; another walk reports those.
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
    reportTraits(resolvedTraits, in: self, restyles: needsRestyling)
    needsRestyling = false
    let walk = TraitWalk(window: self)
    if let rootViewController {
      walk.visit(rootViewController)
      walk.visitRemaining(below: rootViewController)
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
      walk.visitRemaining(below: presentation.shownController)
    }
  }
}

/// One walk over controllers and views, which visits each controller once.
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
      controller.setNeedsUpdateProperties()
      controller.traitCollectionDidChange(previous)
      controller.callTraitChangeHandlers(previous)
    }
    visit(view, traits, isInWindow: view.window === window, restyles: restyles)
  }

  /// Visits a view and its subviews. A view that has never been in the window gets its first report, and its
  /// appearance, when it enters.
  func visit(_ view: View, _ traits: TraitCollection, isInWindow: Bool = true, restyles: Bool = false) {
    let traits = view.traits(over: traits)
    let restyles = restyles || view.needsRestyling
    view.needsRestyling = false
    if isInWindow || view.traitReport.hasReported {
      view.reportTraits(traits, in: isInWindow ? window : nil, restyles: restyles)
    }
    // A variation may have uninstalled the view.
    guard view.constraintState?.reservedSuperview == nil else { return }
    // A view that entered the window in a callback needs it already.
    if restyles, !isInWindow { view.needsRestyling = true }
    if view.isLayoutOutdated { view.setNeedsLayout() }
    // The walk visits a presentation inside this view later, but its ancestors have changed too.
    if restyles { view.presentationContainer?.needsRestyling = true }
    // A notification may remove views, so check the superview again.
    for subview in view.subviews where subview.superview === view && subview !== view.presentationContainer {
      if let controller = subview.viewController {
        visit(controller, restyles: restyles)
      } else {
        visit(subview, traits, isInWindow: isInWindow, restyles: restyles)
      }
    }
  }

  func visitRemaining(below controller: ViewController) {
    for child in controller.children where child.parent === controller {
      visit(child)
      visitRemaining(below: child)
    }
  }
}
