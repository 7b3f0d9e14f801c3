import AdaptiveFileSystem
import DecisionStorage
import PhotoSources

extension LibraryFollowing {
  /// Applies what other programs have changed. Observers are notified as if this program had made the
  /// changes.
  func apply(_ change: OutsideChange) -> OutsideSummary {
    isNotifying = true
    defer { isNotifying = false }
    switch change {
    case .moves(let departures, let arrivals): return follow(departures, arrivals)
    case .photos(let photos, let folder): return insert(photos, in: folder)
    case .contents(let files, let sidecars): return readAgain(files: files, sidecars: sidecars)
    }
  }

  private func follow(_ departures: [FilePath], _ arrivals: [OutsideChange.Arrival]) -> OutsideSummary {
    let folders = albums.byFolder
    var departed = Set(departures)
    var leaving: [FilePath: Photo] = [:]
    for path in departures { leaving[path] = albums.photos(at: path, folders).first }
    let byInode = Dictionary(
      leaving.map { ($1.facts.inode, (path: $0, facts: $1.facts)) }, uniquingKeysWith: { first, _ in first })
    var moves: [FileMoves.Arrival] = []
    var replaced: [FilePath] = []
    var summary = OutsideSummary()
    for arrival in arrivals {
      var origin = arrival.origin.flatMap { departed.contains($0) ? $0 : nil }
      if origin == nil, let former = byInode[arrival.facts.inode], former.facts.isSameFile(as: arrival.facts)
      {
        origin = former.path
      }
      // If a file that was not a photo of the library replaces another file, the photo stays the same.
      // Without a departure, a later step reads it again.
      if origin == nil, !albums.photos(at: arrival.path, folders).isEmpty {
        if departed.remove(arrival.path) != nil { replaced.append(arrival.path) }
        continue
      }
      moves.append(FileMoves.Arrival(from: origin ?? arrival.path, to: arrival.path))
    }
    let arrived = self.moves.apply(FileMoves(departures: departed, arrivals: moves))
    let foldersNow = albums.byFolder
    var moved: [Photo] = []
    for move in moves where move.from != move.to {
      guard let former = leaving[move.from], let next = albums.photos(at: move.to, foldersNow).first else {
        continue
      }
      decisionStore?.photoDidMove(from: former.files.path, to: next.files)
      moved.append(next)
    }
    // A sidecar may have stayed where it was, or another one may be there. And which sidecars count depends
    // on the other files of a photo, which may have come or gone.
    let related = photos(sharingStemsWith: departures + arrivals.map(\.path), foldersNow)
    let changed = replaced.flatMap { albums.photos(at: $0, foldersNow) }
    readAgainFromOutside(Array(Set(related).subtracting(arrived).union(moved + changed)), changed: changed)
    summary.changedCount = changed.count
    summary.movedCount = moved.count
    summary.arrivedCount = arrived.count - moved.count
    summary.departedCount = leaving.values.count { $0.conversation == nil } - moved.count
    summary.departedCount = max(0, summary.departedCount)
    return summary
  }

  private func insert(_ found: [PhotoNames], in folder: FilePath) -> OutsideSummary {
    guard let first = found.first else { return OutsideSummary() }
    guard let album = moves.albums(receiving: [folder.appending(first.name)])[folder] else {
      return OutsideSummary()
    }
    let new = found.filter { album.photo(named: $0.name) == nil }
    let photos = new.map { found in
      let photo = albums.photoToInsert(PhotoSource(folder: folder, name: found.name), into: album)
      photo.companions = found.companions
      return photo
    }
    album.insert(photos, at: LibraryAlbums.positions(of: photos, into: album.photos))
    albums.notify(.photosInserted(photos, album))
    reading.read(photos)
    var summary = OutsideSummary()
    summary.arrivedCount = photos.count
    return summary
  }

  private func readAgain(files: [FilePath], sidecars: [FilePath]) -> OutsideSummary {
    let folders = albums.byFolder
    let changed = files.flatMap { albums.photos(at: $0, folders) }
    let redecided = sidecars.flatMap { albums.photos(at: $0, folders) }
    let all = Set(changed + redecided)
    readAgainFromOutside(Array(all), changed: changed)
    var summary = OutsideSummary()
    summary.changedCount = all.count
    return summary
  }

  /// Reads photos again. What other programs have written counts, unless a decision of the user is not
  /// written yet.
  private func readAgainFromOutside(_ photos: [Photo], changed: [Photo]) {
    guard !photos.isEmpty else { return }
    decisions.yieldToOtherPrograms(photos)
    reading.renewVersions(of: changed)
    reading.readAgain(photos, changed: changed)
  }

  /// The photos whose names differ from one of these paths in their extensions at most. O(n) in the photos of
  /// the folders.
  private func photos(
    sharingStemsWith paths: [FilePath], _ folders: [FilePath: Conversation]
  ) -> [Photo] {
    var stems: [FilePath: Set<FileName>] = [:]
    for path in paths {
      if let name = path.lastName { stems[path.parent, default: []].insert(name.stem) }
    }
    return stems.flatMap { folder, stems in
      folders[folder]?.photos.filter { stems.contains($0.source.name.stem) } ?? []
    }
  }
}
