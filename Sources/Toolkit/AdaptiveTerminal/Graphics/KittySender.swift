import AdaptiveCore

/// Sends images with the kitty graphics protocol, each once, and records which of them the terminal has.
///
/// tmux drops data while the terminal around it is behind. Therefore an image sent through tmux counts only
/// when the terminal confirms it. Large images are sent in bursts, each confirmed before the next, and
/// unconfirmed data is sent again.
struct KittySender {
  /// After this many failures an image is not sent again.
  private static let failureLimit = 2
  /// An image that the terminal had and dropped may be sent more often, because terminals drop images to make
  /// room.
  private static let lossesForFailure = 8

  private let support: GraphicsSupport
  private var store: KittyStore
  private var transfer: KittyTransfer?
  private var timeout = RetransmissionTimeout()
  private let sharedPixels: SharedPixels
  private var failures: [UInt64: Int] = [:]
  private var losses: [UInt64: Int] = [:]
  /// Commands that remove images and placements that are no longer needed.
  private var leftovers: [[UInt8]] = []

  /// Creates a sender. Its pictures take at most this many bytes in the terminal. `whenReady` is called on
  /// any thread when there is more to send.
  init(
    _ support: GraphicsSupport, budgetInBytes: Int = TerminalOptions.standardPictureBudget,
    whenReady: @escaping @Sendable () -> Void = {}
  ) {
    self.support = support
    sharedPixels = SharedPixels(by: support.transport, whenReady: whenReady)
    store = KittyStore(usesPaletteNumbers: support.usesPlaceholders, budgetInBytes: budgetInBytes)
  }

  /// The terminal's number of an image; `nil` if the terminal does not have it.
  func number(of picture: PixelImage) -> UInt32? { store.number(of: picture) }

  /// Returns whether an image must still be sent.
  func isMissing(_ picture: PixelImage) -> Bool {
    store.number(of: picture) == nil && failures[picture.id, default: 0] < Self.failureLimit
  }

  /// When to send again: unconfirmed data, or data for which there was no room; `nil` if there is none.
  var deadline: ContinuousClock.Instant? {
    [transfer?.deadline, sharedPixels.deadline].compactMap { $0 }.min()
  }

  /// The data that the terminal may still have to read.
  var unread: [KittySharedData] { sharedPixels.unread }

  /// Sends missing images in the order of the frame until the room is used up. `burst` is the most bytes that
  /// tmux passes through at once.
  mutating func send(
    _ pictures: [PixelImage], room: Int, burst: Int, at now: ContinuousClock.Instant,
    to output: inout KittyOutput
  ) {
    forgetFailures(except: pictures)
    sharedPixels.keepWritten(of: pictures)
    if let transfer, !pictures.contains(transfer.picture) { abort(to: &output) }
    if let deadline = transfer?.deadline, deadline <= now { beginAgain(at: now, to: &output) }
    if transfer?.isHalfDone != true { flushLeftovers(to: &output) }
    let room = support.passesThroughTmux ? min(room, output.bytes.count + burst) : room
    while output.bytes.count < room, transfer?.deadline == nil,
      let next = transfer?.picture ?? pictures.first(where: isMissing)
    {
      if transfer == nil {
        switch makeUpload(of: next, at: now) {
        case .ready(let commands): transfer = KittyTransfer(picture: next, commands: commands)
        case .later: return
        case .impossible:
          failures[next.id] = Self.failureLimit
          continue
        }
      }
      while output.bytes.count < room, let command = transfer?.commands.next() { output.append(command) }
      guard let sent = transfer else { return }
      if support.passesThroughTmux {
        if !sent.commands.isComplete { output.append(TerminalQuery.name.bytes) }
        transfer?.sent = now
        transfer?.deadline = now + timeout.duration
      } else if sent.commands.isComplete {
        finish(sent, as: sent.commands.image)
      } else {
        return
      }
    }
  }

  /// Frees the images that were shown longest ago if the terminal stores too many.
  mutating func evict(keeping pictures: [PixelImage], to output: inout KittyOutput) {
    guard transfer?.isHalfDone != true else { return }
    let kept = Set(pictures.map(\.id))
    store.touch(kept)
    for number in store.evict(keeping: kept) { output.append(KittyCommand.free(number)) }
  }

  /// Ends a transfer that is no longer needed or in the way.
  mutating func abort(to output: inout KittyOutput) {
    guard let transfer else { return }
    if transfer.isHalfDone { output.append(KittyUpload.abortion) }
    // Some of them may have arrived.
    if support.passesThroughTmux { leftovers += transfer.numbers.map(KittyCommand.free) }
    self.transfer = nil
    flushLeftovers(to: &output)
  }

  /// The commands that send an image.
  private enum Preparation {
    case ready(KittyUpload)
    /// Its pixels are not where the terminal can read them yet.
    case later
    /// The protocol cannot send it.
    case impossible
  }

  /// Prepares the commands for an image under a new number. Images that the terminal could not read from
  /// memory or a file go through the connection.
  private mutating func makeUpload(
    of picture: PixelImage, at now: ContinuousClock.Instant
  ) -> Preparation {
    let cells = support.usesPlaceholders ? picture.cells : nil
    let isAnswered = support.passesThroughTmux
    var shared = SharedPixels.Answer.unavailable
    if case .pixels(let bytes) = picture.content, failures[picture.id] == nil {
      shared = sharedPixels.data(of: picture, bytes, at: now)
    }
    if case .later = shared { return .later }
    let number = store.makeNumber(except: transfer?.numbers ?? [])
    if case .ready(let data) = shared {
      return .ready(
        KittyUpload(data, of: picture.size, as: number, placeholders: cells, isAnswered: isAnswered))
    }
    let upload = KittyUpload(picture, as: number, placeholders: cells, isAnswered: isAnswered)
    return upload.map(Preparation.ready) ?? .impossible
  }

  /// Sends unconfirmed data again with a longer timeout, and finally gives up.
  private mutating func beginAgain(at now: ContinuousClock.Instant, to output: inout KittyOutput) {
    guard var transfer else { return }
    let hasPatience = timeout.recordExpiry()
    // Under its old number the image might replace itself on the screen, and kitty would blank it.
    guard hasPatience, case .ready(let upload) = makeUpload(of: transfer.picture, at: now) else {
      if !hasPatience { failures[transfer.picture.id] = Self.failureLimit }
      return abort(to: &output)
    }
    if transfer.isHalfDone { output.append(KittyUpload.abortion) }
    transfer.previousNumbers.append(transfer.commands.image)
    transfer.commands = upload
    transfer.deadline = nil
    self.transfer = transfer
  }

  private mutating func finish(_ transfer: KittyTransfer, as number: UInt32) {
    store.insert(transfer.picture, number: number)
    self.transfer = nil
    for other in transfer.numbers where other != number { leftovers.append(KittyCommand.free(other)) }
  }

  private mutating func flushLeftovers(to output: inout KittyOutput) {
    for command in leftovers { output.append(command) }
    leftovers.removeAll()
  }

  /// Records that the terminal around tmux has read everything up to the query. Returns whether there is more
  /// to send.
  mutating func receiveAcknowledgement(at now: ContinuousClock.Instant) -> Bool {
    guard let transfer, let sent = transfer.sent, !transfer.isWhole else { return false }
    timeout.recordReply(after: sent.duration(to: now), isFirst: transfer.previousNumbers.isEmpty)
    self.transfer?.deadline = nil
    self.transfer?.sent = nil
    return true
  }

  /// Receives the terminal's reply about an image. Returns whether to paint the frame again.
  mutating func receive(_ message: String, of number: UInt32, at now: ContinuousClock.Instant) -> Bool {
    if message.hasPrefix("OK") { return receiveSuccess(of: number, at: now) }
    if let transfer, transfer.commands.image == number {
      if support.passesThroughTmux {
        self.transfer?.deadline = now
      } else {
        failures[transfer.picture.id, default: 0] += 1
        self.transfer = nil
      }
    } else if let lost = store.forget(number: number) {
      losses[lost, default: 0] += 1
      // Data that cannot be read from memory or a file is also reported as missing.
      let isRefused = !message.hasPrefix("ENOENT") || losses[lost, default: 0] > Self.lossesForFailure
      if isRefused { failures[lost, default: 0] += 1 }
    } else {
      return false
    }
    return true
  }

  private mutating func receiveSuccess(of number: UInt32, at now: ContinuousClock.Instant) -> Bool {
    guard let transfer else { return false }
    if transfer.previousNumbers.contains(number) {
      if transfer.isHalfDone { leftovers.insert(KittyUpload.abortion, at: 0) }
    } else {
      guard transfer.commands.image == number, transfer.isWhole, let sent = transfer.sent else {
        return false
      }
      timeout.recordReply(after: sent.duration(to: now), isFirst: transfer.previousNumbers.isEmpty)
    }
    finish(transfer, as: number)
    // Earlier failures may have concerned images that are no longer visible.
    failures.removeAll()
    return true
  }

  /// Forgets the failures of images that are not in the frame, so that they are sent again when they are.
  private mutating func forgetFailures(except pictures: [PixelImage]) {
    guard !failures.isEmpty || !losses.isEmpty else { return }
    let shown = Set(pictures.map(\.id))
    failures = failures.filter { shown.contains($0.key) }
    losses = losses.filter { shown.contains($0.key) }
  }

  /// Records that the terminal has lost everything.
  mutating func loseEverything() {
    leftovers += store.numbers.map(KittyCommand.free)
    store.removeAll()
    failures.removeAll()
    losses.removeAll()
    timeout.forgetExpiries()
    if let transfer, transfer.isHalfDone { leftovers.insert(KittyUpload.abortion, at: 0) }
    transfer = nil
  }

  /// Queues commands to send before the next image.
  mutating func sendLater(_ commands: [[UInt8]]) { leftovers += commands }

  /// Removes every image.
  mutating func farewell(to output: inout KittyOutput) {
    abort(to: &output)
    flushLeftovers(to: &output)
    for number in store.numbers { output.append(KittyCommand.free(number)) }
  }
}
