import AdaptiveCore

/// Shows images with the kitty graphics protocol. Each image is sent once, and its parts are placed in the
/// cells without text.
///
/// An image is placed as the rectangles that remain around the text. Images below the text were rejected:
/// terminals differ where text has a background.
@MainActor final class KittyPainter: PicturePainter {
  /// The bytes that tmux always passes through at once.
  private static let smallestBurst = 6 << 10

  /// The times by which a terminal has drawn what it has read: usually, when it is busy, and when tmux was
  /// behind.
  private static let drawingTimes = [Duration.milliseconds(60), .milliseconds(200), .milliseconds(800)]

  private let support: GraphicsSupport
  private let clock: any MainClock
  private var sender: KittySender
  /// The placements on the screen with their numbers.
  private var placed: [KittyPlacement: UInt32] = [:]
  private var nextPlacement: UInt32 = 0
  /// The parts that placeholders show.
  private var shown: Set<KittyPlacement> = []
  /// The images that placeholders show, by their numbers, with their cells.
  private var images: [UInt32: Size] = [:]
  /// When to have new placeholders drawn, the last time first; empty if there are none.
  private var drawingDue: [ContinuousClock.Instant] = []

  /// Creates a painter. Its pictures take at most this many bytes in the terminal. `whenReady` is called on
  /// any thread when the frame should be painted again.
  init(
    _ support: GraphicsSupport, budgetInBytes: Int = TerminalOptions.standardPictureBudget,
    clock: any MainClock, whenReady: @escaping @Sendable () -> Void = {}
  ) {
    self.support = support
    self.clock = clock
    sender = KittySender(support, budgetInBytes: budgetInBytes, whenReady: whenReady)
  }

  func paint(_ frame: Frame, on size: Size, room: PictureRoom) -> PaintedFrame {
    var painted = PaintedFrame(buffer: frame.buffer)
    let visible = VisiblePictures(frame, on: size)
    var output = KittyOutput(support)
    // tmux drops everything when more than eight bytes for each of its cells are waiting, text included.
    let (burst, now) = (max(Self.smallestBurst, size.area * 4), clock.now)
    // On a slow line the last command must fit, too.
    let bytes = room.largestPiece == nil ? room.bytes : room.bytes - KittyUpload.longestCommand + 1
    sender.send(visible.images, room: bytes, burst: burst, at: now, to: &output)

    if support.usesPlaceholders {
      painted.buffer = frame.buffer.covered(by: visible) { cell -> Cell? in
        guard let number = sender.number(of: cell.placement.image) else { return nil }
        return PictureCharacter.cell(image: number, of: cell)
      }
      redrawPlaceholders(visible, at: now, to: &output)
    } else {
      let wanted = placements(visible)
      // No other command is allowed in the middle of an upload.
      if wanted != Set(placed.keys) { sender.abort(to: &output) }
      move(to: wanted, &output)
      painted.buffer = frame.buffer.covered(by: visible) { cell -> Cell? in
        sender.number(of: cell.placement.image) == nil ? nil : cell.sentinel
      }
    }
    sender.evict(keeping: visible.images, to: &output)
    painted.isComplete = drawingDue.isEmpty && !visible.images.contains(where: sender.isMissing)
    painted.bytes = output.bytes
    return painted
  }

  func lose(_ loss: PictureLoss) {
    guard loss > .none else { return }
    // The placements that remain on the screen are below the new frame or next to it.
    sender.sendLater(placed.map { KittyCommand.remove($0.value, of: $0.key.image) })
    placed.removeAll()
    shown.removeAll()
    if loss == .everything { sender.loseEverything() }
  }

  func receive(graphicsReply message: String, of image: Int) -> Bool {
    guard let number = UInt32(exactly: image), sender.receive(message, of: number, at: clock.now) else {
      return false
    }
    if !message.hasPrefix("OK") {
      for placement in placed.keys where placement.image == number { placed[placement] = nil }
    }
    return true
  }

  func receiveAcknowledgement() -> Bool { sender.receiveAcknowledgement(at: clock.now) }

  var isAwaitingReply: Bool { sender.deadline != nil }

  var deadline: ContinuousClock.Instant? { [sender.deadline, drawingDue.last].compactMap { $0 }.min() }

  var imageQueries: [UInt8] {
    var output = KittyOutput(support)
    for (image, cells) in images.sorted(by: { $0.key < $1.key }) {
      output.append(KittyCommand.placeVirtually(image, in: cells, reportsErrors: true))
    }
    return output.bytes
  }

  var unread: [KittySharedData] { sender.unread }

  var farewell: [UInt8] {
    var (output, sender) = (KittyOutput(support), sender)
    sender.farewell(to: &output)
    return output.bytes
  }

  private func placements(_ visible: VisiblePictures) -> Set<KittyPlacement> {
    var wanted: Set<KittyPlacement> = []
    for picture in visible.pictures {
      guard let number = sender.number(of: picture.placement.image) else { continue }
      for rect in picture.area.rects {
        let part = picture.placement.part(in: rect)
        if !part.isEmpty { wanted.insert(KittyPlacement(image: number, cells: rect, part: part)) }
      }
    }
    return wanted
  }

  /// Makes the terminal draw new placeholders. kitty 0.48 leaves them blank until something follows the frame
  /// in which it reads them, so this repeats a command.
  private func redrawPlaceholders(
    _ visible: VisiblePictures, at now: ContinuousClock.Instant, to output: inout KittyOutput
  ) {
    let wanted = placements(visible)
    if let due = drawingDue.last, due <= now {
      drawingDue.removeLast()
      for image in visible.images.prefix(1) {
        sender.number(of: image).map { output.append(KittyCommand.placeVirtually($0, in: image.cells)) }
      }
    }
    if !wanted.isSubset(of: shown) { drawingDue = Self.drawingTimes.reversed().map { now + $0 } }
    shown = wanted
    images = [:]
    for image in visible.images { sender.number(of: image).map { images[$0] = image.cells } }
  }

  /// Places what is new. It reuses the numbers of removed placements where possible, which a terminal moves
  /// without flicker.
  private func move(to wanted: Set<KittyPlacement>, _ output: inout KittyOutput) {
    var free: [UInt32: [UInt32]] = [:]
    for (placement, id) in placed where !wanted.contains(placement) {
      free[placement.image, default: []].append(id)
      placed[placement] = nil
    }
    let added = wanted.filter { placed[$0] == nil }.sorted {
      ($0.cells.minY, $0.cells.minX) < ($1.cells.minY, $1.cells.minX)
    }
    for placement in added {
      let id = free[placement.image]?.popLast() ?? makePlacementNumber()
      output.moveCursor(to: placement.cells.origin)
      output.append(KittyCommand.place(placement, id: id))
      placed[placement] = id
    }
    for (image, ids) in free.sorted(by: { $0.key < $1.key }) {
      for id in ids.sorted() { output.append(KittyCommand.remove(id, of: image)) }
    }
  }

  private func makePlacementNumber() -> UInt32 {
    nextPlacement = nextPlacement % 0xFF_FFFF + 1
    return nextPlacement
  }
}
