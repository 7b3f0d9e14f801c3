import AdaptiveFileSystem
import PhotoModel

/// The files of photos: trash, folders, names, raw files and movies.
extension KeyTable {
  static let files = [
    KeyBinding(.photoScreen, ["O"], .showCompanion, "Raw file or movie, or the picture again"),
    KeyBinding(.companion, ["Esc"], .showPicture, "The picture again", hint: "Esc picture"),
    KeyBinding(
      .companion, ["gd": .trashCompanion, "gb": .copyCompanion, "gB": .moveCompanion],
      "Trash, copy or move only this file"),

    KeyBinding(.selectedPhoto, ["d", "Delete"], .trash, "Move to the trash", hint: "d trash"),
    KeyBinding(.selectedPhoto, ["r"], .restore, "Restore from the trash"),
    KeyBinding(.selectedPhoto, ["b", "F5"], .copyTo, "Copy to a folder"),
    KeyBinding(.selectedPhoto, ["B", "F6"], .moveTo, "Move to a folder"),
    KeyBinding(.selectedPhoto, ["R", "F2"], .rename, "Rename"),
    KeyBinding(.confirmation, ["Enter"], .confirm, "Rename", hint: "Enter rename"),
    KeyBinding(.movingFiles, ["Esc"], .cancelFileOperation, "Cancel", hint: "Esc stop moving files"),
  ]
}

extension Command {
  static let trash = operation("trash") { $0.context.files.trash($1) }
  static let restore = operation("restore") { $0.context.files.restore($1) }
  static let copyTo = operation("copy-to") { $0.context.files.copy($1) }
  static let moveTo = operation("move-to") { $0.context.files.move($1) }
  static let rename = operation("rename") { $0.context.files.rename($1) }
  static let confirm = Command("confirm") { (box: RenamePreviewController) in box.confirm() }
  static let cancelFileOperation = Command("cancel-file-operation") { (screen: any BrowserScreen) in
    screen.context.library.cancelFileOperations()
  }

  static let showCompanion = Command("show-companion") { (screen: PhotoController) in screen.showCompanion() }
  static let showPicture = Command("show-picture") { (screen: PhotoController) in screen.showPictureAgain() }
  static let trashCompanion = companion("trash-companion", title: "Trash only this file") {
    $0.context.files.trash([$0.photo], onlyFile: $1)
  }
  static let copyCompanion = companion("copy-companion", title: "Copy only this file") {
    $0.context.files.copy([$0.photo], onlyFile: $1)
  }
  static let moveCompanion = companion("move-companion", title: "Move only this file") {
    $0.context.files.move([$0.photo], onlyFile: $1)
  }

  /// An operation on the files of the marked photos, or else of the selected one.
  private static func operation(
    _ name: String, _ perform: @escaping (PhotoTarget, [Photo]) -> CommandOutcome
  ) -> Command {
    Command(name, .fileOperation) { (screen: any PhotoSelecting) in
      let target = screen.target
      return target.withFiles { perform(target, $0) }
    }
  }

  /// An operation on the raw file or the movie that is shown instead of the picture.
  private static func companion(
    _ name: String, title: String, _ perform: @escaping (PhotoController, FileName) -> CommandOutcome
  ) -> Command {
    Command(name, .fileOperation, title: title) { (screen: PhotoController) in
      screen.companion.map { perform(screen, $0) } ?? .notMine
    }
  }
}
