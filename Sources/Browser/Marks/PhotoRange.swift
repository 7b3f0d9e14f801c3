import PhotoModel

/// The photos of a list from one to another, both included.
struct PhotoRange: Equatable {
  let list: PhotoList
  /// The photo at which the range was started.
  let start: Photo
  /// The photo at which it ends at present, before or after `start`.
  private(set) var end: Photo

  /// A range of one photo of a list.
  init(at photo: Photo, in list: PhotoList) {
    self.list = list
    start = photo
    end = photo
  }

  /// Moves the end to a photo. Does nothing if that belongs to another album.
  mutating func extend(to photo: Photo) {
    if list.album.canContain(photo) { end = photo }
  }

  /// The photos in order; empty if the filter leaves out an end. A scan that finds photos between the ends
  /// adds them. O(length + log n) in a folder.
  var photos: ArraySlice<Photo> { indices.map { list.photos[$0] } ?? [] }

  /// Returns whether a photo is in the range. O(log n) in a folder.
  func contains(_ photo: Photo) -> Bool {
    guard let index = list.index(of: photo) else { return false }
    return indices?.contains(index) ?? false
  }

  private var indices: ClosedRange<Int>? {
    guard let first = list.index(of: start), let last = list.index(of: end) else { return nil }
    return min(first, last)...max(first, last)
  }

  /// Returns whether both ranges have the same ends in the same list.
  static func == (left: PhotoRange, right: PhotoRange) -> Bool {
    left.list === right.list && left.start === right.start && left.end === right.end
  }
}
