import AdaptiveFileSystem
import DecisionStorage
import PhotoSources

/// Saves edits of one user file's photos to the state store.
struct EditRecorder {
  let store: StateStore
  let userFile: FilePath
  let keys: [Photo.ID: PhotoKey]

  /// The file that contains the edits.
  var stateFile: FilePath { store.stateFile(for: userFile) }

  /// Saves changes soon. Photos that are not in the user file are left out.
  func record(_ changes: [Decision.Change]) {
    for change in changes {
      guard let key = keys[change.photo.id] else { continue }
      store.record(DecisionPatch(from: change.before, to: change.after), of: key, in: userFile)
    }
  }
}
