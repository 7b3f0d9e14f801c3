import PhotoDecisions

extension SidecarProperties {
  /// The lists with paths: those of Lightroom and digiKam.
  static let pathLists: [(property: XMPProperty, separator: Character)] = [
    (.hierarchicalSubject, "|"), (.tagsList, "/"),
  ]
  /// The copies that programs make of all keywords, as lists. They count only without the other lists.
  static let copiedLists: [(property: XMPProperty, separator: Character)] = [
    (.lastKeywordXMP, "/"), (.catalogSets, "|"), (.lastKeywordIPTC, "/"), (.acdseeKeywords, "/"),
    (.keywordHierarchy, "|"),
  ]

  /// The keywords: the hierarchical ones of Lightroom and digiKam, then those of `dc:subject` that are not
  /// part of a hierarchical one.
  ///
  /// Without these three lists, the first copy counts that has a keyword: of Microsoft, Expression Media,
  /// ACDSee or the Metadata Working Group. `nil` if there is none either. Blank texts are not keywords.
  public var keywords: [Keyword]? {
    guard hasKeywordLists else { return copiedKeywords }
    var keywords: [Keyword] = []
    var seen: Set<Keyword> = []
    for keyword in hierarchicalKeywords where seen.insert(keyword).inserted { keywords.append(keyword) }
    let parts = Set(keywords.flatMap(\.path))
    for text in keywordTexts(.subject) {
      guard !parts.contains(text), let keyword = Keyword(text), seen.insert(keyword).inserted
      else { continue }
      keywords.append(keyword)
    }
    return keywords
  }

  /// Whether one of the lists exists that count before the copies.
  var hasKeywordLists: Bool {
    values[.subject] ?? values[.hierarchicalSubject] ?? values[.tagsList] != nil
  }

  private var hierarchicalKeywords: [Keyword] {
    Self.pathLists.flatMap { keywords(in: $0.property, separator: $0.separator) }
  }

  private var copiedKeywords: [Keyword]? {
    let lists = Self.copiedLists.lazy.map { keywords(in: $0.property, separator: $0.separator) }
    if let first = lists.first(where: { !$0.isEmpty }) { return first }
    let categories = self[text: .acdseeCategories].flatMap(ACDSeeCategories.keywords) ?? []
    return categories.isEmpty ? nil : categories
  }

  private func keywords(in property: XMPProperty, separator: Character) -> [Keyword] {
    keywordTexts(property).compactMap { Keyword(parsing: $0, separator: separator) }
  }

  private func keywordTexts(_ property: XMPProperty) -> [String] {
    (values[property]?.texts ?? []).filter { !$0.trimmed.isEmpty }
  }
}
