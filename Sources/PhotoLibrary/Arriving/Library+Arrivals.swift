import AdaptiveFileSystem

extension Library {
  /// Sets the progress of the ingest into this library; `nil` once it has ended. Observers receive
  /// `fileOperationProgressed`.
  public func setIngestState(_ state: IngestState?) {
    guard state != ingestState else { return }
    ingestState = state
    notify(.fileOperationProgressed)
  }

  /// Inserts photos that an ingest has copied into folders of this library, in the order of names. Each photo
  /// gets the presets once it has been read. A folder in which the first photos arrive becomes an album.
  ///
  /// Photos that are already listed change nothing. O(n) in the photos of the albums concerned.
  public func receiveArrivals(_ files: [FilePath], presets: [PhotoEdit] = []) {
    let photos = apply(FileMoves(arrivals: files.map { FileMoves.Arrival(from: $0, to: $0) }))
    guard !presets.isEmpty else { return }
    for photo in photos where unreadPhotos[photo.id] != nil { awaitedPresets[photo.id] = presets }
  }

  /// The photos that have not been read yet, each with the presets that it gets when it has been read.
  public var photosAwaitingPresets: [(photo: Photo, presets: [PhotoEdit])] {
    awaitedPresets.compactMap { id, presets in
      unreadPhotos[id].map { photo, _ in (photo, presets.filter { isOpen($0, for: photo) }) }
    }
  }

  /// Whether the user has not yet decided about the property that a preset sets.
  private func isOpen(_ preset: PhotoEdit, for photo: Photo) -> Bool {
    let after = preset.decisions(for: photo, formerRating: nil)
    let properties = DecisionPatch(from: photo.decided, to: after).properties
    return decidedProperties[photo.id, default: []].isDisjoint(with: properties)
  }

  /// Applies the presets to photos that were just read. What the user has decided in the meantime stays. This
  /// is not a decision that can be undone.
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
