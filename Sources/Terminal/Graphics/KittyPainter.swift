import AdaptiveCore

/// Shows pictures by kitty's graphics protocol: each is sent once, and its parts are placed where cells are free of text.
///
/// What is not to be covered is cut out: a picture is placed in as many rectangles as that takes. Rejected: pictures below
/// the text, which terminals draw differently where text has a background.
@MainActor final class KittyPainter: PicturePainter {
  /// A picture that fails as often is not sent any more.
  private static let patience = 2
  /// One that the terminal had and has lost may come again more often: it makes room, and some make more than they need.
  private static let lossesForFailure = 8

  private let support: GraphicsSupport
  private var store: KittyStore
  private var upload: (picture: PixelImage, commands: KittyUpload)?
  /// What is on the screen, and the number of each placement.
  private var placed: [KittyPlacement: UInt32] = [:]
  private var nextPlacement: UInt32 = 0
  /// Memory that the terminal may not have read yet.
  private var handedOver: [SharedPixels] = []
  private var failures: [UInt64: Int] = [:]
  private var losses: [UInt64: Int] = [:]
  /// What the terminal keeps although nobody needs it, or shows although it should not.
  private var leftovers: [[UInt8]] = []

  init(_ support: GraphicsSupport) {
    self.support = support
    store = KittyStore(usesPaletteNumbers: support.usesPlaceholders)
  }

  func paint(_ frame: Frame, on size: Size, room: Int) -> Painting {
    var painting = Painting(buffer: frame.buffer)
    let visible = VisiblePictures(frame, on: size)
    var output = Output(support: support)
    send(visible.images, room: room, &output)
    painting.isComplete = visible.images.allSatisfy { !isMissing($0) }

    if support.usesPlaceholders {
      painting.buffer = frame.buffer.covered(by: visible) { place -> Cell? in
        guard let number = store.number(of: place.placement.image) else { return nil }
        return PictureCharacter.cell(image: number, of: place)
      }
    } else {
      let wanted = placements(visible)
      // Nothing else may be said in the middle of an upload.
      if wanted != Set(placed.keys) { abort(&output) }
      move(to: wanted, &output)
      painting.buffer = frame.buffer.covered(by: visible) { place -> Cell? in
        store.number(of: place.placement.image) == nil ? nil : place.sentinel
      }
    }
    if upload?.commands.isHalfDone != true { evict(keeping: visible.images, &output) }
    painting.bytes = output.bytes
    return painting
  }

  func lose(_ loss: PictureLoss) {
    guard loss > .none else { return }
    // Whatever is left on the screen lies below what comes, or beside it.
    leftovers += placed.map { KittyCommand.remove($0.value, of: $0.key.image) }
    placed.removeAll()
    guard loss == .everything else { return }
    leftovers += store.numbers.map(KittyCommand.free)
    store.removeAll()
    failures.removeAll()
    losses.removeAll()
    if let upload, upload.commands.isHalfDone { leftovers.insert(KittyUpload.abortion, at: 0) }
    upload = nil
  }

  func take(graphicsReply message: String, of image: Int) -> Bool {
    guard !message.hasPrefix("OK"), let number = UInt32(exactly: image) else { return false }
    if let upload, upload.commands.image == number {
      failures[upload.picture.id, default: 0] += 1
      self.upload = nil
    } else if let lost = store.forget(number: number) {
      losses[lost, default: 0] += 1
      // What can't be read from memory or a file is said to be missing, too.
      let isRefused = !message.hasPrefix("ENOENT") || losses[lost, default: 0] > Self.lossesForFailure
      if isRefused { failures[lost, default: 0] += 1 }
    } else {
      return false
    }
    for placement in placed.keys where placement.image == number { placed[placement] = nil }
    return true
  }

  var farewell: [UInt8] {
    var output = Output(support: support)
    abort(&output)
    for command in leftovers + store.numbers.map(KittyCommand.free) { output.append(command) }
    return output.bytes
  }

  // MARK: Sending

  private func isMissing(_ picture: PixelImage) -> Bool {
    store.number(of: picture) == nil && failures[picture.id, default: 0] < Self.patience
  }

  /// Sends what is missing, first what comes first in the frame, until the room is used up.
  private func send(_ pictures: [PixelImage], room: Int, _ output: inout Output) {
    if let upload, !pictures.contains(upload.picture) { abort(&output) }
    if upload?.commands.isHalfDone != true { flushLeftovers(&output) }
    while output.bytes.count < room, let next = upload?.picture ?? pictures.first(where: isMissing) {
      if upload == nil {
        guard let commands = begin(next) else {
          failures[next.id] = Self.patience
          continue
        }
        upload = (next, commands)
      }
      while output.bytes.count < room, let command = upload?.commands.next() { output.append(command) }
      guard let upload, upload.commands.isComplete else { return }
      store.insert(next, number: upload.commands.image)
      if support.usesPlaceholders {
        output.append(KittyCommand.placeVirtually(upload.commands.image, in: next.cells))
      }
      self.upload = nil
    }
  }

  private func begin(_ picture: PixelImage) -> KittyUpload? {
    let number = store.makeNumber()
    if case .pixels(let bytes) = picture.content, let memory = SharedPixels(bytes, by: support.transport) {
      handedOver.append(memory)
      // The terminal has read what was handed over some pictures ago, or never will.
      if handedOver.count > 8 { handedOver.removeFirst() }
      return KittyUpload(memory, of: picture.size, as: number)
    }
    return KittyUpload(picture, as: number)
  }

  /// Ends an upload that nobody waits for any more, or that is in the way.
  private func abort(_ output: inout Output) {
    guard let upload else { return }
    if upload.commands.isHalfDone { output.append(KittyUpload.abortion) }
    self.upload = nil
    flushLeftovers(&output)
  }

  private func flushLeftovers(_ output: inout Output) {
    for command in leftovers { output.append(command) }
    leftovers.removeAll()
  }

  private func evict(keeping pictures: [PixelImage], _ output: inout Output) {
    let kept = Set(pictures.map(\.id))
    store.touch(kept)
    for number in store.evict(keeping: kept) { output.append(KittyCommand.free(number)) }
  }

  // MARK: Placing

  private func placements(_ visible: VisiblePictures) -> Set<KittyPlacement> {
    var wanted: Set<KittyPlacement> = []
    for place in visible.places {
      guard let number = store.number(of: place.placement.image) else { continue }
      for rect in place.area.rects {
        let part = place.placement.part(in: rect)
        if !part.isEmpty { wanted.insert(KittyPlacement(image: number, cells: rect, part: part)) }
      }
    }
    return wanted
  }

  /// Places what is new, by the numbers of what goes as far as there are any: a terminal moves these without a flash.
  private func move(to wanted: Set<KittyPlacement>, _ output: inout Output) {
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

  /// Bytes under construction.
  private struct Output {
    let support: GraphicsSupport
    var bytes: [UInt8] = []

    mutating func append(_ command: [UInt8]) { bytes += support.wrapped(command) }

    mutating func moveCursor(to cell: Point) { bytes += "\u{1B}[\(cell.y + 1);\(cell.x + 1)H".utf8 }
  }
}
