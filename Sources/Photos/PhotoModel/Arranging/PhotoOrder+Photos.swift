import DecisionStorage
import PhotoSources

extension PhotoOrder {
  /// Returns photos in this order. They must be in the order of their album. O(n log n).
  @MainActor public func sorted(_ photos: [Photo]) -> [Photo] {
    let sorting = PhotoSorting(photos, in: self)
    sorting.complete()
    return sorting.sorted
  }

  /// The place of a photo that is at an index of its album.
  @MainActor public func place(of photo: Photo, at index: Int) -> Place {
    guard let value = value(of: photo, at: index) else {
      return Place(isKnown: false, value: 0, index: index)
    }
    return Place(isKnown: true, value: isReversed ? -value : value, index: index)
  }

  /// A place in an order. Places of different orders can't be compared.
  public struct Place: Comparable, Sendable {
    fileprivate let isKnown: Bool
    fileprivate let value: Int64
    fileprivate let index: Int

    /// Orders unknown values last, and equal ones as the album does.
    public static func < (left: Place, right: Place) -> Bool {
      if left.isKnown != right.isKnown { return left.isKnown }
      return left.value == right.value ? left.index < right.index : left.value < right.value
    }
  }

  /// A number that orders photos; `nil` if it isn't known.
  @MainActor private func value(of photo: Photo, at index: Int) -> Int64? {
    switch key {
    case .name: Int64(index)
    case .dateTaken: photo.facts.dateTaken?.milliseconds
    case .fileDate: photo.facts.fileDate
    case .size: photo.facts.byteCount
    case .rating: Int64(photo.rating.value)
    case .flag: Int64(-photo.flag.rawValue)
    case .kind: Int64(Self.number(of: photo))
    }
  }

  @MainActor private static func number(of photo: Photo) -> Int {
    let formats = PhotoFormat.allCases.filter { $0 != .raw } + [.raw]
    let format = photo.source.claimedFormat.flatMap { formats.firstIndex(of: $0) } ?? formats.count
    return format * 4 + (photo.rawName == nil ? 0 : 2) + (photo.movieName == nil ? 0 : 1)
  }
}
