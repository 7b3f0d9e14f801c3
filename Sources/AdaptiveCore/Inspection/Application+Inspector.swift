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

  /// Runs a part of the turn, and adds its time if it is recorded.
  func measure<Result>(
    _ part: WritableKeyPath<InspectionLog.FrameTimes, Duration>, _ body: () -> Result
  ) -> Result {
    guard frameTimes != nil else { return body() }
    let start = ContinuousClock.now
    defer { frameTimes?[keyPath: part] += start.duration(to: .now) }
    return body()
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
