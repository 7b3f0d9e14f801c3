import PhotoLibrary

/// The changes to a library that does not save them.
struct UnsavedChanges {
  private enum Kind { case rating, caption }
  private struct Change: Hashable {
    let photo: Photo.ID
    let kind: Kind
  }

  private var changes: Set<Change> = []

  /// The number of changed ratings and captions.
  var count: Int { changes.count }

  mutating func note(_ change: LibraryChange) {
    switch change {
    case .ratingChanged(let photo): changes.insert(Change(photo: photo.id, kind: .rating))
    case .captionChanged(let photo): changes.insert(Change(photo: photo.id, kind: .caption))
    default: break
    }
  }
}
