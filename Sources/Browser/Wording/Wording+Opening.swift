import AdaptiveCore
import AdaptiveFileSystem

/// The texts about opening other libraries.
extension Wording {
  static let open = localized("Open")
  static let whatToOpen = localized("Path of a folder, photo or user file")
  static let nothingToOpen = localized("No card, and no other library yet: type a path")
  static let readingFolder = localized("Reading the folder…")
  static let isTopFolder = localized("There is no folder above this one")
  static let isNoFolderToList = localized("Only a folder has contents to list; Enter opens it")
  static let opensNoLibraries = localized("Other libraries can't be opened from here")
  static let recentLibraries = localized("Recent libraries")
  static let waitsForIngest = localized(
    "Photos are still being copied into this library; wait until they are")

  /// Says that nothing saves the decisions about a library.
  static func wouldLose(changes count: Int) -> String {
    localized("Nothing saves this library: leaving it would lose \(self.count(count, "change"))")
  }

  /// Says that a folder can't be read.
  static func cannotBeRead(_ error: FileError) -> String {
    isolating("\(error.path): \(reason(error.reason))")
  }

  /// Says what is being opened.
  static func opening(_ paths: [FilePath], _ text: PathText) -> String {
    localized("Opening \(name(of: paths, text))…")
  }

  /// Says that photos are being looked for.
  static func lookingForPhotos(folderCount: Int) -> String {
    folderCount == 0
      ? localized("Waiting for the disk… Esc stays here")
      : localized("Looking for photos in \(count(folderCount, "folder"))… Esc stays here")
  }

  static func name(of library: [FilePath]) -> String {
    let name = library.first.map { $0.lastName?.description ?? $0.description } ?? ""
    return library.count > 1 ? localized("\(name) and \(library.count - 1) more") : name
  }

  private static func name(of library: [FilePath], _ text: PathText) -> String {
    library.count == 1 ? text.text(for: library[0]) : name(of: library)
  }

  /// The row of a library that was opened before.
  static func row(of library: [FilePath], _ text: PathText) -> ListRow {
    ListRow(title: name(of: library), subtitle: library.first.map { text.text(for: $0.parent) } ?? "")
  }

  /// The row of something that the user can open.
  static func row(for choice: OpenChoice, isPresent: Bool, _ text: PathText) -> ListRow {
    let detail = isPresent ? localized("open") : ""
    switch choice {
    case .typed(let path):
      return ListRow(
        title: text.text(for: path), detail: isPresent ? detail : localized("open this"),
        truncatesInMiddle: true)
    case .card(let path):
      return ListRow(
        title: name(of: [path]), detail: isPresent ? detail : localized("card"),
        subtitle: text.text(for: path))
    case .library(let paths):
      var row = row(of: paths, text)
      row.detail = isPresent ? detail : localized("recent")
      return row
    case .folder(let path):
      return ListRow(title: name(of: [path]) + "/", detail: detail, truncatesInMiddle: true)
    case .photo(let path): return ListRow(title: name(of: [path]), detail: detail, truncatesInMiddle: true)
    }
  }
}
