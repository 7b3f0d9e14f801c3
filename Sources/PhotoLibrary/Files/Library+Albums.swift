import AdaptiveFileSystem

extension Library {
  /// Inserts an album without photos for each folder of the library that gets its first ones, and notifies
  /// observers. Returns all albums by their folders.
  ///
  /// While a scan runs, the folder may still be read, so that the scan has to end first.
  func insertAlbums(for arrivals: [FilePath]) -> [FilePath: Conversation] {
    var albums: [FilePath: Conversation] = [:]
    for conversation in user.conversations {
      if let folder = conversation.folder { albums[folder] = conversation }
    }
    guard !isScanning else { return albums }
    var added: [Conversation] = []
    for path in arrivals {
      let folder = path.parent
      guard albums[folder] == nil, let name = path.lastName, PhotoFormat(fileName: name) != nil,
        let found = scannedRoots.lazy.compactMap({ $0.folder(at: folder) }).first
      else { continue }
      let album = Conversation(
        id: Conversation.ID(number: nextAlbumNumber), title: found.title, folder: folder,
        position: found.position)
      nextAlbumNumber -= 1
      albums[folder] = album
      added.append(album)
    }
    if !added.isEmpty {
      user.insert(added)
      notify(.conversationsInserted(added))
    }
    return albums
  }
}
