import AdaptiveCore
import Synchronization
import TestSupport
import Testing

@testable import AdaptiveTerminal

@MainActor @Suite("Pixels that the terminal reads from memory or files")
struct SharedPixelsTests {
  private let size = Size(width: 100, height: 30)

  private func image(_ byteCount: Int = 20 * 20 * 4) -> PixelImage {
    PixelImage(
      size: PixelSize(width: 20, height: byteCount / 80), pixelsPerCell: PixelSize(width: 10, height: 20),
      content: .pixels(Array(repeating: 200, count: byteCount)))
  }

  /// A frame with images of two cells.
  private func frame(_ images: [PixelImage]) -> Frame {
    Frame(size: size) { canvas in
      for (index, image) in images.enumerated() {
        let cells = CellBuffer(size: image.cells) { $0.fill($0.bounds, with: Cell(scalar: 0x78)) }
        canvas.draw(cells, coveredBy: image, at: Point(x: index % 30 * 3, y: index / 30 * 2))
      }
    }
  }

  @Test(
    "every image of a frame arrives, however many there are before the terminal reads any",
    arguments: [GraphicsSupport.Transport.sharedMemory, .file])
  func many(_ transport: GraphicsSupport.Transport) async throws {
    let readyCount = Mutex(0)
    let painter = KittyPainter(
      GraphicsSupport(.kitty, transport: transport), clock: MainQueueClock()
    ) { readyCount.withLock { $0 += 1 } }
    var model = TerminalModel(.kitty, size: size)
    let frame = frame((0..<150).map { _ in image() })
    var bytes: [UInt8] = []
    var answered = 0
    let deadline = Deadline()
    while true {
      let painted = painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20))
      bytes += painted.bytes
      if painted.isComplete { break }
      try await deadline.settle(for: "a file") { readyCount.withLock { $0 } > answered }
      answered = readyCount.withLock { $0 }
    }
    model.feed(bytes)
    #expect(model.images.count == 150 && model.violations == [])
    #expect((transport == .file) == (answered > 0))
  }

  @Test("images wait while too much is unread, but not for ever")
  func full() throws {
    let shared = SharedPixels(by: .sharedMemory, limitInBytes: 20_000) {}
    let start = ContinuousClock.now
    func data(_ picture: PixelImage, _ time: Duration) -> KittySharedData? {
      guard case .pixels(let bytes) = picture.content,
        case .ready(let data) = shared.data(of: picture, bytes, at: start + time)
      else { return nil }
      return data
    }
    let first = try #require(data(image(16_000), .zero))
    #expect(shared.deadline == nil)
    #expect(data(image(16_000), .milliseconds(10)) == nil && shared.deadline != nil)
    #expect(data(image(16_000), .milliseconds(400)) == nil && !first.isRead)
    // The terminal reads and removes it.
    first.remove()
    let second = try #require(data(image(16_000), .milliseconds(500)))
    #expect(shared.deadline == nil && data(image(16_000), .milliseconds(600)) == nil)
    // It reads nothing any more.
    #expect(data(image(16_000), .milliseconds(1000)) == nil && !second.isRead)
    #expect(data(image(16_000), .milliseconds(1200)) != nil)
    // One that is larger than everything allowed goes alone.
    let large = SharedPixels(by: .sharedMemory, limitInBytes: 100) {}
    guard case .ready = large.data(of: image(), Array(repeating: 1, count: 1600), at: start) else {
      Issue.record("no room for a single image")
      return
    }
  }

  @Test("what the terminal can't read is sent through the connection")
  func refusal() throws {
    var sender = KittySender(GraphicsSupport(.kitty, transport: .sharedMemory))
    let image = image()
    func send() -> String {
      var output = KittyOutput(GraphicsSupport(.kitty))
      sender.send([image], room: 1 << 20, burst: 1 << 20, at: .now, to: &output)
      return String(decoding: output.bytes, as: UTF8.self)
    }
    #expect(send().contains("t=s"))
    let number = try #require(sender.number(of: image))
    let matters = sender.receive("EBADF:Failed to open file", of: number, at: .now)
    #expect(matters && sender.number(of: image) == nil && sender.isMissing(image))
    let again = send()
    #expect(!again.contains("t=s") && again.contains("f=32"))
    #expect(sender.number(of: image) != nil)
  }
}
