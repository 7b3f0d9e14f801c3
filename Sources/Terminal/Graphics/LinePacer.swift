import AdaptiveCore

/// Measures how fast a terminal takes bytes, and says how many more it may be sent before it has answered.
///
/// What is written to a terminal far away lies in buffers on the way, and a key's answer waits behind it. So after some
/// kilobytes the terminal is asked for its status (DSR 5), and no more is sent than it takes in a tenth of a second.
struct LinePacer {
  /// The question, whose answer is `CSI 0 n`.
  ///
  /// Source: XTerm Control Sequences, "DSR".
  static let query = Array("\u{1B}[5n".utf8)

  /// Bytes that are sent without asking for an answer: most frames are smaller.
  private static let threshold = 4 << 10
  /// How far ahead of the terminal bytes may be sent.
  private static let lead = Duration.milliseconds(100)
  private static let windows = 8 << 10...8 << 20
  /// An answer to fewer bytes that nothing was sent before tells more of the way there and back than of the line.
  private static let telling = 32 << 10
  /// A terminal that has never answered anything for so long never will.
  private static let patienceAtFirst = Duration.milliseconds(1500)
  /// One that does answer may be at the end of a very slow line.
  private static let patience = Duration.seconds(10)

  private struct Probe {
    let bytes: Int
    let time: ContinuousClock.Instant
    /// When everything before it was answered, if that came later than it was sent.
    var start: ContinuousClock.Instant
  }

  /// Bytes per second, as far as they were measured; `nil` at first.
  private(set) var speed: Double?
  /// How many bytes may be on their way.
  private(set) var window = 16 << 10
  private var roundTrip: Duration?
  private var probes: [Probe] = []
  private var unasked = 0
  private var isEnabled: Bool
  /// Whether the terminal answers questions at all.
  var isReplying = false

  /// Makes a pacer for a line of unknown speed; without asking it lets everything through.
  init(queries: Bool) { isEnabled = queries }

  /// The bytes that have not been answered.
  var inFlight: Int { probes.reduce(unasked) { $0 + $1.bytes } }

  /// How many bytes may be sent now; none while the terminal is behind.
  var room: Int { isEnabled ? max(0, window - inFlight) : Int.max / 4 }

  /// Whether a frame may be sent: it counts as a whole, however large it is.
  var hasRoom: Bool { !isEnabled || probes.isEmpty || inFlight < window }

  /// Whether answers are on their way.
  var isWaiting: Bool { !probes.isEmpty }

  /// When to give up waiting; `nil` when nothing is waited for.
  var deadline: ContinuousClock.Instant? {
    probes.first.map { $0.start + (isReplying ? Self.patience : Self.patienceAtFirst) }
  }

  /// Takes note of bytes that are sent; true when the question is to follow them.
  mutating func send(_ count: Int, at now: ContinuousClock.Instant) -> Bool {
    guard isEnabled else { return false }
    unasked += count
    guard unasked >= Self.threshold else { return false }
    probes.append(Probe(bytes: unasked, time: now, start: now))
    unasked = 0
    return true
  }

  /// Takes the answer to the oldest question.
  mutating func receiveReply(at now: ContinuousClock.Instant) {
    guard !probes.isEmpty else { return }
    isReplying = true
    let probe = probes.removeFirst()
    if !probes.isEmpty { probes[0].start = max(probes[0].time, now) }
    let whole = probe.time.duration(to: now)
    roundTrip = min(roundTrip ?? whole, whole)
    // What was behind something else was on its way while that was read.
    let busy = probe.start.duration(to: now)
    let latest = Double(probe.bytes) / max(0.0005, busy / .seconds(1))
    let isTelling = probe.start > probe.time || probe.bytes >= Self.telling
    // Fast again at once, slow only when it stays so: a terminal may be busy for a moment.
    if let before = speed {
      if latest > before { speed = latest } else if isTelling { speed = (before + latest) / 2 }
    } else {
      speed = latest
    }
    let ahead = (Self.lead + (roundTrip ?? .zero)) / .seconds(1)
    let wanted = (speed ?? latest) * ahead
    window = Int(min(Double(Self.windows.upperBound), max(Double(Self.windows.lowerBound), wanted)))
  }

  /// Gives up a question that is not answered in time; true when that was so. A terminal that has never answered is not
  /// asked again.
  mutating func expire(at now: ContinuousClock.Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    probes.removeAll()
    unasked = 0
    if !isReplying { isEnabled = false }
    return true
  }

  /// Forgets what is on its way, as after the program was stopped. What was measured stays.
  mutating func reset() {
    probes.removeAll()
    unasked = 0
  }
}
