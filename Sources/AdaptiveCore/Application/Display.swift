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

  /// Replaces the contents of the pasteboard, from which other programs paste.
  ///
  /// Throws if there is none or if the bytes are too many. Whether they have arrived need not be known.
  func copyToPasteboard(_ bytes: [UInt8]) throws(PasteboardError)
}

extension Display {
  /// Always `true`.
  public var isReady: Bool { true }

  /// Always throws `unavailable`.
  public func copyToPasteboard(_ bytes: [UInt8]) throws(PasteboardError) { throw .unavailable }
}
