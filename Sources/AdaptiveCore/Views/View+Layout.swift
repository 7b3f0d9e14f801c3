extension View {
  /// Asks for a layout of the subviews at the end of the turn.
  public func setNeedsLayout() {
    needsLayout = true
    markForLayout()
  }

  /// Asks for a layout of the view this one is in, because this one may want another place there.
  ///
  /// A superview that is giving its subviews their places right now need not do it again.
  func setSuperviewNeedsLayout() {
    if let viewController {
      viewController.parent?.systemLayoutFittingSizeDidChange(forChildContentContainer: viewController)
    }
    if let superview, !superview.isLayingOut { superview.setNeedsLayout() }
  }

  /// Lays out this view and all in it as far as that is needed, superviews first.
  ///
  /// A layout that keeps asking for another one is given up and reported.
  public func layoutIfNeeded() {
    // A layout may invalidate a view above or beside it; a few rounds settle that.
    guard subtreeNeedsLayout else { return }
    passCount &+= 1
    let tracker = traitTracker
    var rounds = 0
    while subtreeNeedsLayout, rounds < Window.roundLimit {
      layoutSubtree(tracker)
      rounds += 1
    }
    setNeedsDisplay()
    if subtreeNeedsLayout {
      AdaptiveDiagnostics.report(.endlessChange("layout"))
      forgetLayout()
    }
  }

  /// Views share the tracker of the view they are in; a root view's comes from its controller.
  private func layoutSubtree(_ inherited: TraitTracker?) {
    let tracker = viewController == nil ? inherited : traitTracker
    if needsLayout {
      needsLayout = false
      layoutTraits = recordingTraitReads(with: tracker) {
        isLayingOut = true
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        presentationContainer?.frame = bounds
        isLayingOut = false
        viewController?.viewDidLayoutSubviews()
      }
      // Whoever was asked during the layout may have changed what it has read.
      if isLayoutOutdated { needsLayout = true }
    }
    subtreeNeedsLayout = needsLayout
    for view in subviews where view.subtreeNeedsLayout { view.layoutSubtree(tracker) }
  }

  /// Marks the way up to the window. What is being laid out looks at its subviews afterwards anyway.
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

  /// The number of the layout pass that the view is in, different for each.
  var layoutPass: Int { sequence(first: self) { $0.superview }.reduce(0) { $0 &+ $1.passCount } }

  /// Whether the view or one it lies in is hidden, so that constraints in it need not be solved.
  var isHiddenFromLayout: Bool { sequence(first: self, next: \.superview).contains { $0.isHidden } }

  /// The view, or one in it, may be seen again: what was not worked out meanwhile is asked for.
  func resumeLayout() {
    if constraintState?.engine?.isDeferred ?? false { setNeedsLayout() }
    for view in subviews { view.resumeLayout() }
  }

  private func forgetLayout() {
    needsLayout = false
    subtreeNeedsLayout = false
    for view in subviews where view.subtreeNeedsLayout { view.forgetLayout() }
  }
}
