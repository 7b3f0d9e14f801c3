import AdaptiveFileSystem
import Decisions

/// A photo that left a conversation. It returns as the same object, so that older decisions about it can
/// still be undone.
struct DepartedPhoto {
  /// Where a photo was.
  struct Place: Hashable {
    let conversation: Conversation.ID
    let path: FilePath
  }

  let photo: Photo
  /// The index that it had.
  let index: Int
}

extension Library {
  /// Updates the conversations after files have moved, and notifies observers. Returns the photos whose files
  /// have arrived, in the order of the moves.
  ///
  /// A folder of the library in which the first photos arrive becomes an album. Moves that were applied
  /// before change nothing. O(n) in the photos of the conversations concerned.
  @discardableResult
  func apply(_ moves: FileMoves) -> [Photo] {
    let albums = insertAlbums(for: moves.arrivals.map(\.to))
    let leaving = moves.departures.reduce(into: [:]) { $0[$1] = self.photos(at: $1, albums).first }
    let states = takeStates(moves, albums)
    separateMovies.subtract(moves.departures)
    let departed = Dictionary(grouping: moves.departures) { $0.parent }
    let arrived = Dictionary(grouping: moves.arrivals) { $0.to.parent }
    var rearrangements: [PhotoRearrangement] = []
    var changed: [Photo] = []
    for conversation in user.conversations where !conversation.isTrash {
      if let folder = conversation.folder {
        let leaving = departed[folder] ?? []
        let arriving = arrived[folder] ?? []
        guard !leaving.isEmpty || !arriving.isEmpty else { continue }
        let change = AlbumChange(
          leaving: Set(leaving.compactMap(\.lastName)),
          arriving: arriving.filter {
            PhotoFormat(fileName: $0.to.lastName ?? FileName("")) != nil
              || states[$0.from] != nil
          }.compactMap(\.to.lastName))
        rearrange(conversation, in: folder, change, moves, &rearrangements, &changed)
      } else if isScanned {
        rearrangeNamed(conversation, moves, &rearrangements, &changed)
      }
    }
    if isScanning { movesWhileScanning.append(moves) }
    var photos: [Photo] = []
    for arrival in moves.arrivals {
      let found = self.photos(at: arrival.to, albums)
      var state = states[arrival.from]
      // A copy is another file.
      if !moves.departures.contains(arrival.from) { state?.facts.inode = 0 }
      if found.isEmpty, let state { statesElsewhere[arrival.to] = state }
      if let former = leaving[arrival.from], let next = found.first {
        movedPhotos[next.id] = nil
        if former !== next { movedPhotos[former.id] = next }
      }
      for photo in found {
        if let state { setState(state, of: photo) } else { read([photo]) }
        photos.append(photo)
      }
    }
    for rearrangement in rearrangements { notify(.photosRearranged(rearrangement)) }
    changed += photos
    if !changed.isEmpty { notify(.photosChanged(changed)) }
    return photos
  }

  /// What is known about the files that move, by the paths that they leave.
  private func takeStates(
    _ moves: FileMoves, _ albums: [FilePath: Conversation]
  ) -> [FilePath: PhotoState] {
    var states: [FilePath: PhotoState] = [:]
    for path in moves.departures.union(moves.arrivals.map(\.from)) {
      if let photo = photos(at: path, albums).first {
        states[path] = state(of: photo)
      } else if let state = statesElsewhere[path] {
        states[path] = state
        if moves.departures.contains(path) { statesElsewhere[path] = nil }
      }
    }
    return states
  }

  /// The photos of the library with a path, of which there are several if one was also named on the command
  /// line.
  func photos(at path: FilePath, _ albums: [FilePath: Conversation]) -> [Photo] {
    guard let name = path.lastName else { return [] }
    var found: [Photo] = []
    if let photo = albums[path.parent]?.photo(named: name) { found.append(photo) }
    guard isScanned else { return found }
    for conversation in user.conversations where conversation.folder == nil && !conversation.isTrash {
      found += conversation.photos.filter { $0.source.name == name && $0.source.folder == path.parent }
    }
    return found
  }

  /// The names that change in an album.
  private struct AlbumChange {
    let leaving: Set<FileName>
    let arriving: [FileName]

    var stems: Set<FileName> { Set(leaving.map(\.stem)).union(arriving.map(\.stem)) }
  }

  /// Pairs pictures and raw files again, as a scan does, for the stems that change.
  private func rearrange(
    _ album: Conversation, in folder: FilePath, _ change: AlbumChange, _ moves: FileMoves,
    _ rearrangements: inout [PhotoRearrangement], _ changed: inout [Photo]
  ) {
    let stems = change.stems
    let former = album.photos
    var stayed: [Photo] = []
    var known: [FileName: (photo: Photo, index: Int)] = [:]
    var names = Set(change.arriving)
    for (index, photo) in former.enumerated() {
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
    let entries = photos(among: names.sorted { NaturalOrder.compare($0, $1) < 0 }, in: folder)
    for entry in entries {
      let photo: Photo
      if let stays = known.removeValue(forKey: entry.name) {
        photo = stays.photo
        if photo.companions != entry.companions { changed.append(photo) }
      } else {
        photo = photoToInsert(PhotoSource(folder: folder, name: entry.name), into: album)
      }
      photo.companions = entry.companions
      for companion in entry.companions { owners[companion] = photo }
      added.append(photo)
    }
    for (photo, index) in known.values { didDepart(photo, from: album, at: index) }
    added.sort { NaturalOrder.compare($0.source.name, $1.source.name) < 0 }
    let positions = SortedInsertion.positions(of: added, into: stayed) {
      NaturalOrder.compare($0.source.name, $1.source.name) < 0
    }
    stayed.insert(added, at: positions)
    guard stayed != former else { return }
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
      PhotoRearrangement(conversation: album, former: former, successors: successors))
  }

  /// Updates photos that were named one by one. They keep their places, but a photo that moves to another
  /// folder is removed.
  private func rearrangeNamed(
    _ conversation: Conversation, _ moves: FileMoves, _ rearrangements: inout [PhotoRearrangement],
    _ changed: inout [Photo]
  ) {
    let former = conversation.photos
    let targets = Dictionary(moves.arrivals.map { ($0.from, $0.to) }) { first, _ in first }
    let sources = Dictionary(moves.arrivals.map { ($0.to, $0.from) }) { first, _ in first }
    var photos: [Photo] = []
    var successors: [Photo: Photo] = [:]
    for (index, photo) in former.enumerated() {
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
      didDepart(photo, from: conversation, at: index)
      guard let target = targets[path], target.parent == path.parent else { continue }
      let next = photoToInsert(PhotoSource(target), into: conversation)
      next.companions = CompanionPairing.ordered(
        photo.companions.compactMap { targets[folder.appending($0)]?.lastName })
      successors[photo] = next
      photos.append(next)
    }
    for arrival in moves.arrivals {
      let place = DepartedPhoto.Place(conversation: conversation.id, path: arrival.to)
      if let departed = departedPhotos[place], !photos.contains(departed.photo) {
        departedPhotos[place] = nil
        photos.insert(departed.photo, at: min(departed.index, photos.count))
      } else if let companion = arrival.to.lastName, CompanionRole(fileName: companion) != nil {
        let owner = photos.first {
          $0.source.folder == arrival.to.parent && $0.source.name.stem == companion.stem
            && CompanionPairing.isPair($0.source.name, companion)
        }
        guard let owner, owner.add(companion: companion) else { continue }
        changed.append(owner)
      }
    }
    guard photos != former else { return }
    conversation.replacePhotos(with: photos)
    rearrangements.append(
      PhotoRearrangement(conversation: conversation, former: former, successors: successors))
  }

  /// The photo that was at a path before, or a new one.
  func photoToInsert(_ source: PhotoSource, into conversation: Conversation) -> Photo {
    let place = DepartedPhoto.Place(conversation: conversation.id, path: source.path)
    guard let returning = departedPhotos.removeValue(forKey: place)?.photo else {
      return makePhoto(source: source)
    }
    movedPhotos[returning.id] = nil
    return returning
  }

  private func didDepart(_ photo: Photo, from conversation: Conversation, at index: Int) {
    photo.conversation = nil
    stopReading(photo)
    let place = DepartedPhoto.Place(conversation: conversation.id, path: photo.source.path)
    departedPhotos[place] = DepartedPhoto(photo: photo, index: index)
  }
}
