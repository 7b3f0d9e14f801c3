/// Shows the internal state of an application on its own display while the application keeps running.
///
/// The inspector is an application of its own, so that nothing in the inspected window changes: neither the
/// focus nor the presentations.
@MainActor final class Inspector {
  private unowned let inspected: Application
  private let application: InspectorApplication
  private let controller: InspectorController
  /// The area of the inspected screen to show until the next key; `nil` shows the inspector.
  private var highlight: Rect?

  init(of inspected: Application, _ log: InspectionLog, onNeedsTurn: @escaping () -> Void) {
    self.inspected = inspected
    application = InspectorApplication(display: inspected.display)
    controller = InspectorController(of: inspected.window, log)
    application.onClose = { [weak inspected] in inspected?.toggleInspector() }
    application.onQuit = inspected.onQuit
    application.onSuspend = inspected.onSuspend
    application.onNeedsTurn = onNeedsTurn
    controller.onShow = { [weak self] in self?.show($0) }
    application.start(with: controller)
  }

  /// Handles an event for the inspector. A key or click first ends the highlight.
  func receive(_ event: Event) {
    switch event {
    case .key, .mouse:
      guard highlight != nil else { return application.sendEvent(event) }
      highlight = nil
      application.redrawAll()
    default: application.sendEvent(event)
    }
  }

  /// Presents what has changed. `isStale` is whether the inspected window has changed.
  func finishTurn(isStale: Bool) {
    if isStale { controller.reload() }
    if let highlight { present(highlight) } else { application.finishTurn() }
  }

  private func show(_ rect: Rect) {
    highlight = rect
    application.onNeedsTurn?()
  }

  /// Presents the inspected screen with an area in reverse.
  private func present(_ rect: Rect) {
    var frame = inspected.drawFrame()
    let area = rect.intersection(frame.buffer.bounds)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX { frame.buffer[x, y].attributes.formSymmetricDifference(.reverse) }
    }
    frame.isFullRedraw = true
    inspected.display.present(frame)
  }
}

/// The application of an inspector, in which F12 and Escape close it.
@MainActor private final class InspectorApplication: Application {
  var onClose: (() -> Void)?

  init(display: any Display) {
    super.init(display: display)
    offersInspector = false
  }

  override var keyCommands: [KeyCommand] {
    let close = KeyCommand(KeyEvent(.function(12)), KeyEvent(.escape), title: "Close Inspector") {
      [weak self] in
      self?.onClose?()
    }
    return [close] + super.keyCommands
  }
}
