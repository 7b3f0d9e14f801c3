/// An object that shows frames: a terminal, or memory in tests and headless rendering.
@MainActor public protocol Display: AnyObject {
  /// The current number of columns and rows. A change reaches the application as `Event.resize`.
  var size: Size { get }

  /// The capabilities known so far. A change reaches the application as `Event.capabilities`.
  var capabilities: DisplayCapabilities { get }

  /// Shows a frame. Called at most once per turn; the display only needs to send what differs from the
  /// previous frame.
  ///
  /// During a resize, a frame may differ in size from `size`. The display clips it.
  func present(_ frame: Frame)

  /// Whether the display has consumed the previous frame. Until it has, frames of an animation are skipped.
  var isReady: Bool { get }

  /// Makes a short sound or flash to signal that a request can't be carried out.
  func beep()

  /// Returns the order, from left to right, in which to show the characters of a line that contains a
  /// right-to-left script. `isRightToLeft` is whether the line begins at the right; `nil` lets its first
  /// letter decide. A result of `nil` shows the characters in the order in which they are read.
  func order(of scalars: [UInt32], isRightToLeft: Bool?) -> TextOrder?

  /// Replaces the contents of the pasteboard, from which other programs paste.
  ///
  /// Throws if there is no pasteboard or if there are too many bytes. Returning without an error doesn't mean
  /// that the bytes have arrived.
  func copyToPasteboard(_ bytes: [UInt8]) throws(PasteboardError)

  /// Tells the user about something while they may be looking at something else, if the display can do so and
  /// the user wants it.
  func notify(title: String, text: String)

  /// Starts or stops to report movements of the pointer without a button, as `MouseEvent.Action.move`. The
  /// application asks for them only while a view has a `HoverGestureRecognizer`.
  func reportPointerMovements(_ isReporting: Bool)
}

extension Display {
  /// Always `true`.
  public var isReady: Bool { true }

  /// Always `nil`.
  public func order(of scalars: [UInt32], isRightToLeft: Bool?) -> TextOrder? { nil }

  /// Does nothing.
  public func notify(title: String, text: String) {}

  /// Does nothing.
  public func reportPointerMovements(_ isReporting: Bool) {}

  /// Always throws `unavailable`.
  public func copyToPasteboard(_ bytes: [UInt8]) throws(PasteboardError) { throw .unavailable }
}
