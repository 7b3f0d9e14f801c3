import PhotoDecisions

/// Which photos of an array form bursts and sets. It refers to them by their indices, so that any thread can
/// find them.
struct BurstIndices: Sendable {
  /// A photo that can be in a burst or a set.
  struct Entry: Sendable {
    /// The number of the camera's body.
    let body: Int
    /// When the photo was taken, in milliseconds.
    let time: Int64
    let index: Int
    let id: Photo.ID
    let frame: Frame
  }

  /// The indices of the photos of each burst or set, at least two, in the order in which they were taken.
  let bursts: [[Int]]
  /// For each of these, the set; `nil` for a burst.
  let sets: [PhotoSet?]
  /// The index in `bursts` for each photo that is in one.
  let burstOfPhoto: [Photo.ID: Int]

  /// Finds the bursts and sets. O(n log n).
  init(_ entries: [Entry]) {
    let sorted = entries.sorted { ($0.body, $0.time, $0.index) < ($1.body, $1.time, $1.index) }
    let frames = sorted.map(\.frame)
    var (bursts, sets, burstOfPhoto): ([[Int]], [PhotoSet?], [Photo.ID: Int]) = ([], [], [:])
    var start = 0
    for end in sorted.indices.dropFirst() + [sorted.endIndex] where end > start {
      if end < sorted.endIndex, sorted[end].follows(sorted[end - 1]) { continue }
      if end - start > 1 {
        for group in FrameGroup.groups(of: frames[start..<end]) {
          for entry in sorted[group.frames] { burstOfPhoto[entry.id] = bursts.count }
          bursts.append(sorted[group.frames].map(\.index))
          sets.append(group.set)
        }
      }
      start = end
    }
    (self.bursts, self.sets, self.burstOfPhoto) = (bursts, sets, burstOfPhoto)
  }
}

extension BurstIndices.Entry {
  /// Returns whether it is of the same burst or set as the entry before it, or may be.
  fileprivate func follows(_ other: Self) -> Bool {
    body == other.body && frame.set == other.frame.set && time - other.time <= other.frame.longestGap
  }
}
