/// A filter that is evaluated for many photos.
///
/// It begins with the photo where the user is, goes on to the end, and then from the beginning. So the photos
/// next to that place are found first.
@MainActor final class FilterRun: TimeSlicedWork {
  /// How many photos are evaluated between two looks at the clock.
  private static let photosPerLook = 64

  private let photos: [Photo]
  private let includes: (Photo) -> Bool
  private let start: Int
  /// How many photos have been evaluated.
  private var evaluated = 0
  /// The photos that the filter includes: those before the start, and the others.
  private var hits: (earlier: [Photo], later: [Photo]) = ([], [])

  /// A run over photos that begins at an index; from the first one if there is no such index.
  init(over photos: [Photo], from start: Int, including includes: @escaping (Photo) -> Bool) {
    self.photos = photos
    self.includes = includes
    self.start = photos.indices.contains(start) ? start : 0
  }

  /// Whether all photos have been evaluated.
  var isComplete: Bool { evaluated == photos.count }

  /// How many photos were found so far.
  var count: Int { hits.earlier.count + hits.later.count }

  /// The photos found so far, in the order in which they were passed. O(n).
  var found: [Photo] { hits.earlier.isEmpty ? hits.later : hits.earlier + hits.later }

  func advance(until isOver: () -> Bool) {
    while !isComplete {
      let batch = evaluated..<min(evaluated + Self.photosPerLook, photos.count)
      for offset in batch { evaluate(at: offset) }
      evaluated = batch.upperBound
      if isOver() { return }
    }
  }

  private func evaluate(at offset: Int) {
    let isBehindStart = offset < photos.count - start
    let photo = photos[isBehindStart ? start + offset : start + offset - photos.count]
    guard includes(photo) else { return }
    if isBehindStart { hits.later.append(photo) } else { hits.earlier.append(photo) }
  }
}
