import AdaptiveCore

/// A sequence of commands being built.
struct KittyOutput {
  let support: GraphicsSupport
  private(set) var bytes: [UInt8] = []

  init(_ support: GraphicsSupport) { self.support = support }

  mutating func append(_ command: [UInt8]) { bytes += support.wrapped(command) }

  mutating func moveCursor(to cell: Point) { bytes += "\u{1B}[\(cell.y + 1);\(cell.x + 1)H".utf8 }
}
