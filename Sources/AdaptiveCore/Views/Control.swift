/// A view that a person uses, and that says so to whoever wants to know.
///
/// What the program changes by itself sends nothing.
@MainActor open class Control: View {
  /// What an action does; it gets the control that sent the event.
  public typealias Action = (Control) -> Void

  /// Whether the control can be used. A disabled one has not the keyboard, and keeps clicks from what lies below.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      if !isEnabled { window?.updateFocusIfLost() }
    }
  }

  /// Whether keys go to this control.
  public var hasFocus: Bool { window?.firstResponder === self }

  private var actions: [ControlEvent: [Action]] = [:]

  /// Has something done whenever an event happens, after what was added before. The control keeps the closure, so
  /// what holds the control is to be captured weakly.
  public func addAction(for event: ControlEvent, _ action: @escaping Action) {
    actions[event, default: []].append(action)
  }

  /// Forgets the actions for an event.
  public func removeActions(for event: ControlEvent) { actions[event] = nil }

  /// Does what was added for an event, also for a disabled control. Called by controls when it happened. Returns
  /// whether there was anything to do.
  @discardableResult
  public func sendActions(for event: ControlEvent) -> Bool {
    guard let actions = actions[event], !actions.isEmpty else { return false }
    for action in actions { action(self) }
    return true
  }

  /// The left button went down at a point of the control's coordinates, while it is enabled. Returns whether the
  /// control answered; otherwise the next responder is asked.
  open func pressed(at point: Point) -> Bool { false }

  /// Hands a press of the left button on to `pressed(at:)`.
  open override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press else { return false }
    return isEnabled ? pressed(at: convertFromWindow(event.location)) : true
  }

  open override func didBecomeFirstResponder() { setNeedsDisplay() }
  open override func didResignFirstResponder() { setNeedsDisplay() }
}
