import AdaptiveCore
import AdaptiveTesting
import CTerminal
import Glibc
import Testing
import TestSupport

@testable import AdaptiveTerminal

/// The first frame on a line that is known to be slow, without a terminal that replies.
@MainActor @Suite("A display on a slow line", .serialized)
struct SlowDisplayTests {
  private let size = Size(width: 20, height: 6)

  @Test(
    "an image that the terminal reads from memory comes with the first frame, and any other after its cells",
    arguments: [
      (GraphicsSupport(.kitty, transport: .sharedMemory), true), (GraphicsSupport(.kitty), false),
      (GraphicsSupport(.sixel), false), (GraphicsSupport(.iterm2), false),
    ])
  func firstFrame(_ support: GraphicsSupport, isAtOnce: Bool) throws {
    _ = TerminalLocale.prepare()
    let terminal = try PseudoTerminal(size: size)
    let descriptor = open(terminal.path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    var restoration = ctm_guard()
    (restoration.terminal, restoration.status_flags) = (-1, -1)
    (restoration.standard_output, restoration.standard_error, restoration.captured) = (-1, -1, -1)
    restoration.leaves_files = true
    ctm_guard_arm(&restoration)
    defer {
      close(descriptor)
      ctm_guard_restore()
    }
    let display = try TerminalDisplay(
      descriptor: descriptor, terminal: .xterm, sequences: TerminalSequences(for: .xterm, usesMouse: false),
      size: size, capabilities: DisplayCapabilities(graphics: .pixels, pixelSupport: support.pixelSupport),
      clock: ManualClock(), queriesTerminal: true, lineSpeed: 10_000)
    display.update(display.capabilities, graphics: support)
    display.present(frame(of: image(for: support)))
    let cells = [UInt8](repeating: UInt8(ascii: "x"), count: 6)
    try terminal.wait("the first frame") { terminal in
      terminal.drain()
      return terminal.received.count >= display.latestByteCount
    }
    #expect(terminal.received.contains(cells) == !isAtOnce)
    #expect(display.isBehind == !isAtOnce)
  }

  /// An image of 6x4 cells in the form that a terminal takes.
  private func image(for support: GraphicsSupport) -> PixelImage {
    let pixels = PixelSize(width: 60, height: 80)
    let content: PixelImage.Content =
      support.graphicsProtocol == .kitty
      ? .pixels(Array(repeating: 9, count: 60 * 80 * 4)) : .pieces([]) { _ in Array("piece".utf8) }
    return PixelImage(size: pixels, pixelsPerCell: PixelSize(width: 10, height: 20), content: content)
  }

  private func frame(of image: PixelImage) -> Frame {
    Frame(size: size) { canvas in
      let cells = CellBuffer(size: image.cells) { $0.fill($0.bounds, with: Cell(scalar: 0x78)) }
      canvas.draw(cells, coveredBy: image, at: Point(x: 2, y: 1))
    }
  }
}
