import AdaptiveCore
import AdaptiveTesting
import Synchronization
import Testing
import TestSupport

@testable import AdaptiveTerminal

@MainActor @Suite("Painters")
struct PainterTests {
  private let size = Size(width: 20, height: 10)

  private func image(_ content: PixelImage.Content) -> PixelImage {
    PixelImage(
      size: PixelSize(width: 60, height: 80), pixelsPerCell: PixelSize(width: 10, height: 20),
      content: content)
  }

  /// A frame with an image of 6x4 cells, with text over some of them.
  private func frame(_ image: PixelImage, text: Rect? = nil) -> Frame {
    Frame(size: size) { canvas in
      let cells = CellBuffer(size: image.cells) { $0.fill($0.bounds, with: Cell(scalar: 0x78)) }
      canvas.draw(cells, coveredBy: image, at: Point(x: 2, y: 2))
      if let text { canvas.fill(text, with: Cell(scalar: 0x74)) }
    }
  }

  private func placeholders(in painted: PaintedFrame) -> Int {
    painted.buffer.cells.count { $0.scalar == PictureCharacter.scalar }
  }

  @Test("placeholders are shown when the image has arrived, and commands that draw them follow")
  func placeholders() throws {
    let clock = ManualClock()
    let painter = KittyPainter(
      GraphicsSupport(.kitty, usesPlaceholders: true, passesThroughTmux: true), clock: clock)
    var model = TerminalModel(.tmux, size: size)
    let frame = frame(image(.pixels(Array(repeating: 9, count: 60 * 80 * 4))))
    repeat {
      let painted = painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20))
      #expect(placeholders(in: painted) == 0 && !painted.isComplete && !painted.bytes.isEmpty)
      #expect(painted.buffer.cells.contains { $0.scalar == 0x78 })
      model.feed(painted.bytes)
    } while painter.receiveAcknowledgement()
    let number = try #require(model.images.first)
    #expect(painter.receive(graphicsReply: "OK", of: number))
    let second = painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20))
    #expect(placeholders(in: second) == 24 && second.bytes == [])
    var reminders = 0
    while let deadline = painter.deadline {
      clock.advance(by: clock.now.duration(to: deadline))
      let painted = painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20))
      #expect(!painted.bytes.isEmpty && placeholders(in: painted) == 24)
      model.feed(painted.bytes)
      reminders += 1
    }
    #expect(reminders == 3 && model.violations == [])
    #expect(painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20)).isComplete)
  }

  @Test("another terminal of the same kind around tmux reports the images that it lacks, and gets them")
  func movingBetweenTerminals() throws {
    let painter = KittyPainter(
      GraphicsSupport(.kitty, usesPlaceholders: true, passesThroughTmux: true), clock: ManualClock())
    let frame = frame(image(.pixels(Array(repeating: 9, count: 60 * 80 * 4))))
    func paint(on model: inout TerminalModel) throws -> Int {
      repeat {
        model.feed(painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20)).bytes)
      } while painter.receiveAcknowledgement()
      let number = try #require(model.images.first)
      #expect(painter.receive(graphicsReply: "OK", of: number))
      _ = model.takeReplies()
      #expect(placeholders(in: painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20))) == 24)
      return number
    }
    var first = TerminalModel(.tmux, size: size)
    #expect(painter.imageQueries == [])
    let number = try paint(on: &first)
    first.feed(painter.imageQueries)
    #expect(first.takeReplies() == [] && first.violations == [], "the same terminal has the image")
    var second = TerminalModel(.tmux, size: size)
    second.feed(painter.imageQueries)
    let reply = String(decoding: second.takeReplies(), as: UTF8.self)
    #expect(reply.contains("i=\(number)") && reply.contains("ENOENT"))
    #expect(painter.receive(graphicsReply: "ENOENT:no image", of: number))
    _ = try paint(on: &second)
  }

  @Test(
    "text over an image takes only its cells, unless the terminal loses the whole image",
    arguments: [false, true])
  func cut(_ isLost: Bool) {
    let painter = InlinePainter(GraphicsSupport(.iterm2, erasure: isLost ? .image : .cell), gamut: .trueColor)
    let cut: @Sendable (PixelRect) -> [UInt8] = { Array("\($0.width)x\($0.height)".utf8) }
    let image = image(.pieces([], cut: cut))
    let start = painter.paint(frame(image), on: size, room: PictureRoom(bytes: 1 << 20))
    #expect(String(decoding: start.bytes, as: UTF8.self).contains("File=") && start.isComplete)
    #expect(painter.paint(frame(image), on: size, room: PictureRoom(bytes: 1 << 20)).bytes == [])
    let text = Rect(x: 2, y: 3, width: 2, height: 1)
    let covered = painter.paint(frame(image, text: text), on: size, room: PictureRoom(bytes: 1 << 20))
    func pictureCount(_ painted: PaintedFrame) -> Int {
      String(decoding: painted.bytes, as: UTF8.self).ranges(of: "File=").count
    }
    #expect(pictureCount(covered) == (isLost ? 3 : 0))
    let free = painter.paint(frame(image), on: size, room: PictureRoom(bytes: 1 << 20))
    #expect(pictureCount(free) == 1)
    let parts = String(decoding: free.bytes, as: UTF8.self)
    #expect(parts.contains("width=\(isLost ? 6 : 2);height=\(isLost ? 4 : 1)"))
  }

  @Test("what remains of an image beside text is sent in pieces that the terminal accepts")
  func acceptedPieces() {
    let largest = PixelSize(width: 35, height: 50)
    let painter = InlinePainter(GraphicsSupport(.sixel, largestPiece: largest), gamut: .trueColor)
    let sizes = Mutex<[PixelSize]>([])
    let image = image(
      .pieces([]) { part in
        sizes.withLock { $0.append(part.size) }
        return Array("piece".utf8)
      })
    let text = Rect(x: 2, y: 3, width: 1, height: 1)
    let painted = painter.paint(frame(image, text: text), on: size, room: PictureRoom(bytes: 1 << 20))
    let sent = sizes.withLock { $0 }
    #expect(painted.isComplete && sent.reduce(0) { $0 + $1.width * $1.height } == 60 * 80 - 10 * 20)
    #expect(sent.allSatisfy { $0.width <= largest.width && $0.height <= largest.height })
  }

  @Test(
    "where only a command erases images, each outdated one is erased as a whole, and text beside it stays")
  func commands() {
    let painter = InlinePainter(GraphicsSupport(.iterm2, erasure: .command), gamut: .trueColor)
    var model = TerminalModel(.konsole, size: size)
    let cut: @Sendable (PixelRect) -> [UInt8] = { part in
      RasterImage(size: part.size, rgb: ModelInput.gradient(part.width, part.height)).png
    }
    let image = image(.pieces([], cut: cut))
    /// Shows a frame as the display does: cells first, then images.
    func show(_ frame: Frame, isLost: Bool = false) {
      if isLost { painter.lose(.everything) }
      let painted = painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20))
      var bytes: [UInt8] = []
      for y in 0..<size.height {
        bytes += "\u{1B}[\(y + 1)H".utf8
        for x in 0..<size.width {
          let cell = painted.buffer[x, y]
          bytes += cell.kind == .picture ? Array("\u{1B}[C".utf8) : Array(cell.text.utf8)
        }
      }
      model.feed(bytes + painted.bytes)
    }
    func pictures() -> Set<Point> { model.screen.pictureCells }
    let area = Rect(x: 2, y: 2, width: 6, height: 4)
    let beside = Rect(x: 8, y: 0, width: 1, height: 10)
    show(frame(image, text: beside))
    #expect(pictures().count == area.size.area)
    #expect((0..<10).allSatisfy { model.screen[8, $0].text.text == "t" })
    let text = Rect(x: 2, y: 3, width: 2, height: 1)
    show(frame(image, text: text))
    #expect(pictures().count == area.size.area - 2 && model.screen[2, 3].text.text == "t")
    show(frame(image))
    #expect(pictures().count == area.size.area)
    show(frame(self.image(.pieces([], cut: cut)), text: text), isLost: true)
    #expect(pictures().count == area.size.area - 2)
    show(Frame(size: size) { _ in })
    #expect(pictures().isEmpty && model.violations == [])
    show(frame(image))
    show(Frame(size: size) { _ in }, isLost: true)
    #expect(pictures().isEmpty && model.violations == [])
  }

  @Test("on a slow line an image comes in pieces that fit, and the cells below show what is missing")
  func slowLine() {
    let painter = InlinePainter(GraphicsSupport(.sixel), gamut: .trueColor)
    // A hundred bytes for each cell.
    let cut: @Sendable (PixelRect) -> [UInt8] = { Array(repeating: 0x2E, count: $0.width * $0.height / 2) }
    let whole = PixelRect(x: 0, y: 0, width: 60, height: 80)
    let image = image(.pieces([PixelImage.Piece(part: whole, bytes: cut(whole))], cut: cut))
    var remaining: [Int] = []
    for _ in 0..<20 {
      let painted = painter.paint(frame(image), on: size, room: PictureRoom(bytes: 700, largestPiece: 400))
      #expect(painted.bytes.count <= 700)
      remaining.append(painted.buffer.cells.count { $0.scalar == 0x78 })
      if painted.isComplete { break }
    }
    #expect(remaining.last == 0 && remaining.count > 3 && remaining == remaining.sorted(by: >))
  }

  @Test("pixels that ncurses may have left are erased where the next image does not fill its cells")
  func uncertainCells() {
    let painter = InlinePainter(GraphicsSupport(.sixel), gamut: .trueColor)
    let previous = image(.pieces([]) { _ in [0x2E] })
    let next = previous.framing(PixelRect(x: 10, y: 0, width: 50, height: 80))
    let larger = PixelImage(
      size: PixelSize(width: 80, height: 80), pixelsPerCell: previous.pixelsPerCell, content: previous.content
    )
    _ = painter.paint(frame(previous), on: size, room: PictureRoom(bytes: 1 << 20))
    // ncurses may write the unchanged cells before the text at their end.
    let frame = Frame(size: size) { canvas in
      canvas.draw(CellBuffer(size: next.cells), coveredBy: next, at: Point(x: 2, y: 2))
      canvas.draw(CellBuffer(size: larger.cells), coveredBy: larger, at: Point(x: 10, y: 2))
      canvas.fill(Rect(x: 8, y: 2, width: 1, height: 4), with: Cell(scalar: 0x74))
    }
    let first = painter.paint(
      frame, on: size, room: PictureRoom(bytes: 1 << 20, burst: 0, keepsPrevious: true))
    #expect(first.yields)
    let second = painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20))
    #expect(String(decoding: second.bytes, as: UTF8.self).count { $0 == "\u{A0}" } == 4)
  }

  @Test("the largest missing image is sent first and whole; after a burst, others show blocks and follow")
  func largestFirst() {
    let painter = InlinePainter(GraphicsSupport(.sixel), gamut: .trueColor)
    func image(_ cells: Size, _ name: String) -> PixelImage {
      PixelImage(
        size: cells.pixels(perCell: PixelSize(width: 10, height: 20)),
        pixelsPerCell: PixelSize(width: 10, height: 20),
        content: .pieces([]) { Array("<\(name)>".utf8) + Array(repeating: 0x2E, count: $0.width) })
    }
    let photo = image(Size(width: 6, height: 4), "photo")
    let thumbnails = (0..<3).map { image(Size(width: 2, height: 2), "thumbnail \($0)") }
    let frame = Frame(size: size) { canvas in
      for (index, thumbnail) in thumbnails.enumerated() {
        let cells = CellBuffer(size: thumbnail.cells) { $0.fill($0.bounds, with: Cell(scalar: 0x78)) }
        canvas.draw(cells, coveredBy: thumbnail, at: Point(x: 0, y: index * 2))
      }
      canvas.draw(CellBuffer(size: photo.cells), coveredBy: photo, at: Point(x: 8, y: 2))
    }
    func paint(burst: Int) -> (names: [Substring], painted: PaintedFrame) {
      let painted = painter.paint(frame, on: size, room: PictureRoom(bytes: 1 << 20, burst: burst))
      return (String(decoding: painted.bytes, as: UTF8.self).matches(of: /<(.*?)>/).map(\.1), painted)
    }
    let (first, start) = paint(burst: 50)
    #expect(first == ["photo"] && start.yields && !start.isComplete)
    #expect(start.buffer.cells.count { $0.scalar == 0x78 } == 12)
    let (second, middle) = paint(burst: 50)
    #expect(second == ["thumbnail 0", "thumbnail 1"] && middle.yields && !middle.isComplete)
    let (third, end) = paint(burst: 50)
    #expect(third == ["thumbnail 2"] && !end.yields && end.isComplete)
    #expect(end.buffer.cells.count { $0.scalar == 0x78 } == 0)
    #expect(paint(burst: 50).painted.bytes == [])
  }

  @Test("an image that follows after a burst replaces the previous one, or blocks", arguments: [false, true])
  func previous(_ keepsPrevious: Bool) {
    let painter = InlinePainter(GraphicsSupport(.sixel), gamut: .trueColor)
    let step = PixelSize(width: 10, height: 20)
    func frame(_ photo: String, _ thumbnail: String) -> Frame {
      Frame(size: size) { canvas in
        for (name, cells, x) in [
          (photo, Size(width: 6, height: 4), 8), (thumbnail, Size(width: 2, height: 2), 0),
        ] {
          let image = PixelImage(
            size: cells.pixels(perCell: step), pixelsPerCell: step,
            content: .pieces([]) { _ in Array("<\(name)>".utf8) })
          let blocks = CellBuffer(size: cells) { $0.fill($0.bounds, with: Cell(scalar: 0x78)) }
          canvas.draw(blocks, coveredBy: image, at: Point(x: x, y: 2))
        }
      }
    }
    _ = painter.paint(frame("first", "first thumbnail"), on: size, room: PictureRoom(bytes: 1 << 20))
    let next = frame("second", "second thumbnail")
    let room = PictureRoom(bytes: 1 << 20, burst: 1, keepsPrevious: keepsPrevious)
    let start = painter.paint(next, on: size, room: room)
    #expect(start.yields && !String(decoding: start.bytes, as: UTF8.self).contains("thumbnail"))
    #expect(start.buffer.cells.count { $0.scalar == 0x78 } == (keepsPrevious ? 0 : 4))
    let end = painter.paint(next, on: size, room: room)
    #expect(end.isComplete && String(decoding: end.bytes, as: UTF8.self).contains("second thumbnail"))
    #expect(painter.paint(next, on: size, room: room).bytes == [])
  }

  @Test("without room nothing of an image is sent, and a cell is sent however large it is") func room() {
    let painter = InlinePainter(GraphicsSupport(.sixel), gamut: .trueColor)
    let cut: @Sendable (PixelRect) -> [UInt8] = { Array(repeating: 0x2E, count: $0.width * $0.height * 9) }
    let image = image(.pieces([], cut: cut))
    let nothing = painter.paint(frame(image), on: size, room: PictureRoom(bytes: 0, largestPiece: 400))
    #expect(nothing.bytes == [] && !nothing.isComplete)
    let cell = painter.paint(frame(image), on: size, room: PictureRoom(bytes: 800, largestPiece: 400))
    #expect(cell.bytes.count > 1800 && cell.buffer.cells.count { $0.scalar == 0x78 } == 23)
  }

  @Test("on a slow line a kitty image comes in commands that fit") func kittyCommands() {
    let painter = KittyPainter(GraphicsSupport(.kitty), clock: ManualClock())
    var model = TerminalModel(.kittyOverSSH, size: size)
    let frame = frame(image(.pixels(Array(repeating: 9, count: 60 * 80 * 4))))
    let nothing = painter.paint(frame, on: size, room: PictureRoom(bytes: 4000, largestPiece: 2000))
    #expect(nothing.bytes == [] && !nothing.isComplete)
    var count = 0
    while model.images.isEmpty, count < 20 {
      let painted = painter.paint(frame, on: size, room: PictureRoom(bytes: 9000, largestPiece: 2000))
      #expect(painted.bytes.count <= 9000)
      model.feed(painted.bytes)
      count += 1
    }
    #expect(count == 4 && model.violations == [])
  }
}
