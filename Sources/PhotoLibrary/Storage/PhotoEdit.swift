/// What the user changed about a photo, over what its user file says.
struct PhotoEdit: Equatable, Sendable {
  enum Comment: Equatable, Sendable {
    case text(String)
    case removed
  }

  /// The new rating; nil when it was not changed.
  var rating: Rating?
  /// The new comment; nil when it was not changed.
  var comment: Comment?

  /// Adds a later edit of the same photo.
  mutating func merge(_ later: PhotoEdit) {
    self = merged(later)
  }

  /// This edit with a later one of the same photo added.
  func merged(_ later: PhotoEdit) -> PhotoEdit {
    PhotoEdit(rating: later.rating ?? rating, comment: later.comment ?? comment)
  }

  /// Changes what the user file says into what the user said.
  func apply(to photo: inout UserFile.Photo) {
    if let rating { photo.rating = rating }
    switch comment {
    case .text(let text): photo.comment = text
    case .removed: photo.comment = nil
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
