extension View: TraitOverriding {
  /// The traits of the view: its controller's for a root view, otherwise the superview's, merged with
  /// `traitOverrides`. If the view is detached, only those are specified.
  public var traitCollection: TraitCollection { readTraits }

  /// The traits of the view, read without making the current layout depend on them.
  public var variationTraits: TraitCollection { resolvedTraits }

  /// Notifies the view of its traits if they changed since the last report. In a window, also applies the
  /// window's appearance, before trait change handlers run. If `restyles` is true, the appearance is applied
  /// even if the traits are unchanged.
  ///
  /// A view that becomes uninstalled with these traits is not notified.
  func reportTraits(_ traits: TraitCollection, in window: Window?, restyles: Bool) {
    let oldReport = traitReport
    let previous = traitReport.update(traits)
    if let previous {
      setNeedsUpdateProperties()
      applyVariations(for: traits)
      applyInnerVariations(for: traits)
      guard constraintState?.reservedSuperview == nil else {
        applyAbsentVariations(for: traits)
        traitReport = oldReport
        return
      }
      updateStandardMargins(from: previous)
      readableWidthMayHaveChanged()
      if usesConstraints {
        engineOfFrame?.recordContentChange(of: self)
        superview?.contentDidChange(of: self)
      }
    }
    if restyles || previous != nil { traitsWillBeReported(traits) }
    if let previous { traitCollectionDidChange(previous) }
    if let window, restyles || previous != nil { window.appearance.restyle(self, traits) }
    if let previous {
      callTraitChangeHandlers(previous)
      if previous?.layoutDirection != traits.layoutDirection { setNeedsDisplay() }
    }
  }

  /// The controllers below this view's own whose views are in this one, without those inside others.
  var outermostControllers: [ViewController] {
    subviews.flatMap { view in view.viewController.map { [$0] } ?? view.outermostControllers }
  }

  var overridingWindow: Window? { window.flatMap { $0.isShown ? $0 : nil } }

  var overriddenController: ViewController? { controller }

  var overridesConcernControllers: Bool {
    outermostControllers.contains(where: \.overridesConcernControllers)
  }

  /// Discards the cached traits here and in everything that inherits them.
  func invalidateTraits() {
    traitCache.invalidate()
    // A controller depends on the cache of its parent only, not on those of the views between both.
    for controller in outermostControllers { controller.traitCache.invalidate() }
    viewController?.traitCache.invalidate()
  }

  /// The tracker of the tree that contains this view; `nil` if there is none.
  var traitTracker: TraitTracker? {
    _ = resolvedTraits
    return traitCache.tracker
  }

  /// Runs a layout of this view and returns the traits it read.
  func recordingTraitReads(
    with tracker: TraitTracker?, _ layout: () -> Void
  ) -> [ObjectIdentifier: TraitRead] {
    guard let tracker else {
      layout()
      return [:]
    }
    return tracker.record(layout)
  }

  /// Whether traits have changed that the last layout read.
  var isLayoutOutdated: Bool {
    guard !layoutTraits.isEmpty else { return false }
    let tracker = traitTracker
    return layoutTraits.values.contains { $0.isOutdated(for: tracker) }
  }
}
