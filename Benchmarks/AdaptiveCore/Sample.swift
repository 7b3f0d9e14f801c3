import Glibc

/// Durations of the same work done again and again: the processor time of this thread, so that what else the
/// machine does counts little.
struct Sample {
  private let sorted: [Duration]

  /// Does the work some times before it counts and then a number of times.
  @MainActor init(_ count: Int, warmUp: Int = 20, _ work: (Int) -> Void) {
    for round in 0..<warmUp { work(round) }
    sorted = (0..<count).map { round in
      let start = Self.now()
      work(warmUp + round)
      return Self.now() - start
    }.sorted()
  }

  private static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The duration below which a part (0...1) of all lies.
  func percentile(_ part: Double) -> Duration {
    sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }

  /// Median and p99 in milliseconds.
  var inMilliseconds: String {
    "median \(decimal(percentile(0.5) / .milliseconds(1))) ms, p99 \(decimal(percentile(0.99) / .milliseconds(1))) ms"
      + " of \(sorted.count)"
  }
}

/// A number with two decimals.
func decimal(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
