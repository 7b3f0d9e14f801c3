/// Recognizes a drag with the left button. The views get the press; the drags and the release belong to the
/// gesture.
@MainActor open class PanGestureRecognizer: GestureRecognizer {
  private var start: Point?

  /// Creates a recognizer that calls a closure when the pointer moves with the button held, and when the
  /// button is released.
  public override init(action: @escaping (PanGestureRecognizer) -> Void) {
    super.init { if let pan = $0 as? PanGestureRecognizer { action(pan) } }
  }

  /// The cells from the press to the pointer.
  public var translation: Point { start.map { locationInWindow - $0 } ?? .zero }

  open override func mouseUsed(_ event: MouseEvent) -> Bool {
    switch event.action {
    case .press:
      start = event.location
      return false
    case .drag:
      guard let start, isActive || event.location != start else { return false }
      enter(isActive ? .changed : .began)
      return true
    case .release:
      defer { start = nil }
      guard isActive else { return false }
      enter(.ended)
      return true
    case .otherPress, .move, .wheelUp, .wheelDown: return false
    }
  }

  open override func cancel() {
    super.cancel()
    start = nil
  }
}
