import AdaptiveCore
import PhotoLibrary
import Queries

/// A filter that is evaluated for many photos, a few milliseconds at a time.
///
/// It begins with the photo where the user is, goes on to the end, and then from the beginning. So the photos
/// next to that place are found first.
final class FilterRun {
  /// How many photos are evaluated between two looks at the clock.
  private static let photosPerLook = 64

  /// Whether the photos are already in the order in which they are listed.
  let isOrdered: Bool
  private let photos: [Photo]
  private let filter: Query
  private let context: FilterContext
  private let start: Int
  /// How many photos have been evaluated.
  private var evaluated = 0
  /// The photos that the filter includes: those before the start, and the others.
  private var hits: (earlier: [Photo], later: [Photo]) = ([], [])
  /// Photos that changed meanwhile. What was found about them may be outdated.
  private(set) var changed: [Photo] = []

  /// A run over photos that begins at an index; from the first one if there is no such index.
  init(
    _ filter: Query, over photos: [Photo], isOrdered: Bool, from start: Int, in context: FilterContext
  ) {
    self.isOrdered = isOrdered
    self.photos = photos
    self.filter = filter
    self.context = context
    self.start = photos.indices.contains(start) ? start : 0
  }

  /// Whether all photos have been evaluated.
  var isComplete: Bool { evaluated == photos.count }

  /// How many photos were found so far.
  var count: Int { hits.earlier.count + hits.later.count }

  /// The photos found so far, in the order in which they were passed. O(n).
  var found: [Photo] { hits.earlier + hits.later }

  /// Evaluates photos until all are done or a time is over; without a time until all are done.
  func advance(until end: (MainClock, ContinuousClock.Instant)? = nil) {
    while !isComplete {
      let batch = evaluated..<min(evaluated + Self.photosPerLook, photos.count)
      for offset in batch { evaluate(at: offset) }
      evaluated = batch.upperBound
      if let (clock, instant) = end, clock.now >= instant { return }
    }
  }

  /// Remembers that photos have changed.
  func note(_ changed: [Photo]) { self.changed += changed }

  private func evaluate(at offset: Int) {
    let isBehindStart = offset < photos.count - start
    let photo = photos[isBehindStart ? start + offset : start + offset - photos.count]
    guard filter.includes(photo, in: context) else { return }
    if isBehindStart { hits.later.append(photo) } else { hits.earlier.append(photo) }
  }
}
