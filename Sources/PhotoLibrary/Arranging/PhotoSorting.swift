/// The work of sorting photos: it looks up the place of each, and then sorts the places.
@MainActor final class PhotoSorting: GradualWork {
  /// The most photos that the main actor sorts itself.
  private static let mostSortedAtOnce = 20_000
  /// How many photos are looked at between two looks at the clock.
  private static let photosPerLook = 64

  /// The photos, in order once the work is complete.
  private(set) var sorted: [Photo]
  private(set) var isComplete: Bool
  private let order: PhotoOrder
  private var places: [PhotoOrder.Place] = []

  /// Sorts photos that are in the order of their conversation.
  init(_ photos: [Photo], in order: PhotoOrder) {
    (sorted, self.order) = (photos, order)
    isComplete = order == PhotoOrder()
  }

  var computation: GradualWork.Computation? {
    guard !isComplete, places.count == sorted.count, places.count > Self.mostSortedAtOnce else { return nil }
    return sorting
  }

  func advance(until isOver: () -> Bool) {
    while !isComplete, places.count < sorted.count {
      let batch = places.count..<min(places.count + Self.photosPerLook, sorted.count)
      for index in batch { places.append(order.place(of: sorted[index], at: index)) }
      if isOver() { return }
    }
    if !isComplete, computation == nil { sorting()() }
  }

  private var sorting: GradualWork.Computation {
    let places = places
    return { [weak self] in
      let indices = places.indices.sorted { places[$0] < places[$1] }
      return { self?.adopt(indices) }
    }
  }

  private func adopt(_ indices: [Int]) {
    if isComplete { return }
    sorted = indices.map { sorted[$0] }
    (places, isComplete) = ([], true)
  }
}
