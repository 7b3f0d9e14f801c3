import PhotoLibrary

/// The photos of a conversation from one to another, both included.
struct PhotoRange: Equatable {
  /// The photo at which the range was started.
  let start: Photo
  /// The photo at which it ends at present, before or after `start`.
  private(set) var end: Photo

  /// A range of one photo.
  init(at photo: Photo) {
    start = photo
    end = photo
  }

  /// Moves the end to a photo. Does nothing if that belongs to another conversation.
  mutating func extend(to photo: Photo) {
    if photo.conversation === start.conversation { end = photo }
  }

  /// The photos in order. A scan that finds photos between the ends adds them. O(length + log n) in a folder.
  var photos: ArraySlice<Photo> {
    guard let indices, let conversation = start.conversation else { return [] }
    return conversation.photos[indices]
  }

  /// Whether a photo is in the range. O(log n) in a folder.
  func contains(_ photo: Photo) -> Bool {
    guard photo.conversation === start.conversation, let index = photo.conversation?.index(of: photo) else {
      return false
    }
    return indices?.contains(index) ?? false
  }

  private var indices: ClosedRange<Int>? {
    guard let conversation = start.conversation, let first = conversation.index(of: start),
      let last = conversation.index(of: end)
    else { return nil }
    return min(first, last)...max(first, last)
  }
}
