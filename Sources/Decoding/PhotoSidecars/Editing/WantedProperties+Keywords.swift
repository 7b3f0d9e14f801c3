import PhotoDecisions

extension WantedProperties {
  /// Changes `dc:subject`, which has the names, and the lists with paths.
  ///
  /// darktable reads `lr:hierarchicalSubject` alone if it exists, and digiKam and Immich `digiKam:TagsList`,
  /// so every list that exists gets every keyword. A hierarchical keyword creates Lightroom's list, which
  /// then starts with the keywords that there are. Copies get all keywords and lose all others.
  mutating func changeKeywords(
    adding: [Keyword], removing: [Keyword]
  ) throws(SidecarEditError) {
    var adding = adding
    let flat = Set((properties.keywords ?? []).filter { !$0.isHierarchical }.map(\.name))
    if !properties.hasKeywordLists {
      // The keywords that a copy states are hidden by the list that this creates.
      let removed = Set(removing)
      adding = (properties.keywords ?? []).filter { !removed.contains($0) && !adding.contains($0) } + adding
    }
    if !has(.hierarchicalSubject), adding.contains(where: \.isHierarchical) {
      try changePaths(.hierarchicalSubject, separator: "|", properties.keywords ?? [], [])
    }
    for list in SidecarProperties.pathLists where has(list.property) {
      try changePaths(list.property, separator: list.separator, adding, removing)
    }

    let remaining = Set(
      SidecarProperties.pathLists.flatMap { paths($0.property, $0.separator) })
    let parts = Set(remaining.flatMap(\.path))
    // Lightroom adds the broader keywords to `dc:subject`, so a name stays while a path contains it. A
    // broader one goes with the last path, unless it is a keyword of its own.
    let broader = removing.flatMap { $0.path.dropLast() }.filter { !flat.contains($0) }
    let removed = Set(removing.map(\.name) + broader).subtracting(parts)
    var names = (properties.values[.subject]?.texts ?? []).filter { !removed.contains($0) }
    var present = Set(names)
    for keyword in adding where present.insert(keyword.name).inserted { names.append(keyword.name) }
    try setItems(.subject, names)
    try changeCopies()
  }

  /// Makes the copies of other programs state the keywords that there are.
  private mutating func changeCopies() throws(SidecarEditError) {
    let keywords = properties.keywords ?? []
    for (property, separator) in SidecarProperties.copiedLists where has(property) {
      let isFlat = property == .acdseeKeywords || property == .lastKeywordIPTC
      let texts = keywords.compactMap { isFlat ? $0.name : $0.joined(by: separator) }
      let known = Set(texts)
      if property == .keywordHierarchy {
        // A hierarchy has an order of its own.
        if Set(properties.values[property]?.texts ?? []) == known { continue }
        let paths = KeywordTree(keywords.filter { $0.joined(by: separator) != nil }).paths()
        try setItems(property, paths.map { $0.joined(separator: String(separator)) })
        continue
      }
      let kept = (properties.values[property]?.texts ?? []).filter(known.contains)
      let missing = known.subtracting(kept)
      var present: Set<String> = []
      try setItems(property, (kept + texts.filter(missing.contains)).filter { present.insert($0).inserted })
    }
    guard let categories = properties[text: .acdseeCategories] else { return }
    let stated = ACDSeeCategories.keywords(in: categories)
    if stated.map(Set.init) != Set(keywords) {
      try setText(.acdseeCategories, ACDSeeCategories.text(for: keywords))
    }
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
