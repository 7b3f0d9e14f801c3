import AdaptiveFileSystem

extension Library {
  /// Makes movies photos of their own, because they are not those of the pictures with their names. Observers
  /// are notified, and the movies are read.
  func separate(_ movies: [(name: FileName, photo: Photo)]) {
    var added: [Conversation.ID: (conversation: Conversation, photos: [(photo: Photo, after: Photo)])] = [:]
    for (name, photo) in movies {
      separateMovies.insert(photo.source.folder.appending(name))
      guard let conversation = photo.conversation, !conversation.isTrash, photo.companions.contains(name)
      else { continue }
      photo.companions.removeAll { $0 == name }
      let movie = photoToInsert(PhotoSource(folder: photo.source.folder, name: name), into: conversation)
      added[conversation.id, default: (conversation, [])].photos.append((movie, photo))
    }
    for (conversation, movies) in added.values { insert(movies, into: conversation) }
  }

  private func insert(_ movies: [(photo: Photo, after: Photo)], into conversation: Conversation) {
    let former = conversation.photos
    var photos = former
    if conversation.folder != nil {
      let sorted = movies.map(\.photo).sorted { NaturalOrder.compare($0.source.name, $1.source.name) < 0 }
      let positions = SortedInsertion.positions(of: sorted, into: photos) {
        NaturalOrder.compare($0.source.name, $1.source.name) < 0
      }
      photos.insert(sorted, at: positions)
    } else {
      let movieOfPhoto = Dictionary(grouping: movies, by: \.after)
      photos = former.flatMap { [$0] + (movieOfPhoto[$0] ?? []).map(\.photo) }
    }
    conversation.replacePhotos(with: photos)
    notify(
      .photosRearranged(PhotoRearrangement(conversation: conversation, former: former, successors: [:])))
    notify(.photosChanged(movies.map(\.after)))
    read(movies.map(\.photo))
  }

  /// The photos of a folder that files with these names are, without joining movies that are photos of their
  /// own.
  func photos(among names: [FileName], in folder: FilePath) -> [PhotoNames] {
    let photos = CompanionPairing.photos(among: names)
    if separateMovies.isEmpty { return photos }
    return photos.flatMap { photo -> [PhotoNames] in
      let separate = photo.companions.filter { separateMovies.contains(folder.appending($0)) }
      if separate.isEmpty { return [photo] }
      var rest = photo
      rest.companions.removeAll(where: separate.contains)
      return [rest] + separate.map { PhotoNames(name: $0) }
    }
  }
}
