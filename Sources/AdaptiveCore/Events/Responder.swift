/// Something that can answer events and actions, or leave them to the next responder.
///
/// The chain runs view → its controller if it is that one's root view, else superview; controller → the
/// superview of its view; a presented controller → its presentation controller → the presenting one; root
/// controller → window → application.
@MainActor open class Responder {
  /// Makes a responder.
  public init() {}

  /// Who is asked after this one; `nil` at the end of the chain.
  open var next: Responder? { nil }

  /// Whether the keyboard can be given to this responder.
  open var canBecomeFirstResponder: Bool { false }

  /// A key was pressed. Returns whether this responder answered it; otherwise the next is asked.
  open func keyPressed(_ event: KeyEvent) -> Bool { false }

  /// Text was pasted. Returns whether this responder took it.
  open func pasted(_ text: String) -> Bool { false }

  /// The mouse was used at a cell of the window over this responder. Returns whether it answered.
  open func mouseUsed(_ event: MouseEvent) -> Bool { false }

  /// The keyboard was given to this responder.
  open func didBecomeFirstResponder() {}

  /// The keyboard was taken from this responder.
  open func didResignFirstResponder() {}

  /// Whether this responder agrees to perform an action; by default whenever it provides it.
  ///
  /// An action is a protocol, providing it is conforming to it. Returning `false` for a provided action
  /// makes the responder transparent: the search goes on with the next one.
  open func canPerform<A>(_ action: A.Type, sender: AnyObject?) -> Bool { self is A }

  /// The nearest responder from this one on that provides an action and agrees to perform it.
  public func target<A>(for action: A.Type, sender: AnyObject?) -> A? {
    var candidate: Responder? = self
    while let responder = candidate {
      if let target = responder as? A, responder.canPerform(action, sender: sender) { return target }
      candidate = responder.next
    }
    return nil
  }

  /// This responder and all after it.
  public var responderChain: some Sequence<Responder> {
    sequence(first: self) { $0.next }
  }
}
