import AdaptiveFileSystem

/// How much of the processors other programs use, from a program whose own nice value is positive.
nonisolated struct ProcessorLoad {
  private var last: (others: UInt64, all: UInt64)?

  /// The share of the processors' time since the last call that programs with the usual priority have used,
  /// 0...1; 0 for the first call, and if the kernel doesn't report it.
  ///
  /// Source: proc_stat(5). The first two columns are the time of such programs and that of nice ones.
  mutating func next() -> Double {
    guard case .bytes(let bytes)? = try? FileContents(of: FilePath("/proc/stat"), limit: 1 << 20) else {
      return 0
    }
    return next(String(decoding: bytes, as: UTF8.self))
  }

  /// The share according to the contents of `/proc/stat`.
  mutating func next(_ text: String) -> Double {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else { return 0 }
    // The columns of guests are part of the first two.
    let times = line.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) }
    guard let others = times.first else { return 0 }
    let all = times.reduce(0, &+)
    defer { last = (others, all) }
    guard let last, others >= last.others, all > last.all else { return 0 }
    return min(1, Double(others - last.others) / Double(all - last.all))
  }
}
