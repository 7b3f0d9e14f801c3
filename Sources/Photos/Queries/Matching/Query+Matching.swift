import PhotoDecisions

extension Query {
  /// Returns whether the query includes a photo. O(n) in the conditions and in the texts of the photo.
  public func matches(_ facts: some QueryFacts, in calendar: QueryCalendar) -> Bool {
    switch self {
    case .condition(let condition): condition.matches(facts, in: calendar)
    case .not(let condition): !condition.matches(facts, in: calendar)
    case .all(let parts): parts.allSatisfy { $0.matches(facts, in: calendar) }
    case .any(let parts): parts.contains { $0.matches(facts, in: calendar) }
    }
  }
}

extension QueryCondition {
  /// Returns whether the condition is true of a photo; false if the fact isn't known.
  func matches(_ facts: some QueryFacts, in calendar: QueryCalendar) -> Bool {
    switch self {
    case .text(let field, let match, let text):
      field.parts.contains { field in
        facts.hasText(field) { text.matches($0, match, separator: field.separator) }
      }
    case .number(let field, let comparison):
      facts.number(field).map { field.values(comparison).contains($0) } ?? false
    case .date(let field, let comparison):
      facts.date(field).map { field.values(comparison, in: calendar).contains($0) } ?? false
    case .near(let area):
      facts.location.map { area.contains(latitude: $0.latitude, longitude: $0.longitude) } ?? false
    case .kind(let kind): facts.isOf(kind)
    case .set(let set): facts.isOf(set)
    case .has(let field): field.isKnown(in: facts)
    case .flag(let flag): facts.isTrue(flag)
    }
  }
}

extension QueryTextField {
  /// The fields that this one stands for.
  public var parts: [QueryTextField] {
    self == .anywhere ? [.name, .title, .caption, .keyword] : [self]
  }

  /// The character between the parts of a text that can be equal to a text to look for: the levels of a
  /// keyword, the words of a camera or a lens. `nil` if only the whole text can.
  public var separator: String? {
    switch self {
    case .keyword: "|"
    case .camera, .lens: " "
    case .anywhere, .name, .title, .caption, .label, .folder, .place: nil
    }
  }
}

extension QueryField {
  fileprivate func isKnown(in facts: some QueryFacts) -> Bool {
    switch self {
    case .text(let field): field.parts.contains { facts.hasText($0) { _ in true } }
    case .number(let field): facts.number(field) != nil
    case .date(let field): facts.date(field) != nil
    case .location: facts.location != nil
    case .kind, .flag: true
    case .set: PhotoSet.allCases.contains { facts.isOf($0) }
    }
  }
}

extension SearchText {
  fileprivate func matches(_ other: String, _ match: QueryTextMatch, separator: String?) -> Bool {
    switch match {
    case .contains: return occurs(in: other)
    case .equals:
      guard let separator else { return equals(other) }
      return within(separator).occurs(in: separator + other + separator)
    }
  }

  /// The text between two separators. If it occurs in a text between two separators, whole parts of that are
  /// equal to it.
  private func within(_ separator: String) -> SearchText { SearchText(separator + text + separator) }
}
