import FileSystem

/// What the user changed about a photo, over what its user file says.
struct PhotoEdit: Equatable, Sendable {
  enum CaptionEdit: Equatable, Sendable {
    case text(String)
    case removed
  }

  /// The new rating; nil when it was not changed.
  var rating: Rating?
  /// The new caption; nil when it was not changed.
  var caption: CaptionEdit?

  /// Adds a later edit of the same photo.
  mutating func merge(_ later: PhotoEdit) {
    self = merged(later)
  }

  /// This edit with a later one of the same photo added.
  func merged(_ later: PhotoEdit) -> PhotoEdit {
    PhotoEdit(rating: later.rating ?? rating, caption: later.caption ?? caption)
  }

  /// Changes what the user file says into what the user said.
  func apply(to photo: inout UserFile.Photo) {
    if let rating { photo.rating = rating }
    switch caption {
    case .text(let text): photo.caption = text
    case .removed: photo.caption = nil
    case nil: break
    }
  }
}

/// Takes the edits of one user file's photos to the store.
struct EditRecorder {
  let store: StateStore
  let userFile: FilePath
  let keys: [Photo.ID: PhotoKey]

  var stateFile: FilePath { store.stateFile(for: userFile) }

  func record(_ edit: PhotoEdit, of photo: Photo) {
    guard let key = keys[photo.id] else { return }
    store.record(edit, of: key, in: userFile)
  }
}
