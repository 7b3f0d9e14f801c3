/// A display that keeps the last frame: for tests and for rendering without a terminal.
@MainActor public final class MemoryDisplay: Display {
  /// Columns and rows; change it together with `Event.resize`.
  public var size: Size
  /// What the display claims to be able to do.
  public var capabilities: DisplayCapabilities
  /// What was presented last; `nil` before the first frame.
  public private(set) var frame: Frame?
  /// How many frames were presented.
  public private(set) var frameCount = 0
  /// How often it was asked to beep.
  public private(set) var beepCount = 0

  /// Makes an empty display.
  public init(
    size: Size, capabilities: DisplayCapabilities = DisplayCapabilities(gamut: .trueColor, style: .dark)
  ) {
    self.size = size
    self.capabilities = capabilities
  }

  /// Keeps the frame.
  public func present(_ frame: Frame) {
    self.frame = frame
    frameCount += 1
  }

  /// Counts.
  public func beep() { beepCount += 1 }

  /// The text of all rows of the last frame, without trailing blanks; empty before the first.
  public var text: String { frame?.buffer.description ?? "" }
}
