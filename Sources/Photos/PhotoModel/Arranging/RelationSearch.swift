import PhotoSources

/// The search for relations between photos: it looks at the facts of each, and then compares them.
@MainActor final class RelationSearch: TimeSlicedWork {
  /// The most photos that the main actor compares itself.
  private static let mostComparedAtOnce = 20_000
  /// How many photos are looked at between two looks at the clock.
  private static let photosPerLook = 64

  /// The relations found so far.
  private(set) var relations = PhotoRelations()
  private(set) var isComplete: Bool
  private let photos: [Photo]
  private let kinds: Set<PhotoRelations.Kind>
  /// How many photos have been looked at.
  private var seen = 0
  private var burstEntries: [BurstIndices.Entry] = []
  private var duplicateEntries: [(contents: ContentFingerprint, id: Photo.ID)] = []
  /// The numbers of the cameras' bodies. Many photos share an origin, which is faster to look up.
  private var numbers: [PhotoOrigin.Body: Int] = [:]
  private var numberOfOrigin: [ObjectIdentifier: (origin: PhotoOrigin, number: Int?)] = [:]

  /// A search for some kinds of relations.
  init(among photos: [Photo], for kinds: Set<PhotoRelations.Kind>) {
    (self.photos, self.kinds) = (photos, kinds)
    isComplete = kinds.isEmpty
  }

  var computation: TimeSlicedWork.Computation? {
    guard !isComplete, seen == photos.count, seen > Self.mostComparedAtOnce else { return nil }
    return comparison
  }

  func advance(until isOver: () -> Bool) {
    while !isComplete, seen < photos.count {
      let batch = seen..<min(seen + Self.photosPerLook, photos.count)
      for index in batch { look(at: photos[index], index) }
      seen = batch.upperBound
      if isOver() { return }
    }
    if !isComplete, computation == nil { comparison()() }
  }

  private var comparison: TimeSlicedWork.Computation {
    let (burstEntries, duplicateEntries, kinds) = (burstEntries, duplicateEntries, kinds)
    return { [weak self] in
      let bursts = kinds.contains(.bursts) ? BurstIndices(burstEntries) : nil
      let duplicates = kinds.contains(.duplicates) ? PhotoDuplicates(duplicateEntries) : nil
      return { self?.adopt(bursts, duplicates) }
    }
  }

  private func adopt(_ bursts: BurstIndices?, _ duplicates: PhotoDuplicates?) {
    if isComplete { return }
    relations.bursts = bursts.map { PhotoBursts(of: photos, $0) }
    relations.duplicates = duplicates
    (burstEntries, duplicateEntries, isComplete) = ([], [], true)
  }

  private func look(at photo: Photo, _ index: Int) {
    if kinds.contains(.bursts), let time = photo.facts.dateTaken, time.hasSeconds,
      let body = photo.facts.origin.flatMap(number)
    {
      burstEntries.append(
        BurstIndices.Entry(
          body: body, time: time.milliseconds, index: index, id: photo.id, frame: Frame(photo.facts)))
    }
    if kinds.contains(.duplicates), let contents = PhotoDuplicates.contents(of: photo) {
      duplicateEntries.append((contents, photo.id))
    }
  }

  /// The number of the camera's body; `nil` if it isn't known.
  private func number(of origin: PhotoOrigin) -> Int? {
    if let known = numberOfOrigin[ObjectIdentifier(origin)] { return known.number }
    let number = origin.body.map { body in
      let number = numbers[body] ?? numbers.count
      numbers[body] = number
      return number
    }
    // An object that is kept can't give its identity to another one.
    numberOfOrigin[ObjectIdentifier(origin)] = (origin, number)
    return number
  }
}
