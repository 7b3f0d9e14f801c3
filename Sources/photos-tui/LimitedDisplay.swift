import AdaptiveCore

/// The top left part of another display, to try the program in a smaller window.
final class LimitedDisplay: Display {
  private let base: any Display
  private let limit: Size

  /// Limits a display to some columns and rows.
  init(_ base: any Display, limit: Size) {
    self.base = base
    self.limit = limit
  }

  var size: Size { limited(base.size) }

  var capabilities: DisplayCapabilities { base.capabilities }

  var isReady: Bool { base.isReady }

  func present(_ frame: Frame) { base.present(frame) }

  func beep() { base.beep() }

  func order(of scalars: [UInt32], isRightToLeft: Bool?) -> TextOrder? {
    base.order(of: scalars, isRightToLeft: isRightToLeft)
  }

  func copyToPasteboard(_ bytes: [UInt8]) throws(PasteboardError) { try base.copyToPasteboard(bytes) }

  func notify(title: String, text: String) { base.notify(title: title, text: text) }

  /// The part of a size within the limit.
  func limited(_ size: Size) -> Size {
    Size(width: min(size.width, limit.width), height: min(size.height, limit.height))
  }
}
