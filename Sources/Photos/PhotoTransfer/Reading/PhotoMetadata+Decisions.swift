import AdaptiveImaging
import PhotoDecisions

nonisolated extension PhotoMetadata {
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
    let paths = all(.hierarchicalKeyword).compactMap { Keyword(parsing: $0, separator: "|") }
    // Programs repeat the parts of a path in the list of names.
    let parts = Set(paths.flatMap(\.path))
    let names = keywords.filter { !parts.contains($0) }.compactMap { Keyword($0) }
    let all = Set(paths).union(names)
    decisions.keywords = all.isEmpty ? nil : all
    return decisions
  }
}

nonisolated extension PhotoMetadata {
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
