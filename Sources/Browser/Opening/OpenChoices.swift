import AdaptiveFileSystem
import PhotoModel

/// Something that the user can open.
enum OpenChoice: Equatable {
  /// A memory card.
  case card(FilePath)
  /// A library that was opened before.
  case library([FilePath])
  /// The path that the user has typed, whatever it is.
  case typed(FilePath)
  /// A folder in the one that is listed.
  case folder(FilePath)
  /// A photo in the folder that is listed.
  case photo(FilePath)

  /// The absolute paths to open.
  var paths: [FilePath] {
    switch self {
    case .library(let paths): paths
    case .card(let path), .typed(let path), .folder(let path), .photo(let path): [path]
    }
  }
}

/// The choices for a text that the user types: places for an empty one, and otherwise its path, the places
/// with this name, and the folders and photos whose names begin so.
struct OpenChoices {
  /// The contents of a folder.
  struct Listing {
    let folder: FilePath
    let entries: FolderEntries
  }

  let paths: PathText
  var places = LibraryPlaces()
  /// The folder that was read last; `nil` for none.
  var listing: Listing?

  /// The choices for a text. O(n) in the entries of the folder.
  func choices(for text: String) -> [OpenChoice] {
    guard let path = paths.path(of: text) else {
      return places.cards.map { .card($0) } + places.recent.map { .library($0) }
    }
    return [.typed(path)] + (text.contains("/") ? [] : places(named: text)) + entries(beginning: text)
  }

  private func places(named text: String) -> [OpenChoice] {
    let text = text.lowercased()
    func isMeant(_ path: FilePath) -> Bool {
      path.lastName?.description.lowercased().contains(text) ?? false
    }
    return places.cards.filter(isMeant).map { .card($0) }
      + places.recent.filter { $0.contains(where: isMeant) }.map { .library($0) }
  }

  private func entries(beginning text: String) -> [OpenChoice] {
    guard let listing, listing.folder == paths.folderToComplete(text) else { return [] }
    let start = PathText.halves(of: text).name.lowercased()
    func isMeant(_ name: FileName) -> Bool {
      start.isEmpty || name.description.lowercased().hasPrefix(start)
    }
    let folders = start.hasPrefix(".") ? listing.entries.folders : listing.entries.foldersOfUser
    return folders.filter(isMeant).map { .folder(listing.folder.appending($0)) }
      + listing.entries.photos.filter(isMeant).map { .photo(listing.folder.appending($0)) }
  }

  /// Completes a text, as in a shell.
  func completion(of text: String) -> LineCompletion {
    guard let listing, listing.folder == paths.folderToComplete(text) else {
      return LineCompletion(text: text, candidates: [])
    }
    return paths.completion(of: text, from: listing.entries.folders, files: listing.entries.photos)
  }

  /// The text for a folder whose contents are listed.
  func text(listing folder: FilePath) -> String {
    let text = paths.text(for: folder)
    return text.hasSuffix("/") ? text : text + "/"
  }
}
