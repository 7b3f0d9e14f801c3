import Decisions

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
