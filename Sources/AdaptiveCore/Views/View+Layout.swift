extension View {
  /// Requests a layout of the subviews at the end of the current turn.
  public func setNeedsLayout() {
    needsLayout = true
    markForLayout()
  }

  /// Requests a layout of the superview, because this view may need a different frame, and notifies the
  /// containers whose children have other fitting sizes now.
  ///
  /// The superview is skipped while it is laying out its subviews.
  func setSuperviewNeedsLayout() {
    fittingSizeDidChange()
    if let superview, !superview.isLayingOut { superview.setNeedsLayout() }
  }

  /// Notifies the parents of the controllers whose fitting sizes depend on this view: those with a root view
  /// above it, up to the first view whose frame is not positioned by constraints. (Semantics 3.5) O(depth).
  func fittingSizeDidChange() {
    var view: View? = self
    while let current = view {
      if let controller = current.viewController {
        controller.parent?.systemLayoutFittingSizeDidChange(forChildContentContainer: controller)
      }
      guard current.usesConstraints else { return }
      view = current.superview
    }
  }

  /// Updates the properties of this view and its descendants where needed, then lays them out where needed,
  /// superviews first.
  ///
  /// If a layout keeps requesting another one, it stops and reports a diagnostic.
  public func layoutIfNeeded() {
    traitTracker?.observedChanges.deliver()
    layoutWhereNeeded()
  }

  /// Updates properties and performs layout without first delivering the changes of models.
  func layoutWhereNeeded() {
    updatePropertiesWhereNeeded()
    // A layout can invalidate views above or next to it. A few rounds settle that.
    guard subtreeNeedsLayout else { return }
    layoutPassCount &+= 1
    let tracker = traitTracker
    var rounds = 0
    while subtreeNeedsLayout, rounds < Window.roundLimit {
      layoutSubtree(tracker)
      updatePropertiesWhereNeeded()
      rounds += 1
    }
    setNeedsDisplay()
    if subtreeNeedsLayout {
      AdaptiveDiagnostics.report(.endlessChange("layout"), about: self)
      cancelLayout()
    }
  }

  /// Lays out the view and its descendants. A view shares its superview's tracker; a root view uses its
  /// controller's.
  private func layoutSubtree(_ inherited: TraitTracker?) {
    subtreeWillLayOut()
    let tracker = viewController == nil ? inherited : traitTracker
    if needsLayout {
      needsLayout = false
      layoutTraits = recordingTraitReads(with: tracker) { layoutObserved(with: tracker) }
      // View code called during the layout may have changed traits that it had already read.
      if isLayoutOutdated { needsLayout = true }
    }
    subtreeNeedsLayout = needsLayout
    for view in subviews where view.subtreeNeedsLayout { view.layoutSubtree(tracker) }
  }

  /// Lays out the view itself. A change of a model that is read meanwhile requests another layout.
  private func layoutObserved(with tracker: TraitTracker?) {
    isLayingOut = true
    layoutReads = observing(layoutReads, with: tracker) {
      viewController?.viewWillLayoutSubviews()
      if tracksLayout { layoutSubviews() }
    } handler: {
      { [weak self] in self?.setNeedsLayout() }
    }
    if !tracksLayout { layoutSubviews() }
    presentationContainer?.frame = bounds
    viewController?.layOutContentUnavailableView()
    isLayingOut = false
    for view in subviews { view.updatePreservedMargins() }
    viewController?.viewDidLayoutSubviews()
  }

  /// Marks the ancestors up to the window. Stops at a view that is being laid out, which checks its subviews
  /// afterwards.
  private func markForLayout() {
    var view: View? = self
    while let current = view {
      let isKnown = current.subtreeNeedsLayout && current !== self
      current.subtreeNeedsLayout = true
      if current.isLayingOut && current !== self || isKnown { return }
      view = current.superview
    }
    window?.setNeedsTurn()
  }

  /// A number that identifies the current layout pass of this view.
  var layoutPass: Int { sequence(first: self) { $0.superview }.reduce(0) { $0 &+ $1.layoutPassCount } }

  /// Whether the view or one of its ancestors is hidden. Constraints inside a hidden view are not solved.
  var isHiddenFromLayout: Bool { sequence(first: self, next: \.superview).contains { $0.isHidden } }

  /// Requests the layouts that were skipped while the view was hidden.
  func resumeLayout() {
    if constraintState?.engine?.isDeferred ?? false { setNeedsLayout() }
    for view in subviews { view.resumeLayout() }
  }

  private func cancelLayout() {
    needsLayout = false
    subtreeNeedsLayout = false
    for view in subviews where view.subtreeNeedsLayout { view.cancelLayout() }
  }
}
