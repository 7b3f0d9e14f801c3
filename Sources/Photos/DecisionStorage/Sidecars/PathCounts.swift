import AdaptiveFileSystem

/// Paths with how often each was added. Knows at any time how many different ones there are.
struct PathCounts {
  private var counts: [FilePath: Int] = [:]

  /// How many different paths there are.
  var count: Int { counts.count }

  /// Adds a path once more.
  mutating func add(_ path: FilePath) { counts[path, default: 0] += 1 }

  /// Removes a path once.
  mutating func remove(_ path: FilePath) {
    guard let count = counts[path] else { return }
    counts[path] = count > 1 ? count - 1 : nil
  }
}
