/// The state of a window's transitions of size and traits.
struct TransitionState {
  /// A transition that waits for another one to end.
  enum Waiting {
    /// A change of the size, the capabilities or both. `nil` keeps the value current at that time.
    case change(Size?, DisplayCapabilities?)
    /// Any other transition.
    case other(() -> Void)
  }

  /// The coordinator of the running transition; `nil` if none is running.
  var coordinator: TransitionCoordinator?
  /// Whether a transition, or the end of a hierarchy change, is running.
  var isSettling = false
  /// Whether the window is running waiting transitions.
  var isDraining = false
  /// The next size of the window. A later request replaces an earlier one.
  var queuedSize: Size?
  /// The next capabilities of the screen. A later request replaces an earlier one.
  var queuedCapabilities: DisplayCapabilities?
  /// Other waiting transitions, in order.
  private var others: [() -> Void] = []

  /// Whether a transition is waiting for another one to end.
  var isWaiting: Bool { !others.isEmpty || queuedSize != nil || queuedCapabilities != nil }

  /// Adds a transition to the queue.
  mutating func enqueue(_ transition: @escaping () -> Void) { others.append(transition) }

  /// Removes and returns the next waiting transition. Changes of size and capabilities come last, merged into
  /// one.
  mutating func dequeue() -> Waiting? {
    if !others.isEmpty { return .other(others.removeFirst()) }
    guard queuedSize != nil || queuedCapabilities != nil else { return nil }
    defer { (queuedSize, queuedCapabilities) = (nil, nil) }
    return .change(queuedSize, queuedCapabilities)
  }

  /// Discards all waiting transitions.
  mutating func removeAll() {
    others = []
    (queuedSize, queuedCapabilities) = (nil, nil)
  }
}
