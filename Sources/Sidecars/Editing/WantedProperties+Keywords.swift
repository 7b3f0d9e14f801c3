import Decisions

extension WantedProperties {
  /// Changes `dc:subject`, which has the names, and the lists with paths.
  ///
  /// darktable reads `lr:hierarchicalSubject` alone if it exists, and digiKam and Immich `digiKam:TagsList`,
  /// so every list that exists gets every keyword. A hierarchical keyword creates Lightroom's list, which
  /// then starts with the keywords that there are.
  mutating func changeKeywords(
    adding: [Keyword], removing: [Keyword]
  ) throws(SidecarEditError) {
    if !has(.hierarchicalSubject), adding.contains(where: \.isHierarchical) {
      try changePaths(.hierarchicalSubject, separator: "|", properties.keywords ?? [], [])
    }
    if has(.hierarchicalSubject) {
      try changePaths(.hierarchicalSubject, separator: "|", adding, removing)
    }
    if has(.tagsList) { try changePaths(.tagsList, separator: "/", adding, removing) }

    let remaining = Set(paths(.hierarchicalSubject, "|") + paths(.tagsList, "/"))
    let parts = Set(remaining.flatMap(\.path))
    // Lightroom adds the broader keywords to `dc:subject`, so a name stays while a path contains it.
    let removed = Set(removing.map(\.name)).subtracting(parts)
    var names = (properties.values[.subject]?.texts ?? []).filter { !removed.contains($0) }
    var present = Set(names)
    for keyword in adding where present.insert(keyword.name).inserted { names.append(keyword.name) }
    try setItems(.subject, names)
  }

  private mutating func changePaths(
    _ property: XMPProperty, separator: Character, _ adding: [Keyword], _ removing: [Keyword]
  ) throws(SidecarEditError) {
    let removed = Set(removing)
    let removedNames = Set(removing.filter { !$0.isHierarchical }.map(\.name))
    var texts: [String] = []
    var present: Set<Keyword> = []
    for text in properties.values[property]?.texts ?? [] {
      if let keyword = Keyword(parsing: text, separator: separator) {
        guard !removed.contains(keyword), !removedNames.contains(keyword.name) else { continue }
        present.insert(keyword)
      }
      texts.append(text)
    }
    let names = Set(present.map(\.name))
    for keyword in adding where !present.contains(keyword) {
      guard keyword.isHierarchical || !names.contains(keyword.name) else { continue }
      guard let text = keyword.joined(by: separator) else { continue }
      present.insert(keyword)
      texts.append(text)
    }
    try setItems(property, texts)
  }

  private func paths(_ property: XMPProperty, _ separator: Character) -> [Keyword] {
    (properties.values[property]?.texts ?? []).compactMap { Keyword(parsing: $0, separator: separator) }
  }
}
