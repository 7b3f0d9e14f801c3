import AdaptiveFileSystem

extension BrowserContext {
  /// Lets the user choose what to open: a card, a library that was opened before, or any path.
  func askForLibrary() -> CommandOutcome {
    guard let libraries else { return .refused(Wording.opensNoLibraries) }
    interface.showBox(OpenController(libraries, context: self))
    return .done()
  }

  /// Lists the folder around the present library, with the cursor on the library.
  func showFolderAroundLibrary() -> CommandOutcome {
    guard let libraries else { return .refused(Wording.opensNoLibraries) }
    // The folder around ".." is not the one that it is in.
    let path = libraries.presentPaths.first?.lexicallyNormalized
    guard let path, let parent = path.surrounding else {
      return .refused(Wording.isTopFolder)
    }
    interface.showBox(OpenController(libraries, listing: parent, at: path, context: self))
    return .done()
  }

  /// Opens a library that was opened before.
  func openLibrary(_ paths: [FilePath]) {
    if let libraries { OpenController.open(paths, libraries, context: self) }
  }
}

extension FilePath {
  /// The folder around an absolute path; `nil` for the root.
  var surrounding: FilePath? { parent.isEmpty || parent == self ? nil : parent }
}
