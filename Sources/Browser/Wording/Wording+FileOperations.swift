import AdaptiveFileSystem
import FileOperations

extension Wording {
  /// Explains why an operation on `file` was refused or stopped, for the middle of a sentence after its name.
  ///
  /// Names the file or folder at fault if that is another one.
  public static func reason(for error: FileOperationError, of file: FilePath? = nil) -> String {
    switch error {
    case .system(let error): place(error.path, unless: file) + reason(error.reason)
    case .conflicts(let conflicts): conflicts.first.map(reason) ?? localized("the name is taken")
    case .alreadyExists(let path): localized("\(path) already exists")
    case .vanished(let path): place(path, unless: file) + localized("file not found")
    case .changed(let path):
      place(path, unless: file) + localized("changed in the meantime, so it was left alone")
    case .notAFile(let path): place(path, unless: file) + localized("not a regular file")
    case .relativeLink(let path, let destination):
      place(path, unless: file)
        + localized("a symbolic link to \(destination), which would lead elsewhere from there")
    case .otherDevice(let path): place(path, unless: file) + localized("on another volume")
    case .notVerified(let path):
      place(path, unless: file) + localized("the copy differed from the original and was removed")
    case .onlyCopy(let path):
      place(path, unless: file) + localized("kept, because the original is missing or differs")
    case .noTrash(let volume, let refusal):
      localized("the volume \(volume) has no trash (\(reason(for: refusal)))")
    case .folderMissing(let folder): localized("there is no folder \(folder)")
    case .folderNotEmpty(let folder): localized("\(folder) is not empty")
    case .invalidName(let path):
      place(path, unless: file)
        + localized("the new name is empty, too long, begins with a dot or has a slash")
    case .nameNotAllowed(let path):
      localized("the name \(path.lastName ?? FileName("")) is not allowed on this volume")
    case .notCreatable(let path): localized("\(path) can't be created there")
    case .noSpace(let folder, let needed, let available):
      localized("no room for \(fileSize(needed)): \(fileSize(available)) free on the disk of \(folder)")
    case .cancelled: localized("cancelled")
    }
  }

  /// Explains why a file can't get a name.
  public static func reason(for conflict: FileConflict) -> String {
    switch conflict.reason {
    case .exists: localized("\(conflict.target) already exists")
    case .requestedTwice: localized("another file would also become \(conflict.target)")
    case .sharedSidecar: localized("nothing would say which photo the sidecar \(conflict.target) belongs to")
    case .orphanSidecar: localized("the sidecar \(conflict.target) is there, and would count for it")
    }
  }

  /// Says next to what the user is about to do that it is impossible. The whole reason stands elsewhere.
  static func obstacle(_ error: FileOperationError) -> String {
    if case .noSpace = error { localized("no room") } else { localized("not possible") }
  }

  /// Explains why a trash can't be used.
  static func reason(for refusal: TrashRefusal) -> String {
    switch refusal {
    case .system(let error): isolating("\(error.path): \(reason(error.reason))")
    case .notAFolder(let path): localized("\(path) is not a folder")
    case .notOwned(let path): localized("\(path) belongs to another user")
    case .otherDevice(let path): localized("\(path) is on another file system")
    }
  }

  private static func place(_ path: FilePath, unless file: FilePath?) -> String {
    path == file ? "" : "\(path): "
  }
}
