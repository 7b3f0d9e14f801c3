import DecisionStorage

/// The work of sorting photos: it looks up the place of each, sorts the places, and puts the photos in order.
@MainActor final class PhotoSorting: TimeSlicedWork {
  private enum Stage {
    case places
    case sorting
    /// The indices of the photos in order.
    case order([Int])
    case end
  }

  /// The most photos whose places the main actor sorts itself.
  private static let mostSortedAtOnce = 20_000
  /// How many photos are looked at between two looks at the clock.
  private static let photosPerLook = 64

  /// The photos in order. Those that are not sorted yet are missing.
  private(set) var sorted: [Photo] = []
  private let photos: [Photo]
  private let order: PhotoOrder
  private var places: [PhotoOrder.Place] = []
  private var stage = Stage.places

  /// Sorts photos that are in the order of their album.
  init(_ photos: [Photo], in order: PhotoOrder) {
    (self.photos, self.order) = (photos, order)
    if order == PhotoOrder() { (sorted, stage) = (photos, .end) }
  }

  var isComplete: Bool { if case .end = stage { true } else { false } }

  var computation: TimeSlicedWork.Computation? {
    guard case .sorting = stage, places.count > Self.mostSortedAtOnce else { return nil }
    return sorting
  }

  func advance(until isOver: () -> Bool) {
    while true {
      switch stage {
      case .places:
        let batch = places.count..<min(places.count + Self.photosPerLook, photos.count)
        for index in batch { places.append(order.place(of: photos[index], at: index)) }
        if batch.isEmpty { stage = .sorting }
      case .sorting:
        if computation != nil { return }
        sorting()()
      case .order(let indices):
        let batch = sorted.count..<min(sorted.count + Self.photosPerLook, photos.count)
        for index in batch { sorted.append(photos[indices[index]]) }
        if batch.isEmpty { stage = .end }
      case .end: return
      }
      if isOver() { return }
    }
  }

  private var sorting: TimeSlicedWork.Computation {
    let places = places
    return { [weak self] in
      let indices = places.indices.sorted { places[$0] < places[$1] }
      return { self?.adopt(indices) }
    }
  }

  private func adopt(_ indices: [Int]) {
    guard case .sorting = stage else { return }
    (places, stage) = ([], .order(indices))
    sorted.reserveCapacity(photos.count)
  }
}
