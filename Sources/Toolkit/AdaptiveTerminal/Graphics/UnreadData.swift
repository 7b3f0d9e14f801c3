import AdaptiveCore
import AdaptiveSystem

/// The shared data of printed images that the terminal has not read yet.
///
/// A terminal removes what it reads, usually within milliseconds. If it falls behind, the program waits. If
/// it reads nothing any more, it is queried. It replies when it has carried out everything before the query,
/// so what is there then will never be read. Without a reply the data stays, because the terminal may only be
/// slow. In both cases, the images that follow are sent through the connection.
@MainActor struct UnreadData {
  /// The number of images that a terminal may be behind while the program prints on.
  static let limit = 16
  /// The time without progress after which the terminal is queried.
  private static let patience = Duration.milliseconds(500)
  private static let interval: Int32 = 5

  /// Whether the terminal has stopped reading.
  private(set) var hasStopped = false
  private var data: [KittySharedData] = []
  private let clock: any MainClock = MainQueueClock()

  /// Adds the data of an image that is about to be printed.
  mutating func add(_ new: KittySharedData) { data.append(new) }

  /// Waits until the terminal has read all but a number of what was printed, or has stopped reading.
  ///
  /// No key is lost while the terminal reads. If it has stopped, those that were typed until it replies are.
  mutating func wait(leaving count: Int, on support: GraphicsSupport) {
    data.removeAll(where: \.isRead)
    var (unread, deadline) = (data.count, clock.now + Self.patience)
    while !hasStopped, data.count > count {
      guard clock.now < deadline else { return stop(support) }
      poll(nil, 0, Self.interval)
      data.removeAll(where: \.isRead)
      if data.count < unread { (unread, deadline) = (data.count, clock.now + Self.patience) }
    }
  }

  private mutating func stop(_ support: GraphicsSupport) {
    hasStopped = true
    guard hasCarriedOutEverything(support) else { return }
    for unread in data { unread.remove() }
    data = []
  }

  /// Returns whether the terminal replies to a query, and so has carried out everything before it.
  private func hasCarriedOutEverything(_ support: GraphicsSupport) -> Bool {
    guard let device = try? TerminalDevice.open() else { return false }
    defer { close(device.descriptor) }
    var hasReplied = false
    var isInterrupted = false
    // Without the terminal there is no reply.
    _ = try? TerminalExchange.run(on: device, leavesSharedData: true, clock: clock) { exchange in
      let deadline = clock.now + TerminalSurvey.timeout
      let query = TerminalQuery.kittyAgain
      guard exchange.send([support.passesThroughTmux ? .throughTmux(query) : query], until: deadline) else {
        return
      }
      var parser = InputParser()
      while !hasReplied, !isInterrupted, clock.now < deadline,
        let chunk = exchange.read(for: deadline - clock.now)
      {
        for input in parser.feed(chunk) {
          if input == .event(.key(KeyEvent(.character("c"), .control))) { isInterrupted = true }
          if case .reply(let reply) = input, query.isAnswered(by: reply) { hasReplied = true }
        }
      }
    }
    // Raw keys include ^C.
    if isInterrupted { kill(getpid(), SIGINT) }
    return hasReplied
  }
}
