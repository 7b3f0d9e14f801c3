import FileSystem

/// Saves edits of one user file's photos to the state store.
struct EditRecorder {
  let store: StateStore
  let userFile: FilePath
  let keys: [Photo.ID: PhotoKey]

  /// The file that contains the edits.
  var stateFile: FilePath { store.stateFile(for: userFile) }

  /// Saves an edit soon. Does nothing for a photo that is not in the user file.
  func record(_ edit: PhotoEdit, of photo: Photo) {
    guard let key = keys[photo.id] else { return }
    store.record(edit, of: key, in: userFile)
  }
}
