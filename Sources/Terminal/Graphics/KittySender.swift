import AdaptiveCore

/// Gets pictures to a terminal by kitty's protocol, each once, and knows which of them it has.
///
/// tmux drops what passes through it while the terminal around it is behind with reading. So there a picture counts only
/// when the terminal has said that it has it, long ones come in bursts that are answered before the next, and what is not
/// answered in time is sent again.
struct KittySender {
  /// A picture that fails as often is not sent any more.
  private static let patience = 2
  /// One that the terminal had and has lost may come again more often: it makes room, and some make more than they need.
  private static let lossesForFailure = 8

  private let support: GraphicsSupport
  private var store: KittyStore
  private var transfer: KittyTransfer?
  private var timeout = RetransmissionTimeout()
  /// Memory that the terminal may not have read yet.
  private var handedOver: [KittySharedData] = []
  private var failures: [UInt64: Int] = [:]
  private var losses: [UInt64: Int] = [:]
  /// What the terminal keeps although nobody needs it, or shows although it should not.
  private var leftovers: [[UInt8]] = []

  /// Creates a sender. Its pictures take at most this many bytes in the terminal.
  init(_ support: GraphicsSupport, budgetInBytes: Int = TerminalOptions.standardPictureBudget) {
    self.support = support
    store = KittyStore(usesPaletteNumbers: support.usesPlaceholders, budgetInBytes: budgetInBytes)
  }

  /// The terminal's number of a picture; `nil` when it has not got it.
  func number(of picture: PixelImage) -> UInt32? { store.number(of: picture) }

  /// Whether a picture is still to come.
  func isMissing(_ picture: PixelImage) -> Bool {
    store.number(of: picture) == nil && failures[picture.id, default: 0] < Self.patience
  }

  /// When to send again what was not answered; `nil` while no answer is awaited.
  var deadline: ContinuousClock.Instant? { transfer?.deadline }

  // MARK: Sending

  /// Sends what is missing, first what comes first in the frame, until the room is used up. `burst` is the most bytes that
  /// tmux lets through at once.
  mutating func send(
    _ pictures: [PixelImage], room: Int, burst: Int, at now: ContinuousClock.Instant,
    to output: inout KittyOutput
  ) {
    if let transfer, !pictures.contains(transfer.picture) { abort(to: &output) }
    if let deadline, deadline <= now { beginAgain(to: &output) }
    if transfer?.isHalfDone != true { flushLeftovers(to: &output) }
    let room = support.passesThroughTmux ? min(room, output.bytes.count + burst) : room
    while output.bytes.count < room, transfer?.deadline == nil,
      let next = transfer?.picture ?? pictures.first(where: isMissing)
    {
      if transfer == nil {
        transfer = makeUpload(of: next).map { KittyTransfer(picture: next, commands: $0) }
      }
      guard transfer != nil else {
        failures[next.id] = Self.patience
        continue
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

  /// Gives up the pictures seen longest ago, where the terminal has too many.
  mutating func evict(keeping pictures: [PixelImage], to output: inout KittyOutput) {
    guard transfer?.isHalfDone != true else { return }
    let kept = Set(pictures.map(\.id))
    store.touch(kept)
    for number in store.evict(keeping: kept) { output.append(KittyCommand.free(number)) }
  }

  /// Ends a transfer that nobody waits for any more, or that is in the way.
  mutating func abort(to output: inout KittyOutput) {
    guard let transfer else { return }
    if transfer.isHalfDone { output.append(KittyUpload.abortion) }
    // Some may have arrived.
    if support.passesThroughTmux { leftovers += transfer.numbers.map(KittyCommand.free) }
    self.transfer = nil
    flushLeftovers(to: &output)
  }

  /// A picture's commands under a number of its own; `nil` for one that the protocol can't take.
  private mutating func makeUpload(of picture: PixelImage) -> KittyUpload? {
    let number = store.makeNumber()
    let cells = support.usesPlaceholders ? picture.cells : nil
    let isAnswered = support.passesThroughTmux
    if case .pixels(let bytes) = picture.content, let memory = KittySharedData(bytes, by: support.transport) {
      handedOver.append(memory)
      // The terminal has read what was handed over some pictures ago, or never will.
      if handedOver.count > 8 { handedOver.removeFirst() }
      return KittyUpload(memory, of: picture.size, as: number, placeholders: cells, isAnswered: isAnswered)
    }
    return KittyUpload(picture, as: number, placeholders: cells, isAnswered: isAnswered)
  }

  /// Sends once more what was not answered, with more patience; at last it is left.
  private mutating func beginAgain(to output: inout KittyOutput) {
    guard var transfer else { return }
    // Under its old number it might replace itself when it is on the screen already, and kitty would blank it.
    guard timeout.recordExpiry(), let upload = makeUpload(of: transfer.picture)
    else {
      failures[transfer.picture.id] = Self.patience
      return abort(to: &output)
    }
    if transfer.isHalfDone { output.append(KittyUpload.abortion) }
    transfer.formerNumbers.append(transfer.commands.image)
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

  // MARK: Answers

  /// Takes note that the terminal around tmux has read everything up to the question; true when there is more to send.
  mutating func receiveAcknowledgement(at now: ContinuousClock.Instant) -> Bool {
    guard let transfer, let sent = transfer.sent, !transfer.isWhole else { return false }
    timeout.recordReply(after: sent.duration(to: now), isFirst: transfer.formerNumbers.isEmpty)
    self.transfer?.deadline = nil
    self.transfer?.sent = nil
    return true
  }

  /// Takes what a terminal says of a picture; true when the frame should be painted again.
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
      // What can't be read from memory or a file is said to be missing, too.
      let isRefused = !message.hasPrefix("ENOENT") || losses[lost, default: 0] > Self.lossesForFailure
      if isRefused { failures[lost, default: 0] += 1 }
    } else {
      return false
    }
    return true
  }

  private mutating func receiveSuccess(of number: UInt32, at now: ContinuousClock.Instant) -> Bool {
    guard let transfer else { return false }
    if transfer.formerNumbers.contains(number) {
      if transfer.isHalfDone { leftovers.insert(KittyUpload.abortion, at: 0) }
    } else {
      guard transfer.commands.image == number, transfer.isWhole, let sent = transfer.sent else {
        return false
      }
      timeout.recordReply(after: sent.duration(to: now), isFirst: transfer.formerNumbers.isEmpty)
    }
    finish(transfer, as: number)
    // What failed before may have been out of sight.
    failures.removeAll()
    return true
  }

  /// Takes note that the terminal has lost everything.
  mutating func loseEverything() {
    leftovers += store.numbers.map(KittyCommand.free)
    store.removeAll()
    failures.removeAll()
    losses.removeAll()
    timeout.forgetExpiries()
    if let transfer, transfer.isHalfDone { leftovers.insert(KittyUpload.abortion, at: 0) }
    transfer = nil
  }

  /// Has commands sent before the next picture.
  mutating func sendLater(_ commands: [[UInt8]]) { leftovers += commands }

  /// What leaves no picture behind.
  mutating func farewell(to output: inout KittyOutput) {
    abort(to: &output)
    flushLeftovers(to: &output)
    for number in store.numbers { output.append(KittyCommand.free(number)) }
  }
}
