import PhotoDecisions

/// The properties of a photo in a sidecar.
///
/// Absent and empty differ everywhere: `nil` means that the sidecar says nothing, so that the photo's own
/// metadata counts; 0, "" and [] are statements.
public struct SidecarProperties: Hashable, Sendable {
  /// The values of the properties that this module reads. Of a property that occurs several times, the first
  /// occurrence counts.
  public var values: [XMPProperty: XMPValue] = [:]

  /// The text of a property; of an array, the default or first item.
  public subscript(text property: XMPProperty) -> String? { values[property]?.text }

  /// The rating: `xmp:Rating`, otherwise ACDSee's, Nikon's, or Microsoft's percentage. Texts that are not
  /// numbers count as absent.
  ///
  /// digiKam and Lightroom can reject a photo and keep its stars; see `flag`.
  public var rating: Rating? {
    statedStars ?? self[text: .microsoftRating].flatMap { Rating(parsingPercentage: $0) }
  }

  /// The rating without Microsoft's percentage.
  public var statedStars: Rating? {
    [XMPProperty.rating, .acdseeRating, .nineRating].lazy
      .compactMap { self[text: $0].flatMap { Rating(parsing: $0) } }.first
  }

  /// Whether the photo is rejected.
  public var isRejected: Bool { flag == .rejected }

  /// The label as a text, which need not name a colour: `xmp:Label`, otherwise the English name of the first
  /// colour that darktable, Bridge or digiKam stored. Space around it is no part of it.
  public var label: String? { self[text: .label].map { String($0.trimmed) } ?? twinColorLabel?.labelText }

  private var twinColorLabel: ColorLabel? {
    values[.darktableColorLabels]?.texts?.lazy.compactMap { ColorLabel(darktableNumber: $0) }.first
      ?? self[text: .photoshopLabelColor].flatMap { ColorLabel(text: $0) }
      ?? self[text: .digiKamColorLabel].flatMap { ColorLabel(digiKamNumber: $0) }
  }

  /// The caption: `dc:description` in the default language, otherwise in the first language.
  ///
  /// If the sidecar has none, the copies in `tiff:ImageDescription`, `exif:UserComment` and `acdsee:notes`
  /// count.
  public var caption: String? {
    self[text: .description] ?? self[text: .imageDescription] ?? self[text: .userComment]
      ?? self[text: .acdseeNotes]
  }

  /// The title: `dc:title` in the default language, otherwise in the first language, otherwise
  /// `acdsee:caption`, which digiKam uses for titles, unless it is a copy of the caption. Space around it is
  /// no part of it, as in EXIF and IPTC; the blanks and lines of a caption are.
  public var title: String? {
    let text = self[text: .title] ?? self[text: .acdseeCaption].flatMap { $0 == caption ? nil : $0 }
    return text.map { String($0.trimmed) }
  }

  /// When the metadata last changed (`xmp:MetadataDate`).
  public var metadataDate: XMPDate? { self[text: .metadataDate].map { XMPDate(parsing: $0) } }

  /// The rotation that this program stored.
  public var rotation: PhotoRotation? { self[text: .rotation].flatMap { PhotoRotation(parsing: $0) } }

  /// The orientation 1 to 8 (`tiff:Orientation`), which is read for photos without EXIF and never written.
  public var orientation: Int? {
    self[text: .orientation].flatMap { Int($0.trimmed) }.flatMap { (1...8).contains($0) ? $0 : nil }
  }
}
