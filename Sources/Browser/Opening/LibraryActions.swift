import AdaptiveFileSystem

/// Lets the user open other libraries.
final class LibraryActions {
  /// Opens other libraries; `nil` if that is not possible.
  weak var opener: (any LibraryOpening)?
  /// The absolute paths of the libraries that were opened before, most recent first, for the list of albums.
  var recent: [[FilePath]] = []
  /// Whether the library is the sample, which the user did not ask for.
  var isSample = false

  private let files: FileActions
  private let interface: BrowserInterface

  init(_ files: FileActions, _ interface: BrowserInterface) {
    self.files = files
    self.interface = interface
  }

  /// Lets the user choose what to open: a card, a library that was opened before, or any path.
  func askForLibrary() -> CommandOutcome {
    guard let opener else { return .refused(Wording.opensNoLibraries) }
    interface.showBox(OpenController(opener, paths: files.paths, interface: interface))
    return .done()
  }

  /// Lists the folder around the present library, with the cursor on the library.
  func showFolderAroundLibrary() -> CommandOutcome {
    guard let opener else { return .refused(Wording.opensNoLibraries) }
    // The folder around ".." is not the one that it is in.
    let path = opener.presentPaths.first?.lexicallyNormalized
    guard let path, let parent = path.surrounding else {
      return .refused(Wording.isTopFolder)
    }
    interface.showBox(
      OpenController(opener, listing: parent, at: path, paths: files.paths, interface: interface))
    return .done()
  }

  /// Opens a library that was opened before.
  func openLibrary(_ paths: [FilePath]) {
    if let opener { OpenController.open(paths, opener, files.paths, interface) }
  }
}

extension FilePath {
  /// The folder around an absolute path; `nil` for the root.
  var surrounding: FilePath? { parent.isEmpty || parent == self ? nil : parent }
}
