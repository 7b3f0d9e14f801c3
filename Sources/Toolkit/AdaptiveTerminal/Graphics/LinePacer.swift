/// Measures how fast a terminal reads, and limits how much is sent ahead of it.
///
/// Bytes for a remote terminal wait in buffers on the way, and the response to a key waits behind them.
/// Therefore the terminal is queried after some kilobytes, and no more is sent ahead than it reads in a tenth
/// of a second. The query is for its status (DSR 5), or for its attributes (DA1) if it replies only to that.
///
/// No terminal is awaited for long. Once a reply is missing, the clock decides what the terminal has read, by
/// the known speed, until all missing replies have arrived after all.
struct LinePacer {
  /// A request whose reply shows how much the terminal has read.
  enum Query: Hashable {
    /// DSR 5, with the reply `CSI 0 n`.
    case status
    /// DA1.
    case attributes

    /// Source: XTerm Control Sequences, "DSR" and "DA1".
    var bytes: [UInt8] { Array((self == .status ? "\u{1B}[5n" : "\u{1B}[c").utf8) }
  }

  /// How to know what the terminal has read.
  private enum Evidence {
    /// No limit is needed.
    case none
    /// Replies to queries.
    case replies
    /// The time that has passed.
    case time
  }

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
  /// How long a reply may take before it counts as missing. Round trips by satellite take less.
  private static let patience = Duration.seconds(1)
  /// The longest wait for a reply, on a line that is known to be slow.
  private static let longestWait = Duration.seconds(10)
  /// The assumed speed of a terminal that has replied before its speed was known, and then no more.
  private static let assumedSpeed = 100e3
  /// The number of replies without a query after which replies prove nothing.
  private static let mostSurplusReplies = 2

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
  /// The queries whose replies are missing.
  private var missing: [Probe] = []
  private var surplusCount = 0
  private var meter = LineMeter()
  /// When a reply last proved that the line is faster than known; `nil` if the latest one did not.
  private var fasterSince: ContinuousClock.Instant?
  private var unasked = 0
  private var evidence: Evidence
  private let isSpeedGiven: Bool
  /// The query that the terminal replies to, as far as is known.
  private(set) var query = Query.status
  /// Whether the terminal has replied to any such query.
  private var hasReplied = false
  /// The replies before the first measurement to queries after which no bytes were in flight.
  private var emptyReplyCount = 0
  /// When the terminal will have read everything, by the clock; `nil` if only replies count.
  private var readTime: ContinuousClock.Instant?
  /// When more may be sent, by the clock; `nil` for now.
  private var roomTime: ContinuousClock.Instant?

  /// Makes a pacer. Without queries it limits nothing. If `speed` is `nil`, the speed is measured.
  init(queries: Bool, speed: Double? = nil) {
    evidence = queries ? .replies : .none
    isSpeedGiven = speed != nil
    self.speed = speed
  }

  /// The unconfirmed bytes.
  var inFlight: Int { probes.reduce(unasked) { $0 + $1.bytes } }

  /// The bytes that may be sent now; 0 while the terminal is behind.
  var room: Int {
    switch evidence {
    case .none: Int.max / 4
    case .replies: max(0, window - inFlight)
    case .time: clockSpeed == nil ? Int.max / 4 : hasRoom ? window : 0
    }
  }

  /// Whether a frame may be sent. A frame counts as a whole, however large it is.
  var hasRoom: Bool {
    switch evidence {
    case .none: true
    case .replies: probes.isEmpty || inFlight < window
    case .time: roomTime == nil
    }
  }

  /// Whether replies are expected.
  var isWaiting: Bool { !probes.isEmpty }

  /// How long the terminal takes to reply to what is on its way; `nil` if that is not known.
  var replyTime: Duration? {
    (roundTrip ?? shortestReply).map { $0 + .seconds(speed.map { Double(inFlight) / $0 } ?? 0) }
  }

  /// When to call `expire`; `nil` if nothing is expected.
  var deadline: ContinuousClock.Instant? {
    roomTime ?? probes.first.map { $0.start + wait }
  }

  /// How long to wait for a reply: at the known speed, three times as long as it should take.
  private var wait: Duration {
    guard hasReplied, let speed else { return Self.patience }
    return min(Self.longestWait, Self.patience + .seconds(3 * Double(inFlight) / speed))
  }

  /// The speed by the clock; `nil` if nothing is known about it.
  private var clockSpeed: Double? { speed ?? (hasReplied ? Self.assumedSpeed : nil) }

  /// Whether images wait, because the reply that shows the speed has not arrived yet.
  ///
  /// The reply to the first query measures nothing. If a second one doesn't either, everything was sent while
  /// the first was overdue, and only an image can measure the speed.
  var isSpeedAwaited: Bool {
    guard speed == nil, emptyReplyCount < 2 else { return false }
    return evidence == .replies || evidence == .time && hasReplied
  }

  /// Whether the line is known to take long for an image.
  var isSlow: Bool { speed.map { $0 < Self.fastLine } ?? false }

  /// The maximum number of bytes to send in one piece, so that the response to a key doesn't wait long behind
  /// it; `nil` for no limit.
  var largestPiece: Int? {
    guard evidence != .none, let speed, isSlow else { return nil }
    return min(window, max(2 << 10, Int(speed * (Self.lead / .seconds(1)))))
  }

  /// Records sent bytes. Returns whether the query must follow them: after some kilobytes, or if no query has
  /// been sent yet and `isUrgent` says that something waits for the reply.
  mutating func send(_ count: Int, at now: ContinuousClock.Instant, isUrgent: Bool = false) -> Bool {
    if evidence == .time { pass(count, at: now) }
    guard evidence == .replies else { return false }
    unasked += count
    meter.send(count, at: now)
    guard unasked >= Self.threshold || probes.isEmpty && (isUrgent || isSampleWanted) else { return false }
    addProbe(at: now)
    return true
  }

  /// Records that the first queries are sent. Among them is the query that this type sends.
  mutating func beginAsking(at now: ContinuousClock.Instant) {
    if evidence == .replies { addProbe(at: now) }
  }

  private mutating func addProbe(at now: ContinuousClock.Instant) {
    probes.append(Probe(bytes: unasked, inFlight: inFlight, end: meter.sentCount, time: now, start: now))
    unasked = 0
  }

  /// Records bytes that the clock confirms.
  private mutating func pass(_ count: Int, at now: ContinuousClock.Instant) {
    guard let speed = clockSpeed else { return }
    let all = max(readTime ?? now, now) + .seconds(Double(count) / speed)
    let enough = all - .seconds(Double(window) / speed)
    (readTime, roomTime) = (all, enough > now ? enough : nil)
  }

  /// The time that a byte takes to reach the terminal and a reply takes to come back; `nil` before it is
  /// known. A program that is starting may read a reply or two late.
  private var roundTrip: Duration? { fewBytes.count >= Self.fewestSamples ? fewBytes.time : nil }

  /// Whether a query after a few bytes can tell a slow line from a long round trip.
  private var isSampleWanted: Bool {
    !isSpeedGiven && isSlow && fewBytes.count < Self.fewestSamples && unasked <= Self.fewCount
  }

  /// Records a reply that is not about the status.
  ///
  /// Terminals reply in the order of the queries. One that replies to a later query and has never replied
  /// about its status never will.
  mutating func receiveAttributes(at now: ContinuousClock.Instant) {
    if query == .attributes { return receiveReply(at: now) }
    guard !hasReplied, evidence != .none else { return }
    query = .attributes
    hasReplied = true
    reset()
    evidence = .replies
  }

  /// Records the reply to the oldest query.
  mutating func receiveReply(at now: ContinuousClock.Instant) {
    hasReplied = true
    let isLate = !missing.isEmpty
    guard let probe = isLate ? missing.removeFirst() : probes.isEmpty ? nil : probes.removeFirst() else {
      return noteSurplus()
    }
    if !probes.isEmpty { probes[0].start = max(probes[0].time, now) }
    let whole = probe.time.duration(to: now)
    if speed == nil, probe.inFlight == 0 { emptyReplyCount += 1 }
    if probe.inFlight <= Self.fewCount, speed != nil {
      fewBytes = (min(fewBytes.time, whole), fewBytes.count + 1)
    } else if !isSpeedGiven, probe.inFlight > 0 {
      measure(probe, until: now)
    }
    shortestReply = min(shortestReply ?? whole, whole)
    meter.confirm(upTo: probe.end, isIdle: probes.isEmpty)
    if isLate, missing.isEmpty, surplusCount <= Self.mostSurplusReplies {
      // The next reply belongs to the next query.
      (evidence, readTime, roomTime) = (.replies, nil, nil)
    }
    guard let speed else { return }
    let travel = roundTrip ?? min(shortestReply ?? .zero, Self.usualRoundTrip)
    let ahead = (Self.lead + travel) / .seconds(1)
    let wanted = speed * ahead
    window = Int(min(Double(Self.windows.upperBound), max(Double(Self.windows.lowerBound), wanted)))
  }

  /// A terminal that replies more often than it is asked proves nothing by it.
  private mutating func noteSurplus() {
    surplusCount += 1
    guard surplusCount > Self.mostSurplusReplies, evidence == .replies else { return }
    (evidence, probes, unasked) = (.time, [], 0)
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

  /// Stops waiting for what is overdue: for replies, or until the time has come to send more. Returns whether
  /// there was any.
  mutating func expire(at now: ContinuousClock.Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    if roomTime == nil {
      missing += probes
      (evidence, probes, unasked) = (.time, [], 0)
    }
    roomTime = nil
    return true
  }

  /// Forgets what is in flight, for example after the program was stopped. The measurements stay.
  mutating func reset() {
    (probes, missing, readTime, roomTime) = ([], [], nil, nil)
    meter.confirm(upTo: meter.sentCount, isIdle: true)
    unasked = 0
  }
}
