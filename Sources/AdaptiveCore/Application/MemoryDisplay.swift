/// A display that stores the last frame, for tests and for rendering without a terminal.
@MainActor public final class MemoryDisplay: Display {
  /// The number of columns and rows. When you change it, also send `Event.resize`.
  public var size: Size
  /// The capabilities that the display reports.
  public var capabilities: DisplayCapabilities
  /// The frame presented last; `nil` before the first one.
  public private(set) var frame: Frame?
  /// The number of frames presented.
  public private(set) var frameCount = 0
  /// The number of beeps requested.
  public private(set) var beepCount = 0
  /// The contents of the pasteboard; `nil` until something is copied.
  public private(set) var pasteboard: [UInt8]?
  /// The texts of the notifications requested.
  public private(set) var notifications: [String] = []
  /// Whether movements of the pointer are asked for.
  public private(set) var reportsPointerMovements = false
  /// Finds the order of a line for `order(of:isRightToLeft:)`; with `nil`, that method returns `nil`.
  /// Terminals use `TextOrder.bidirectional` of AdaptiveTerminal.
  public var textOrder: (@MainActor ([UInt32], Bool?) -> TextOrder?)?
  /// The maximum number of bytes that the pasteboard accepts.
  public var pasteboardLimitInBytes = Int.max

  /// Creates an empty display.
  public init(
    size: Size, capabilities: DisplayCapabilities = DisplayCapabilities(gamut: .trueColor, style: .dark)
  ) {
    self.size = size
    self.capabilities = capabilities
  }

  /// Stores the frame.
  public func present(_ frame: Frame) {
    self.frame = frame
    frameCount += 1
  }

  /// Returns the result of `textOrder`.
  public func order(of scalars: [UInt32], isRightToLeft: Bool?) -> TextOrder? {
    textOrder?(scalars, isRightToLeft)
  }

  /// Stores whether movements are asked for.
  public func reportPointerMovements(_ isReporting: Bool) { reportsPointerMovements = isReporting }

  /// Counts the beep.
  public func beep() { beepCount += 1 }

  /// Stores the bytes.
  public func copyToPasteboard(_ bytes: [UInt8]) throws(PasteboardError) {
    guard bytes.count <= pasteboardLimitInBytes else {
      throw .tooLarge(limitInBytes: pasteboardLimitInBytes)
    }
    pasteboard = bytes
  }

  /// Stores the text.
  public func notify(title: String, text: String) { notifications.append(text) }

  /// The text of all rows of the last frame, without trailing blanks; empty before the first frame.
  public var text: String { frame?.buffer.description ?? "" }
}
