import AdaptiveFileSystem

extension Library {
  /// Opens one user file (a file whose name ends in ".json"), or any number of folders and photo files.
  /// Returns at once; folders are scanned in the background.
  ///
  /// Paths that can't be read become `scanWarnings`. Throws `LibraryError` if there are no paths, if a user
  /// file is one of several paths, and if a user file can't be used.
  public static func open(_ paths: [FilePath], in context: LibraryContext) throws(LibraryError) -> Library {
    open(try LibrarySource(reading: paths, from: context.currentDirectory), in: context)
  }

  /// Opens an input that was read before.
  public static func open(_ source: LibrarySource, in context: LibraryContext) -> Library {
    switch source.kind {
    case .userFile(let file, let path): return Library(file, at: path, stateStore: context.stateStore)
    case .photo(let photo):
      let library = open([photo.parent], withSubfolders: false, in: context)
      library.openedPhoto = photo
      return library
    case .paths(let paths): return open(paths, withSubfolders: true, in: context)
    case .arrivals(let folder):
      let library = unscanned([folder], in: context)
      library.isScanned = true
      library.scannedRoots = [
        ScannedFolder(
          path: folder, relativePath: FilePath(""), title: folder.lastName?.description ?? "\(folder)")
      ]
      library.scanOutcome = .photos(count: 0)
      return library
    }
  }

  private static func open(
    _ paths: [FilePath], withSubfolders: Bool, in context: LibraryContext
  ) -> Library {
    let library = unscanned(paths, in: context)
    library.startScan(of: paths, withSubfolders: withSubfolders, expected: context.expectedFolders)
    return library
  }

  /// A library of absolute paths, without photos.
  private static func unscanned(_ paths: [FilePath], in context: LibraryContext) -> Library {
    let folderName = paths.count == 1 ? paths.first?.lastName?.description : nil
    let library = Library(
      user: User(name: context.userName ?? folderName ?? ""), recorder: nil,
      decisionDecoder: context.decisionDecoder, decisionStore: context.decisionStore)
    library.roots = paths
    library.currentDirectory = context.currentDirectory
    library.home = context.home
    library.unwrittenDecisions = Dictionary(
      context.unwrittenDecisions.map { ($0.path, $0.write) }, uniquingKeysWith: { $1 })
    library.knownPhotos = context.knownPhotos
    library.awaitsStartOfReading = context.awaitsStartOfReading
    library.fileWorker = context.fileWorker
    library.watchesFolders = context.watchesFolders
    return library
  }

  /// Opens a user file, with the changes made to it in earlier runs. Reads the file before it returns. Photos
  /// whose files are missing are listed like others.
  ///
  /// Throws `LibraryError.userFile` if the file can't be used.
  public static func load(userFile: FilePath, in context: LibraryContext) throws(LibraryError) -> Library {
    let path = userFile.absolute(in: context.currentDirectory)
    return Library(
      try UserFile(contentsOf: path), at: LibrarySource.identity(ofUserFile: path),
      stateStore: context.stateStore)
  }

  /// Creates a library from values instead of a file. Image names are relative to `folder`. Changes stay in
  /// memory.
  public convenience init(_ file: UserFile, relativeTo folder: FilePath) {
    self.init(file, at: folder.appending(FileName("library.json")), stateStore: nil)
  }

  private convenience init(_ file: UserFile, at path: FilePath, stateStore: StateStore?) {
    let (edits, warnings) = stateStore?.edits(in: path) ?? ([:], [])
    var builder = UserFileBuilder(folder: path.parent, edits: edits)
    let user = builder.user(file)
    self.init(
      user: user,
      recorder: stateStore.map { EditRecorder(store: $0, userFile: path, keys: builder.keys) },
      lastPhotoNumber: builder.photoCount, warnings: file.warnings + warnings)
    let photoCount = user.photoCount
    scanOutcome = photoCount == 0 ? .noPhotos : .photos(count: photoCount)
  }
}
