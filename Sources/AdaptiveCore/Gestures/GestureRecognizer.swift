/// An object that finds a gesture in the mouse events of a view and of the views in it.
///
/// The recognizers of a view get an event before the views do, those of inner views first. A recognizer that
/// uses an event keeps it from the others and from the views. A press is never used, so no gesture delays a
/// click: `mouseUsed` gets it at once. (Semantics 17.6)
///
/// ```swift
/// photo.addGestureRecognizer(
///   TapGestureRecognizer(numberOfTapsRequired: 2) { tap in print("twice at", tap.location(in: photo)) })
/// ```
@MainActor open class GestureRecognizer {
  /// How far a gesture has come.
  public enum State: Hashable, Sendable, CaseIterable {
    /// Nothing was recognized.
    case possible
    /// The gesture has begun.
    case began
    /// The gesture goes on.
    case changed
    /// The gesture has ended, or a gesture without duration was recognized.
    case ended
    /// The gesture was interrupted.
    case cancelled
  }

  /// Whether the recognizer gets events. The default is true.
  public var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancel() }
      enabledDidChange()
    }
  }
  /// The view whose events the recognizer gets; `nil` if it was not added to one.
  public internal(set) weak var view: View?
  /// How far the gesture has come.
  public private(set) var state = State.possible
  /// The cell of the last event, in the window's coordinates.
  public private(set) var locationInWindow = Point.zero

  private let action: (GestureRecognizer) -> Void

  /// Creates a recognizer that calls a closure for each state of a gesture.
  public init(action: @escaping (GestureRecognizer) -> Void) { self.action = action }

  /// Whether a gesture is going on.
  public var isActive: Bool { state == .began || state == .changed }

  /// Returns the cell of the last event in a view's coordinates.
  public func location(in view: View) -> Point { view.convertFromWindow(locationInWindow) }

  /// Handles an event, and returns whether the gesture uses it. Override it in a recognizer of your own. The
  /// default does nothing.
  open func mouseUsed(_ event: MouseEvent) -> Bool { false }

  /// Ends a gesture that is going on. Called when another recognizer uses an event.
  open func cancel() { if isActive { enter(.cancelled) } }

  /// Enters a state and calls the action. After the last state of a gesture, another one is possible.
  public final func enter(_ state: State) {
    self.state = state
    action(self)
    if !isActive { self.state = .possible }
  }

  /// Handles an event of the application.
  func receive(_ event: MouseEvent) -> Bool {
    locationInWindow = event.location
    return mouseUsed(event)
  }

  /// Called when the recognizer is enabled or disabled.
  func enabledDidChange() {}

  /// The clock of the application, if it has one.
  var clock: (any MainClock)? { view?.window?.animator?.clock }
}

extension View {
  /// Adds a recognizer, and removes it from its previous view.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    recognizer.enabledDidChange()
  }

  /// Removes a recognizer. A gesture that is going on is cancelled.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    recognizer.cancel()
    gestureRecognizers.remove(at: index)
    recognizer.view = nil
    recognizer.enabledDidChange()
  }

  /// Lets the recognizers of this view and those around it handle an event. Returns whether one used it.
  func recognizeGestures(_ event: MouseEvent) -> Bool {
    let recognizers = sequence(first: self, next: \.superview).flatMap(\.gestureRecognizers)
      .filter { $0.isEnabled && !($0 is HoverGestureRecognizer) }
    guard let user = recognizers.first(where: { $0.receive(event) }) else { return false }
    for other in recognizers where other !== user { other.cancel() }
    return true
  }
}
