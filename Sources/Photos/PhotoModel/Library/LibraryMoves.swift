import AdaptiveFileSystem
import DecisionStorage
import PhotoDecisions
import PhotoSources

/// Updates the albums of a library when files have moved, by this program or by another one.
@MainActor final class LibraryMoves {
  private let contents: LibraryContents
  private let decisions: LibraryDecisions
  private let reading: LibraryReading
  private let scan: LibraryScan
  /// The states of files that are not in the library, such as those in the trash.
  private var statesElsewhere: [FilePath: PhotoState] = [:]

  init(
    _ contents: LibraryContents, _ decisions: LibraryDecisions, _ reading: LibraryReading, _ scan: LibraryScan
  ) {
    self.contents = contents
    self.decisions = decisions
    self.reading = reading
    self.scan = scan
  }

  /// All albums by their folders, with new ones for the folders of the library that get their first photos.
  ///
  /// While a scan runs, it may still read such a folder. The albums are then inserted after the scan.
  func albums(receiving arrivals: [FilePath]) -> [FilePath: Album] {
    scan.isScanning ? contents.byFolder : contents.insertAlbums(for: arrivals)
  }

  /// Updates the albums after files have moved, and notifies observers. Returns the photos whose files
  /// have arrived, in the order of the moves.
  ///
  /// A folder of the library in which the first photos arrive becomes an album. Moves that were applied
  /// before change nothing. `beforeReading` is called when the albums are up to date, before photos are read.
  /// O(n) in the photos of the albums concerned.
  @discardableResult
  func apply(_ moves: FileMoves, beforeReading: () -> Void = {}) -> [Photo] {
    let folders = albums(receiving: moves.arrivals.map(\.to))
    let leaving = moves.departures.reduce(into: [:]) { $0[$1] = contents.photos(at: $1, folders).first }
    let states = takeStates(moves, folders)
    contents.followSeparateCompanions(moves)
    let departed = Dictionary(grouping: moves.departures) { $0.parent }
    let arrived = Dictionary(grouping: moves.arrivals) { $0.to.parent }
    var rearrangements: [PhotoRearrangement] = []
    var changed: [Photo] = []
    for album in contents.user.albums where !album.isTrash {
      if let folder = album.folder {
        let leaving = departed[folder] ?? []
        let arriving = arrived[folder] ?? []
        guard !leaving.isEmpty || !arriving.isEmpty else { continue }
        let change = AlbumChange(
          leaving: Set(leaving.compactMap(\.lastName)),
          arriving: arriving.filter {
            PhotoFormat(fileName: $0.to.lastName ?? FileName("")) != nil
              || states[$0.from] != nil
          }.compactMap(\.to.lastName))
        rearrange(album, in: folder, change, moves, &rearrangements, &changed)
      } else if contents.isScanned {
        rearrangeNamed(album, moves, &rearrangements, &changed)
      }
    }
    // The records follow the files. Another file that comes to such a path has none.
    for photo in leaving.values where photo.album == nil { decisions[photo] = LibraryDecisions.Record() }
    scan.note(moves)
    var photos: [Photo] = []
    var unread: [Photo] = []
    for arrival in moves.arrivals {
      let found = contents.photos(at: arrival.to, folders)
      var state = states[arrival.from]
      // A copy is another file.
      if !moves.departures.contains(arrival.from) { state?.facts.inode = 0 }
      if found.isEmpty, let state { statesElsewhere[arrival.to] = state }
      if let previous = leaving[arrival.from], let next = found.first {
        contents.didMove(previous, to: next)
      }
      for photo in found {
        if let state { setState(state, of: photo) } else { unread.append(photo) }
        photos.append(photo)
      }
    }
    beforeReading()
    reading.read(unread)
    for rearrangement in rearrangements { contents.notify(.photosRearranged(rearrangement)) }
    changed += photos
    if !changed.isEmpty { contents.notify(.photosChanged(changed)) }
    reading.read(Self.newlyPaired(Set(changed), by: moves))
    return photos
  }

  /// The photos that now have the name of a file with which they were not one photo before. Only the files
  /// can tell whether they are one.
  private static func newlyPaired(_ photos: Set<Photo>, by moves: FileMoves) -> [Photo] {
    let origins = Dictionary(moves.arrivals.map { ($0.to, $0.from) }) { first, _ in first }
    return photos.filter { photo in
      guard photo.isRead else { return false }
      let path = origins[photo.source.path] ?? photo.source.path
      return photo.companions.contains { name in
        let companion = photo.source.folder.appending(name)
        return (origins[companion] ?? companion).withoutExtension != path.withoutExtension
      }
    }
  }

  /// Takes the states of the files that move, by the paths that they leave.
  private func takeStates(
    _ moves: FileMoves, _ folders: [FilePath: Album]
  ) -> [FilePath: PhotoState] {
    var states: [FilePath: PhotoState] = [:]
    for path in moves.departures.union(moves.arrivals.map(\.from)) {
      if let photo = contents.photos(at: path, folders).first {
        states[path] = state(of: photo)
      } else if let state = statesElsewhere[path] {
        states[path] = state
        if moves.departures.contains(path) { statesElsewhere[path] = nil }
      }
    }
    return states
  }

  /// The names that change in an album.
  private struct AlbumChange {
    let leaving: Set<FileName>
    let arriving: [FileName]

    var stems: Set<FileName> { Set(leaving.map(\.stem)).union(arriving.map(\.stem)) }
  }

  /// Pairs pictures and raw files again, as a scan does, for the stems that change.
  private func rearrange(
    _ album: Album, in folder: FilePath, _ change: AlbumChange, _ moves: FileMoves,
    _ rearrangements: inout [PhotoRearrangement], _ changed: inout [Photo]
  ) {
    let stems = change.stems
    let previous = album.photos
    var stayed: [Photo] = []
    var known: [FileName: (photo: Photo, index: Int)] = [:]
    var names = Set(change.arriving)
    for (index, photo) in previous.enumerated() {
      guard stems.contains(photo.source.name.stem) else {
        stayed.append(photo)
        continue
      }
      known[photo.source.name] = (photo, index)
      names.formUnion(photo.names.all.filter { !change.leaving.contains($0) })
    }
    let photosOfStems = known.mapValues(\.photo)
    var added: [Photo] = []
    var owners: [FileName: Photo] = [:]
    let entries = contents.photos(among: NaturalOrder.sorted(names), in: folder)
    for entry in entries {
      let photo: Photo
      if let stays = known.removeValue(forKey: entry.name) {
        photo = stays.photo
        if photo.companions != entry.companions { changed.append(photo) }
      } else {
        photo = contents.photoToInsert(PhotoSource(folder: folder, name: entry.name), into: album)
      }
      photo.companions = entry.companions
      for companion in entry.companions { owners[companion] = photo }
      added.append(photo)
    }
    for (photo, index) in known.values { didDepart(photo, from: album, at: index) }
    added.sort { NaturalOrder.compare($0.source.name, $1.source.name) < 0 }
    stayed.insert(added, at: LibraryContents.positions(of: added, into: stayed))
    guard stayed != previous else { return }
    album.replacePhotos(with: stayed)
    var successors: [Photo: Photo] = [:]
    for arrival in moves.arrivals where arrival.from.parent == folder && arrival.to.parent == folder {
      guard let from = arrival.from.lastName, let to = arrival.to.lastName, from != to,
        let photo = photosOfStems[from], let next = album.photo(named: to)
      else { continue }
      successors[photo] = next
    }
    // The companion of a photo that has left becomes a separate photo, and a photo can become a companion.
    for (photo, _) in known.values where successors[photo] == nil {
      successors[photo] =
        photo.companions.lazy.compactMap { album.photo(named: $0) }.first ?? owners[photo.source.name]
    }
    rearrangements.append(
      PhotoRearrangement(album: album, previous: previous, successors: successors))
  }

  /// Updates photos that were named one by one. They keep their places, but a photo that moves to another
  /// folder is removed.
  private func rearrangeNamed(
    _ album: Album, _ moves: FileMoves, _ rearrangements: inout [PhotoRearrangement],
    _ changed: inout [Photo]
  ) {
    let previous = album.photos
    let targets = Dictionary(moves.arrivals.map { ($0.from, $0.to) }) { first, _ in first }
    let sources = Dictionary(moves.arrivals.map { ($0.to, $0.from) }) { first, _ in first }
    var photos: [Photo] = []
    var successors: [Photo: Photo] = [:]
    for (index, photo) in previous.enumerated() {
      let path = photo.source.path
      let folder = photo.source.folder
      guard moves.departures.contains(path), sources[path] == nil else {
        let staying = photo.companions.filter { !moves.departures.contains(folder.appending($0)) }
        if staying != photo.companions {
          photo.companions = staying
          changed.append(photo)
        }
        photos.append(photo)
        continue
      }
      didDepart(photo, from: album, at: index)
      guard let target = targets[path], target.parent == path.parent else { continue }
      let next = contents.photoToInsert(PhotoSource(target), into: album)
      next.companions = CompanionPairing.ordered(
        photo.companions.compactMap { targets[folder.appending($0)]?.lastName })
      successors[photo] = next
      photos.append(next)
    }
    for arrival in moves.arrivals {
      if contents.insertDeparted(at: arrival.to, of: album, into: &photos) { continue }
      if let companion = arrival.to.lastName, CompanionRole(fileName: companion) != nil {
        let owner = photos.first {
          $0.source.folder == arrival.to.parent && $0.source.name.stem == companion.stem
            && CompanionPairing.isPair($0.source.name, companion)
        }
        guard let owner, owner.add(companion: companion) else { continue }
        changed.append(owner)
      }
    }
    guard photos != previous else { return }
    album.replacePhotos(with: photos)
    rearrangements.append(
      PhotoRearrangement(album: album, previous: previous, successors: successors))
  }

  private func didDepart(_ photo: Photo, from album: Album, at index: Int) {
    contents.didDepart(photo, from: album, at: index)
    reading.stop(photo)
  }

  /// Gives a photo what is known about its file, or reads it.
  func restoreState(of photo: Photo) {
    if let state = statesElsewhere[photo.source.path] {
      setState(state, of: photo)
    } else {
      reading.read([photo])
    }
  }

  private func state(of photo: Photo) -> PhotoState {
    PhotoState(
      original: photo.original, decided: photo.decided, sidecarProblem: photo.sidecarProblem,
      sidecarFacts: photo.sidecarFacts, facts: photo.facts, isRead: photo.isRead, record: decisions[photo])
  }

  private func setState(_ state: PhotoState, of photo: Photo) {
    photo.original = state.original
    photo.decided = state.decided
    photo.sidecarProblem = state.sidecarProblem
    photo.sidecarFacts = state.sidecarFacts
    if state.isRead {
      // Another file may have had this path.
      if photo.facts.isChanged(in: state.facts) { photo.fileVersion &+= 1 }
      photo.facts = state.facts
    }
    photo.isRead = state.isRead
    decisions[photo] = state.record
    if !state.isRead { reading.read([photo]) }
  }
}

/// The state of a photo. It follows the photo's file to other paths.
private struct PhotoState {
  var original: PhotoDecisions
  var decided: PhotoDecisions
  var sidecarProblem: SidecarDiagnostic?
  var sidecarFacts: SidecarFacts
  var facts: FileFacts
  var isRead: Bool
  var record: LibraryDecisions.Record
}
