import AdaptiveCore

/// An image in transfer to a terminal.
struct KittyTransfer {
  let picture: PixelImage
  var commands: KittyUpload
  /// The numbers of earlier attempts. Their replies may still arrive.
  var previousNumbers: [UInt32] = []
  /// When the data that awaits a reply was sent.
  var sent: ContinuousClock.Instant?
  /// When to stop waiting; `nil` if no reply is expected.
  var deadline: ContinuousClock.Instant?

  /// All numbers that the terminal may use for the image.
  var numbers: [UInt32] { previousNumbers + [commands.image] }

  /// Whether it is partly sent. Until it is complete, no other graphics command is allowed.
  var isHalfDone: Bool { commands.isHalfDone }

  /// Whether the whole image was sent.
  var isWhole: Bool { commands.isComplete }
}

/// A sequence of commands being built.
struct KittyOutput {
  let support: GraphicsSupport
  private(set) var bytes: [UInt8] = []

  init(_ support: GraphicsSupport) { self.support = support }

  mutating func append(_ command: [UInt8]) { bytes += support.wrapped(command) }

  mutating func moveCursor(to cell: Point) { bytes += "\u{1B}[\(cell.y + 1);\(cell.x + 1)H".utf8 }
}
