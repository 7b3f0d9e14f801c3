extension Window {
  /// Asks for a report to views that entered the tree without a controller of their own.
  func setNeedsTraitReport() {
    needsTraitReport = true
    if isReportingTraits || isChangingHierarchy { return }
    if coordinator == nil, isShown { reportTraits() }
  }

  /// Tells every attached environment whose traits differ from what it was told last.
  ///
  /// Order: screen, window, root controller, its root view, that view's subviews depth first, at the root
  /// view of a child controller that controller before the view; then loaded controllers not met in the view
  /// tree; last presentations with their controllers. Containers adapt just before they are told. The walk is
  /// not re-entered: changes made by those who are told are reported in a further walk.
  func reportTraits() {
    needsTraitReport = true
    guard isShown, !isReportingTraits else { return }
    isReportingTraits = true
    for _ in 0..<8 where needsTraitReport {
      needsTraitReport = false
      walk()
    }
    isReportingTraits = false
    while !afterReport.isEmpty { afterReport.removeFirst()() }
  }

  private func walk() {
    if let previous = screen.traitReport.update(screen.traitCollection) {
      screen.traitCollectionDidChange(previous)
    }
    let own = traitCollection
    if let previous = traitReport.update(own) { traitCollectionDidChange(previous) }
    var walk = TraitWalk()
    if let rootViewController {
      walk.visit(rootViewController)
      walk.visitUnmet(below: rootViewController)
    }
    for presentation in presentations {
      if presentation.adapt() { changeHierarchy {} }
      let traits = presentation.traitCollection
      if let previous = presentation.traitReport.update(traits) {
        presentation.traitCollectionDidChange(previous)
      }
      walk.visit(presentation.container, traits)
      walk.visit(presentation.presentedViewController)
      walk.visitUnmet(below: presentation.presentedViewController)
    }
  }
}

/// One walk over controllers and views, remembering whom it met.
@MainActor private struct TraitWalk {
  private var met: Set<ObjectIdentifier> = []

  mutating func visit(_ controller: ViewController) {
    guard met.insert(ObjectIdentifier(controller)).inserted else { return }
    controller.adaptToTraits()
    guard let view = controller.loadedView else { return }
    let traits = controller.traitCollection
    if let previous = controller.traitReport.update(traits) { controller.traitCollectionDidChange(previous) }
    visit(view, traits)
  }

  mutating func visit(_ view: View, _ traits: TraitCollection) {
    if let previous = view.traitReport.update(traits) { view.traitCollectionDidChange(previous) }
    for subview in view.subviews {
      if let controller = subview.viewController {
        visit(controller)
      } else {
        visit(subview, traits)
      }
    }
  }

  mutating func visitUnmet(below controller: ViewController) {
    for child in controller.children {
      visit(child)
      visitUnmet(below: child)
    }
  }
}
