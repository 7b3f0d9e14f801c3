/// Notices the pointer over a view, without a button: `began` when it enters, `changed` when it moves and
/// `ended` when it leaves.
///
/// The terminal reports movements only while a view in the window has such a recognizer that is enabled, so
/// other programs do not wake up when the pointer passes. Not every terminal can do it; use it for hints, not
/// for anything that must be reachable.
@MainActor open class HoverGestureRecognizer: GestureRecognizer {
  /// The window that has asked the display for movements.
  private weak var askedWindow: Window?

  /// Creates a recognizer that calls a closure.
  public override init(action: @escaping (HoverGestureRecognizer) -> Void) {
    super.init { if let hover = $0 as? HoverGestureRecognizer { action(hover) } }
  }

  open override func mouseUsed(_ event: MouseEvent) -> Bool {
    enter(isActive ? .changed : .began)
    return false
  }

  override func enabledDidChange() {
    let window = isEnabled ? view?.window : nil
    guard window !== askedWindow else { return }
    askedWindow?.hoverRecognizerCount -= 1
    askedWindow = window
    window?.hoverRecognizerCount += 1
    if window == nil { cancel() }
  }
}

/// The recognizers under the pointer.
@MainActor struct HoverTracking {
  private var recognizers: [HoverGestureRecognizer] = []

  /// Tells the recognizers of a view and those around it about the pointer, and others that it has left.
  mutating func follow(_ event: MouseEvent, over view: View?) {
    let current = view.map { sequence(first: $0, next: \.superview).flatMap(\.gestureRecognizers) } ?? []
    let next = current.compactMap { $0 as? HoverGestureRecognizer }.filter(\.isEnabled)
    let left = recognizers.filter { old in old.isActive && !next.contains { $0 === old } }
    recognizers = next
    for recognizer in left { recognizer.enter(.ended) }
    for recognizer in next { _ = recognizer.receive(event) }
  }

  /// Tells the recognizers that the pointer has left.
  mutating func end() {
    let left = recognizers.filter(\.isActive)
    recognizers = []
    for recognizer in left { recognizer.enter(.ended) }
  }
}
