import AdaptiveCore
import CTerminal

/// The terminal's replies while frames are shown, and the time they take.
extension TerminalDisplay {
  /// Forgets outstanding queries, which may never be replied to after the program was stopped.
  func resetLine() { pacer.reset() }

  /// Receives a reply that shows what the terminal has read or what became of an image.
  func receive(_ reply: TerminalReply) {
    switch reply {
    case .ready: pacer.receiveReply(at: clock.now)
    case .primaryAttributes: pacer.receiveAttributes(at: clock.now)
    // Queried through tmux, the terminal has read what came before.
    case .name: if painter?.receiveAcknowledgement() == true { isBehind = latest != nil }
    case .graphics(let image, let message):
      if painter?.receive(graphicsReply: message, of: image) == true { isBehind = latest != nil }
    default: return
    }
    updateByteLimit()
    advance()
  }

  /// The queries that make another terminal around tmux report the images that it lacks; empty if there are
  /// none.
  var imageQueries: [UInt8] { painter?.imageQueries ?? [] }

  /// Records input of the user. On a slow line, the frame that answers it goes before images.
  func noteInput() {
    latestChange = clock.now
    retention.noteInput()
    yielding.noteInput(at: clock.now)
  }

  /// Records the time by which the terminal will report whether it shows images; `nil` when it has.
  func awaitReplies(until deadline: ContinuousClock.Instant?) {
    if let deadline {
      pacer.beginAsking(at: clock.now)
      return retention.awaitReplies(until: deadline)
    }
    retention.receiveReplies(at: clock.now, showsImages: painter != nil)
  }

  /// Whether replies are expected, which would otherwise appear in the shell.
  var isAwaitingReplies: Bool { pacer.isWaiting || painter?.isAwaitingReply == true }

  /// The longest time for which the end of the program waits for replies: twice what other replies have
  /// taken, and not more than half a second.
  var longestReplyTime: Duration {
    let longest = Duration.milliseconds(500)
    return min(longest, pacer.replyTime.map { $0 * 2 + .milliseconds(50) } ?? longest)
  }

  /// Lets a crash wait for replies, too.
  func expectReplies() { ctm_guard_expect_replies(Int32((longestReplyTime / .milliseconds(1)).rounded())) }

  /// The largest useful image in bytes; `nil` if there is no limit, or if image data does not go through the
  /// connection.
  var pictureByteLimit: Int? { byteLimit.bytes }

  private func updateByteLimit() {
    let isLimited = capabilities.pixelSupport?.format != .pixels
    // The app now makes its images again.
    if byteLimit.follow(isLimited ? pacer.speed : nil) { latestChange = clock.now }
  }
}
