import AdaptiveFileSystem

/// The library's knowledge of a folder, to be compared with the disk.
package struct FolderQuestion: Sendable {
  /// The absolute path.
  package let path: FilePath
  /// The names that may have changed; `nil` for all.
  let names: Set<FileName>?
  /// The photos of the library in this folder.
  let photos: [PhotoNames]

  package init(path: FilePath, names: Set<FileName>?, photos: [PhotoNames]) {
    self.path = path
    self.names = names
    self.photos = photos
  }
}

/// The changes in a folder since the library has read it.
package struct FolderAnswer: Sendable {
  /// A file that the library doesn't know.
  struct NewFile: Sendable {
    let name: FileName
    /// The facts that identify the file under another name.
    let facts: FileFacts
  }

  /// The absolute path.
  package let path: FilePath
  /// Files of photos that have come, in the order of names.
  var arrived: [NewFile] = []
  /// The stems that many new files share with known photos. Empty if the new files are few.
  var sharedStems: Set<FileName> = []
  /// Known files that have left.
  var departed: [FileName] = []
  /// Known photos of which any file may have changed.
  var changed: [FileName] = []
  /// Known photos whose sidecars may have changed.
  var redecided: [FileName] = []
}

/// The differences between a library and the disk.
package struct FolderAnswers: Sendable {
  /// One answer for each folder with a difference.
  package var folders: [FolderAnswer] = []
  /// Folders that no longer exist.
  package var gone: [FilePath] = []
  /// The errors of entries that could not be read, except of those that have gone.
  package var warnings: [ScanWarning] = []

  /// Whether there is no difference.
  var isEmpty: Bool { folders.isEmpty && gone.isEmpty }
}
