import FileSystem

extension Library {
  /// Opens what a person named: one user file (a file whose name ends in ".json"), or any number of folders and
  /// photo files. Returns at once; folders are scanned in the background.
  ///
  /// Paths that can't be reached become `scanProblems`. Throws when there are no paths, when a user file stands
  /// among other paths, and as `load(userFile:in:)` does.
  public static func open(_ paths: [FilePath], in context: LibraryContext) throws(LibraryError) -> Library {
    open(try LibrarySource(reading: paths, from: context.currentDirectory), in: context)
  }

  /// Opens what was read already.
  public static func open(_ source: LibrarySource, in context: LibraryContext) -> Library {
    switch source.kind {
    case .userFile(let file, let path): return open(file, at: path, in: context)
    case .paths(let paths):
      let folderName = paths.count == 1 ? paths.first?.lastName?.description : nil
      let library = Library(user: User(name: context.userName ?? folderName ?? ""), recorder: nil)
      library.startScan(of: paths)
      return library
    }
  }

  /// Opens a user file, with the changes made to it in earlier runs. Reads the file before it returns; photos
  /// whose files are missing are listed all the same.
  ///
  /// Throws `LibraryError.userFile` when the file can't be used.
  public static func load(userFile: FilePath, in context: LibraryContext) throws(LibraryError) -> Library {
    let path = userFile.absolute(in: context.currentDirectory)
    return open(try UserFile(contentsOf: path), at: path, in: context)
  }

  private static func open(_ file: UserFile, at path: FilePath, in context: LibraryContext) -> Library {
    // Named through another link or a "..", it is still the same file with the same changes.
    let identity = path.lastName.flatMap { path.parent.resolved?.appending($0) } ?? path
    return Library(file, at: identity, stateStore: context.stateStore)
  }

  /// A library made by hand, for a program's own use. Image names are relative to `folder`; changes stay in
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

/// Makes the objects of a user file.
@MainActor
private struct UserFileBuilder {
  let folder: FilePath
  let edits: [PhotoKey: PhotoEdit]
  private(set) var keys: [Photo.ID: PhotoKey] = [:]
  private(set) var photoCount = 0

  init(folder: FilePath, edits: [PhotoKey: PhotoEdit]) {
    self.folder = folder
    self.edits = edits
  }

  mutating func user(_ file: UserFile) -> User {
    let lastPhoto = file.lastPhoto.map { photo($0, key: PhotoKey(imageName: $0.imageName)) }
    let user = User(name: file.name, lastPhoto: lastPhoto)
    var names: [String: Int] = [:]
    for (index, entry) in file.conversations.enumerated() {
      let conversation = Conversation(
        id: Conversation.ID(number: index), title: entry.name, folder: nil, place: .namedPhotos)
      for (photoEntry, key) in zip(entry.photos, PhotoKey.keys(of: entry, seen: &names)) {
        conversation.append(photo(photoEntry, key: key))
      }
      user.append(conversation)
    }
    return user
  }

  private mutating func photo(_ entry: UserFile.Photo, key: PhotoKey) -> Photo {
    var entry = entry
    edits[key]?.apply(to: &entry)
    photoCount += 1
    let path = FilePath(entry.imageName).absolute(in: folder)
    let photo = Photo(
      id: Photo.ID(number: photoCount), source: PhotoSource(path), caption: entry.caption,
      rating: entry.rating)
    keys[photo.id] = key
    return photo
  }
}
