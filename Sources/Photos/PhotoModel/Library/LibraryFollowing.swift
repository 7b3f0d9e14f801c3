import AdaptiveBackground
import AdaptiveFileSystem
import DecisionStorage
import Dispatch
import PhotoSources

/// Lets a library follow what other programs change in its folders.
@MainActor final class LibraryFollowing {
  /// Compares the folders with the disk; `nil` until a scan begins.
  private(set) var follower: FolderFollower?
  var isNotifying = false
  let contents: LibraryContents
  let decisions: LibraryDecisions
  let reading: LibraryReading
  private let scan: LibraryScan
  let moves: LibraryMoves
  private let files: LibraryFiles
  let decisionStore: DecisionStore?
  /// Whether the kernel is asked to report what other programs change.
  private let watchesFolders: Bool
  private var observation: StoreObservation?

  init(
    _ contents: LibraryContents, _ decisions: LibraryDecisions, _ reading: LibraryReading,
    _ scan: LibraryScan,
    _ moves: LibraryMoves, _ files: LibraryFiles, store: DecisionStore?, watchesFolders: Bool
  ) {
    self.contents = contents
    self.decisions = decisions
    self.reading = reading
    self.scan = scan
    self.moves = moves
    self.files = files
    decisionStore = store
    self.watchesFolders = watchesFolders
    observation = store?.observeYielding { [weak self] photo, properties in
      Task { @MainActor in self?.didNotTakeBack(properties, of: photo) }
    }
  }

  /// Begins to follow changes. Returns the folders, to which the scan adds those that it reads.
  func start(withSubfolders: Bool) -> LibraryFolders {
    let folders = LibraryFolders(isRecursive: withSubfolders, onChange: watchesFolders ? receiver : nil)
    follower = FolderFollower(folders, for: self, observing: contents)
    return folders
  }

  /// Passes the kernel's reports on to the follower, without sidecars that this program has written.
  private var receiver: @Sendable (FolderChanges) -> Void {
    { [weak self, decisionStore] changes in
      let changes = decisionStore?.withoutOwnWrites(changes) ?? changes
      guard !changes.isEmpty else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.follower?.note(changes) } }
    }
  }

  /// Whether changes can be applied now.
  var mayProceed: Bool { !scan.isScanning && !files.isChangingFiles }

  /// How often this program has moved files.
  var ownMoveCount: Int { files.moveCount }

  /// Compares folders with the disk in the background; all folders for `nil`. Ignores other folders.
  func note(_ folders: [FilePath]?) {
    guard let follower else { return }
    var changes = FolderChanges()
    for folder in folders ?? follower.folders.paths where follower.folders[folder] != nil {
      changes.add(folder)
    }
    if !changes.isEmpty { follower.note(changes) }
  }

  /// Writes what could not be written before, and compares all folders with the disk, as
  /// `Library.readFoldersAgain`.
  func readAgain(_ roots: [FilePath]) -> Bool {
    guard let follower else { return false }
    reading.readUnreachable()
    let paths = Array(Set(roots + follower.folders.paths))
    guard let decisionStore, decisionStore.status.keptCount + decisionStore.status.pendingCount > 0 else {
      follower.readAgain(paths, writtenCount: 0)
      return true
    }
    let write: @Sendable () -> Void = {
      let count = decisionStore.writeAgain()
      DispatchQueue.main.async {
        MainActor.assumeIsolated { follower.readAgain(paths, writtenCount: count) }
      }
    }
    if !BackgroundThread.start(write) { write() }
    return true
  }

  /// Compares the folder of an album with the disk, unless the kernel reports its changes.
  func readAgainUnlessWatched(_ album: Album) {
    guard watchesFolders, !scan.isScanning, let follower, let path = album.folder,
      follower.folders[path]?.isWatched == false
    else { return }
    reading.readUnreachable(in: path)
    var changes = FolderChanges()
    changes.add(path)
    follower.note(changes)
  }

  /// The folders that nothing reports changes of, as `Library.unwatchedFolders`.
  var unwatchedFolders: (count: Int, isLimitReached: Bool) {
    guard watchesFolders, let folders = follower?.folders else { return (0, false) }
    return (folders.unwatchedCount, folders.hasReachedLimit)
  }

  /// Shows what could not be read.
  func warn(_ warnings: [ScanWarning]) { scan.add(warnings) }

  /// Notifies observers that all changes have been applied.
  func didFollow(_ summary: OutsideSummary, isAsked: Bool) {
    contents.notify(.outsideFollowed(summary, isAsked: isAsked))
  }

  /// Returns the library's knowledge of the photos of folders that may have changed.
  func knownPhotosByFolder(
    in changes: FolderChanges
  ) -> [FilePath: @MainActor () -> [PhotoNames]] {
    var known: [FilePath: @MainActor () -> [PhotoNames]] = [:]
    for album in contents.user.albums where !album.isTrash {
      if let folder = album.folder {
        guard changes.concern(folder) else { continue }
        let previous = known[folder]
        known[folder] = { (previous?() ?? []) + album.photos.map(\.names) }
      } else {
        for (folder, photos) in Dictionary(grouping: album.photos, by: \.source.folder)
        where changes.concern(folder) {
          let previous = known[folder]
          known[folder] = { (previous?() ?? []) + photos.map(\.names) }
        }
      }
    }
    return known
  }

  /// The files of the library in folders that have gone.
  func departures(fromGone folders: [FilePath]) -> [FilePath] {
    guard !folders.isEmpty else { return [] }
    let gone = Set(folders)
    return contents.user.albums.filter { !$0.isTrash }.flatMap { album in
      if let folder = album.folder, !gone.contains(folder) { return [FilePath]() }
      return album.photos.filter { gone.contains($0.source.folder) }.flatMap { photo in
        photo.files.names.map(photo.source.folder.appending)
      }
    }
  }
}

extension FolderChanges {
  fileprivate func concern(_ folder: FilePath) -> Bool {
    folders.contains(folder) || names[folder] != nil
  }
}
