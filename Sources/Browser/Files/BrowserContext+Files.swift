import FileOperations
import PhotoLibrary

extension BrowserContext {
  /// The scope of keys that apply while an operation on files takes a while.
  var scopesWhileMovingFiles: [CommandScope] { library.fileProgress == nil ? [] : [.movingFiles] }

  /// Performs a command that does something with the files of the marked photos, or else with those of the one
  /// under the cursor or on the screen. Returns whether it is such a command.
  func performFileCommand(_ command: Command, at photo: Photo?) -> Bool {
    guard command.isFileOperation else { return false }
    let photos = affectedPhotos(for: photo)
    guard !photos.isEmpty else {
      require(false, else: "There is no photo")
      return true
    }
    switch command {
    case .trash: change(.trash(copyingToHome: false), photos)
    case .restore:
      if photos.allSatisfy(\.isInTrash) {
        library.perform(FileRequest(.restore, for: photos))
      } else {
        require(false, else: Wording.isNotInTrash)
      }
    default: return false
    }
    return true
  }

  /// Requests an operation that takes files away from their folders, if that is possible.
  private func change(_ operation: FileRequest.Operation, _ photos: [Photo]) {
    if photos.contains(where: \.isInTrash) { return require(false, else: Wording.trashIsReadOnly) }
    guard library.canMoveFiles else { return require(false, else: Wording.filesStay) }
    library.perform(FileRequest(operation, for: photos))
  }
}

extension Photo {
  /// Whether the photo is in the trash.
  var isInTrash: Bool { conversation?.isTrash ?? false }
}
