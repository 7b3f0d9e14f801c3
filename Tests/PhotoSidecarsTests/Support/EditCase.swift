import PhotoDecisions
import PhotoSidecars

/// Edits, and what they may change.
struct EditCase: Sendable {
  let name: String
  let edits: [SidecarEdit]
  /// The properties that may change.
  let properties: Set<XMPProperty>
  /// A part of what `exiftool -j -G1 -struct` must print afterwards, by tag.
  let expected: [String: String]

  static let date = XMPDate(parsing: "2026-01-02T03:04:05+00:00")

  /// The tags that may change, as `exiftool -G1` names them.
  var tags: Set<String> { Set(properties.compactMap { Self.tags[$0] }) }

  private static let tags: [XMPProperty: String] = [
    .rating: "XMP-xmp:Rating", .label: "XMP-xmp:Label", .metadataDate: "XMP-xmp:MetadataDate",
    .description: "XMP-dc:Description", .title: "XMP-dc:Title", .subject: "XMP-dc:Subject",
    .rotation: "XMP-photostui:Rotation", .hierarchicalSubject: "XMP-lr:HierarchicalSubject",
    .tagsList: "XMP-digiKam:TagsList", .acdseeRating: "XMP-acdsee:Rating", .acdseeNotes: "XMP-acdsee:Notes",
    .acdseeCaption: "XMP-acdsee:Caption", .microsoftRating: "XMP-microsoft:RatingPercent",
    .imageDescription: "XMP-tiff:ImageDescription", .userComment: "XMP-exif:UserComment",
    .darktableColorLabels: "XMP-darktable:Colorlabels", .photoshopLabelColor: "XMP-photoshop:LabelColor",
    .pick: "XMP-xmpDM:Pick", .good: "XMP-xmpDM:Good", .digiKamPickLabel: "XMP-digiKam:PickLabel",
    .flag: "XMP-photostui:Flag", .digiKamColorLabel: "XMP-digiKam:ColorLabel",
    .lastKeywordXMP: "XMP-microsoft:LastKeywordXMP",
  ]
  private static let rating: Set<XMPProperty> = [
    .rating, .acdseeRating, .microsoftRating, .digiKamPickLabel, .pick, .good, .flag,
  ]
  private static let label: Set<XMPProperty> = [
    .label, .darktableColorLabels, .photoshopLabelColor, .digiKamColorLabel,
  ]
  private static let caption: Set<XMPProperty> = [
    .description, .imageDescription, .userComment, .acdseeNotes, .acdseeCaption,
  ]
  private static let title: Set<XMPProperty> = [.title, .acdseeCaption]
  private static let keywords: Set<XMPProperty> = [
    .subject, .hierarchicalSubject, .tagsList, .lastKeywordXMP,
  ]

  private init(
    _ name: String, _ edits: [SidecarEdit], _ properties: Set<XMPProperty>, _ expected: [String: String] = [:]
  ) {
    self.name = name
    self.edits = edits
    self.properties = properties.union([.metadataDate])
    self.expected = expected
  }

  static let all: [EditCase] = [
    EditCase("rate", [.rating(Rating(clamping: 5))], rating, ["XMP-xmp:Rating": "5"]),
    EditCase(
      "reject", [.rating(.rejected)], rating, ["XMP-xmp:Rating": "-1", "XMP-digiKam:PickLabel": "1"]),
    EditCase(
      "pick", [.flag(.picked)], rating, ["XMP-xmpDM:Pick": "1", "XMP-digiKam:PickLabel": "3"]),
    EditCase("flag-reject", [.flag(.rejected)], rating, ["XMP-xmp:Rating": "-1", "XMP-xmpDM:Pick": "-1"]),
    EditCase("unflag", [.flag(.unflagged)], rating, ["XMP-xmpDM:Pick": "0"]),
    EditCase("remove-flag", [.flag(nil)], rating),
    EditCase("unrate", [.unrate(photoHasRating: false)], rating),
    EditCase("remove-rating", [.rating(nil)], rating),
    EditCase("label", [.label("Purple")], label, ["XMP-xmp:Label": "Purple"]),
    EditCase(
      "other-label", [.label("Zum \"Druck\" <bitte> & 'bald'")], label,
      ["XMP-xmp:Label": "Zum \"Druck\" <bitte> & 'bald'"]),
    EditCase("remove-label", [.label(nil)], label),
    EditCase("caption", [.caption("Größe <1 & \"2\"\nzweite Zeile 日本")], caption),
    EditCase("remove-caption", [.caption(nil)], caption),
    EditCase("title", [.title("A title")], title, ["XMP-dc:Title": "A title"]),
    EditCase("remove-title", [.title(nil)], title),
    EditCase(
      "keywords", [.keywords(adding: paths("new", "Places/Baltic"), removing: paths("Boats", "a"))],
      keywords),
    EditCase(
      "fewer-keywords",
      [.keywords(adding: [], removing: paths("Places/Lakes", "Lakes", "Harz", "Family"))], keywords),
    EditCase("remove-keywords", [.removeKeywords], keywords),
    EditCase("rotate", [.rotation(.clockwise)], [.rotation]),
    EditCase(
      "everything",
      [
        .rating(Rating(clamping: 1)), .label("Yellow"), .caption("Caption"), .title("Title"),
        .keywords(adding: paths("x", "y/z"), removing: []), .rotation(.upsideDown),
      ], rating.union(label).union(caption).union(title).union(keywords).union([.rotation]),
      ["XMP-xmp:Rating": "1", "XMP-xmp:Label": "Yellow", "XMP-dc:Title": "Title"]),
  ]

  /// The keywords at these paths.
  static func paths(_ paths: String...) -> [Keyword] {
    paths.compactMap { Keyword(path: $0.split(separator: "/").map(String.init)) }
  }
}
