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

  /// Whether this responder can have the focus. The focused item is the first responder: it receives keys
  /// and pasted text.
  ///
  /// For a controller, this is whether it has the focus if nothing in its view can. A screen always does: a
  /// presented controller, a column, or a controller on a stack.
  open var canBecomeFocused: Bool { false }

  /// The views and controllers inside this responder to which the focus goes when it enters, in order of
  /// preference. By default there is no preference, and the first item in reading order gets the focus. After
  /// a change, call `setNeedsFocusUpdate()`.
  open var preferredFocusEnvironments: [Responder] { [] }

  /// The rows of the menu that the right mouse button and Shift-F10 open here. The default is none: the next
  /// responder that has rows shows them.
  open var contextMenuItems: [MenuItem] { [] }

  /// The name that a reader says for this responder; `nil` for the one that follows from what it shows. For a
  /// controller, it takes the place of the title.
  public var accessibilityLabel: String?

  /// The words for this responder while it has the focus. The default is its label alone.
  open var accessibilityElement: AccessibilityElement { AccessibilityElement(accessibilityLabel ?? "") }

  /// The texts in this responder that can't have the focus, in reading order. A reader says them when the
  /// screen appears. The default is none; for views and controllers, the texts inside.
  open var accessibilityContent: [String] { [] }

  /// Returns whether the user or the program may move the focus from an item to another one. The responders
  /// around both are asked. Not called if the focused item can't keep the focus.
  open func shouldUpdateFocus(in context: FocusUpdateContext) -> Bool { true }

  /// Called after the focus moved, on the responders around the previous and the new item.
  open func didUpdateFocus(in context: FocusUpdateContext) {}

  /// Handles a key press and returns whether it did. Otherwise the event goes to the next responder.
  open func keyPressed(_ event: KeyEvent) -> Bool { false }

  /// Returns whether a left or right arrow that is pressed while this item has the focus is swapped with the
  /// opposite one. It is if the item's view is mirrored, so that the right arrow leads back in an interface
  /// that begins at the right.
  ///
  /// Override it for keys that move in a picture or on a map, whose left side is always the left one.
  open func mirrorsArrow(_ key: KeyEvent) -> Bool { isViewMirrored }

  /// The commands that this responder offers to keys, to the command palette and to the list of keys, the
  /// most important first. A key that `keyPressed` does not use performs its command. The default is none.
  open var keyCommands: [KeyCommand] { [] }

  /// The manager with which changes here are undone: the nearest one along the responder chain. A window has
  /// one. Override it for a part of the interface with changes of its own.
  open var undoManager: AdaptiveUndoManager? { next?.undoManager }

  /// Handles pasted text and returns whether it did. Otherwise the text goes to the next responder.
  open func pasted(_ text: String) -> Bool { false }

  /// Handles a mouse event, whose location is in the window's coordinates, and returns whether it did.
  open func mouseUsed(_ event: MouseEvent) -> Bool { false }

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

  /// The application that this responder is in; `nil` if it is in none. O(length of the responder chain).
  public var application: Application? { responderChain.lazy.compactMap { $0 as? Application }.first }
}
