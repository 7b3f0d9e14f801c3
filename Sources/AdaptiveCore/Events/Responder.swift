/// An object that can handle events and actions, or pass them on to the next responder.
///
/// The responder chain leads from a view to its controller if it is that controller's root view, otherwise to
/// its superview; from a controller to the superview of its view; from a presented controller through its
/// presentation controller to the presenting controller; and from the root controller through the window to
/// the application.
@MainActor open class Responder {
  /// Creates a responder.
  public init() {}

  /// The next responder in the chain; `nil` at its end.
  open var next: Responder? { nil }

  /// Whether this responder can become the first responder.
  open var canBecomeFirstResponder: Bool { false }

  /// Handles a key press and returns whether it did. Otherwise the event goes to the next responder.
  open func keyPressed(_ event: KeyEvent) -> Bool { false }

  /// Handles pasted text and returns whether it did. Otherwise the text goes to the next responder.
  open func pasted(_ text: String) -> Bool { false }

  /// Handles a mouse event, whose location is in the window's coordinates, and returns whether it did.
  open func mouseUsed(_ event: MouseEvent) -> Bool { false }

  /// Called after this responder became the first responder.
  open func didBecomeFirstResponder() {}

  /// Called after this responder stopped being the first responder.
  open func didResignFirstResponder() {}

  /// Returns whether this responder agrees to perform an action. The default is `true` for every action that
  /// it provides.
  ///
  /// An action is a protocol, and a responder provides the action by conforming to it. Returning `false`
  /// makes the responder transparent: the search continues with the next one.
  open func canPerform<A>(_ action: A.Type, sender: AnyObject?) -> Bool { self is A }

  /// Returns the nearest responder, starting with this one, that provides an action and agrees to perform it.
  public func target<A>(for action: A.Type, sender: AnyObject?) -> A? {
    var candidate: Responder? = self
    while let responder = candidate {
      if let target = responder as? A, responder.canPerform(action, sender: sender) { return target }
      candidate = responder.next
    }
    return nil
  }

  /// This responder and all that follow it in the chain.
  public var responderChain: some Sequence<Responder> {
    sequence(first: self) { $0.next }
  }
}
