extension View {
  /// The controller's traits for a root view, else the superview's. All open when detached.
  public var traitCollection: TraitCollection { readTraits }

  /// The view's own traits.
  public var variationTraits: TraitCollection { resolvedTraits }

  /// Tells the view of its traits, unless it knows them. In a window it then gets the look that fits them, before
  /// the handlers are called; `restyles` gives it that in any case.
  ///
  /// A view that is no longer installed with these traits is not told.
  func report(_ traits: TraitCollection, in window: Window?, restyles: Bool) {
    let former = traitReport
    let previous = traitReport.update(traits)
    if let previous {
      applyVariations(for: traits)
      applyInnerVariations(for: traits)
      guard constraintState?.home == nil else {
        applyAbsentVariations(for: traits)
        traitReport = former
        return
      }
      updateStandardMargins(from: previous)
      if usesConstraints {
        engineOfFrame?.noteContentChange(of: self)
        superview?.contentDidChange(of: self)
      }
    }
    if restyles || previous != nil { traitsWillBeReported(traits) }
    if let previous { traitCollectionDidChange(previous) }
    if let window, restyles || previous != nil { window.appearance.restyle(self, traits) }
    if let previous { callTraitChangeHandlers(previous) }
  }

  /// Who takes note of reads in the tree this view is in.
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

  /// Whether the last layout was made with traits that are others by now.
  var isLayoutOutdated: Bool {
    guard !layoutTraits.isEmpty else { return false }
    let tracker = traitTracker
    return layoutTraits.values.contains { $0.isOutdated(for: tracker) }
  }
}
