import AdaptiveFileSystem
import DecisionStorage
import PhotoDecisions
import PhotoSources

extension LibraryFollowing {
  /// Applies what other programs have changed. Observers are notified as if this program had made the
  /// changes.
  func apply(_ change: ExternalChange) -> OutsideSummary {
    isNotifying = true
    defer { isNotifying = false }
    switch change {
    case .moves(let departures, let arrivals): return follow(departures, arrivals)
    case .photos(let photos, let folder): return insert(photos, in: folder)
    case .contents(let files, let sidecars): return readAgain(files: files, sidecars: sidecars)
    }
  }

  private func follow(_ departures: [FilePath], _ arrivals: [ExternalChange.Arrival]) -> OutsideSummary {
    let folders = contents.byFolder
    var departed = Set(departures)
    var leaving: [FilePath: Photo] = [:]
    for path in departures { leaving[path] = contents.photos(at: path, folders).first }
    let paths = departures + arrivals.map(\.path)
    let previous = Set(photos(sharingStemsWith: paths, folders)).union(leaving.values)
    let byInode = Dictionary(
      leaving.map { ($1.facts.inode, (path: $0, facts: $1.facts)) }, uniquingKeysWith: { first, _ in first })
    var moves: [FileMoves.Arrival] = []
    var replaced: [FilePath] = []
    var summary = OutsideSummary()
    for arrival in arrivals {
      var origin = arrival.origin.flatMap { departed.contains($0) ? $0 : nil }
      if origin == nil, let known = byInode[arrival.facts.inode], known.facts.isSameFile(as: arrival.facts) {
        origin = known.path
      }
      // If a file that was not a photo of the library replaces another file, the photo stays the same.
      // Without a departure, a later step reads it again.
      if origin == nil, !contents.photos(at: arrival.path, folders).isEmpty {
        if departed.remove(arrival.path) != nil { replaced.append(arrival.path) }
        continue
      }
      moves.append(FileMoves.Arrival(from: origin ?? arrival.path, to: arrival.path))
    }
    var foldersNow: [FilePath: Album] = [:]
    var moved: [Photo] = []
    var related: [Photo] = []
    let arrived = self.moves.apply(FileMoves(departures: departed, arrivals: moves)) {
      foldersNow = contents.byFolder
      for move in moves where move.from != move.to {
        guard leaving[move.from] != nil, let next = contents.photos(at: move.to, foldersNow).first else {
          continue
        }
        moved.append(next)
      }
      related = photos(sharingStemsWith: paths, foldersNow)
      // A reading includes the decisions that are not written yet.
      moveDecisions(of: previous, departed, moves, to: related + moved)
    }
    // A sidecar may have stayed where it was, or another one may be there. And which sidecars count depends
    // on the other files of a photo, which may have come or gone.
    let changed = replaced.flatMap { contents.photos(at: $0, foldersNow) }
    readAgainFromOutside(Array(Set(related).subtracting(arrived).union(moved + changed)), changed: changed)
    summary.changedCount = changed.count
    summary.movedCount = moved.count
    summary.arrivedCount = arrived.count - moved.count
    summary.departedCount = leaving.values.count { $0.album == nil } - moved.count
    summary.departedCount = max(0, summary.departedCount)
    return summary
  }

  /// Moves the unwritten decisions about photos whose files have left or moved to the photos that have these
  /// files now: a raw file stays when its picture has gone, and joins a picture that comes.
  private func moveDecisions(
    of previous: Set<Photo>, _ departed: Set<FilePath>, _ moves: [FileMoves.Arrival], to photos: [Photo]
  ) {
    guard let decisionStore else { return }
    let targets = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
    let owners = Dictionary(photos.flatMap { photo in photo.files.paths.map { ($0, photo) } }) { first, _ in
      first
    }
    var successors: [FilePath: [PhotoFiles]] = [:]
    for photo in previous where photo.album == nil || targets[photo.source.path] != nil {
      var next: [PhotoFiles] = []
      for file in photo.files.paths where targets[file] != nil || !departed.contains(file) {
        if let files = owners[targets[file] ?? file]?.files, !next.contains(files) { next.append(files) }
      }
      successors[photo.source.path] = next
    }
    decisionStore.photosDidMove(successors)
  }

  private func insert(_ found: [PhotoNames], in folder: FilePath) -> OutsideSummary {
    guard let first = found.first else { return OutsideSummary() }
    guard let album = moves.albums(receiving: [folder.appending(first.name)])[folder] else {
      return OutsideSummary()
    }
    let new = found.filter { album.photo(named: $0.name) == nil }
    let photos = new.map { found in
      let photo = contents.photoToInsert(PhotoSource(folder: folder, name: found.name), into: album)
      photo.companions = found.companions
      return photo
    }
    album.insert(photos, at: LibraryContents.positions(of: photos, into: album.photos))
    contents.notify(.photosInserted(photos, album))
    reading.read(photos)
    var summary = OutsideSummary()
    summary.arrivedCount = photos.count
    return summary
  }

  private func readAgain(files: [FilePath], sidecars: [FilePath]) -> OutsideSummary {
    let folders = contents.byFolder
    let changed = files.flatMap { contents.photos(at: $0, folders) }
    let redecided = sidecars.flatMap { contents.photos(at: $0, folders) }
    let all = Set(changed + redecided)
    readAgainFromOutside(Array(all), changed: changed)
    var summary = OutsideSummary()
    summary.changedCount = all.count
    return summary
  }

  /// Reads photos again. The values that other programs have written count, unless a decision of the user is
  /// not written yet.
  private func readAgainFromOutside(_ photos: [Photo], changed: [Photo]) {
    guard !photos.isEmpty else { return }
    decisions.yieldToOtherPrograms(photos)
    reading.renewVersions(of: changed)
    reading.readAgain(photos, changed: changed)
  }

  /// Reads a photo again of which an undo or a redo left properties as another program has written them.
  func didNotTakeBack(_ properties: Set<DecidedProperty>, of path: FilePath) {
    let photos = contents.photos(at: path, contents.byFolder)
    guard !photos.isEmpty else { return }
    for photo in photos { decisions.yield(properties, of: photo) }
    reading.readAgain(photos, changed: [])
    contents.notify(.decisionsYielded(photos))
  }

  /// The photos whose names differ from one of these paths in their extensions at most. O(n) in the photos of
  /// the folders.
  private func photos(
    sharingStemsWith paths: [FilePath], _ folders: [FilePath: Album]
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
