import AdaptiveFileSystem

extension Library {
  /// Says how far the ingest into this library is; `nil` once it has ended. Observers receive
  /// `fileOperationProgressed`.
  public func setIngestState(_ state: IngestState?) {
    guard state != ingestState else { return }
    ingestState = state
    notify(.fileOperationProgressed)
  }

  /// Inserts photos that an ingest has copied into folders of this library, in the order of names. Each photo
  /// gets the presets once it has been read. A folder in which the first photos arrive becomes an album.
  ///
  /// Photos that are there already change nothing. O(n) in the photos of the albums concerned.
  public func receiveArrivals(_ files: [FilePath], presets: [PhotoEdit] = []) {
    let photos = apply(FileMoves(arrivals: files.map { FileMoves.Arrival(from: $0, to: $0) }))
    guard !presets.isEmpty else { return }
    for photo in photos where unreadPhotos[photo.id] != nil { awaitedPresets[photo.id] = presets }
  }

  /// The photos that have not been read yet, each with the presets that it still gets then.
  public var photosAwaitingPresets: [(photo: Photo, presets: [PhotoEdit])] {
    awaitedPresets.compactMap { id, presets in
      unreadPhotos[id].map { photo, _ in (photo, presets.filter { isOpen($0, for: photo) }) }
    }
  }

  /// Whether the user has not decided about what a preset is about.
  private func isOpen(_ preset: PhotoEdit, for photo: Photo) -> Bool {
    let after = preset.decisions(for: photo, formerRating: nil)
    let properties = DecisionPatch(from: photo.decided, to: after).properties
    return decidedProperties[photo.id, default: []].isDisjoint(with: properties)
  }

  /// Gives photos that were read just now their presets. What the user has decided in the meantime stays, and
  /// there is nothing to undo.
  func applyAwaitedPresets(to photos: [Photo]) {
    guard !awaitedPresets.isEmpty else { return }
    var changes: [Decision.Change] = []
    for photo in photos {
      guard let presets = awaitedPresets.removeValue(forKey: photo.id) else { continue }
      let before = photo.decided
      for preset in presets where isOpen(preset, for: photo) {
        photo.decided = preset.decisions(for: photo, formerRating: nil)
      }
      guard photo.decided != before else { continue }
      changes.append(Decision.Change(photo: photo, before: before, after: photo.decided))
    }
    guard !changes.isEmpty else { return }
    save(changes)
    notify(.photosChanged(changes.map(\.photo)))
  }
}
