extension View {
  /// The controller's traits for a root view, else the superview's. All open when detached.
  public var traitCollection: TraitCollection { readTraits }

  /// Tells the view of its traits, unless it knows them.
  func report(_ traits: TraitCollection) {
    guard let previous = traitReport.update(traits) else { return }
    traitCollectionDidChange(previous)
    callTraitChangeHandlers(previous)
  }

  /// Runs a layout of this view and returns the traits it read.
  func recordingTraitReads(_ layout: () -> Void) -> [ObjectIdentifier: TraitRead] {
    _ = resolvedTraits
    guard let tracker = traitCache.tracker else {
      layout()
      return [:]
    }
    return tracker.record(layout)
  }

  /// Whether the last layout was made with traits that are others by now.
  var isLayoutOutdated: Bool { layoutTraits.values.contains { $0.isOutdated } }
}
