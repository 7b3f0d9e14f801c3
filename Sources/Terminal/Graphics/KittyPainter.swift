import AdaptiveCore

/// Shows pictures by kitty's graphics protocol: each is sent once, and its parts are placed where cells are free of text.
///
/// What is not to be covered is cut out: a picture is placed in as many rectangles as that takes. Rejected: pictures below
/// the text, which terminals draw differently where text has a background.
@MainActor final class KittyPainter: PicturePainter {
  /// What can always be sent through tmux at once.
  private static let smallestBurst = 6 << 10

  /// By then a terminal has drawn what it has read: a quick one, one that is busy, and one behind a tmux that was behind.
  private static let drawingTimes = [Duration.milliseconds(60), .milliseconds(200), .milliseconds(800)]

  private let support: GraphicsSupport
  private let clock: any MainClock
  private var sender: KittySender
  /// What is on the screen, and the number of each placement.
  private var placed: [KittyPlacement: UInt32] = [:]
  private var nextPlacement: UInt32 = 0
  /// The parts that placeholders show.
  private var shown: Set<KittyPlacement> = []
  /// When to have placeholders drawn that are new, the last first; none while none are.
  private var drawingDue: [ContinuousClock.Instant] = []

  /// Creates a painter. Its pictures take at most this many bytes in the terminal.
  init(
    _ support: GraphicsSupport, budgetInBytes: Int = TerminalOptions.standardPictureBudget,
    clock: any MainClock
  ) {
    self.support = support
    self.clock = clock
    sender = KittySender(support, budgetInBytes: budgetInBytes)
  }

  func paint(_ frame: Frame, on size: Size, room: Int) -> PaintedFrame {
    var painted = PaintedFrame(buffer: frame.buffer)
    let visible = VisiblePictures(frame, on: size)
    var output = KittyOutput(support)
    // tmux drops everything once eight bytes for each of its cells wait, and text waits there, too.
    let (burst, now) = (max(Self.smallestBurst, size.area * 4), clock.now)
    sender.send(visible.images, room: room, burst: burst, at: now, to: &output)

    if support.usesPlaceholders {
      painted.buffer = frame.buffer.covered(by: visible) { place -> Cell? in
        guard let number = sender.number(of: place.placement.image) else { return nil }
        return PictureCharacter.cell(image: number, of: place)
      }
      haveDrawn(visible, at: now, to: &output)
    } else {
      let wanted = placements(visible)
      // Nothing else may be said in the middle of an upload.
      if wanted != Set(placed.keys) { sender.abort(to: &output) }
      move(to: wanted, &output)
      painted.buffer = frame.buffer.covered(by: visible) { place -> Cell? in
        sender.number(of: place.placement.image) == nil ? nil : place.sentinel
      }
    }
    sender.evict(keeping: visible.images, to: &output)
    painted.isComplete = drawingDue.isEmpty && !visible.images.contains(where: sender.isMissing)
    painted.bytes = output.bytes
    return painted
  }

  func lose(_ loss: PictureLoss) {
    guard loss > .none else { return }
    // Whatever is left on the screen lies below what comes, or beside it.
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

  var deadline: ContinuousClock.Instant? { [sender.deadline, drawingDue.last].compactMap { $0 }.min() }

  var farewell: [UInt8] {
    var (output, sender) = (KittyOutput(support), sender)
    sender.farewell(to: &output)
    return output.bytes
  }

  // MARK: Placing

  private func placements(_ visible: VisiblePictures) -> Set<KittyPlacement> {
    var wanted: Set<KittyPlacement> = []
    for place in visible.places {
      guard let number = sender.number(of: place.placement.image) else { continue }
      for rect in place.area.rects {
        let part = place.placement.part(in: rect)
        if !part.isEmpty { wanted.insert(KittyPlacement(image: number, cells: rect, part: part)) }
      }
    }
    return wanted
  }

  /// Sees to it that new placeholders are drawn. kitty 0.48 leaves them blank until something else comes after the frame
  /// in which it has read them; what comes here is what it knows already.
  private func haveDrawn(
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
  }

  /// Places what is new, by the numbers of what goes as far as there are any: a terminal moves these without a flash.
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
