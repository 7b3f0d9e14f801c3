/// Something that shows frames: a terminal, or memory in tests and headless rendering.
@MainActor public protocol Display: AnyObject {
  /// Columns and rows now. A change reaches the application as `Event.resize`.
  var size: Size { get }

  /// What is known now. A change reaches the application as `Event.capabilities`.
  var capabilities: DisplayCapabilities { get }

  /// Shows a frame. Called at most once a turn; only what differs from the frame before needs to be sent.
  ///
  /// A frame of another size than `size` may arrive while a resize is on its way: it is clipped.
  func present(_ frame: Frame)

  /// Whether the frame before has been taken. Where it has not, frames of a movement are left out.
  var isReady: Bool { get }

  /// Makes a short sound or flash: the request cannot be followed.
  func beep()
}

extension Display {
  /// Always.
  public var isReady: Bool { true }
}
