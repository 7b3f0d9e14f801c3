/// Which photos of an array form bursts. It refers to them by their indices, so that any thread can find
/// them.
struct BurstIndices: Sendable {
  /// A photo that can be in a burst.
  struct Entry: Sendable {
    /// The number of the camera's body.
    let body: Int
    /// When the photo was taken, in milliseconds.
    let time: Int64
    let index: Int
    let id: Photo.ID
  }

  /// The longest time from one photo of a burst to the next, in milliseconds.
  private static let longestGap: Int64 = 2000

  /// The indices of the photos of each burst, at least two, in the order in which they were taken.
  let bursts: [[Int]]
  /// The index in `bursts` for each photo that is in one.
  let burstOfPhoto: [Photo.ID: Int]

  /// Finds the bursts. O(n log n).
  init(_ entries: [Entry]) {
    let sorted = entries.sorted { ($0.body, $0.time, $0.index) < ($1.body, $1.time, $1.index) }
    var (bursts, burstOfPhoto): ([[Int]], [Photo.ID: Int]) = ([], [:])
    var start = 0
    for end in sorted.indices.dropFirst() + [sorted.endIndex] where end > start {
      if end < sorted.endIndex, sorted[end].follows(sorted[end - 1], within: Self.longestGap) { continue }
      if end - start > 1 {
        for entry in sorted[start..<end] { burstOfPhoto[entry.id] = bursts.count }
        bursts.append(sorted[start..<end].map(\.index))
      }
      start = end
    }
    (self.bursts, self.burstOfPhoto) = (bursts, burstOfPhoto)
  }
}

extension BurstIndices.Entry {
  fileprivate func follows(_ other: Self, within gap: Int64) -> Bool {
    body == other.body && time - other.time <= gap
  }
}
