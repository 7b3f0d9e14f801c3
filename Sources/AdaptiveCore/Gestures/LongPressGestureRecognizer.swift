/// Recognizes a press of the left button that is held in one place. The action is called when the time is
/// over (`began`), and when the button is released (`ended`).
///
/// It needs the application's clock: without one, as in `Application(display:)`, nothing is recognized. While
/// no button is held, nothing wakes up.
@MainActor open class LongPressGestureRecognizer: GestureRecognizer {
  /// The time for which the button is held. The default is half a second.
  public var minimumPressDuration: Duration

  private var press: Point?
  /// The number of presses, so that what an earlier one has scheduled does nothing.
  private var pressCount = 0

  /// Creates a recognizer that calls a closure.
  public init(
    minimumPressDuration: Duration = .milliseconds(500),
    action: @escaping (LongPressGestureRecognizer) -> Void
  ) {
    self.minimumPressDuration = minimumPressDuration
    super.init { if let press = $0 as? LongPressGestureRecognizer { action(press) } }
  }

  open override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      press = event.location
      pressCount += 1
      let count = pressCount
      clock?.schedule(after: minimumPressDuration) { [weak self] in
        guard let self, press != nil, count == pressCount, isEnabled, view?.window != nil else { return }
        press = nil
        enter(.began)
      }
    case .drag:
      if isActive { enter(.changed) } else if event.location != press { press = nil }
    case .release:
      press = nil
      guard isActive else { return false }
      enter(.ended)
      return true
    case .otherPress, .move, .wheelUp, .wheelDown: break
    }
    return isActive && event.action == .drag
  }

  open override func cancel() {
    press = nil
    super.cancel()
  }
}
