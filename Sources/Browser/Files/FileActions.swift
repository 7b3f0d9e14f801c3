import AdaptiveCore
import AdaptiveFileSystem
import FileOperations
import PhotoModel

/// Copies, moves, trashes and renames the files of photos, to folders that the user types.
final class FileActions {
  /// The folders to which photos can be moved or copied with a digit.
  var targets = FolderTargets()
  /// The template for new names that was used last.
  var renameTemplate = "{date}_{counter:3}"

  let library: Library
  let pictures: any PictureProviding
  let interface: BrowserInterface

  init(_ library: Library, _ pictures: any PictureProviding, _ interface: BrowserInterface) {
    self.library = library
    self.pictures = pictures
    self.interface = interface
  }

  /// The scope of keys that apply while an operation on files takes a while.
  var scopesWhileMovingFiles: [CommandScope] { library.fileProgress == nil ? [] : [.movingFiles] }

  /// Lets the user choose a folder, and copies photos, or only one file of a photo, to it.
  func copy(_ photos: [Photo], onlyFile: FileName? = nil) -> CommandOutcome {
    guard library.canMoveFiles else { return .refused(Wording.filesStay) }
    askForFolder(
      Wording.folderPrompt(Wording.copy, count: photos.count),
      performing: { FileRequest(.copy(to: $0, creatingFolder: false), for: photos, onlyFile: onlyFile) }
    ) { _ in }
    return .done()
  }

  /// Lets the user choose a folder, and moves photos, or only one file of a photo, to it.
  func move(_ photos: [Photo], onlyFile: FileName? = nil) -> CommandOutcome {
    if let reason = reasonToKeep(photos) { return .refused(reason) }
    askForFolder(
      Wording.folderPrompt(Wording.move, count: photos.count),
      performing: { FileRequest(.move(to: $0, creatingFolder: false), for: photos, onlyFile: onlyFile) }
    ) { _ in }
    return .done()
  }

  /// Moves photos, or only one file of a photo, to the trash.
  func trash(_ photos: [Photo], onlyFile: FileName? = nil) -> CommandOutcome {
    if let reason = reasonToKeep(photos) { return .refused(reason) }
    library.perform(FileRequest(.trash(copyingToHome: false), for: photos, onlyFile: onlyFile))
    return .done()
  }

  /// Brings photos back from the trash.
  func restore(_ photos: [Photo]) -> CommandOutcome {
    guard photos.allSatisfy(\.isInTrash) else { return .refused(Wording.isNotInTrash) }
    library.perform(FileRequest(.restore, for: photos))
    return .done()
  }

  /// Why the files of photos can't leave their folders or names; `nil` if they can.
  func reasonToKeep(_ photos: [Photo]) -> String? {
    if photos.contains(where: \.isInTrash) { return Wording.trashIsReadOnly }
    return library.canMoveFiles ? nil : Wording.filesStay
  }

  /// How the user types paths.
  var paths: PathText { PathText(base: library.currentDirectory, home: library.home) }

  /// Lets the user type a folder, such as the one to which a request moves or copies photos.
  func askForFolder(
    _ prompt: String, performing request: ((FilePath) -> FileRequest)? = nil,
    then use: @escaping (FilePath) -> Void
  ) {
    let paths = paths
    let targets = targets
    interface.editText(
      LineEdit(
        prompt: prompt, text: "", hints: targets.names,
        history: targets.recent.map(paths.text(for:)),
        shortcut: { targets.folder(for: $0).map(paths.text(for:)) },
        completeLater: { text, receive in
          guard let folder = paths.folderToComplete(text) else { return }
          FolderEntries.read(folder) { found in
            // A folder that can't be read completes nothing.
            receive(paths.completion(of: text, from: (try? found.get())?.folders ?? []))
          }
        },
        request: { text in request.flatMap { request in paths.path(of: text).map(request) } },
        commit: { [weak self] text in
          guard let folder = paths.path(of: text) else {
            self?.interface.report(.refused(Wording.noFolderTyped))
            return
          }
          use(folder)
        }))
  }
}

extension PhotoTarget {
  /// Does something with the files of the photos, unless they are moving already.
  func withFiles(_ perform: ([Photo]) -> CommandOutcome) -> CommandOutcome {
    let photos = affectedPhotos()
    if photos.isEmpty { return .refused(Wording.thereIsNoPhoto) }
    let leaving = photos.filter(context.library.isLeaving)
    return leaving.isEmpty ? perform(photos) : .refused(Wording.areMoving(leaving))
  }
}

extension Photo {
  /// Whether the photo is in the trash.
  var isInTrash: Bool { album?.isTrash ?? false }
}
