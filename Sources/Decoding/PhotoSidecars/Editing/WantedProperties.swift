import PhotoDecisions

/// The properties that a sidecar must have after some edits.
///
/// The edits change values; `SplicePlanner` derives the change of the bytes from the difference. Rules about
/// twins are in the extensions. A value that already means what is wanted stays as the file spells it.
struct WantedProperties {
  /// The properties before the edits.
  let original: SidecarProperties
  /// The properties after them.
  private(set) var properties: SidecarProperties
  /// The edited properties that occur several times. One occurrence must remain, even if the first says what
  /// is wanted: exiftool reads the last, and exiv2 rejects the file.
  private let duplicates: Set<XMPProperty>

  /// Applies edits in order, and dates the metadata if they change anything.
  init(
    _ original: SidecarProperties, duplicates: Set<XMPProperty> = [], edits: [SidecarEdit], date: XMPDate
  ) throws(SidecarEditError) {
    self.original = original
    self.duplicates = duplicates.intersection(edits.flatMap(\.property.xmpProperties))
    properties = original
    for edit in edits { try apply(edit) }
    if !changed.isEmpty { try setText(.metadataDate, date.text) }
  }

  /// The properties whose statements must change, in the order of `XMPProperty`.
  var changed: [XMPProperty] {
    XMPProperty.allCases.filter {
      properties.values[$0] != original.values[$0] || duplicates.contains($0)
    }
  }

  private mutating func apply(_ edit: SidecarEdit) throws(SidecarEditError) {
    switch edit {
    case .rating(let rating?): try setRating(rating)
    case .rating(nil): try removeRating()
    case .unrate(let photoHasRating):
      if photoHasRating || properties.rating != nil || properties.isRejected { try setRating(.unrated) }
    case .text(.label, let text): try setLabel(text)
    case .text(.caption, let text): try setCaption(text)
    case .text(.title, let text): try setTitle(text)
    case .text(let property, let text):
      for copy in property.xmpProperties where copy == property.xmpProperties.first || has(copy) {
        try setDefaultText(copy, text)
      }
    case .keywords(let adding, let removing): try changeKeywords(adding: adding, removing: removing)
    case .removeKeywords:
      for property in DecidedProperty.keywords.xmpProperties { remove(property) }
    case .rotation(let rotation?):
      if properties.rotation != rotation { try setText(.rotation, String(rotation.rawValue)) }
    case .rotation(nil): remove(.rotation)
    case .flag(let flag?): try setFlag(flag)
    case .flag(nil): try removeFlag()
    }
  }
}

extension SidecarEdit {
  /// The property that the edit changes.
  fileprivate var property: DecidedProperty {
    switch self {
    case .rating, .unrate: .rating
    case .text(let property, _): property
    case .keywords, .removeKeywords: .keywords
    case .rotation: .rotation
    case .flag: .flag
    }
  }
}

// Changes of one property.
extension WantedProperties {
  func has(_ property: XMPProperty) -> Bool { properties.values[property] != nil }

  mutating func remove(_ property: XMPProperty) { properties.values[property] = nil }

  /// Sets a property that is one text.
  mutating func setText(_ property: XMPProperty, _ text: String) throws(SidecarEditError) {
    switch properties.values[property] {
    case nil, .text: properties.values[property] = .text(text)
    case .array(let items) where items.count == 1:
      properties.values[property] = .array([XMPItem(text, language: items[0].language)])
    case .array, .structure: throw .unsupportedForm(property)
    }
  }

  /// Sets the text in the default language, or removes it. The other languages stay. Some programs write one
  /// text instead of a language alternative; it stays one.
  mutating func setDefaultText(_ property: XMPProperty, _ text: String?) throws(SidecarEditError) {
    switch properties.values[property] {
    case nil:
      if let text {
        properties.values[property] = .array([XMPItem(text, language: XMPItem.defaultLanguage)])
      }
    case .text: properties.values[property] = text.map { .text($0) }
    case .array(var items):
      if let text, let index = items.defaultLanguageIndex {
        items[index].text = text
      } else if let text {
        // The default language comes first. Source: XMP specification part 1, "Language Alternative".
        items.insert(XMPItem(text, language: XMPItem.defaultLanguage), at: 0)
      } else {
        // Damaged files have several.
        while let index = items.defaultLanguageIndex { items.remove(at: index) }
      }
      properties.values[property] = items.isEmpty && text == nil ? nil : .array(items)
    case .structure: throw .unsupportedForm(property)
    }
  }

  /// Replaces the items of an array. One text instead of an array becomes an array.
  mutating func setItems(_ property: XMPProperty, _ texts: [String]) throws(SidecarEditError) {
    let old: [XMPItem]
    switch properties.values[property] {
    case nil: old = []
    case .text(let text):
      if texts == [text] { return }
      old = []
    case .array(let items): old = items
    case .structure: throw .unsupportedForm(property)
    }
    let known = Dictionary(old.map { ($0.text, $0) }) { first, _ in first }
    properties.values[property] = .array(texts.map { known[$0] ?? XMPItem($0) })
  }
}
