extension View {
  /// Requests a call of `updateProperties()` before the next layout.
  public func setNeedsUpdateProperties() {
    needsUpdateProperties = true
    markForPropertyUpdate()
  }

  /// Calls `updateProperties()` for this view and its descendants where needed, superviews first. A
  /// controller comes before its root view.
  ///
  /// If an update keeps requesting another one, it stops and reports a diagnostic.
  public func updatePropertiesIfNeeded() {
    traitTracker?.observedChanges.deliver()
    updatePropertiesWhereNeeded()
  }

  /// Updates properties without first delivering the changes of models.
  func updatePropertiesWhereNeeded() {
    var rounds = 0
    while subtreeNeedsUpdateProperties, rounds < Window.roundLimit {
      updatePropertiesOfSubtree(traitTracker)
      rounds += 1
    }
    guard subtreeNeedsUpdateProperties else { return }
    AdaptiveDiagnostics.report(.endlessChange("updateProperties"), about: self)
    cancelPropertyUpdate()
  }

  /// Marks the view and its ancestors up to the window.
  func markForPropertyUpdate() {
    var view: View? = self
    while let current = view {
      if current.subtreeNeedsUpdateProperties, current !== self { return }
      current.subtreeNeedsUpdateProperties = true
      view = current.superview
    }
    window?.setNeedsTurn()
  }

  private func updatePropertiesOfSubtree(_ inherited: TraitTracker?) {
    let tracker = viewController == nil ? inherited : traitTracker
    subtreeNeedsUpdateProperties = false
    viewController?.updatePropertiesWhereNeeded(tracker)
    if needsUpdateProperties {
      needsUpdateProperties = false
      reloadChangedItems()
      propertyReads = observing(propertyReads, with: tracker) {
        updateProperties()
      } handler: {
        { [weak self] in self?.setNeedsUpdateProperties() }
      }
    }
    for view in subviews where view.subtreeNeedsUpdateProperties { view.updatePropertiesOfSubtree(tracker) }
  }

  private func cancelPropertyUpdate() {
    (needsUpdateProperties, subtreeNeedsUpdateProperties) = (false, false)
    for view in subviews where view.subtreeNeedsUpdateProperties { view.cancelPropertyUpdate() }
  }
}

extension Responder {
  /// Runs a part of this object and returns the models that it read, as `ObservedChanges.run` does. Without a
  /// tracker, nothing is tracked. `kind` is the class that reads, if it is not that of this object.
  func observing(
    _ previous: ObservedReads?, with tracker: TraitTracker?, kind: AnyClass? = nil, _ body: () -> Void,
    handler: () -> @MainActor () -> Void
  ) -> ObservedReads? {
    guard let tracker else {
      body()
      return previous
    }
    return tracker.observedChanges.run(previous, of: kind ?? type(of: self), body, handler: handler)
  }
}
