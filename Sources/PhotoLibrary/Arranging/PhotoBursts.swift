/// Bursts: photos that one camera took right after each other.
///
/// The next photo of a burst follows within two seconds. Photos whose files record no seconds or no camera
/// are in no burst: a group of all photos of a minute would be wrong more often than right.
@MainActor public struct PhotoBursts {
  /// The longest time from one photo of a burst to the next, in milliseconds.
  private static let longestGap: Int64 = 2000

  private struct TimedPhoto {
    let body: PhotoOrigin.Body
    let time: Int64
    let index: Int
    let photo: Photo
  }

  private var bursts: [[Photo]] = []
  private var indices: [Photo.ID: Int] = [:]

  /// Finds the bursts among photos, at least two in each. O(n log n).
  public init(among photos: [Photo]) {
    let timed = photos.enumerated().compactMap { index, photo -> TimedPhoto? in
      guard let time = photo.facts.dateTaken, time.hasSeconds, let body = photo.facts.origin?.body else {
        return nil
      }
      return TimedPhoto(body: body, time: time.milliseconds, index: index, photo: photo)
    }
    for photos in Dictionary(grouping: timed, by: \.body).values {
      var burst: [Photo] = []
      var last = Int64.min
      for timed in photos.sorted(by: { ($0.time, $0.index) < ($1.time, $1.index) }) {
        if last != .min, timed.time - last > Self.longestGap { close(&burst) }
        burst.append(timed.photo)
        last = timed.time
      }
      close(&burst)
    }
  }

  private mutating func close(_ burst: inout [Photo]) {
    defer { burst = [] }
    guard burst.count > 1 else { return }
    for photo in burst { indices[photo.id] = bursts.count }
    bursts.append(burst)
  }

  /// Whether there are no bursts.
  public var isEmpty: Bool { bursts.isEmpty }

  /// The photos of the burst that contains a photo, in the order in which they were taken; empty if it is in
  /// none. O(1).
  public func burst(of photo: Photo) -> [Photo] { indices[photo.id].map { bursts[$0] } ?? [] }
}
