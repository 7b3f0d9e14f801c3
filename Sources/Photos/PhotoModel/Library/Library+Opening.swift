import AdaptiveFileSystem
import DecisionStorage
import PhotoSources

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
    case .userFile(let file, let path):
      return Library(file, at: path, stateStore: context.stateStore, reopening: context.reopened)
    case .photo(let photo):
      return open([photo.parent], showing: photo, withSubfolders: false, in: context)
    case .paths(let paths): return open(paths, withSubfolders: true, in: context)
    case .arrivals(let folder):
      let library = Library(in: [folder], context, outcome: .photos(count: 0))
      library.contents.add(
        ScannedFolder(
          path: folder, relativePath: FilePath(""), title: folder.lastName?.description ?? "\(folder)"))
      return library
    }
  }

  private static func open(
    _ paths: [FilePath], showing photo: FilePath? = nil, withSubfolders: Bool, in context: LibraryContext
  ) -> Library {
    let library = Library(in: paths, showing: photo, context)
    library.startScan(of: paths, withSubfolders: withSubfolders, expected: context.expectedFolders)
    return library
  }

  /// A library of absolute paths, without photos.
  private convenience init(
    in paths: [FilePath], showing photo: FilePath? = nil, _ context: LibraryContext,
    outcome: ScanOutcome? = nil
  ) {
    let folderName = paths.count == 1 ? paths.first?.lastName?.description : nil
    self.init(
      User(name: context.userName ?? folderName ?? ""),
      from: LibraryOrigin(
        roots: paths, currentDirectory: context.currentDirectory, home: context.home, openedPhoto: photo),
      in: context, outcome: outcome)
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

  private convenience init(
    _ file: UserFile, at path: FilePath, stateStore: StateStore?, reopening closed: ClosedLibrary? = nil
  ) {
    let (edits, warnings) = stateStore?.edits(in: path) ?? ([:], [])
    var builder = UserFileBuilder(folder: path.parent, edits: edits, reopening: closed)
    let user = builder.user(file)
    let photoCount = user.photoCount
    var context = LibraryContext(currentDirectory: FilePath("/"))
    context.reopened = closed
    self.init(
      user, isScanned: false,
      recorder: stateStore.map { EditRecorder(store: $0, userFile: path, keys: builder.keys) },
      lastPhotoNumber: builder.lastPhotoNumber, warnings: file.warnings + warnings, in: context,
      outcome: photoCount == 0 ? .noPhotos : .photos(count: photoCount))
  }
}
