import AdaptiveCore

/// The reasons for which the rest of a frame waits.
extension TerminalDisplay {
  /// Until when blocks stay on a line that may be slow; `nil` if they don't.
  var retentionEnd: ContinuousClock.Instant? {
    pacer.isSlow || pacer.isSpeedAwaited ? retention.deadline(at: clock.now) : nil
  }

  /// Whether images take long on the line. Those that the terminal reads from memory take a few bytes, even
  /// where the line seems slow because the terminal is busy.
  var areImagesSlow: Bool { pacer.isSlow && support?.sendsPixels != false }

  /// Whether images wait for a pause in the input.
  var isAwaitingPause: Bool {
    guard isBehind, let latestChange, areImagesSlow else { return false }
    return clock.now < latestChange + Self.pause
  }

  /// Whether images wait for the reply that shows the speed of the line. The cells below them come first.
  /// Images that the terminal reads from memory don't wait.
  var isAwaitingSpeed: Bool { pacer.isSpeedAwaited && support?.sendsPixels == true }

  /// Whether images continue only after a reply of the terminal.
  var isAwaitingReply: Bool {
    isBehind && (isAwaitingSpeed || pacer.largestPiece != nil && !isAwaitingPause)
  }

  /// Whether the rest of the latest frame waits, because its largest image came first.
  var isYielding: Bool {
    guard !isNew, loss == .none, let time = yielding.time else { return false }
    return pacer.isWaiting || clock.now < time
  }
}
