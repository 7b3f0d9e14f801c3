import AdaptiveBackground
import AdaptiveFileSystem
import Dispatch

extension Library {
  /// Compares folders with the disk in the background, because another program says that they have changed;
  /// `nil` for all. Folders outside of the library are ignored.
  public func noteOutsideChanges(in folders: [FilePath]?) {
    guard let follower else { return }
    var changes = FolderChanges()
    for folder in folders ?? follower.folders.paths where follower.folders[folder] != nil {
      changes.add(folder)
    }
    if !changes.isEmpty { follower.note(changes) }
  }

  /// Compares all folders with the disk in the background, whether or not they are watched. Observers receive
  /// `outsideFollowed` at the end. Returns false for a user file, which lists its photos itself.
  @discardableResult
  public func readFoldersAgain() -> Bool {
    guard let follower else { return false }
    readUnreachablePhotos()
    follower.readAgain(Array(Set(roots + follower.folders.paths)))
    return true
  }

  /// Compares the folder of a conversation with the disk in the background, unless the kernel reports its
  /// changes. Call it when the conversation is opened.
  public func readAgainUnlessWatched(_ conversation: Conversation) {
    guard watchesFolders, !isScanning, let follower, let path = conversation.folder,
      follower.folders[path]?.isWatched == false
    else { return }
    readUnreachablePhotos(in: path)
    var changes = FolderChanges()
    changes.add(path)
    follower.note(changes)
  }

  /// The number of folders whose changes the kernel doesn't report, and whether that is because the user has
  /// no more watches. 0 for a library that watches none.
  public var unwatchedFolders: (count: Int, isLimitReached: Bool) {
    guard watchesFolders, let folders = follower?.folders else { return (0, false) }
    return (folders.unwatchedCount, folders.hasReachedLimit)
  }

  /// Passes the kernel's reports on to the follower, without sidecars that this program has written; `nil` to
  /// watch nothing.
  var outsideChangeReceiver: (@Sendable (FolderChanges) -> Void)? {
    guard watchesFolders else { return nil }
    return { [weak self, decisionStore] changes in
      let changes = decisionStore?.withoutOwnWrites(changes) ?? changes
      guard !changes.isEmpty else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.follower?.note(changes) } }
    }
  }

  /// What the library knows about the photos of folders that may have changed.
  func knownPhotosByFolder(
    in changes: FolderChanges
  ) -> [FilePath: @MainActor () -> [PhotoNames]] {
    var known: [FilePath: @MainActor () -> [PhotoNames]] = [:]
    for conversation in user.conversations where !conversation.isTrash {
      if let folder = conversation.folder {
        guard changes.concern(folder) else { continue }
        let former = known[folder]
        known[folder] = { (former?() ?? []) + conversation.photos.map(\.names) }
      } else {
        for (folder, photos) in Dictionary(grouping: conversation.photos, by: \.source.folder)
        where changes.concern(folder) {
          let former = known[folder]
          known[folder] = { (former?() ?? []) + photos.map(\.names) }
        }
      }
    }
    return known
  }

  /// The files of the library in folders that have gone.
  func departures(fromGone folders: [FilePath]) -> [FilePath] {
    guard !folders.isEmpty else { return [] }
    let gone = Set(folders)
    return user.conversations.filter { !$0.isTrash }.flatMap { conversation in
      if let folder = conversation.folder, !gone.contains(folder) { return [FilePath]() }
      return conversation.photos.filter { gone.contains($0.source.folder) }.flatMap { photo in
        photo.files.names.map(photo.source.folder.appending)
      }
    }
  }

  func addOutsideWarnings(_ warnings: [ScanWarning]) {
    let new = warnings.filter { !scanWarnings.contains($0) }
    guard !new.isEmpty else { return }
    scanWarnings += new
    notify(.scanProgressed)
  }

  func didFollow(_ summary: OutsideSummary, isAsked: Bool) {
    notify(.outsideFollowed(summary, isAsked: isAsked))
  }
}

extension FolderChanges {
  fileprivate func concern(_ folder: FilePath) -> Bool {
    folders.contains(folder) || names[folder] != nil
  }
}
