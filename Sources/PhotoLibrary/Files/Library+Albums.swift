import AdaptiveFileSystem

extension Library {
  /// Inserts an album without photos for each folder of the library that gets its first ones, and notifies
  /// observers. Returns all albums by their folders.
  ///
  /// While a scan runs, it may still read the folder. Albums are therefore inserted after the scan.
  func insertAlbums(for arrivals: [FilePath]) -> [FilePath: Conversation] {
    var albums = albumsByFolder
    guard !isScanning else { return albums }
    var added: [Conversation] = []
    for path in arrivals {
      let folder = path.parent
      guard albums[folder] == nil, let name = path.lastName, PhotoFormat(fileName: name) != nil,
        let found = scannedFolder(at: folder)
      else { continue }
      let album = Conversation(
        id: takeID(), title: found.title, folder: folder, position: found.position)
      albums[folder] = album
      added.append(album)
    }
    if !added.isEmpty {
      user.insert(added)
      notify(.conversationsInserted(added))
    }
    return albums
  }

  /// The albums of folders. O(n) in the number of albums.
  var albumsByFolder: [FilePath: Conversation] {
    var albums: [FilePath: Conversation] = [:]
    for conversation in user.conversations {
      if let folder = conversation.folder { albums[folder] = conversation }
    }
    return albums
  }

  /// The title and the position of a folder's album; `nil` if the folder is outside of what was opened.
  func scannedFolder(at path: FilePath) -> ScannedFolder? {
    scannedRoots.lazy.compactMap { $0.folder(at: path) }.first
  }
}
