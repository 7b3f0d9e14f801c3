/// What a window remembers about changes of size and traits.
struct TransitionState {
  /// A transition that waits for the end of another.
  enum Waiting {
    /// To a size and capabilities, or what they are then.
    case change(Size?, DisplayCapabilities?)
    /// Any other.
    case other(() -> Void)
  }

  /// The coordinator of the running transition; `nil` when none runs.
  var coordinator: TransitionCoordinator?
  /// Whether a transition or the end of a change of the hierarchy runs.
  var isSettling = false
  /// Whether waiting transitions are being run.
  var isDraining = false
  /// The size to bring the window to next; a later one replaces an earlier one.
  var queuedSize: Size?
  /// The capabilities to bring the screen to next, likewise.
  var queuedCapabilities: DisplayCapabilities?
  /// Further transitions that wait, in order.
  private var others: [() -> Void] = []

  /// Whether a transition waits for the end of another.
  var isWaiting: Bool { !others.isEmpty || queuedSize != nil || queuedCapabilities != nil }

  /// Lets a transition wait.
  mutating func enqueue(_ transition: @escaping () -> Void) { others.append(transition) }

  /// Takes the next one that waits: changes of size and capabilities come last, as one.
  mutating func takeNext() -> Waiting? {
    if !others.isEmpty { return .other(others.removeFirst()) }
    guard queuedSize != nil || queuedCapabilities != nil else { return nil }
    defer { (queuedSize, queuedCapabilities) = (nil, nil) }
    return .change(queuedSize, queuedCapabilities)
  }

  /// Forgets all that waits.
  mutating func forgetWaiting() {
    others = []
    (queuedSize, queuedCapabilities) = (nil, nil)
  }
}
