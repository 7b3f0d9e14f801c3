import AdaptiveCore

/// Measures how fast a terminal reads, and limits how much is sent ahead of it.
///
/// Bytes for a remote terminal wait in buffers on the way, and the response to a key waits behind them.
/// Therefore the terminal is queried for its status (DSR 5) after some kilobytes, and no more is sent ahead
/// than it reads in a tenth of a second.
struct LinePacer {
  /// The query. The reply is `CSI 0 n`.
  ///
  /// Source: XTerm Control Sequences, "DSR".
  static let query = Array("\u{1B}[5n".utf8)

  /// The bytes to send without a query. Most frames are smaller.
  private static let threshold = 4 << 10
  /// How far ahead of the terminal to send.
  private static let lead = Duration.milliseconds(100)
  /// The assumed limit for a round trip while its time isn't known. A longer time means that bytes wait on
  /// the line.
  private static let usualRoundTrip = Duration.milliseconds(50)
  /// The number of bytes that are too few to take time themselves.
  private static let fewCount = 1 << 10
  /// The number of replies to few bytes after which the round trip is known.
  private static let fewestSamples = 3
  private static let windows = 8 << 10...8 << 20
  /// A reply to fewer bytes measures the round-trip time rather than the speed of the line.
  private static let informativeSize = 32 << 10
  /// A terminal that has not replied to anything for this long never will.
  private static let firstReplyTimeout = Duration.milliseconds(1500)
  /// A terminal that does reply may be at the end of a very slow line.
  private static let replyTimeout = Duration.seconds(10)

  /// The speed in bytes per second at which an image takes about a second.
  static let fastLine = 1e6

  private struct Probe {
    let bytes: Int
    /// The bytes that were unconfirmed when it was sent, its own included.
    let inFlight: Int
    /// All bytes sent until then.
    let end: Int
    let time: ContinuousClock.Instant
    /// When everything before it was confirmed, if that was after it was sent.
    var start: ContinuousClock.Instant
  }

  /// The speed in bytes per second, as given or as measured; `nil` before the first measurement.
  private(set) var speed: Double?
  /// The bytes that may be in flight.
  private(set) var window = 16 << 10
  /// The shortest time in which the terminal has replied.
  private var shortestReply: Duration?
  /// The shortest time in which it has replied to a few bytes on an idle line, and the number of such
  /// replies.
  private var fewBytes: (time: Duration, count: Int) = (.seconds(10), 0)
  private var probes: [Probe] = []
  private var meter = LineMeter()
  /// When a reply last proved that the line is faster than known; `nil` if the latest one did not.
  private var fasterSince: ContinuousClock.Instant?
  private var unasked = 0
  private var isEnabled: Bool
  private let isSpeedGiven: Bool
  /// Whether the terminal replies to queries at all.
  var isReplying = false

  /// Makes a pacer. Without queries it limits nothing. If `speed` is `nil`, the speed is measured.
  init(queries: Bool, speed: Double? = nil) {
    isEnabled = queries
    isSpeedGiven = speed != nil
    self.speed = speed
  }

  /// The unconfirmed bytes.
  var inFlight: Int { probes.reduce(unasked) { $0 + $1.bytes } }

  /// The bytes that may be sent now; 0 while the terminal is behind.
  var room: Int { isEnabled ? max(0, window - inFlight) : Int.max / 4 }

  /// Whether a frame may be sent. A frame counts as a whole, however large it is.
  var hasRoom: Bool { !isEnabled || probes.isEmpty || inFlight < window }

  /// Whether replies are expected.
  var isWaiting: Bool { !probes.isEmpty }

  /// When to stop waiting; `nil` if nothing is expected.
  var deadline: ContinuousClock.Instant? {
    probes.first.map { $0.start + (isReplying ? Self.replyTimeout : Self.firstReplyTimeout) }
  }

  /// Whether images wait, because the reply that shows the speed has not arrived yet.
  var isSpeedAwaited: Bool { isEnabled && speed == nil }

  /// Whether the line is known to take long for an image.
  var isSlow: Bool { speed.map { $0 < Self.fastLine } ?? false }

  /// The maximum number of bytes to send in one piece, so that the response to a key doesn't wait long behind
  /// it; `nil` for no limit.
  var largestPiece: Int? {
    guard isEnabled, let speed, isSlow else { return nil }
    return min(window, max(2 << 10, Int(speed * (Self.lead / .seconds(1)))))
  }

  /// Records sent bytes. Returns whether the query must follow them: after some kilobytes, or if no query has
  /// been sent yet and `isUrgent` says that something waits for the reply.
  mutating func send(_ count: Int, at now: ContinuousClock.Instant, isUrgent: Bool = false) -> Bool {
    guard isEnabled else { return false }
    unasked += count
    meter.send(count, at: now)
    guard unasked >= Self.threshold || probes.isEmpty && (isUrgent || isSampleWanted) else { return false }
    probes.append(Probe(bytes: unasked, inFlight: inFlight, end: meter.sentCount, time: now, start: now))
    unasked = 0
    return true
  }

  /// The time that a byte takes to reach the terminal and a reply takes to come back; `nil` before it is
  /// known. A program that is starting may read a reply or two late.
  private var roundTrip: Duration? { fewBytes.count >= Self.fewestSamples ? fewBytes.time : nil }

  /// Whether a query after a few bytes would help to distinguish a slow line from one with a long round trip.
  private var isSampleWanted: Bool {
    !isSpeedGiven && isSlow && fewBytes.count < Self.fewestSamples && unasked <= Self.fewCount
  }

  /// Records the reply to the oldest query.
  mutating func receiveReply(at now: ContinuousClock.Instant) {
    guard !probes.isEmpty else { return }
    isReplying = true
    let probe = probes.removeFirst()
    if !probes.isEmpty { probes[0].start = max(probes[0].time, now) }
    let whole = probe.time.duration(to: now)
    if probe.inFlight <= Self.fewCount, speed != nil {
      fewBytes = (min(fewBytes.time, whole), fewBytes.count + 1)
    } else if !isSpeedGiven {
      measure(probe, until: now)
    }
    shortestReply = min(shortestReply ?? whole, whole)
    meter.confirm(upTo: probe.end, isIdle: probes.isEmpty)
    let travel = roundTrip ?? min(shortestReply ?? .zero, Self.usualRoundTrip)
    let ahead = (Self.lead + travel) / .seconds(1)
    let wanted = (speed ?? 0) * ahead
    window = Int(min(Double(Self.windows.upperBound), max(Double(Self.windows.lowerBound), wanted)))
  }

  /// Measures the speed. It goes up if a second query, sent after the reply to the first, proves it again,
  /// and at most to twice the previous speed, because some lines let a burst pass after a pause. It goes down
  /// slowly, because a terminal may be busy for a moment.
  private mutating func measure(_ probe: Probe, until now: ContinuousClock.Instant) {
    let fewest = speed == nil ? 0 : Self.threshold
    let least = meter.leastSpeed(upTo: probe.end, at: now, roundTrip: roundTrip ?? .zero, fewest: fewest)
    guard let before = speed else { return speed = least }
    if let least, least > before {
      if let fasterSince, fasterSince <= probe.time { speed = min(least, before * 2) }
      if fasterSince.map({ $0 <= probe.time }) ?? true { fasterSince = now }
      return
    }
    fasterSince = nil
    // Data queued after other data travelled while that was being read. All other data took time to travel.
    let isQueued = probe.start > probe.time
    let busy = probe.start.duration(to: now) - (isQueued ? .zero : shortestReply ?? .zero)
    let latest = LineMeter.speed(probe.bytes, in: busy)
    let informativeSize = isSlow ? Self.threshold : Self.informativeSize
    if isQueued || probe.bytes >= informativeSize, latest < before { speed = (before + latest) / 2 }
  }

  /// Gives up on queries that are overdue. Returns whether there were any. A terminal that has never replied
  /// is not queried again.
  mutating func expire(at now: ContinuousClock.Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    reset()
    if !isReplying { isEnabled = false }
    return true
  }

  /// Forgets what is in flight, for example after the program was stopped. The measurements stay.
  mutating func reset() {
    probes.removeAll()
    meter.confirm(upTo: meter.sentCount, isIdle: true)
    unasked = 0
  }
}
