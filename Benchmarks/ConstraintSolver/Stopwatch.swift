import Glibc

/// Measures the processor time of this thread.
enum Stopwatch {
  /// Returns the median duration of some work, in nanoseconds. Repeats it for half a second, at least three
  /// times.
  ///
  /// Each sample repeats the work often enough that the time of the clock itself is negligible.
  static func median(repetitions: Int, _ work: (Int) throws -> Void) rethrows -> Double {
    var samples: [Double] = []
    let begin = now()
    var round = 0
    while samples.count < 3 || now() - begin < 500_000_000 {
      let start = now()
      for _ in 0..<repetitions {
        try work(round)
        round += 1
      }
      samples.append(Double(now() - start) / Double(repetitions))
    }
    return samples.sorted()[samples.count / 2]
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
