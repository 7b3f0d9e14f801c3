/// A property among the decisions about a photo. The raw values are part of formats on disk.
///
/// A new property is a case, a value of `PhotoDecisions` and a row in each of these tables. Merging, coding,
/// limits and saved states derive from them.
public enum DecidedProperty: UInt8, CaseIterable, Sendable {
  case rating = 1
  case label = 2
  case caption = 3
  case title = 4
  case keywords = 5
  case rotation = 6
  case flag = 7

  /// Where decisions have the property, which says what kind of value it has.
  var place: DecidedValue.Place {
    switch self {
    case .rating: .rating({ $0.rating }, { $0.rating = $1 })
    case .label: .text({ $0.label }, { $0.label = $1 })
    case .caption: .text({ $0.caption }, { $0.caption = $1 })
    case .title: .text({ $0.title }, { $0.title = $1 })
    case .keywords: .keywords({ $0.keywords }, { $0.keywords = $1 })
    case .rotation: .rotation({ $0.rotation }, { $0.rotation = $1 })
    case .flag: .flag({ $0.flag }, { $0.flag = $1 })
    }
  }

  /// The properties of XMP: first the one that this program writes, then the copies of other programs, which
  /// it changes only where they exist.
  package var xmpProperties: [XMPProperty] {
    switch self {
    case .rating:
      [
        .rating, .acdseeRating, .nineRating, .microsoftRating, .pick, .digiKamPickLabel, .flag, .good,
        .photoMechanicTagged, .photoMechanicPreferences,
      ]
    case .label:
      [
        .label, .darktableColorLabels, .photoshopLabelColor, .digiKamColorLabel, .urgency, .nineLabel,
        .photoMechanicColorClass, .photoMechanicPreferences,
      ]
    case .caption: [.description, .imageDescription, .userComment, .acdseeNotes, .acdseeCaption]
    case .title: [.title, .acdseeCaption]
    case .keywords:
      [
        .subject, .hierarchicalSubject, .tagsList, .lastKeywordXMP, .lastKeywordIPTC, .catalogSets,
        .acdseeKeywords, .acdseeCategories, .keywordHierarchy,
      ]
    case .rotation: [.rotation]
    // This program writes the first three, each for other readers, and a rejection as a rating, too.
    case .flag:
      [
        .pick, .digiKamPickLabel, .flag, .good, .photoMechanicTagged, .photoMechanicPreferences, .rating,
        .acdseeRating, .nineRating, .microsoftRating,
      ]
    }
  }

  /// Whether the value is a text that can have several languages in XMP.
  package var isLocalized: Bool {
    if case .text = place { self != .label } else { false }
  }

  /// The name of the property in saved states, which users can read.
  public var documentName: String {
    switch self {
    case .rating: "rating"
    case .label: "label"
    case .caption: "comment"
    case .title: "title"
    case .keywords: "keywords"
    case .rotation: "rotation"
    case .flag: "flag"
    }
  }

  /// Returns whether two decisions agree on the property.
  public func isEqual(in left: PhotoDecisions, and right: PhotoDecisions) -> Bool {
    switch place {
    case .rating(let read, _): read(left) == read(right)
    case .text(let read, _): read(left) == read(right)
    case .keywords(let read, _): read(left) == read(right)
    case .rotation(let read, _): read(left) == read(right)
    case .flag(let read, _): read(left) == read(right)
    }
  }

  /// Copies the property, even if the source says nothing about it.
  public func copy(from source: PhotoDecisions, to target: inout PhotoDecisions) {
    switch place {
    case .rating(let read, let set): set(&target, read(source))
    case .text(let read, let set): set(&target, read(source))
    case .keywords(let read, let set): set(&target, read(source))
    case .rotation(let read, let set): set(&target, read(source))
    case .flag(let read, let set): set(&target, read(source))
    }
  }
}
