import AdaptiveFileSystem
import FileOperations
import PhotoModel

extension BrowserContext {
  /// The scope of keys that apply while an operation on files takes a while.
  var scopesWhileMovingFiles: [CommandScope] { library.fileProgress == nil ? [] : [.movingFiles] }

  /// Performs a command that does something with the files of the marked photos, or else with those of the
  /// one under the cursor or on the screen. Returns whether it is such a command.
  func performFileCommand(_ command: Command, at photo: Photo?) -> Bool {
    guard command.isFileOperation else { return false }
    let photos = affectedPhotos(for: photo)
    guard !photos.isEmpty else {
      require(false, else: Wording.thereIsNoPhoto)
      return true
    }
    let leaving = photos.filter(library.isLeaving)
    guard leaving.isEmpty else {
      require(false, else: Wording.areMoving(leaving))
      return true
    }
    switch command {
    case .trash: trash(photos)
    case .restore:
      if photos.allSatisfy(\.isInTrash) {
        library.perform(FileRequest(.restore, for: photos))
      } else {
        require(false, else: Wording.isNotInTrash)
      }
    case .copyTo: copy(photos)
    case .moveTo: move(photos)
    case .rename:
      if canChange(photos) { rename(photos) }
    default: return false
    }
    return true
  }

  /// Lets the user choose a folder, and copies photos, or only one file of a photo, to it.
  func copy(_ photos: [Photo], onlyFile: FileName? = nil) {
    guard library.canMoveFiles else { return require(false, else: Wording.filesStay) }
    askForFolder(Wording.folderPrompt("Copy", count: photos.count)) { [library] folder in
      library.perform(FileRequest(.copy(to: folder, creatingFolder: false), for: photos, onlyFile: onlyFile))
    }
  }

  /// Lets the user choose a folder, and moves photos, or only one file of a photo, to it.
  func move(_ photos: [Photo], onlyFile: FileName? = nil) {
    guard canChange(photos) else { return }
    askForFolder(Wording.folderPrompt("Move", count: photos.count)) { [library] folder in
      library.perform(FileRequest(.move(to: folder, creatingFolder: false), for: photos, onlyFile: onlyFile))
    }
  }

  /// Moves photos, or only one file of a photo, to the trash.
  func trash(_ photos: [Photo], onlyFile: FileName? = nil) {
    guard canChange(photos) else { return }
    library.perform(FileRequest(.trash(copyingToHome: false), for: photos, onlyFile: onlyFile))
  }

  /// Whether files can be removed from their folders. If not, tells the user why.
  private func canChange(_ photos: [Photo]) -> Bool {
    let isInTrash = photos.contains(where: \.isInTrash)
    require(!isInTrash && library.canMoveFiles, else: isInTrash ? Wording.trashIsReadOnly : Wording.filesStay)
    return !isInTrash && library.canMoveFiles
  }
}

extension Photo {
  /// Whether the photo is in the trash.
  var isInTrash: Bool { conversation?.isTrash ?? false }
}
