/// How long to wait for a reply that may be lost on the way.
///
/// It works as in TCP: the timeout follows the measured round-trip time and doubles each time it expires. A
/// reply that may belong to an earlier query is not measured. Source: RFC 6298; Karn's algorithm.
struct RetransmissionTimeout {
  private static let shortest = Duration.milliseconds(150)
  private static let longest = Duration.seconds(8)
  /// After more expiries in a row than this, nothing is listening.
  private static let retryLimit = 6

  /// How long to wait for the next reply.
  private(set) var duration = Duration.milliseconds(250)
  private var expiries = 0

  /// Records a reply. `isFirst` is true when nothing was sent twice.
  mutating func recordReply(after time: Duration, isFirst: Bool) {
    expiries = 0
    if isFirst { duration = min(Self.longest, max(Self.shortest, time * 4)) }
  }

  /// Records that no reply arrived in time. Returns whether to try again.
  mutating func recordExpiry() -> Bool {
    expiries += 1
    duration = min(Self.longest, duration * 2)
    guard expiries > Self.retryLimit else { return true }
    expiries = 0
    return false
  }

  /// Forgets all expiries, for example after the program was stopped.
  mutating func forgetExpiries() { expiries = 0 }
}
