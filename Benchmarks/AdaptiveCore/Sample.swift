import Glibc

/// The durations of repeated work, in processor time of this program, so that other programs on the machine
/// hardly affect them. Work on the main actor can change threads at each `await`.
struct Sample {
  private let sorted: [Duration]

  /// Runs the work a few times to warm up, and then measures `count` runs.
  @MainActor init(_ count: Int, warmUp: Int = 20, _ work: (Int) -> Void) {
    for round in 0..<warmUp { work(round) }
    sorted = (0..<count).map { round in
      let start = Self.now()
      work(warmUp + round)
      return Self.now() - start
    }.sorted()
  }

  /// The processor time of this program, which does all its work on the main actor.
  static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The quantile of the durations for a fraction in 0...1.
  func percentile(_ part: Double) -> Duration {
    sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))]
  }

  /// The median and the 99th percentile, in milliseconds.
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
