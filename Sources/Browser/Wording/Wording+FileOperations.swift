import AdaptiveFileSystem
import FileOperations

extension Wording {
  /// Explains why an operation on `file` was refused or stopped, for the middle of a sentence after its name.
  ///
  /// Names the file or folder at fault if that is another one.
  public static func reason(for error: FileOperationError, of file: FilePath? = nil) -> String {
    switch error {
    case .system(let error): place(error.path, unless: file) + reason(error.reason)
    case .conflicts(let conflicts): conflicts.first.map(reason) ?? "the name is taken"
    case .alreadyExists(let path): "\(path) already exists"
    case .vanished(let path): place(path, unless: file) + "file not found"
    case .changed(let path): place(path, unless: file) + "changed in the meantime, so it was left alone"
    case .notAFile(let path): place(path, unless: file) + "not a regular file"
    case .relativeLink(let path, let destination):
      place(path, unless: file) + "a symbolic link to \(destination), which would lead elsewhere from there"
    case .otherDevice(let path): place(path, unless: file) + "on another volume"
    case .notVerified(let path):
      place(path, unless: file) + "the copy differed from the original and was removed"
    case .onlyCopy(let path): place(path, unless: file) + "kept, because the original is missing or differs"
    case .noTrash(let volume, let refusal): "the volume \(volume) has no trash (\(reason(for: refusal)))"
    case .folderMissing(let folder): "there is no folder \(folder)"
    case .folderNotEmpty(let folder): "\(folder) is not empty"
    case .invalidName(let path):
      place(path, unless: file) + "the new name is empty, too long, begins with a dot or has a slash"
    case .nameNotAllowed(let path): "the name \(path.lastName ?? FileName("")) is not allowed on this volume"
    case .noSpace(let folder, let needed, let available):
      "no room for \(fileSize(needed)): \(fileSize(available)) free on the disk of \(folder)"
    case .cancelled: "cancelled"
    }
  }

  /// Explains why a file can't get a name.
  public static func reason(for conflict: FileConflict) -> String {
    switch conflict.reason {
    case .exists: "\(conflict.target) already exists"
    case .requestedTwice: "another file would also become \(conflict.target)"
    case .orphanSidecar: "the sidecar \(conflict.target) is there, and would count for it"
    }
  }

  /// Explains why a trash can't be used.
  static func reason(for refusal: TrashRefusal) -> String {
    switch refusal {
    case .system(let error): "\(error.path): \(reason(error.reason))"
    case .notAFolder(let path): "\(path) is not a folder"
    case .notOwned(let path): "\(path) belongs to another user"
    case .otherDevice(let path): "\(path) is on another file system"
    }
  }

  private static func place(_ path: FilePath, unless file: FilePath?) -> String {
    path == file ? "" : "\(path): "
  }
}
