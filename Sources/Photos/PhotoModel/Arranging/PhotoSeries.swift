import PhotoDecisions
import PhotoSources

/// The burst or set of a photo.
@MainActor public struct PhotoSeries {
  /// The photos in the order in which they were taken, at least two.
  public let photos: [Photo]
  /// The set that they are; `nil` for a burst.
  public let set: PhotoSet?

  /// The most photos that are looked at in each direction.
  private static let mostNeighbours = 500
  /// How many photos in a row can be between two of a series, because other cameras took them.
  private static let mostOthers = 8

  /// The burst or set of a photo among those that are known; `nil` if it is in none. O(1).
  public init?(of photo: Photo, among bursts: PhotoBursts) {
    photos = bursts.burst(of: photo)
    set = bursts.set(of: photo)
    if photos.isEmpty { return nil }
  }

  /// The burst or set of a photo of a list; `nil` if it is in none.
  ///
  /// In lists by name or by date, its photos are near each other, so this looks only at those around it. That
  /// is faster than finding all bursts, for a screen that says something about a few photos. In other orders
  /// it can find too little. O(n log n) in the photos of the series.
  public init?(around index: Int, in photos: [Photo]) {
    guard photos.indices.contains(index), let own = Moment(photos[index].facts) else { return nil }
    let after = Self.indices(after: own, in: photos, (index + 1..<photos.count).prefix(Self.mostNeighbours))
    let before = Self.indices(after: own, in: photos, (0..<index).suffix(Self.mostNeighbours).reversed())
    guard !before.isEmpty || !after.isEmpty else { return nil }
    let near = before.reversed() + [index] + after
    self.init(of: photos[index], among: PhotoBursts(among: near.map { photos[$0] }))
  }

  /// When and with what a photo was taken.
  private struct Moment {
    let body: PhotoOrigin.Body
    let time: Int64
    let gap: Int64

    init?(_ facts: FileFacts) {
      guard let time = facts.dateTaken, time.hasSeconds, let body = facts.origin?.body else {
        return nil
      }
      (self.body, self.time, gap) = (body, time.milliseconds, Frame(facts).longestGap)
    }
  }

  /// The photos that follow without a gap in one direction, which is that of some indices.
  private static func indices(
    after own: Moment, in photos: [Photo], _ candidates: some Sequence<Int>
  ) -> [Int] {
    var (found, last, others) = ([Int](), own, 0)
    for index in candidates {
      guard let next = Moment(photos[index].facts), next.body == own.body else {
        others += 1
        if others > mostOthers { break }
        continue
      }
      let (distance, isOver) = next.time.subtractingReportingOverflow(last.time)
      if isOver || distance.magnitude > max(last.gap, next.gap).magnitude { break }
      found.append(index)
      (last, others) = (next, 0)
    }
    return found
  }
}
