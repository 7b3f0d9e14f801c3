import AdaptiveFileSystem
import PhotoDecisions

extension PhotoMetadata {
  /// The file's own statements about its photo, which count where no sidecar says anything.
  ///
  /// Empty texts count as absent, and so does a list of keywords without a keyword. Control characters and
  /// the ends of very long texts are missing.
  public var decisions: PhotoDecisions {
    var decisions = PhotoDecisions()
    decisions.rating = self[.rating].flatMap { Rating(parsing: $0) }
    decisions.flag = self[.flag].flatMap { Int($0) }.flatMap { PhotoFlag(rawValue: $0) }
    decisions.label = self[.label]
    decisions.caption = self[.caption]
    decisions.title = self[.title]
    let paths = hierarchicalKeywords.compactMap { Keyword(parsing: $0, separator: "|") }
    // Programs repeat the parts of a path in the list of names.
    let parts = Set(paths.flatMap(\.path))
    let names = keywords.filter { !parts.contains($0) }.compactMap { Keyword($0) }
    let all = Set(paths).union(names)
    decisions.keywords = all.isEmpty ? nil : all
    return decisions
  }
}

extension PictureDecoding {
  /// Reads what a photo's own file says about it, with the size of the picture, and waits for the result. For
  /// background threads.
  ///
  /// It has the lowest priority, in the lane for metadata, so that it delays neither pictures nor the
  /// information box.
  public func metadata(inPhoto path: FilePath) -> Result<DecodeAnswer, DecodeError> {
    let file = PictureFile(path)
    switch wait(for: DecodeJob(metadataOf: file), priority: .next) {
    case .answered(let answer): return .success(answer)
    case .failed(let error): return .failure(error)
    case .cancelled: return .failure(.decoderUnavailable(file, .shutDown))
    }
  }
}

extension PhotoMetadata {
  /// Returns the file's statements, with the time and place corrected by sidecars.
  public func corrected(by facts: SidecarFacts) -> PhotoMetadata {
    if facts.isEmpty { return self }
    var corrections: [Field: String] = [:]
    for (field, fact) in Self.corrected { corrections[field] = facts[fact] }
    corrections[.dateTaken] = facts.dateTaken(inFile: self[.dateTaken])
    // Both coordinates belong together, and the altitude to them.
    let position: Set<Field> = facts.position == nil ? [] : [.latitude, .longitude, .altitude]
    let kept = entries.filter { corrections[$0.field] == nil && !position.contains($0.field) }
    let added = corrections.sorted { $0.key.rawValue < $1.key.rawValue }.map { Entry($0.key, $0.value) }
    return PhotoMetadata(kept + added)
  }

  private static let corrected: [(Field, SidecarFacts.Fact)] = [
    (.latitude, .latitude), (.longitude, .longitude), (.altitude, .altitude), (.place, .place),
    (.artist, .artist), (.copyright, .copyright),
  ]
}
