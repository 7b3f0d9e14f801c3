/// A view that the user operates, and that sends events to its actions.
///
/// Changes made by the program don't send events.
///
/// ```swift
/// let button = Button("Delete")
/// button.isEnabled = false
/// button.addAction(for: .primaryAction) { _ in delete() }
/// ```
@MainActor open class Control: View {
  /// A closure that handles an event. Its argument is the control that sent the event.
  public typealias Action = (Control) -> Void

  /// Whether the user can operate the control. A disabled control can't have the keyboard focus. It still
  /// receives clicks, so that they don't reach other views.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      setNeedsDisplay()
      if !isEnabled { window?.updateFocusIfLost() }
    }
  }

  private var actions: [ControlEvent: [Action]] = [:]

  /// Adds an action for an event. Actions run in the order they were added. The control keeps the closure, so
  /// capture owners of the control weakly.
  public func addAction(for event: ControlEvent, _ action: @escaping Action) {
    actions[event, default: []].append(action)
  }

  /// Removes all actions for an event.
  public func removeActions(for event: ControlEvent) { actions[event] = nil }

  /// Runs the actions for an event, even if the control is disabled. Subclasses call this method when the
  /// event occurs. Returns whether there were any actions.
  @discardableResult
  public func sendActions(for event: ControlEvent) -> Bool {
    guard let actions = actions[event], !actions.isEmpty else { return false }
    for action in actions { action(self) }
    return true
  }

  /// Called when the left mouse button is pressed on an enabled control, with the position in its
  /// coordinates. Returns whether the control handled it; otherwise the next responder receives the event.
  open func pressed(at point: Point) -> Bool { false }

  /// Forwards a press of the left button to `pressed(at:)`.
  open override func mouseUsed(_ event: MouseEvent) -> Bool {
    guard event.action == .press else { return false }
    return isEnabled ? pressed(at: convertFromWindow(event.location)) : true
  }
}
