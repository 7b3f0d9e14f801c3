extension Application {
  /// Shows the inspector, or closes it. Returns whether it did either: without `offersInspector`, nothing
  /// happens.
  @discardableResult
  public func toggleInspector() -> Bool {
    guard let log = window.inspectionLog else { return false }
    if inspector == nil {
      window.endAnimation()
      inspector = Inspector(of: self, log) { [weak self] in self?.requestTurn() }
      requestTurn()
    } else {
      inspector = nil
      redrawAll()
    }
    return true
  }

  /// Starts recording what the inspector shows, or stops it.
  func updateInspectionLog() {
    window.inspectionLog = offersInspector ? InspectionLog() : nil
    if !offersInspector, inspector != nil {
      inspector = nil
      redrawAll()
    }
  }

  #if DEBUG
    static let isDebugBuild = true
  #else
    static let isDebugBuild = false
  #endif
}
